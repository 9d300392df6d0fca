package import Analysis
import SourceCode
import Testing
import Vocabularies

/// Asserts that an example of a rule shows what it says: what triggers has exactly its marked diagnostics of that rule, and
/// is its `repaired` text after the rule's first fix-its; what passes has none. Apart from that an example is without
/// errors, lest it teach them. A failure points at the example.
package func assertExample(_ example: Rule.Example, of rule: Rule) {
  let location = SourceLocation(
    fileID: "Analysis/\(rule.id)", filePath: example.file, line: example.line, column: 1)
  func fail(_ message: String) { Issue.record("\(rule.id): \(message)", sourceLocation: location) }

  let snapshot = Snapshot(text: example.source, vocabulary: example.vocabulary, settings: example.settings)
  let found = snapshot.diagnostics(of: rule)
  let wanted = example.passes ? [] : MarkedText(example.markedText).ranges
  if found.map(\.range).sorted(by: isBefore) != wanted.sorted(by: isBefore) {
    let actual = MarkedText.marking(found.map(\.range), in: snapshot.text)
    fail("the rule flags\n\(actual)\ninstead of\n\(example.markedText)")
  }
  let others = snapshot.diagnostics(RuleSelection(minimumSeverity: .error, ignored: [rule.id]))
  for other in others where !example.alongside.contains(other.ruleID) {
    fail("\(example.markedText) has another error:\n\(other.summary(in: snapshot.text))")
  }
  for broken in snapshot.brokenPromises() + found.flatMap({ $0.brokenPromises(in: snapshot.text) }) { fail(broken) }

  guard let repaired = example.repaired else {
    if found.contains(where: { !$0.fixIts.isEmpty }) { fail("a fix-it is offered, but not shown as `repaired`") }
    return
  }
  let result = snapshot.repaired(.guess, RuleSelection(selected: [rule.id])).snapshot
  if result.text != SourceText(repaired) { fail("the fix-its yield\n\(result.text.string)\ninstead of\n\(repaired)") }
  let remaining = result.diagnostics(of: rule)
  if !remaining.isEmpty { fail("the repaired text is still flagged: \(remaining.map(\.message))") }
}

private func isBefore(_ left: ByteRange, _ right: ByteRange) -> Bool {
  (left.lowerBound, left.upperBound) < (right.lowerBound, right.upperBound)
}
