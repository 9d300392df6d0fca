import Analysis
import SourceCode

/// What was changed in an answer and what is left, for people.
struct RepairTextReport: Sendable {
  let palette: Palette
  /// Whether the document is what has come out, rather than what would.
  let isDone: Bool
  /// Whether everything is listed, however much it is.
  let listsAll: Bool

  /// The most fix-its of one rule, and errors that are left, that are listed; the others are counted.
  private static let listedFixCount = 5
  private static let listedErrorCount = 20

  /// The report about an answer that is a whole file; "" if it is a valid document.
  func report(on repaired: RepairedAnswer, path: String) -> String {
    if let refusal = repaired.result.refusal { return report(on: refusal, in: repaired.answer, path: path) }
    let applied = repaired.result.repair?.applied(atMost: listsAll ? .max : RepairTextReport.listedFixCount)
    let counts = applied?.counts ?? [:]
    var output = list(applied?.listed ?? [], counts, of: repaired, path: path)
    output += cutOff(repaired, path: path)
    output += FullReport(palette: palette).report(
      CheckedFile(path: path, text: repaired.answer, findings: listed(repaired.remainingInAnswer)))
    return output + closing(repaired, fixCount: counts.values.reduce(0, +))
  }

  // MARK: - What was changed

  private func list(
    _ fixes: [AppliedFix], _ counts: [String: Int], of repaired: RepairedAnswer, path: String
  ) -> String {
    let limit = listsAll ? Int.max : RepairTextReport.listedFixCount
    var listed: [String: Int] = [:]
    var finder = PlaceFinder(repaired.answer)
    var output = ""
    for fix in fixes.sorted(by: { $0.range.lowerBound < $1.range.lowerBound }) {
      listed[fix.ruleID, default: 0] += 1
      if listed[fix.ruleID, default: 0] > limit { continue }
      let place = finder.place(of: fix.range.lowerBound)
      output += palette.paint(path.visible, .strong) + ":\(place.line):\(place.column): "
      output += palette.paint("\(isDone ? "fixed" : "fixable")[\(fix.ruleID)]", .added)
      output += " \(fix.message.visible) → \(fix.title.visible)\n"
    }
    if listsAll { return output }
    for (rule, count) in counts.sorted(by: { $0.key < $1.key }) where count > RepairTextReport.listedFixCount {
      output += "… and \(count - RepairTextReport.listedFixCount) more of \(rule) (-v lists all)\n"
    }
    return output
  }

  private func cutOff(_ repaired: RepairedAnswer, path: String) -> String {
    guard repaired.isCutOff else { return "" }
    var finder = PlaceFinder(repaired.answer)
    let place = finder.place(of: repaired.answer.byteCount)
    return palette.paint(path.visible, .strong) + ":\(place.line):\(place.column): "
      + palette.paint("warning[cut-off-document]", .warning)
      + " the answer was cut off here; what it had still to say is missing from the document\n"
  }

  // MARK: - What is left

  private func listed(_ errors: [Diagnostic]) -> [Finding] {
    errors.prefix(listsAll ? .max : RepairTextReport.listedErrorCount).map { Finding($0, pointer: "", dialect: "") }
  }

  private func closing(_ repaired: RepairedAnswer, fixCount: Int) -> String {
    let remaining = repaired.remaining
    guard repaired.isChanged || !remaining.isEmpty else { return "" }
    var output = ""
    let hidden = remaining.count - RepairTextReport.listedErrorCount
    if !listsAll, hidden > 0 { output += "… and \(counted(hidden, "more error")) (-v lists all)\n" }
    var parts: [String] = []
    if fixCount > 0 { parts.append((isDone ? "Applied " : "Would apply ") + counted(fixCount, "fix", plural: "fixes")) }
    if !remaining.isEmpty {
      let left = counted(remaining.count, "error") + (remaining.count == 1 ? " is left" : " are left")
      let best = remaining.map { $0.fixIts.map(\.confidence).max() }
      let likely = best.filter { $0 == .likely }.count
      parts.append(likely > 0 ? "\(left); --unsafe-fixes mends \(likely)" : left)
    } else if fixCount > 0 {
      parts.append(isDone ? "the document is valid" : "the document would be valid")
    }
    return output + parts.joined(separator: "; ") + "\n"
  }

  private func counted(_ count: Int, _ noun: String, plural: String? = nil) -> String {
    "\(count) \(count == 1 ? noun : plural ?? noun + "s")"
  }

  // MARK: - Why there is no document

  private func report(on refusal: Refusal, in answer: SourceText, path: String) -> String {
    FullReport(palette: palette).notes(refusal.places, path: path, text: answer)
      + palette.paint("help", .info) + ": \(refusal.advice)\n"
  }

  // MARK: - One answer a line

  /// The report about an answer that is a line of a file; "" unless something is wrong with it.
  func report(on repaired: RepairedAnswer, path: String, line: Int) -> String {
    func head(_ column: Int, _ label: String, _ role: Palette.Role) -> String {
      // The value of a JSON string has lines and columns of its own.
      let place = repaired.isDecoded ? "\(line)" : "\(line):\(column)"
      return palette.paint(path.visible, .strong) + ":\(place): " + palette.paint(label, role)
    }
    if let refusal = repaired.result.refusal {
      var finder = PlaceFinder(repaired.answer)
      return refusal.places.reduce(into: head(1, "error:", .error) + " \(refusal.message.visible)\n") { output, place in
        output += head(finder.place(of: place.range.lowerBound).column, "note:", .strong)
        output += " \(place.message.visible)\n"
      }
    }
    if let obstacle = repaired.obstacle { return head(1, "error:", .error) + " \(obstacle)\n" }
    var output = ""
    var finder = PlaceFinder(repaired.answer)
    if listsAll {
      for fix in repaired.result.applied.sorted(by: { $0.range.lowerBound < $1.range.lowerBound }) {
        output += head(
          finder.place(of: fix.range.lowerBound).column, "\(isDone ? "fixed" : "fixable")[\(fix.ruleID)]", .added)
        output += " \(fix.message.visible) → \(fix.title.visible)\n"
      }
    }
    if repaired.isCutOff {
      output += head(finder.place(of: repaired.answer.byteCount).column, "warning[cut-off-document]", .warning)
      output += " the answer was cut off here\n"
    }
    for error in repaired.remainingInAnswer.prefix(listsAll ? .max : RepairTextReport.listedErrorCount) {
      output += head(finder.place(of: error.range.lowerBound).column, "error[\(error.ruleID)]", .error)
      output += " \(error.message.visible)\n"
    }
    return output
  }
}

extension Refusal {
  /// What may be done about it, as an order.
  var advice: String {
    switch reason {
    case .noDocument: "ask for the document again, and for nothing else"
    case .severalDocuments: "keep one of them and repair that"
    case .contradiction: "remove what is not meant, then repair the rest"
    case .tooEarly: "wait for more of the answer"
    }
  }
}

extension RepairedAnswer {
  /// The errors that are left, told of the answer instead of the document.
  ///
  /// Edits of text that the repair has put there have no place in the answer: such fix-its keep their titles alone.
  var remainingInAnswer: [Diagnostic] {
    guard let repair = result.repair, !remaining.isEmpty else { return [] }
    if repair.passes.isEmpty { return remaining }
    let places = repair.places
    let text = repair.snapshot.text
    let told = remaining.map { diagnostic in
      var diagnostic = diagnostic
      diagnostic.range = places.range(of: diagnostic.range)
      diagnostic.related = diagnostic.related.map {
        Diagnostic.RelatedPlace(range: places.range(of: $0.range), message: $0.message)
      }
      diagnostic.fixIts = diagnostic.fixIts.map { fixIt in
        let edits = fixIt.edits.map { TextEdit(range: places.range(of: $0.range), replacement: $0.replacement) }
        let areThere = zip(fixIt.edits, edits).allSatisfy { text[$0.range] == answer[$1.range] }
        return FixIt(title: fixIt.title, confidence: fixIt.confidence, edits: areThere ? edits : [])
      }
      return diagnostic
    }
    return told.sorted { $0.range.lowerBound < $1.range.lowerBound }
  }
}
