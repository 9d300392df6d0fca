import SourceCode

/// Findings as a compiler shows them: the message, the place, the line with the range underlined, what helps.
struct FullReport: ReportWriter {
  let palette: Palette

  var isForPeople: Bool { true }

  func report(_ file: CheckedFile) -> String {
    guard !file.findings.isEmpty else { return "" }
    var finder = PlaceFinder(file.text)
    var output = ""
    for finding in file.findings { append(finding, of: file, &finder, to: &output) }
    return output
  }

  private func append(_ finding: Finding, of file: CheckedFile, _ finder: inout PlaceFinder, to output: inout String) {
    let diagnostic = finding.diagnostic
    let (start, end) = finder.places(of: diagnostic.range)
    // All gutters of one finding are equally wide.
    var gutter = digits(end.line)
    for place in diagnostic.related { gutter = max(gutter, digits(finder.lines.line(at: place.range.upperBound) + 1)) }
    let fix = finding.fixIt.map { FixExcerpt($0, file.text, finder.lines) }
    gutter = max(gutter, digits(fix?.lastLine ?? 0))
    let frame = Frame(palette: palette, gutter: gutter)

    let role = Palette.Role(diagnostic.severity)
    output += palette.paint("\(diagnostic.severity.rawValue)[\(diagnostic.ruleID)]", role)
    output += palette.paint(": \(diagnostic.message.visible)", .strong) + "\n"
    output += frame.arrow("\(file.path.visible):\(start.line):\(start.column)")
    output += frame.excerpt(file.text, finder.lines, diagnostic.range, role)

    for place in diagnostic.related {
      output += note(place, file.path, file.text, finder.lines, frame)
    }
    if let fixIt = finding.fixIt, let fix {
      output += palette.paint("help", .info) + ": \(fixIt.title.visible)\(remark(on: fixIt))\n"
      output += frame.lines(of: fix)
    }
    output += "\n"
  }

  private func note(
    _ place: Diagnostic.RelatedPlace, _ path: String, _ text: SourceText, _ lines: LineTable, _ frame: Frame
  ) -> String {
    let position = lines.position(of: place.range.lowerBound, in: text, encoding: .utf32)
    return palette.paint("note", .strong) + ": \(place.message.visible)\n"
      + frame.arrow("\(path.visible):\(position.line + 1):\(position.column + 1)")
      + frame.excerpt(text, lines, place.range, .info)
  }

  /// Places of a text, each with what it has to do with a message that was given before.
  func notes(_ places: [Diagnostic.RelatedPlace], path: String, text: SourceText) -> String {
    let lines = LineTable(text)
    let gutter = places.map { digits(lines.line(at: $0.range.upperBound) + 1) }.max() ?? 1
    let frame = Frame(palette: palette, gutter: gutter)
    return places.map { note($0, path, text, lines, frame) }.joined()
  }

  private func remark(on fixIt: FixIt) -> String {
    switch fixIt.confidence {
    case .certain: ""
    case .likely: " (with --unsafe-fixes)"
    case .guess: " (perhaps)"
    }
  }

  private func digits(_ line: Int) -> Int { String(line).count }

  func closing(_ tally: Tally) -> String { tally.summary + "\n" }
}

/// The gutter and what stands behind it.
private struct Frame {
  let palette: Palette
  /// The width of the line numbers.
  let gutter: Int

  private var blank: String { String(repeating: " ", count: gutter) }

  /// Where the excerpt that follows is from.
  func arrow(_ place: String) -> String { blank + palette.paint("-->", .gutter) + " \(place)\n" }

  private func numbered(_ number: Int, _ mark: String = "|") -> String {
    let digits = String(number)
    return palette.paint(String(repeating: " ", count: gutter - digits.count) + digits + " " + mark, .gutter)
  }

  private var bar: String { palette.paint(blank + " |", .gutter) }

  /// The lines of a range with the range underlined; of a range of many lines, the first and the last.
  func excerpt(_ text: SourceText, _ lines: LineTable, _ range: ByteRange, _ role: Palette.Role) -> String {
    let first = lines.line(at: range.lowerBound)
    // A range that ends behind a line end does not reach the next line.
    var last = range.isEmpty ? first : lines.line(at: range.upperBound)
    if last > first, Int(lines.lineStarts[last]) == range.upperBound { last -= 1 }
    let start = ExcerptLine(text, line: lines.range(ofLine: first, in: text), marking: range)
    var output = bar + "\n"
    guard last > first else {
      output += "\(numbered(first + 1)) \(start.shown)\n"
      output += "\(bar) \(indent(start.marked.lowerBound))"
      return output + palette.paint(String(repeating: "^", count: start.marked.count), role) + "\n"
    }
    // A bracket to the left of the lines joins both ends.
    let underline = String(repeating: "_", count: start.marked.lowerBound + 1) + "^"
    output += "\(numbered(first + 1))   \(start.shown)\n"
    output += "\(bar)  \(palette.paint(underline, role))\n"
    if last == first + 2 {
      let middle = lines.range(ofLine: first + 1, in: text)
      let shown = ExcerptLine(text, line: middle, marking: .empty(at: middle.lowerBound)).shown
      output += "\(numbered(first + 2)) \(palette.paint("|", role)) \(shown)\n"
    } else if last > first + 2 {
      output += palette.paint("...", .gutter) + String(repeating: " ", count: gutter) + palette.paint("|", role) + "\n"
    }
    let lastByte = ExcerptLine(
      text, line: lines.range(ofLine: last, in: text),
      marking: max(range.lowerBound, range.upperBound - 1)..<range.upperBound)
    output += "\(numbered(last + 1)) \(palette.paint("|", role)) \(lastByte.shown)\n"
    let closing = "|" + String(repeating: "_", count: lastByte.marked.upperBound) + "^"
    return output + "\(bar) \(palette.paint(closing, role))\n"
  }

  private func indent(_ count: Int) -> String { String(repeating: " ", count: count) }

  func lines(of fix: FixExcerpt) -> String {
    guard !fix.removed.isEmpty || !fix.added.isEmpty else { return "" }
    var output = bar + "\n"
    for (number, line) in fix.removed {
      output += numbered(number, "-") + palette.paint(" \(line)", .removed) + "\n"
    }
    for (number, line) in fix.added {
      output += numbered(number, "+") + palette.paint(" \(line)", .added) + "\n"
    }
    if fix.isCut { output += palette.paint("...", .gutter) + "\n" }
    return output
  }
}
