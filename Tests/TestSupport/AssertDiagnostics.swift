import Analysis
package import SourceCode
package import Testing
package import Vocabularies

/// Asserts what there is to say about a document, in the order of its text:
///
///     severity rule-id: message
///       note "the text of a related place": what it says there
///       confidence: title of a fix-it
///
/// - Parameters:
///   - marked: The document; the ranges of its diagnostics stand between `«` and `»`.
///   - expected: One line for each diagnostic, followed by its related places and its fix-its, the best first.
///   - level: What matters less is left out. Minimal documents go against much of the advice.
///   - vocabulary: The vocabulary of the document.
package func assertDiagnostics(
  _ marked: String, _ expected: String, level: Severity = .warning, vocabulary: Vocabulary? = .compact,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  let wanted = MarkedText(marked)
  let snapshot = Snapshot(text: wanted.text, vocabulary: vocabulary)
  let diagnostics = snapshot.diagnostics(RuleSelection(minimumSeverity: level))
  let actual = diagnostics.map { $0.summary(in: wanted.text) }.joined(separator: "\n")
  let actualMarks = MarkedText.marking(diagnostics.map(\.range), in: wanted.text)
  if actual != expected || Set(diagnostics.map(\.range)) != Set(wanted.ranges) {
    let difference = lineDifference(from: marked + "\n" + expected, to: actualMarks + "\n" + actual)
    Issue.record(
      "\(difference)\n\nThe actual text:\n\(actualMarks)\n\(actual)", sourceLocation: sourceLocation)
  }
  for broken in snapshot.brokenPromises() + diagnostics.flatMap({ $0.brokenPromises(in: wanted.text) }) {
    Issue.record("\(broken)", sourceLocation: sourceLocation)
  }
}

extension Diagnostic {
  /// The lines that `assertDiagnostics` compares.
  package func summary(in text: SourceText) -> String {
    let notes = related.map { "  note \"\(text.string(in: $0.range))\": \($0.message)" }
    let fixes = fixIts.map { "  \($0.confidence): \($0.title)" }
    return (["\(severity) \(ruleID): \(message)"] + notes + fixes).joined(separator: "\n")
  }
}

/// The lines of both texts: `-` before those only in the first, `+` before those only in the second.
package func lineDifference(from old: String, to new: String) -> String {
  let oldLines = old.split(separator: "\n", omittingEmptySubsequences: false)
  let newLines = new.split(separator: "\n", omittingEmptySubsequences: false)
  var removed: Set<Int> = []
  var inserted: Set<Int> = []
  for change in newLines.difference(from: oldLines) {
    switch change {
    case .remove(let offset, _, _): removed.insert(offset)
    case .insert(let offset, _, _): inserted.insert(offset)
    }
  }
  var result: [String] = []
  var index = 0
  for (offset, line) in newLines.enumerated() {
    while removed.contains(index) {
      result.append("- \(oldLines[index])")
      index += 1
    }
    if inserted.contains(offset) {
      result.append("+ \(line)")
    } else {
      result.append("  \(line)")
      index += 1
    }
  }
  for line in oldLines[min(index, oldLines.count)...] { result.append("- \(line)") }
  return result.joined(separator: "\n")
}
