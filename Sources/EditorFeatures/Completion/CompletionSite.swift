import JSONSyntax
import SourceCode

/// Where in a document the cursor stands, what is being written there and what of its punctuation is missing.
struct CompletionSite {
  enum Place {
    /// Where the document itself belongs: there is none yet.
    case document
    /// Where the key of a member belongs; `key` is the one being written.
    case key(NodeID?, object: NodeID)
    /// Where the value of a member belongs; it may be `missing`.
    case value(Member)
    /// Where an element of an array belongs; `element` is the one being written.
    case element(NodeID?, array: NodeID)
  }

  let place: Place
  /// What is replaced: the token that the cursor is in, with the quotes it has, or nothing.
  let replaced: ByteRange
  /// The end of the token that lacks a comma behind it, in front of the cursor; nil where none is missing.
  let missingComma: ByteOffset?
  /// Whether a comma must follow what is inserted.
  let needsCommaAfter: Bool
  /// Whether a colon follows already.
  let hasColonAfter: Bool
  /// Whether the key in front of a value lacks its colon.
  let needsColonBefore: Bool

  /// - Returns: nil where nothing can be written that a vocabulary could know: in comments, behind a finished token, in
  ///   front of a member's value, behind the document.
  init?(at offset: ByteOffset, in tree: SyntaxTree) {
    guard offset <= tree.text.byteCount, let (place, replaced) = CompletionSite.site(at: offset, in: tree) else {
      return nil
    }
    self.place = place
    self.replaced = replaced
    let before = tree.significantOffset(before: replaced.lowerBound)
    let after = tree.significantOffset(from: replaced.upperBound)
    let next = tree.punctuation(at: after)
    let isAtEnd = after >= tree.text.byteCount
    hasColonAfter = next == UInt8(ascii: ":")
    let isSeparated =
      isAtEnd || hasColonAfter || next == UInt8(ascii: ",") || next == UInt8(ascii: "}") || next == UInt8(ascii: "]")
    needsCommaAfter = !isSeparated
    switch place {
    case .document:
      missingComma = nil
      needsColonBefore = false
    case .value:
      missingComma = nil
      needsColonBefore = before.map { tree.punctuation(at: $0) != UInt8(ascii: ":") } ?? true
    case .key, .element:
      needsColonBefore = false
      switch before.map({ tree.punctuation(at: $0) }) {
      case nil, UInt8(ascii: ","), UInt8(ascii: "{"), UInt8(ascii: "["), UInt8(ascii: ":"): missingComma = nil
      case _?: missingComma = before.map { $0 + 1 }
      }
    }
  }

  private static func site(at offset: ByteOffset, in tree: SyntaxTree) -> (Place, ByteRange)? {
    if let color = bareColor(at: offset, in: tree),
      case (.value(let member), _)? = find(at: color.lowerBound, in: tree)
    {
      return (.value(member), color)
    }
    return tree.isInComment(offset) ? nil : find(at: offset, in: tree)
  }

  /// The bytes of a color that is being written without quotes, which a parser cannot tell from a comment yet.
  private static func bareColor(at offset: ByteOffset, in tree: SyntaxTree) -> ByteRange? {
    var start = offset
    while start > 0, tree.text[start - 1].isHexadecimalDigit { start -= 1 }
    guard start > 0, tree.text[start - 1] == UInt8(ascii: "#") else { return nil }
    start -= 1
    guard let before = tree.significantOffset(before: start), tree.punctuation(at: before) == UInt8(ascii: ":")
    else { return nil }
    var end = offset
    while tree.text[end].isHexadecimalDigit { end += 1 }
    return start..<end
  }

  private static func find(at offset: ByteOffset, in tree: SyntaxTree) -> (Place, ByteRange)? {
    let path = tree.path(at: offset)
    guard var node = path.last else { return nil }
    if tree.kind(of: node) == .missing, let key = tree.key(ofValue: node), tree.range(of: key).upperBound == offset,
      tree[key].flags.closingQuoteWidth == 0, !tree.range(of: key).isEmpty
    {
      // The key is still being written; the place of its value is where it ends.
      node = key
    }
    let range = tree.range(of: node)
    let flags = tree[node].flags
    let container = node == path.last ? path.dropLast().last : tree.parent(of: node)
    switch tree.kind(of: node) {
    case .document, .object, .array:
      let isOpen = offset < range.upperBound || flags.contains(.isUnclosed)
      if tree.kind(of: node) == .document || isOpen && offset > range.lowerBound {
        return findInGap(at: offset, of: node, in: tree)
      }
      // In front of a child: one may be put before it.
      guard offset == range.lowerBound, let container, tree.kind(of: container) == .array else { return nil }
      return (.element(nil, array: container), .empty(at: offset))
    case .missing:
      guard let member = tree.member(holding: node) else { return nil }
      let isBehindName = tree.range(of: member.key).upperBound == offset
      return isBehindName ? nil : (.value(member), .empty(at: offset))
    case .key:
      guard let container else { return nil }
      let isInFront = flags.openingQuoteWidth > 0 && offset <= range.lowerBound
      if isInFront { return (.key(nil, object: container), .empty(at: offset)) }
      return tokenRange(of: node, at: offset, in: tree).map { (.key(node, object: container), $0) }
    case .string, .number, .true, .false, .null:
      let isInFront = flags.openingQuoteWidth > 0 && offset <= range.lowerBound
      guard let container else { return nil }
      switch tree.kind(of: container) {
      case .object:
        guard !isInFront, let member = tree.member(holding: node) else { return nil }
        return tokenRange(of: node, at: offset, in: tree).map { (.value(member), $0) }
      case .array:
        if isInFront { return (.element(nil, array: container), .empty(at: offset)) }
        return tokenRange(of: node, at: offset, in: tree).map { (.element(node, array: container), $0) }
      case .document, .key, .string, .number, .true, .false, .null, .missing, .junk:
        return isInFront ? nil : tokenRange(of: node, at: offset, in: tree).map { (.document, $0) }
      }
    case .junk:
      let isWord = tree.text[range].allSatisfy { $0.isWordByte || $0 == UInt8(ascii: "\"") }
      return tree.root == nil && isWord ? (.document, range) : nil
    }
  }

  /// The bytes of the token that the cursor is in; nil directly behind a closing quote, where the token is finished.
  ///
  /// A token without an end may have swallowed what follows it; of that, only the word at the cursor is replaced.
  private static func tokenRange(of node: NodeID, at offset: ByteOffset, in tree: SyntaxTree) -> ByteRange? {
    let range = tree.range(of: node)
    let flags = tree[node].flags
    let isText = tree.kind(of: node) == .string || tree.kind(of: node) == .key
    guard isText, flags.openingQuoteWidth > 0 || flags.closingQuoteWidth > 0 else { return range }
    // A closing quote with a word behind it opens the next token: what closes this one is missing.
    let next = tree.text[range.upperBound]
    let isClosed = flags.closingQuoteWidth > 0 && (next >= 0x80 || !next.isWordByte)
    if isClosed { return offset <= tree.contentRange(of: node).upperBound ? range : nil }
    var end = max(offset, range.lowerBound + flags.openingQuoteWidth)
    while end < tree.contentRange(of: node).upperBound, tree.text[end].isWordByte { end += 1 }
    return range.lowerBound..<end
  }

  /// The place of a cursor between the children of a container.
  private static func findInGap(
    at offset: ByteOffset, of container: NodeID, in tree: SyntaxTree
  ) -> (Place, ByteRange)? {
    var container = container
    while true {
      let previous = tree.lastChild(of: container, endingBy: offset)
      if let previous, tree.kind(of: previous) == .object || tree.kind(of: previous) == .array,
        tree[previous].flags.contains(.isUnclosed)
      {
        // What nothing closes goes on until something else begins.
        container = previous
        continue
      }
      let here = ByteRange.empty(at: offset)
      let before = tree.significantOffset(before: offset)
      switch tree.kind(of: container) {
      case .document: return tree.root == nil ? (.document, here) : nil
      case .array:
        return before.map { $0 + 1 == offset && !tree.punctuation(at: $0).isOpening } ?? true
          ? nil : (.element(nil, array: container), here)
      case .object:
        guard let previous else { return (.key(nil, object: container), here) }
        let key = tree.kind(of: previous) == .key ? previous : tree.key(ofValue: previous)
        let isBehindKey = tree.kind(of: previous) == .key || tree.kind(of: previous) == .missing
        let isBehindColon = before.map { tree.punctuation(at: $0) == UInt8(ascii: ":") } ?? false
        guard let key, isBehindKey, let member = tree.member(holding: NodeID(key.offset + 1)) else {
          return (.key(nil, object: container), here)
        }
        let isMissing = tree.kind(of: member.value) == .missing
        if isBehindColon || before.map({ $0 < tree.range(of: key).upperBound }) ?? false {
          return isMissing ? (.value(member), here) : nil
        }
        return (.key(nil, object: container), here)
      case .key, .string, .number, .true, .false, .null, .missing, .junk: return nil
      }
    }
  }
}

extension SyntaxTree {
  /// Whether `offset` lies inside a comment; the end of a line comment still does.
  func isInComment(_ offset: ByteOffset) -> Bool {
    issues.contains { issue in
      guard issue.kind == .comment, issue.range.lowerBound < offset, offset <= issue.range.upperBound else {
        return false
      }
      return offset < issue.range.upperBound || text[issue.range.lowerBound + 1] != UInt8(ascii: "*")
    }
  }

  /// The offset of the last byte before `offset` that is neither blank nor part of a comment; nil if there is none.
  func significantOffset(before offset: ByteOffset) -> ByteOffset? {
    var offset = offset
    while offset > 0 {
      if let trivia = issues.first(where: { $0.isTrivia && $0.range.upperBound == offset }) {
        offset = trivia.range.lowerBound
      } else if text[offset - 1].isBlank {
        offset -= 1
      } else {
        return offset - 1
      }
    }
    return nil
  }

  /// The offset of the first byte from `offset` on that is neither blank nor part of a comment; the text's end if none is.
  func significantOffset(from offset: ByteOffset) -> ByteOffset {
    var offset = offset
    while offset < text.byteCount {
      if let trivia = issues.first(where: { $0.isTrivia && $0.range.lowerBound == offset }) {
        offset = trivia.range.upperBound
      } else if text[offset].isBlank {
        offset += 1
      } else {
        break
      }
    }
    return offset
  }

  /// The byte at `offset`, or the one of JSON that stands for it: a colon for `=`.
  fileprivate func punctuation(at offset: ByteOffset) -> UInt8 {
    if text[offset] == UInt8(ascii: ";") { return UInt8(ascii: ",") }
    let wrong = issues.first { $0.kind == .wrongSeparator && $0.range.contains(offset) }
    return wrong?.repair?.edits.first?.replacement.utf8.first ?? text[offset]
  }

  /// The last direct child of a container, keys included, that ends at or before `offset`.
  fileprivate func lastChild(of container: NodeID, endingBy offset: ByteOffset) -> NodeID? {
    var found: NodeID?
    var index = container.offset + 1
    while index < Int(nodes[container.offset].next), Int(nodes[index].end) <= offset {
      if nodes[index].kind != .junk { found = NodeID(index) }
      index = Int(nodes[index].next)
    }
    return found
  }
}

extension SyntaxIssue {
  /// Whether the range means nothing: a comment, odd blanks, dots in place of content, quotation marks of mails.
  fileprivate var isTrivia: Bool {
    kind == .comment || kind == .invalidBlank || kind == .ellipsis || kind == .strayCharacter
  }
}

extension UInt8 {
  /// Part of a name, number or color.
  var isWordByte: Bool {
    0x30...0x39 ~= self || 0x41...0x5A ~= self || 0x61...0x7A ~= self || self == UInt8(ascii: "_")
      || self == UInt8(ascii: "-") || self == UInt8(ascii: "#") || self == UInt8(ascii: "$") || self >= 0x80
  }

  fileprivate var isOpening: Bool {
    self == UInt8(ascii: "[") || self == UInt8(ascii: "{") || self == UInt8(ascii: ",") || self == UInt8(ascii: ":")
  }
}
