import Analysis
package import EditorFeatures
import SourceCode
package import Testing
import Vocabularies

/// Asserts the titles of what is offered at the cursor `▮` or the range `«…»`, one a line: `*` before a preferred one, and
/// the reason behind a disabled one.
package func assertCodeActions(
  _ marked: String, _ expected: String, kinds: Set<CodeAction.Kind> = Set(CodeAction.Kind.allCases),
  sourceLocation: SourceLocation = #_sourceLocation
) {
  let actual = codeActions(marked, kinds, sourceLocation).map { action in
    (action.isPreferred ? "* " : "") + action.title + (action.disabledReason.map { " (\($0))" } ?? "")
  }.joined(separator: "\n")
  if actual != expected {
    Issue.record(
      "\(lineDifference(from: expected, to: actual))\n\nThe actual text:\n\(actual)", sourceLocation: sourceLocation)
  }
}

/// Asserts the document after choosing the action `title`.
package func assertCodeAction(
  _ marked: String, choosing title: String, _ expected: String, sourceLocation: SourceLocation = #_sourceLocation
) {
  let actions = codeActions(marked, Set(CodeAction.Kind.allCases), sourceLocation)
  guard let action = actions.first(where: { $0.title == title }) else {
    Issue.record("only offered: \(actions.map(\.title))", sourceLocation: sourceLocation)
    return
  }
  let actual = MarkedText(marked).text.applying(action.edits).string
  if actual != expected {
    Issue.record(
      "\(lineDifference(from: expected, to: actual))\n\nThe actual text:\n\(actual)", sourceLocation: sourceLocation)
  }
}

private func codeActions(
  _ marked: String, _ kinds: Set<CodeAction.Kind>, _ sourceLocation: SourceLocation
) -> [CodeAction] {
  let wanted = MarkedText(marked)
  guard let range = wanted.ranges.first ?? wanted.cursors.first.map({ .empty(at: $0) }) else {
    Issue.record("a cursor ▮ or a range «…» is needed", sourceLocation: sourceLocation)
    return []
  }
  let actions = Snapshot(text: wanted.text, vocabulary: .compact).codeActions(in: range, kinds: kinds)
  for broken in actions.flatMap({ $0.brokenPromises(in: wanted.text) }) {
    Issue.record("\(broken)", sourceLocation: sourceLocation)
  }
  return actions
}
