import SourceCode

/// One line a finding, as editors and `grep` read them: `path:line:column: severity[rule-id] message`.
struct ConciseReport: ReportWriter {
  let palette: Palette

  var isForPeople: Bool { true }

  func report(_ file: CheckedFile) -> String {
    guard !file.findings.isEmpty else { return "" }
    var finder = PlaceFinder(file.text)
    return file.findings.reduce(into: "") { output, finding in
      let diagnostic = finding.diagnostic
      let place = finder.place(of: diagnostic.range.lowerBound)
      output += palette.paint(file.path.visible, .strong) + ":\(place.line):\(place.column): "
      output += palette.paint(
        "\(diagnostic.severity.rawValue)[\(diagnostic.ruleID)]", Palette.Role(diagnostic.severity))
      output += " \(diagnostic.message.visible)\n"
    }
  }

  func closing(_ tally: Tally) -> String { tally.summary + "\n" }
}
