import SourceCode

extension SourceText {
  /// The range to mark for a remark on `range`: itself, or a character near it if it is empty, for clients draw nothing
  /// where there is nothing.
  ///
  /// What is missing is missing behind what was written last, so that the character before is marked. If it is a blank,
  /// the one behind is; if that is one too, or a line ends there, the last that was written, be it lines above: most
  /// documents that are cut off end with a line end. No line end is marked itself. A text of blanks keeps the empty range.
  func visibleRange(for range: ByteRange) -> ByteRange {
    guard range.isEmpty else { return range }
    let offset = range.lowerBound
    if offset > 0, isVisible(offset - 1) { return character(around: offset - 1) }
    if offset < byteCount, isVisible(offset) { return character(around: offset) }
    var end = offset
    while end > 0, !isVisible(end - 1) { end -= 1 }
    return end > 0 ? character(around: end - 1) : range
  }

  /// The bytes of the character that the byte at `offset` is part of.
  private func character(around offset: ByteOffset) -> ByteRange {
    var start = offset
    while start > 0, self[start] & 0xC0 == 0x80 { start -= 1 }
    var end = offset + 1
    while end < byteCount, self[end] & 0xC0 == 0x80 { end += 1 }
    return start..<end
  }

  /// Whether the byte at `offset` is neither blank nor a line end.
  private func isVisible(_ offset: ByteOffset) -> Bool {
    switch self[offset] {
    case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\n"), UInt8(ascii: "\r"): false
    default: true
    }
  }
}
