import Analysis
import SourceCode
package import Testing
import Vocabularies

/// Asserts that the certain fix-its of errors turn a document into another, after which there is no error.
package func assertCured(_ text: String, _ expected: String, sourceLocation: SourceLocation = #_sourceLocation) {
  let snapshot = repaired(text, expected, sourceLocation)
  let left = snapshot.diagnostics(.errors).map { $0.summary(in: snapshot.text) }
  if !left.isEmpty {
    Issue.record("\(text)\nis left with\n\(left.joined(separator: "\n"))", sourceLocation: sourceLocation)
  }
}

/// Asserts that the certain fix-its of errors turn a document into another, or into itself, and that errors are left.
package func assertKept(_ text: String, _ expected: String, sourceLocation: SourceLocation = #_sourceLocation) {
  let snapshot = repaired(text, expected, sourceLocation)
  if snapshot.diagnostics(.errors).isEmpty {
    Issue.record("\(text)\nis thought to be right as\n\(snapshot.text.string)", sourceLocation: sourceLocation)
  }
}

/// The document after its repair, which holds what every repair promises: edits of the original that lead to it, and
/// nothing left to do.
private func repaired(_ text: String, _ expected: String, _ sourceLocation: SourceLocation) -> Snapshot {
  let original = SourceText(text)
  let repair = Snapshot(text: original, vocabulary: .compact).repaired(.certain, .errors)
  let snapshot = repair.snapshot
  if snapshot.text != SourceText(expected) {
    Issue.record(
      "\(text)\nbecomes\n\(snapshot.text.string)\ninstead of\n\(expected)", sourceLocation: sourceLocation)
  }
  if let broken = repair.edits.brokenPromise(in: original) {
    Issue.record("\(text): \(broken)", sourceLocation: sourceLocation)
  } else if original.applying(repair.edits) != snapshot.text {
    Issue.record("\(text): the edits do not lead to the document", sourceLocation: sourceLocation)
  }
  if !snapshot.repaired(.certain, .errors).passes.isEmpty {
    Issue.record("\(text): there is more to repair in\n\(snapshot.text.string)", sourceLocation: sourceLocation)
  }
  return snapshot
}
