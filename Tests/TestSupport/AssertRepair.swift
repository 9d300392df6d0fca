import Analysis
import SourceCode
package import Testing

/// Asserts what becomes of an answer, and which rules had a part in it, in the order in which they were first applied; no
/// rules to leave that open.
///
/// Checks what holds for every repair: its edits lead from the answer to the document, and there is nothing left to do.
package func assertRepair(
  _ answer: String, _ document: String, _ rules: String..., sourceLocation: SourceLocation = #_sourceLocation
) {
  let text = SourceText(answer)
  let result = AnswerRepair(of: text)
  guard let repair = result.repair else {
    Issue.record("refused: \(result.refusal?.message ?? "")\n\(answer)", sourceLocation: sourceLocation)
    return
  }
  let actual = repair.snapshot.text.string
  if actual != document {
    Issue.record(
      "\(lineDifference(from: document, to: actual))\n\nThe actual text:\n\(actual)", sourceLocation: sourceLocation)
  }
  var applied: [String] = []
  for fix in result.applied {
    if !applied.contains(fix.ruleID) { applied.append(fix.ruleID) }
    for edit in fix.edits where !text.range.encloses(edit.range) {
      Issue.record("\(fix.ruleID) edits \(edit.range), beyond the answer", sourceLocation: sourceLocation)
    }
  }
  if !rules.isEmpty, applied != rules {
    Issue.record("applied \(applied) instead of \(rules)", sourceLocation: sourceLocation)
  }
  #expect(text.applying(repair.edits).string == actual, "the edits lead elsewhere", sourceLocation: sourceLocation)
  let again = AnswerRepair(of: repair.snapshot.text)
  #expect(
    again.repair?.passes.isEmpty == true, "repairing again yields \(again.repair?.snapshot.text.string ?? "nothing")",
    sourceLocation: sourceLocation)
}

/// Asserts that an answer holds no honest document, why, and what the refusal points at.
package func assertRefusal(
  _ answer: String, _ message: String, at places: [String] = [], sourceLocation: SourceLocation = #_sourceLocation
) {
  let text = SourceText(answer)
  let result = AnswerRepair(of: text)
  guard let refusal = result.refusal else {
    Issue.record("became \(result.repair?.snapshot.text.string ?? "")", sourceLocation: sourceLocation)
    return
  }
  #expect(refusal.message == message, sourceLocation: sourceLocation)
  if !places.isEmpty {
    #expect(refusal.places.map { text.string(in: $0.range) } == places, sourceLocation: sourceLocation)
  }
}

/// Whether an answer holds no honest document.
package func isRefused(_ answer: String) -> Bool { AnswerRepair(of: SourceText(answer)).refusal != nil }

/// Asserts that ten times as many copies of `piece` take no more than forty times as long.
package func assertLinearRepair(of piece: String, sourceLocation: SourceLocation = #_sourceLocation) {
  func time(_ count: Int) -> Duration {
    let text = SourceText(String(repeating: piece, count: count))
    return (0..<2).map { _ in ContinuousClock().measure { _ = AnswerRepair(of: text) } }.min() ?? .zero
  }
  // Long enough for the clock; the bound is loose because other tests run at the same time.
  let few = max(time(100), .milliseconds(10))
  let many = time(1000)
  #expect(
    many < few * 40, "\(piece.debugDescription): \(few) for 100, \(many) for 1000", sourceLocation: sourceLocation)
}
