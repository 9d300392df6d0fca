import JSONSyntax
import SourceCode
package import Testing

/// Compares the sources of the nodes at `▮`, the document left out, each on its own line; a node without bytes is `⌀`.
package func assertPath(_ marked: String, _ expected: String, sourceLocation: SourceLocation = #_sourceLocation) {
  let marked = MarkedText(marked)
  let tree = SyntaxTree.parse(marked.text)
  let path = tree.path(at: marked.cursors.last ?? 0)
  let actual = path.dropFirst().map { tree.range(of: $0).isEmpty ? "⌀" : tree.source(of: $0) }.joined(separator: "\n")
  #expect(actual == expected, sourceLocation: sourceLocation)
  #expect(path.last.map { tree.path(to: $0) } == path, sourceLocation: sourceLocation)
  #expect(path.last == tree.node(at: marked.cursors.last ?? 0), sourceLocation: sourceLocation)
  if path.count > 1, let last = path.last {
    #expect(tree.parent(of: last) == path.dropLast().last, sourceLocation: sourceLocation)
  }
}

/// Compares the JSON Pointer of the innermost node at `▮`, and, if that is a value, finds it by the pointer again.
package func assertPointer(_ marked: String, _ expected: String, sourceLocation: SourceLocation = #_sourceLocation) {
  let marked = MarkedText(marked)
  let tree = SyntaxTree.parse(marked.text)
  let node = tree.node(at: marked.cursors.last ?? 0)
  #expect(tree.pointer(to: node) == expected, sourceLocation: sourceLocation)
  guard tree.kind(of: node) != .key, let root = tree.root else { return }
  #expect(tree.node(at: expected, from: root) == node, sourceLocation: sourceLocation)
}

/// Compares the tokens of a text: each kind and, for those that vary, the source.
package func assertTokens(_ source: String, _ expected: String, sourceLocation: SourceLocation = #_sourceLocation) {
  let tree = SyntaxTree.parse(SourceText(source))
  let actual = tree.tokens.map { "\($0.kind) \(tree.text.string(in: $0.range).debugDescription)" }.joined(
    separator: "\n")
  #expect(actual == expected, sourceLocation: sourceLocation)
}

/// Compares the punctuation of the member whose value is at `▮` with the marked ranges: its colon and its comma, and the
/// brackets of the container that holds it.
package func assertPunctuation(_ marked: String, sourceLocation: SourceLocation = #_sourceLocation) {
  let marked = MarkedText(marked)
  let tree = SyntaxTree.parse(marked.text)
  let value = tree.node(at: marked.cursors.last ?? 0)
  let container = tree.parent(of: value)
  let found = [
    container.flatMap { tree.openingBracket(of: $0) }, tree.key(ofValue: value).flatMap { tree.colon(after: $0) },
    tree.comma(after: value), container.flatMap { tree.closingBracket(of: $0) },
  ]
  #expect(found.compactMap { $0 } == marked.ranges, sourceLocation: sourceLocation)
}

/// Compares the decoded text of the string at `▮`.
package func assertString(_ marked: String, _ expected: String, sourceLocation: SourceLocation = #_sourceLocation) {
  let marked = MarkedText(marked)
  let tree = SyntaxTree.parse(marked.text)
  let node = tree.node(at: marked.cursors.last ?? 0)
  #expect(tree.string(of: node) == expected, sourceLocation: sourceLocation)
  var other = expected
  other.withUTF8 { bytes in
    let isEqual = unsafe tree.content(of: node, equals: bytes)
    #expect(isEqual, sourceLocation: sourceLocation)
  }
}

/// Compares the value and the JSON spelling of a number.
package func assertNumber(
  _ source: String, _ value: Double?, text: String? = nil, sourceLocation: SourceLocation = #_sourceLocation
) {
  let tree = SyntaxTree.parse(SourceText("[\(source)]"))
  guard let root = tree.root, let node = tree.elements(of: root).first(where: { _ in true }) else {
    Testing.Issue.record("there is no number", sourceLocation: sourceLocation)
    return
  }
  #expect(tree.number(of: node) == value, sourceLocation: sourceLocation)
  #expect(tree.numberText(of: node) == text ?? source, sourceLocation: sourceLocation)
}
