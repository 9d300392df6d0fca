package import SourceCode

/// What one version of a document says, whatever its bytes: a flat table of nodes in document order.
///
/// Nothing of the text is lost: nodes lie inside their parents and in order, and `tokens` names every byte between them.
package struct SyntaxTree: Sendable {
  package let text: SourceText
  /// Node 0 is the document; every node is followed by the nodes in it.
  package let nodes: [SyntaxNode]
  /// What is not JSON, in the order of the text; the list stops at `SyntaxTree.maximumIssueCount`.
  package let issues: [SyntaxIssue]
  /// The number of issues that were found after the list had reached its maximum.
  package let omittedIssueCount: Int

  /// The length at which the list of issues stops.
  package static let maximumIssueCount = 1000

  package init(text: SourceText, nodes: [SyntaxNode], issues: [SyntaxIssue], omittedIssueCount: Int) {
    self.text = text
    self.nodes = nodes
    self.issues = issues
    self.omittedIssueCount = omittedIssueCount
  }

  // MARK: - One node

  package static let documentNode = NodeID(0)

  @inlinable @inline(__always) package subscript(node: NodeID) -> SyntaxNode { nodes[node.offset] }

  @inlinable @inline(__always) package func kind(of node: NodeID) -> SyntaxKind { nodes[node.offset].kind }

  @inlinable @inline(__always) package func range(of node: NodeID) -> ByteRange {
    Int(nodes[node.offset].start)..<Int(nodes[node.offset].end)
  }

  /// The bytes of a string or key between its quotes, escapes not yet resolved.
  @inlinable @inline(__always) package func contentRange(of node: NodeID) -> ByteRange {
    let syntax = nodes[node.offset]
    let flags = syntax.flags
    return Int(syntax.start) + flags.openingQuoteWidth..<Int(syntax.end) - flags.closingQuoteWidth
  }

  /// The source of a node, as written.
  package func source(of node: NodeID) -> String { text.string(in: range(of: node)) }

  // MARK: - Around a node

  /// The document's value: its first object or array, or else the first value there is; nil if the text holds none.
  package var root: NodeID? {
    var first: NodeID?
    for child in elements(of: SyntaxTree.documentNode) {
      switch kind(of: child) {
      case .object, .array: return child
      case .junk, .missing: continue
      case .document, .key, .string, .number, .true, .false, .null: first = first ?? child
      }
    }
    return first
  }

  /// The values in an array or document, junk included; for other nodes, nothing.
  package func elements(of node: NodeID) -> Elements { Elements(tree: self, container: node, of: [.array, .document]) }

  /// The members of an object, in order; for other nodes, nothing.
  package func members(of node: NodeID) -> Members {
    Members(elements: Elements(tree: self, container: node, of: [.object]))
  }

  /// The value of the last member called `name`, which is the one that decoders take; nil if there is none.
  package func value(of name: String, in object: NodeID) -> NodeID? { member(name, of: object)?.value }

  /// The last member called `name`.
  package func member(_ name: String, of object: NodeID) -> Member? {
    var name = name
    return name.withUTF8 { bytes in
      var found: Member?
      for member in members(of: object) where unsafe content(of: member.key, equals: bytes) { found = member }
      return found
    }
  }

  /// The innermost node whose range `offset` touches, and those around it, the document first.
  ///
  /// Where two nodes meet at `offset`, the later one is taken if it starts there, so that a cursor in front of a value
  /// speaks about that value.
  package func path(at offset: ByteOffset) -> [NodeID] {
    var path = [SyntaxTree.documentNode]
    var index = 1
    var end = Int(nodes[0].next)
    while index < end, nodes[index].start <= offset {
      // A key's `next` is its value, so both are visited.
      let next = Int(nodes[index].next)
      var nextStartsHere = next < end && nodes[next].start <= offset
      // A key that is being typed has its missing value at the same place; the key is what the cursor is at.
      if nextStartsHere, nodes[next].kind == .missing, nodes[index].end == nodes[next].start { nextStartsHere = false }
      if nodes[index].end >= offset, !nextStartsHere {
        path.append(NodeID(index))
        index += 1
        end = next
      } else {
        index = next
      }
    }
    return path
  }

  /// The innermost node whose range `offset` touches, as `path(at:)` finds it; the document if there is no other.
  package func node(at offset: ByteOffset) -> NodeID { path(at: offset).last ?? SyntaxTree.documentNode }

  /// The nodes from the document down to and including `node`.
  package func path(to node: NodeID) -> [NodeID] { path(to: node, from: SyntaxTree.documentNode) }

  /// The nodes from `outer`, which holds `node` or is it, down to and including `node`.
  package func path(to node: NodeID, from outer: NodeID) -> [NodeID] {
    var path = [outer]
    var index = outer.offset + 1
    while index <= node.offset, node.offset > 0 {
      let next = Int(nodes[index].next)
      if node.offset < next {
        path.append(NodeID(index))
        index += 1
      } else {
        index = next
      }
    }
    return path
  }

  /// The node that holds `node`: for a member's value, the object; nil for the document.
  package func parent(of node: NodeID) -> NodeID? {
    // Most containers are small: a look back finds them at once, where the way from the document passes every sibling of
    // every container around.
    var index = node.offset - 1
    let limit = max(0, index - SyntaxTree.nearbyNodeCount)
    while index >= limit {
      if Int(nodes[index].next) > node.offset { return NodeID(index) }
      index -= 1
    }
    return path(to: node).dropLast().last
  }

  private static let nearbyNodeCount = 64

  /// Whether a comment begins in `range`; where issues were omitted, one that may.
  package func mayHaveComment(in range: ByteRange) -> Bool {
    var low = 0
    var high = issues.count
    while low < high {
      let middle = (low + high) / 2
      if issues[middle].range.lowerBound < range.lowerBound { low = middle + 1 } else { high = middle }
    }
    while low < issues.count, issues[low].range.lowerBound < range.upperBound {
      if issues[low].kind == .comment || issues[low].kind == .ellipsis { return true }
      low += 1
    }
    return low == issues.count && omittedIssueCount > 0
  }

  /// The key of a member's value; nil for an array's element.
  package func key(ofValue node: NodeID) -> NodeID? {
    guard node.offset > 0, nodes[node.offset - 1].kind == .key else { return nil }
    return NodeID(node.offset - 1)
  }

  /// The member whose value is `node`; nil for an array's element.
  package func member(holding node: NodeID) -> Member? {
    key(ofValue: node).map { Member(key: $0, value: node) }
  }

  /// The place of a value as a JSON Pointer (RFC 6901): "/c/0/p/sp"; "" for the root.
  package func pointer(to node: NodeID) -> String {
    pointer(along: Array(path(to: node).dropFirst()), position: position)
  }

  /// The place of a value below another that holds it or is it, as a JSON Pointer.
  package func pointer(to node: NodeID, from outer: NodeID) -> String {
    pointer(along: path(to: node, from: outer), position: position)
  }

  private func position(of child: NodeID, in array: NodeID) -> Int {
    var position = 0
    for element in elements(of: array) where element < child { position += 1 }
    return position
  }

  /// - Parameter position: The place of an array's item.
  func pointer(along path: [NodeID], position: (_ child: NodeID, _ array: NodeID) -> Int) -> String {
    var pointer = ""
    for (container, child) in zip(path, path.dropFirst()) {
      if kind(of: container) == .array {
        pointer += "/\(position(child, container))"
      } else if let key = kind(of: child) == .key ? child : key(ofValue: child) {
        pointer += "/"
        for scalar in string(of: key).unicodeScalars {
          switch scalar {
          case "~": pointer += "~0"
          case "/": pointer += "~1"
          default: pointer.unicodeScalars.append(scalar)
          }
        }
      }
    }
    return pointer
  }

  /// The value that a JSON Pointer (RFC 6901) names below `start`; nil where it leads nowhere.
  package func node(at pointer: String, from start: NodeID) -> NodeID? {
    var node = start
    for token in pointer.split(separator: "/", omittingEmptySubsequences: false).dropFirst() {
      let name = token.contains("~") ? SyntaxTree.unescapedPointerToken(token) : String(token)
      switch kind(of: node) {
      case .object:
        guard let value = value(of: name, in: node) else { return nil }
        node = value
      case .array:
        let isCanonical = name == "0" || !name.hasPrefix("0")
        guard isCanonical, name.utf8.allSatisfy({ 0x30...0x39 ~= $0 }), let position = Int(name),
          let element = elements(of: node).dropFirst(position).first(where: { _ in true })
        else { return nil }
        node = element
      case .document, .key, .string, .number, .true, .false, .null, .missing, .junk: return nil
      }
    }
    return node
  }

  private static func unescapedPointerToken(_ token: Substring) -> String {
    var result = ""
    var rest = token
    while let tilde = rest.firstIndex(of: "~") {
      result += rest[..<tilde]
      rest = rest[rest.index(after: tilde)...]
      switch rest.first {
      case "0": result += "~"
      case "1": result += "/"
      case let other: result += other.map { "~\($0)" } ?? "~"
      }
      rest = rest.dropFirst()
    }
    return result + rest
  }
}

/// A name and its value.
package struct Member: Sendable, Hashable {
  package let key: NodeID
  package let value: NodeID

  @inlinable @inline(__always) package init(key: NodeID, value: NodeID) {
    self.key = key
    self.value = value
  }
}

/// The children of an array or document.
package struct Elements: Sequence, IteratorProtocol {
  private let nodes: [SyntaxNode]
  private var index: Int
  private let end: Int

  init(tree: SyntaxTree, container: NodeID, of kinds: [SyntaxKind]) {
    nodes = tree.nodes
    index = container.offset + 1
    end = kinds.contains(nodes[container.offset].kind) ? Int(nodes[container.offset].next) : index
  }

  package mutating func next() -> NodeID? {
    guard index < end else { return nil }
    defer { index = Int(nodes[index].next) }
    return NodeID(index)
  }
}

/// The members of an object.
package struct Members: Sequence, IteratorProtocol {
  fileprivate var elements: Elements

  package mutating func next() -> Member? {
    guard let key = elements.next(), let value = elements.next() else { return nil }
    return Member(key: key, value: value)
  }
}
