/// The bytes of one version of one document, whatever they are: nothing here assumes valid UTF-8.
///
/// Public, though no product shows it, because the compiler makes a call of everything that is `package` across targets,
/// `@inlinable` or not: scanners that ask for a byte would spend most of their time on the way to it.
public struct SourceText: Sendable {
  /// The number of zero bytes behind the text, so that a scanner may load a whole vector at any of its bytes and needs
  /// no end test: a zero byte ends every token.
  @inlinable public static var padding: Int { 64 }

  /// More bytes than a tree can address with its 32-bit offsets, less a margin for nodes: 1 GiB.
  package static let maximumByteCount = 1 << 30

  /// The text and, behind it, `padding` zero bytes.
  public private(set) var paddedBytes: [UInt8]

  /// The number of bytes of the text.
  @inlinable @inline(__always) public var byteCount: Int { paddedBytes.count - SourceText.padding }

  package init(_ bytes: consuming [UInt8]) {
    paddedBytes = bytes
    paddedBytes.append(contentsOf: repeatElement(0, count: SourceText.padding))
  }

  package init(_ string: String) {
    self.init(Array(string.utf8))
  }

  /// The bytes of the text alone.
  package var bytes: ArraySlice<UInt8> { paddedBytes[..<byteCount] }

  /// The range of the whole text.
  package var range: ByteRange { 0..<byteCount }

  /// The byte at `offset`; 0 at the end of the text.
  @inlinable @inline(__always) public subscript(offset: ByteOffset) -> UInt8 { paddedBytes[offset] }

  package subscript(range: ByteRange) -> ArraySlice<UInt8> { paddedBytes[range] }

  /// The text of `range`; bytes that are not UTF-8 become U+FFFD.
  package func string(in range: ByteRange) -> String { String(decoding: paddedBytes[range], as: UTF8.self) }

  /// The whole text; bytes that are not UTF-8 become U+FFFD.
  package var string: String { string(in: range) }

  /// Replaces the bytes of `range`.
  package mutating func replace(_ range: ByteRange, with replacement: some Collection<UInt8>) {
    paddedBytes.replaceSubrange(range, with: replacement)
  }
}

extension SourceText: Equatable, ExpressibleByStringLiteral {
  public init(stringLiteral value: String) { self.init(value) }
}
