extension LSP.JSON {
  /// What the content of a string stands for, as UTF-8; the escapes in it must be well-formed, as `read` ensures.
  ///
  /// A document arrives as one string with an escape every few bytes, so runs between escapes are copied eight bytes at
  /// a time, without asking for room at each: no escape is shorter than what it stands for.
  /// - Parameter spare: room to reserve behind the result, in bytes.
  static func unescaped(_ text: [UInt8], _ content: Range<Int>, spare: Int) -> [UInt8] {
    let source = text.span
    // Eight more, for the last word that is copied may hold fewer bytes of the result.
    return unsafe [UInt8](unsafeUninitializedCapacity: content.count + 8 + spare) { buffer, count in
      guard let target = UnsafeMutableRawPointer(buffer.baseAddress) else { return }
      count = unsafe unescape(source, content, into: target)
    }
  }

  /// - Returns: the number of bytes written, at most those of `content`.
  private static func unescape(_ source: Span<UInt8>, _ content: Range<Int>, into target: UnsafeMutableRawPointer)
    -> Int
  {
    var offset = content.lowerBound
    var count = 0
    while offset < content.upperBound {
      if offset + 8 <= content.upperBound {
        let word = unsafe source.bytes.unsafeLoadUnaligned(fromByteOffset: offset, as: UInt64.self)
        unsafe target.storeBytes(of: word, toByteOffset: count, as: UInt64.self)
        let differences = UInt64(littleEndian: word) ^ 0x5C5C_5C5C_5C5C_5C5C
        let backslashes = (differences &- 0x0101_0101_0101_0101) & ~differences & 0x8080_8080_8080_8080
        let plain = backslashes.trailingZeroBitCount >> 3
        offset += plain
        count += plain
        if backslashes == 0 { continue }
      } else if source[offset] != UInt8(ascii: "\\") {
        unsafe target.storeBytes(of: source[offset], toByteOffset: count, as: UInt8.self)
        offset += 1
        count += 1
        continue
      }
      if source[offset + 1] == UInt8(ascii: "u") {
        let (scalar, end) = escapedScalar(source, at: offset, before: content.upperBound)
        for byte in scalar.utf8 {
          unsafe target.storeBytes(of: byte, toByteOffset: count, as: UInt8.self)
          count += 1
        }
        offset = end
      } else {
        unsafe target.storeBytes(of: meaning(ofEscaped: source[offset + 1]), toByteOffset: count, as: UInt8.self)
        count += 1
        offset += 2
      }
    }
    return count
  }

  private static func meaning(ofEscaped byte: UInt8) -> UInt8 {
    switch byte {
    case UInt8(ascii: "b"): 0x08
    case UInt8(ascii: "f"): 0x0C
    case UInt8(ascii: "n"): 0x0A
    case UInt8(ascii: "r"): 0x0D
    case UInt8(ascii: "t"): 0x09
    default: byte
    }
  }

  /// The character that `\uXXXX` at `offset` stands for, with its second half if it is a surrogate pair (RFC 8259,
  /// section 7), and the offset behind it.
  private static func escapedScalar(
    _ source: Span<UInt8>, at offset: Int, before end: Int
  ) -> (scalar: Unicode.Scalar, end: Int) {
    let first = codeUnit(source, at: offset + 2)
    if 0xD800..<0xDC00 ~= first, offset + 12 <= end, source[offset + 6] == UInt8(ascii: "\\"),
      source[offset + 7] == UInt8(ascii: "u")
    {
      let second = codeUnit(source, at: offset + 8)
      if 0xDC00..<0xE000 ~= second, let scalar = Unicode.Scalar(0x10000 + (first - 0xD800) << 10 + (second - 0xDC00)) {
        return (scalar, offset + 12)
      }
    }
    return (Unicode.Scalar(first) ?? "\u{FFFD}", offset + 6)
  }

  private static func codeUnit(_ source: Span<UInt8>, at offset: Int) -> UInt32 {
    (offset..<offset + 4).reduce(0) { $0 << 4 | (hexadecimalDigit(source[$1]) ?? 0) }
  }
}
