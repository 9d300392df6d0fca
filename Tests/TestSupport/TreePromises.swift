package import JSONSyntax
package import SourceCode
package import Testing

/// Checks what holds for every tree, whatever the text.
package func assertPromises(of tree: SyntaxTree, sourceLocation: SourceLocation = #_sourceLocation) {
  if let broken = tree.brokenPromise {
    Issue.record("\(broken)\nin the tree of \(tree.text.string.debugDescription)", sourceLocation: sourceLocation)
  }
}

/// Checks the trees of the prefixes of a text.
package func assertPrefixesParse(_ text: SourceText, sourceLocation: SourceLocation = #_sourceLocation) {
  if let broken = text.brokenPromiseOfPrefixes { Issue.record("\(broken)", sourceLocation: sourceLocation) }
}

extension SourceText {
  /// The first promise that the tree of a prefix breaks; nil if all keep them.
  ///
  /// Every prefix of a text up to 4 KiB is tried, and 40 of a longer one; of those beyond 8 KiB, only some trees are walked,
  /// since walking all would take minutes in a debug build.
  package var brokenPromiseOfPrefixes: String? {
    let lengths = byteCount <= 4096 ? Array(0...byteCount) : (1...40).map { byteCount * $0 / 40 }
    for length in lengths {
      let tree = SyntaxTree.parse(SourceText(Array(self[0..<length])))
      if length > 8192, length < byteCount, length % 64 != 0 { continue }
      if let broken = tree.brokenPromise {
        return "\(broken)\nin the tree of the first \(length) bytes: \(tree.text.string.suffix(400).debugDescription)"
      }
    }
    return nil
  }
}

extension SyntaxTree {
  /// The first promise that the tree breaks: its nodes lie in one another and in order, its tokens are the text, its
  /// issues and their repairs lie in the text. Nil if it keeps them all.
  package var brokenPromise: String? { brokenNesting(of: self) ?? brokenTokens(of: self) ?? brokenIssues(of: self) }
}

private func brokenNesting(of tree: SyntaxTree) -> String? {
  let nodes = tree.nodes
  guard let document = nodes.first, document.kind == .document,
    tree.range(of: SyntaxTree.documentNode) == tree.text.range
  else { return "node 0 is not the document" }
  guard Int(document.next) == nodes.count else { return "the document does not span the table" }
  // Containers whose end has not been reached, the innermost last: where each ends in the table, and how many children
  // it has had.
  var open: [(index: Int, childCount: Int)] = [(0, 0)]
  var previousEnd: [UInt32] = [0]
  for index in nodes.indices.dropFirst() {
    while let last = open.last, Int(nodes[last.index].next) <= index {
      if nodes[last.index].kind == .object, last.childCount % 2 != 0 {
        return "object \(last.index) has a key without a value"
      }
      open.removeLast()
      previousEnd.removeLast()
    }
    guard let container = open.last else { return "node \(index) lies outside the document" }
    let node = nodes[index]
    let outer = nodes[container.index]
    guard node.start <= node.end, outer.start <= node.start, node.end <= outer.end else {
      return "node \(index) (\(node.start)..<\(node.end)) leaves its parent (\(outer.start)..<\(outer.end))"
    }
    guard node.start >= previousEnd[previousEnd.count - 1] else {
      return "node \(index) starts before its sibling ends"
    }
    guard index < Int(node.next), Int(node.next) <= Int(outer.next) else { return "node \(index) has a wrong next" }
    let isKeyDue = outer.kind == .object && container.childCount % 2 == 0
    guard (node.kind == .key) == isKeyDue else { return "node \(index) is a \(node.kind) in the wrong place" }
    if node.kind == .junk, container.index != 0 { return "junk below the document" }
    if node.kind == .missing, node.start != node.end { return "a missing value has bytes" }
    let isContainer = node.kind == .object || node.kind == .array
    if !isContainer, Int(node.next) != index + 1 { return "leaf \(index) has children" }
    if node.kind == .key || node.kind == .string,
      node.flags.openingQuoteWidth + node.flags.closingQuoteWidth > node.end - node.start
    {
      return "the quotes of node \(index) overlap"
    }
    if isContainer, tree.openingBracket(of: NodeID(index)) == nil, !node.flags.contains(.isMalformed) {
      return "container \(index) has no opening bracket"
    }
    open[open.count - 1].childCount += 1
    previousEnd[previousEnd.count - 1] = node.end
    if isContainer {
      open.append((index, 0))
      previousEnd.append(node.start)
    }
  }
  for last in open where nodes[last.index].kind == .object && last.childCount % 2 != 0 {
    return "object \(last.index) has a key without a value"
  }
  return nil
}

private func brokenTokens(of tree: SyntaxTree) -> String? {
  var end = 0
  for token in tree.tokens {
    guard token.range.lowerBound == end, !token.range.isEmpty else { return "token \(token) does not start at \(end)" }
    end = token.range.upperBound
  }
  return end == tree.text.byteCount ? nil : "the tokens end at \(end), the text at \(tree.text.byteCount)"
}

private func brokenIssues(of tree: SyntaxTree) -> String? {
  var start = 0
  for issue in tree.issues {
    guard issue.range.upperBound <= tree.text.byteCount else { return "\(issue) leaves the text" }
    guard issue.range.lowerBound >= start else { return "\(issue) is out of order" }
    start = issue.range.lowerBound
    if let related = issue.related, related.upperBound > tree.text.byteCount {
      return "\(issue) points out of the text"
    }
    if let broken = issue.repair?.edits.brokenPromise(in: tree.text) { return "the repair of \(issue): \(broken)" }
  }
  let certain = tree.issues.compactMap(\.repair).filter { $0.confidence == .certain }.flatMap(\.edits)
  return certain.brokenPromise(in: tree.text).map { "all certain repairs together: \($0)" }
}
