package import SourceCode

/// A run of bytes with one job.
package struct Token: Sendable, Hashable {
  package let kind: Kind
  package let range: ByteRange

  package enum Kind: Sendable {
    case openingBrace, closingBrace, openingBracket, closingBracket, colon, comma
    case key, string, number, `true`, `false`, null
    /// White space, of JSON's kind or another.
    case blank
    case comment
    /// Anything else.
    case junk
  }

  /// Whether it means nothing: white space or a comment.
  package var isTrivia: Bool { kind == .blank || kind == .comment }
}

extension SyntaxTree {
  /// Every byte of the text, in order: the ranges meet end to end, from its first byte to its last.
  package var tokens: Tokens { Tokens(tree: self) }

  // MARK: - Punctuation

  /// The opening bracket of an object or array; nil if it has none.
  package func openingBracket(of container: NodeID) -> ByteRange? {
    let node = nodes[container.offset]
    guard node.kind == .object || node.kind == .array, node.openingBracketWidth > 0 else { return nil }
    return Int(node.start)..<Int(node.start) + node.openingBracketWidth
  }

  /// The closing bracket of an object or array, whatever its kind; nil if it has none.
  package func closingBracket(of container: NodeID) -> ByteRange? {
    let node = nodes[container.offset]
    guard node.kind == .object || node.kind == .array, node.closingBracketWidth > 0 else { return nil }
    return Int(node.end) - node.closingBracketWidth..<Int(node.end)
  }

  /// The colon, or what stands for it, behind a key; nil if it is missing.
  package func colon(after key: NodeID) -> ByteRange? {
    guard kind(of: key) == .key, key.offset + 1 < nodes.count else { return nil }
    let gap = Int(nodes[key.offset].end)..<Int(nodes[key.offset + 1].start)
    return firstToken(of: .colon, in: gap)
  }

  /// The comma, or what stands for it, behind a value in a container and before the next one; nil if there is none.
  package func comma(after value: NodeID) -> ByteRange? {
    guard let parent = parent(of: value), parent != SyntaxTree.documentNode else { return nil }
    return comma(after: value, in: parent)
  }

  /// The comma behind a value whose container is known, which looking for takes time.
  package func comma(after value: NodeID, in container: NodeID) -> ByteRange? {
    let start = Int(nodes[value.offset].end)
    let next = Int(nodes[value.offset].next)
    let end =
      next < Int(nodes[container.offset].next)
      ? Int(nodes[next].start) : closingBracket(of: container)?.lowerBound ?? Int(nodes[container.offset].end)
    return firstToken(of: .comma, in: start..<end)
  }

  /// Whether the byte at `offset` belongs to white space or a comment between tokens.
  package func isTrivia(at offset: ByteOffset) -> Bool {
    let path = path(at: offset)
    guard let inner = path.last else { return false }
    let node = nodes[inner.offset]
    switch node.kind {
    case .document, .object, .array: break
    case .key, .string, .number, .true, .false, .null, .missing, .junk:
      if range(of: inner).contains(offset) { return false }
    }
    let container = path.last { [.document, .object, .array].contains(kind(of: $0)) } ?? SyntaxTree.documentNode
    var gap = range(of: container)
    var child = container.offset + 1
    while child < Int(nodes[container.offset].next) {
      if nodes[child].start > offset {
        gap = gap.lowerBound..<Int(nodes[child].start)
        break
      }
      if nodes[child].end <= offset { gap = Int(nodes[child].end)..<gap.upperBound }
      child = Int(nodes[child].next)
    }
    return GapTokens(text: text, range: gap).first { $0.range.contains(offset) }?.isTrivia ?? false
  }

  private func firstToken(of kind: Token.Kind, in gap: ByteRange) -> ByteRange? {
    guard gap.lowerBound < gap.upperBound else { return nil }
    return GapTokens(text: text, range: gap).first { $0.kind == kind }?.range
  }
}

/// The tokens of a tree, read from its leaves and the gaps between them.
package struct Tokens: Sequence, IteratorProtocol {
  private let tree: SyntaxTree
  private var index = 1
  private var gap: GapTokens

  fileprivate init(tree: SyntaxTree) {
    self.tree = tree
    gap = GapTokens(text: tree.text, range: 0..<0)
    gap = GapTokens(text: tree.text, range: 0..<startOfLeaf())
  }

  package mutating func next() -> Token? {
    while true {
      if let token = gap.next() { return token }
      guard index < tree.nodes.count else { return nil }
      let node = tree.nodes[index]
      index += 1
      let end = Int(node.end)
      let kind: Token.Kind? =
        switch node.kind {
        case .key: .key
        case .string: .string
        case .number: .number
        case .true: .true
        case .false: .false
        case .null: .null
        case .junk: .junk
        case .document, .object, .array, .missing: nil
        }
      gap = GapTokens(text: tree.text, range: end..<Swift.max(end, startOfLeaf()))
      if let kind, node.start < node.end { return Token(kind: kind, range: Int(node.start)..<end) }
    }
  }

  /// Passes over containers, whose brackets lie in gaps, and over nodes without bytes, to the start of the next leaf.
  private mutating func startOfLeaf() -> Int {
    while index < tree.nodes.count {
      let node = tree.nodes[index]
      switch node.kind {
      case .document, .object, .array, .missing: index += 1
      case .key, .string, .number, .true, .false, .null, .junk:
        if node.start < node.end { return Int(node.start) }
        index += 1
      }
    }
    return tree.text.byteCount
  }
}

/// The tokens of bytes that belong to no leaf.
struct GapTokens: Sequence, IteratorProtocol {
  let text: SourceText
  var range: ByteRange

  mutating func next() -> Token? {
    guard !range.isEmpty else { return nil }
    let start = range.lowerBound
    let (kind, end) = token(at: start)
    let bounded = Swift.min(Swift.max(end, start + 1), range.upperBound)
    range = bounded..<range.upperBound
    return Token(kind: kind, range: start..<bounded)
  }

  private func token(at start: Int) -> (Token.Kind, Int) {
    switch text[start] {
    case Byte.openingBrace: return (.openingBrace, start + 1)
    case Byte.closingBrace: return (.closingBrace, start + 1)
    case Byte.openingBracket: return (.openingBracket, start + 1)
    case Byte.closingBracket: return (.closingBracket, start + 1)
    case Byte.colon: return (.colon, start + 1)
    case Byte.comma, Byte.semicolon: return (.comma, start + 1)
    case Byte.equals:
      let isWide = text[start + 1] == Byte.greaterThan || text[start + 1] == Byte.equals
      return (.colon, start + (isWide ? 2 : 1))
    case Byte.minus where text[start + 1] == Byte.greaterThan: return (.colon, start + 2)
    default: break
    }
    if let ascii = text.fullWidth(at: start) { return (GapTokens.kind(ofFullWidth: ascii), start + 3) }
    if text[start].isBlank || text.endOfInvalidBlanks(at: start) != nil {
      var end = start
      while end < range.upperBound {
        if text[end].isBlank {
          end += 1
        } else if let next = text.endOfInvalidBlanks(at: end) {
          end = next
        } else {
          break
        }
      }
      return (.blank, end)
    }
    if let end = text.endOfComment(at: start) { return (.comment, end) }
    var end = start + 1
    if text[start] == Byte.quote {
      // The second of two joined strings: nothing in it is punctuation.
      while end < range.upperBound, text[end] != Byte.quote { end += text[end] == Byte.backslash ? 2 : 1 }
      return (.junk, end + 1)
    }
    while end < range.upperBound, !startsToken(at: end) { end += 1 }
    return (.junk, end)
  }

  /// Whether a run of junk ends before `offset`.
  private func startsToken(at offset: Int) -> Bool {
    switch text[offset] {
    case Byte.openingBrace, Byte.closingBrace, Byte.openingBracket, Byte.closingBracket, Byte.colon, Byte.comma,
      Byte.semicolon, Byte.equals, Byte.quote:
      true
    case let byte: byte.isBlank || byte >= 0x80 && text.isFullWidth(at: offset)
    }
  }

  private static func kind(ofFullWidth ascii: UInt8) -> Token.Kind {
    switch ascii {
    case Byte.openingBrace: .openingBrace
    case Byte.closingBrace: .closingBrace
    case Byte.openingBracket: .openingBracket
    case Byte.closingBracket: .closingBracket
    case Byte.colon: .colon
    default: .comma
    }
  }
}
