package import SourceCode

extension SyntaxTree {
  /// The text of a string or key: without quotes, escapes resolved.
  ///
  /// A lone surrogate and bytes that are not UTF-8 become U+FFFD.
  package func string(of node: NodeID) -> String {
    let range = contentRange(of: node)
    guard nodes[node.offset].flags.contains(.hasEscapes) else { return text.string(in: range) }
    return String(decoding: unescaped(range), as: UTF8.self)
  }

  /// Whether the text of a string or key is exactly `other`.
  @inline(__always)
  package func content(of node: NodeID, equals other: UnsafeBufferPointer<UInt8>) -> Bool {
    let range = contentRange(of: node)
    if nodes[node.offset].flags.contains(.hasEscapes) {
      return unsafe unescaped(range).elementsEqual(other)
    }
    guard range.count == other.count else { return false }
    let bytes = text.paddedBytes.span
    for index in 0..<other.count where unsafe bytes[range.lowerBound + index] != other[index] { return false }
    return true
  }

  package func content(of node: NodeID, equals other: StaticString) -> Bool {
    unsafe content(of: node, equals: UnsafeBufferPointer(start: other.utf8Start, count: other.utf8CodeUnitCount))
  }

  /// The bytes that the content `range` of a string stands for.
  ///
  /// Escapes that JSON does not have stand for themselves, the backslash included: nothing of the user's text is lost.
  package func unescaped(_ range: ByteRange) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(range.count)
    var offset = range.lowerBound
    while offset < range.upperBound {
      let byte = text[offset]
      guard byte == UInt8(ascii: "\\"), offset + 1 < range.upperBound else {
        result.append(byte)
        offset += 1
        continue
      }
      switch text[offset + 1] {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): result.append(text[offset + 1])
      case UInt8(ascii: "b"): result.append(0x08)
      case UInt8(ascii: "f"): result.append(0x0C)
      case UInt8(ascii: "n"): result.append(0x0A)
      case UInt8(ascii: "r"): result.append(0x0D)
      case UInt8(ascii: "t"): result.append(0x09)
      case UInt8(ascii: "u"):
        if let (scalar, end) = escapedScalar(at: offset, before: range.upperBound) {
          result.append(contentsOf: String(scalar).utf8)
          offset = end
          continue
        }
        result.append(byte)
        result.append(text[offset + 1])
      default:
        result.append(byte)
        result.append(text[offset + 1])
      }
      offset += 2
    }
    return result
  }

  /// The character that `\uXXXX` at `offset` stands for, together with its second half if it is a surrogate pair
  /// (RFC 8259, section 7), and the offset behind it; nil if there are no four hexadecimal digits.
  func escapedScalar(at offset: ByteOffset, before end: ByteOffset) -> (scalar: Unicode.Scalar, end: ByteOffset)? {
    guard let first = hexadecimal(at: offset + 2, before: end) else { return nil }
    if 0xD800..<0xDC00 ~= first, offset + 12 <= end, text[offset + 6] == UInt8(ascii: "\\"),
      text[offset + 7] == UInt8(ascii: "u"), let second = hexadecimal(at: offset + 8, before: end),
      0xDC00..<0xE000 ~= second,
      let scalar = Unicode.Scalar(0x10000 + (first - 0xD800) << 10 + (second - 0xDC00))
    {
      return (scalar, offset + 12)
    }
    return (Unicode.Scalar(first) ?? "\u{FFFD}", offset + 6)
  }

  private func hexadecimal(at offset: ByteOffset, before end: ByteOffset) -> UInt32? {
    guard offset + 4 <= end else { return nil }
    var value: UInt32 = 0
    for index in offset..<offset + 4 {
      switch text[index] {
      case let digit where 0x30...0x39 ~= digit: value = value << 4 | UInt32(digit - 0x30)
      case let letter where 0x41...0x46 ~= letter & 0xDF: value = value << 4 | UInt32(letter & 0xDF - 0x37)
      default: return nil
      }
    }
    return value
  }
}
