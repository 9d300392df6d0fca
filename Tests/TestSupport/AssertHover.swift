import Analysis
import EditorFeatures
import SourceCode
package import Testing
package import Vocabularies

/// Asserts the plain text of the hover at the cursor `▮`, whose range stands between `«` and `»`; empty for none.
package func assertHover(
  _ marked: String, _ expected: String, vocabulary: Vocabulary? = .compact,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  let wanted = MarkedText(marked)
  guard let cursor = wanted.cursors.first else {
    Issue.record("a cursor ▮ is needed", sourceLocation: sourceLocation)
    return
  }
  let hover = Snapshot(text: wanted.text, vocabulary: vocabulary).hover(at: cursor)
  let actual = hover?.plainText ?? ""
  if actual != expected {
    Issue.record(
      "\(lineDifference(from: expected, to: actual))\n\nThe actual text:\n\(actual)", sourceLocation: sourceLocation)
  }
  if hover?.range != wanted.ranges.first {
    let marks = MarkedText.marking(hover.map { [$0.range] } ?? [], in: wanted.text)
    Issue.record("the hover is about \(marks)", sourceLocation: sourceLocation)
  }
}

/// Asserts the Markdown of the hover at the cursor, images included.
package func assertHoverMarkdown(
  _ marked: String, hasPrefix expected: String, sourceLocation: SourceLocation = #_sourceLocation
) {
  let wanted = MarkedText(marked)
  let hover = wanted.cursors.first.flatMap { Snapshot(text: wanted.text, vocabulary: .compact).hover(at: $0) }
  let actual = hover?.content.markdownWithImages ?? ""
  #expect(actual.hasPrefix(expected), "\(actual)", sourceLocation: sourceLocation)
}
