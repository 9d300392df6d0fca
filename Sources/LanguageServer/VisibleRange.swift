import SourceCode

extension SourceText {
  /// The range to mark for a remark on `range`: itself, or a character beside it if it is empty, for clients draw nothing
  /// where there is nothing.
  ///
  /// What is missing is missing behind what was written last, so the character before is marked; the one behind if that
  /// is a blank or there is none. Line ends are never marked: in a line without characters the range stays empty.
  func visibleRange(for range: ByteRange) -> ByteRange {
    guard range.isEmpty else { return range }
    let offset = range.lowerBound
    let before = character(before: offset)
    let behind = character(from: offset)
    if let before, !isBlank(before) { return before }
    if let behind, !isBlank(behind) { return behind }
    return before ?? behind ?? range
  }

  private func isBlank(_ character: ByteRange) -> Bool {
    self[character.lowerBound] == UInt8(ascii: " ") || self[character.lowerBound] == UInt8(ascii: "\t")
  }

  /// The bytes of the character that ends at `offset`; nil at the start of a line.
  private func character(before offset: ByteOffset) -> ByteRange? {
    guard offset > 0, !isLineEnd(offset - 1) else { return nil }
    var start = offset - 1
    while start > 0, self[start] & 0xC0 == 0x80 { start -= 1 }
    return start..<offset
  }

  /// The bytes of the character that starts at `offset`; nil at the end of a line.
  private func character(from offset: ByteOffset) -> ByteRange? {
    guard offset < byteCount, !isLineEnd(offset) else { return nil }
    var end = offset + 1
    while end < byteCount, self[end] & 0xC0 == 0x80 { end += 1 }
    return offset..<end
  }

  private func isLineEnd(_ offset: ByteOffset) -> Bool {
    self[offset] == UInt8(ascii: "\n") || self[offset] == UInt8(ascii: "\r")
  }
}
