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

  /// The bytes of the text of a string or key: without quotes, escapes resolved.
  package func content(of node: NodeID) -> ArraySlice<UInt8> {
    let range = contentRange(of: node)
    return nodes[node.offset].flags.contains(.hasEscapes) ? unescaped(range)[...] : text[range]
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
  /// `\'` stands for the quote and `\x41` for the character; other escapes that JSON does not have stand for themselves,
  /// the backslash included: nothing of the user's text is lost.
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
      case UInt8(ascii: "'"), UInt8(ascii: "`"): result.append(text[offset + 1])
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
      case UInt8(ascii: "x"):
        if offset + 4 <= range.upperBound, let code = text.hexadecimal(at: offset + 2, digits: 2) {
          result.append(contentsOf: String(Unicode.Scalar(UInt8(truncatingIfNeeded: code))).utf8)
          offset += 4
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
    guard offset + 6 <= end, let first = text.hexadecimal(at: offset + 2, digits: 4) else { return nil }
    if 0xD800..<0xDC00 ~= first, offset + 12 <= end, text.hasPrefix("\\u", at: offset + 6),
      let second = text.hexadecimal(at: offset + 8, digits: 4), 0xDC00..<0xE000 ~= second,
      let scalar = Unicode.Scalar(0x10000 + (first - 0xD800) << 10 + (second - 0xDC00))
    {
      return (scalar, offset + 12)
    }
    return (Unicode.Scalar(first) ?? "\u{FFFD}", offset + 6)
  }

  /// The range of source that some bytes of a string's content are written as.
  ///
  /// - Parameter bytes: Offsets in `content(of:)`; those beyond its end mean its end.
  package func range(ofContent bytes: Range<Int>, in node: NodeID) -> ByteRange {
    let range = contentRange(of: node)
    func place(_ target: Int) -> ByteOffset {
      guard nodes[node.offset].flags.contains(.hasEscapes) else {
        return min(range.lowerBound + target, range.upperBound)
      }
      var offset = range.lowerBound
      var count = 0
      while offset < range.upperBound, count < target {
        var next = offset + 1
        if text[offset] == UInt8(ascii: "\\") {
          next = escapedScalar(at: offset, before: range.upperBound)?.end ?? offset + 2
        }
        count += unescaped(offset..<min(next, range.upperBound)).count
        offset = next
      }
      return min(offset, range.upperBound)
    }
    return place(bytes.lowerBound)..<place(bytes.upperBound)
  }

  // MARK: - Numbers

  /// The JSON spelling of a number: its source, or what a malformed one (`+16`, `.5`, `0x10`, `16px`) stands for.
  ///
  /// - Returns: nil for other nodes.
  package func numberText(of node: NodeID) -> String? {
    guard kind(of: node) == .number else { return nil }
    guard nodes[node.offset].flags.contains(.isMalformed) else { return source(of: node) }
    return NumberSpelling(text[range(of: node)])?.text
  }

  /// The value of a number, correctly rounded; infinite where it exceeds the range of `Double`; nil for other nodes.
  package func number(of node: NodeID) -> Double? {
    let syntax = nodes[node.offset]
    guard syntax.kind == .number else { return nil }
    if !syntax.flags.contains(.isMalformed), let value = decimal(in: range(of: node)) { return value }
    return numberText(of: node).flatMap { Double($0) }
  }

  /// The value of a short decimal without an exponent: exact, because a whole number below 2^53 and a power of ten up to
  /// 10^22 have no rounding error, so that their quotient has only one.
  private func decimal(in range: ByteRange) -> Double? {
    guard range.count <= 16 else { return nil }
    var digits = 0
    var fractionDigits: Int?
    for offset in range {
      switch text[offset] {
      case let byte where byte.isDigit:
        digits = digits * 10 + Int(byte - Byte.zero)
        fractionDigits = fractionDigits.map { $0 + 1 }
      case Byte.minus: continue
      case Byte.period: fractionDigits = 0
      default: return nil
      }
    }
    guard digits < 1 << 53 else { return nil }
    var divisor = 1.0
    for _ in 0..<(fractionDigits ?? 0) { divisor *= 10 }
    let magnitude = Double(digits) / divisor
    return text[range.lowerBound] == Byte.minus ? -magnitude : magnitude
  }
}
