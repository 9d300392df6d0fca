import Analysis
import EditorFeatures
import SourceCode
package import Testing
package import Vocabularies

/// Asserts the labels of what is offered at the cursor `▮`, one a line in order; `~` behind a label marks a faded one.
package func assertCompletions(
  _ marked: String, _ expected: String, vocabulary: Vocabulary? = .compact,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  let items = completions(at: marked, vocabulary, sourceLocation)
  let actual = items.map { $0.label + ($0.isFaded ? " ~" : "") }.joined(separator: "\n")
  if actual != expected {
    Issue.record(
      "\(lineDifference(from: expected, to: actual))\n\nThe actual text:\n\(actual)", sourceLocation: sourceLocation)
  }
}

/// Asserts the document after choosing `label` at the cursor `▮`, with the places of its snippet as `$1` or `${1:…}`.
package func assertCompletion(
  _ marked: String, choosing label: String, _ expected: String, vocabulary: Vocabulary? = .compact,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  let items = completions(at: marked, vocabulary, sourceLocation)
  guard let item = items.first(where: { $0.label == label }) else {
    Issue.record("only offered: \(items.map(\.label).joined(separator: " "))", sourceLocation: sourceLocation)
    return
  }
  let edit = TextEdit(range: item.edit.range, replacement: item.snippet ?? item.edit.replacement)
  let text = MarkedText(marked).text.applying([edit] + (item.additionalEdit.map { [$0] } ?? []))
  #expect(text.string == expected, sourceLocation: sourceLocation)
}

/// Asserts what is said about the item `label`: its detail, and then its documentation as plain text.
package func assertCompletion(
  _ marked: String, _ label: String, says expected: String, vocabulary: Vocabulary? = .compact,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  let item = completions(at: marked, vocabulary, sourceLocation).first { $0.label == label }
  let actual = [item?.detail, item?.documentation?.plainText].compactMap { $0 }.joined(separator: "\n")
  #expect(actual == expected, sourceLocation: sourceLocation)
}

/// Asserts the document after choosing `label` at the cursor `▮` in a client without snippets.
package func assertPlainCompletion(
  _ marked: String, choosing label: String, _ expected: String, vocabulary: Vocabulary? = .compact,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  let item = completions(at: marked, vocabulary, sourceLocation).first { $0.label == label }
  let edits = item.map { [$0.edit] + ($0.additionalEdit.map { [$0] } ?? []) } ?? []
  #expect(MarkedText(marked).text.applying(edits).string == expected, sourceLocation: sourceLocation)
}

private func completions(
  at marked: String, _ vocabulary: Vocabulary?, _ sourceLocation: SourceLocation
) -> [CompletionItem] {
  let wanted = MarkedText(marked)
  guard let cursor = wanted.cursors.first, wanted.cursors.count == 1 else {
    Issue.record("one cursor ▮ is needed", sourceLocation: sourceLocation)
    return []
  }
  let snapshot = Snapshot(text: wanted.text, vocabulary: vocabulary)
  let items = snapshot.completions(at: cursor).items
  for broken in items.flatMap({ $0.brokenPromises(at: cursor, in: wanted.text) }) {
    Issue.record("\(broken)", sourceLocation: sourceLocation)
  }
  return items
}
