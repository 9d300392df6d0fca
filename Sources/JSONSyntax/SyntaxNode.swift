// The types of this file are `public`, against the rule that only `CompactSchema` is: the compiler inlines nothing across
// modules that is `package`, not even with `@inlinable`, and a call for each field made evaluating a document four times as
// slow (`Benchmarks analyze`). No product offers this module.

/// The place of a node in its tree's table, in document order.
public struct NodeID: Sendable, Hashable, Comparable, BitwiseCopyable {
  public let index: Int32

  @inlinable @inline(__always) public init(_ index: Int) { self.index = Int32(truncatingIfNeeded: index) }

  @inlinable @inline(__always) public var offset: Int { Int(index) }

  public static func < (left: NodeID, right: NodeID) -> Bool { left.index < right.index }
}

/// One node of a syntax tree; 16 bytes, because parsing is bound by the memory it writes.
///
/// Punctuation, blanks and comments are not stored: `SyntaxTree.tokens` reads them from the gaps between nodes.
public struct SyntaxNode: Sendable, Equatable, BitwiseCopyable {
  /// The offset of the first byte.
  public var start: UInt32
  /// The offset behind the last byte.
  public var end: UInt32
  /// The index of the first node behind this node and everything in it.
  public var next: UInt32
  /// The kind in the low byte, the flags above it.
  public var meta: UInt32

  @inlinable @inline(__always) public init(
    start: UInt32, end: UInt32, next: UInt32, kind: SyntaxKind, flags: SyntaxFlags = []
  ) {
    self.start = start
    self.end = end
    self.next = next
    meta = UInt32(kind.rawValue) | flags.rawValue
  }

  @inlinable @inline(__always) public var kind: SyntaxKind {
    get { SyntaxKind(rawValue: UInt8(truncatingIfNeeded: meta)) ?? .junk }
    set { meta = meta & ~0xFF | UInt32(newValue.rawValue) }
  }

  /// Whether it is of a kind: one comparison, where `kind` must check that the byte is a kind at all.
  @inlinable @inline(__always) public func isA(_ kind: SyntaxKind) -> Bool {
    UInt8(truncatingIfNeeded: meta) == kind.rawValue
  }

  @inlinable @inline(__always) public var flags: SyntaxFlags {
    get { SyntaxFlags(rawValue: meta & ~0xFF) }
    set { meta = meta & 0xFF | newValue.rawValue }
  }
}

/// What a node is.
public enum SyntaxKind: UInt8, Sendable {
  /// The whole text; always node 0. Its children are the values found, and junk around them.
  case document
  /// Its children are keys and values in turn: a member always has both, one of them `missing` if need be.
  case object
  /// Its children are values.
  case array
  /// The name of a member, with its quotes if it has any; empty where the name is missing.
  case key
  /// A text, with its quotes if it has any.
  case string
  case number
  case `true`
  case `false`
  case null
  /// The place where a value ought to be; has no bytes.
  case missing
  /// Bytes that are part of no value: prose around a document, stray characters.
  case junk
}

/// What the parser noticed about a node.
public struct SyntaxFlags: OptionSet, Sendable {
  public let rawValue: UInt32

  @inlinable @inline(__always) public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// A string or key that holds a backslash, so that its content differs from its bytes.
  public static let hasEscapes = SyntaxFlags(rawValue: 1 << 8)
  /// The node's own bytes are not JSON (a bare word, `+1`, `True`, another kind of quote); an issue says how.
  public static let isMalformed = SyntaxFlags(rawValue: 1 << 9)
  /// A container, string or key without its end.
  public static let isUnclosed = SyntaxFlags(rawValue: 1 << 10)
  /// An object without its opening brace.
  public static let isUnopened = SyntaxFlags(rawValue: 1 << 16)
  /// A number of digits only, with or without a minus sign.
  public static let isInteger = SyntaxFlags(rawValue: 1 << 11)
  /// The number of bytes of the opening quote of a string or key, from 0 to 3: a curly quote has three. A container has it
  /// only for a full-width bracket.
  public static func openingQuote(_ width: Int) -> SyntaxFlags { SyntaxFlags(rawValue: UInt32(width) << 12) }
  /// The number of bytes of the closing quote of a string or key, from 0 to 3.
  public static func closingQuote(_ width: Int) -> SyntaxFlags { SyntaxFlags(rawValue: UInt32(width) << 14) }

  /// The bytes of the opening quote of a string or key.
  @inlinable @inline(__always) public var openingQuoteWidth: Int { Int(rawValue >> 12 & 3) }
  /// The bytes of the closing quote of a string or key.
  @inlinable @inline(__always) public var closingQuoteWidth: Int { Int(rawValue >> 14 & 3) }
}

extension SyntaxNode {
  /// The number of bytes of a container's opening bracket; 0 where it is missing.
  var openingBracketWidth: Int {
    let width = flags.openingQuoteWidth
    if width > 0 { return width }
    return flags.contains(.isUnopened) ? 0 : 1
  }

  /// The number of bytes of a container's closing bracket; 0 where it is missing.
  var closingBracketWidth: Int {
    let width = flags.closingQuoteWidth
    if width > 0 { return width }
    return flags.contains(.isUnclosed) ? 0 : 1
  }
}
