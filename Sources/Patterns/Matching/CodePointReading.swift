extension Span<UInt8> {
  /// The code point at `offset`, and where the next one starts; U+FFFD for one byte that is not UTF-8.
  ///
  /// - Precondition: `offset` lies in the span.
  func codePoint(at offset: Int) -> (value: UInt32, end: Int) {
    let first = self[offset]
    if first < 0x80 { return (UInt32(first), offset + 1) }
    let length = first < 0xC2 ? 1 : first < 0xE0 ? 2 : first < 0xF0 ? 3 : first < 0xF5 ? 4 : 1
    guard length > 1, offset + length <= count else { return (0xFFFD, offset + 1) }
    var value = UInt32(first) & (0x7F >> UInt32(length))
    for index in offset + 1..<offset + length {
      guard self[index] & 0xC0 == 0x80 else { return (0xFFFD, offset + 1) }
      value = value << 6 | UInt32(self[index] & 0x3F)
    }
    // Too many bytes for the value, a surrogate, or beyond Unicode: Unicode §3.9, Table 3-7.
    let isShortest = length == 2 || value >= (length == 3 ? 0x800 : 0x10000)
    guard isShortest, Unicode.Scalar(value) != nil else { return (0xFFFD, offset + 1) }
    return (value, offset + length)
  }

  /// The code point that ends at `offset`, and where it starts; U+FFFD for one byte that is not UTF-8.
  ///
  /// - Precondition: `offset` is positive and a place where reading forwards stops too.
  func codePoint(before offset: Int) -> (value: UInt32, start: Int) {
    var start = offset - 1
    while start > 0, offset - start < 4, self[start] & 0xC0 == 0x80 { start -= 1 }
    let (value, end) = codePoint(at: start)
    return end == offset ? (value, start) : (0xFFFD, offset - 1)
  }
}
