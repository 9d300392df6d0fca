/// Columns are counted eight bytes at a time: a document may be one line of a megabyte, and a keystroke in it asks.
extension SourceText {
  /// The number of columns that the bytes of `range` take.
  package func columnCount(of range: ByteRange, encoding: PositionEncoding) -> Int {
    if encoding == .utf8 { return range.count }
    let bytes = paddedBytes.span
    var count = 0
    var offset = range.lowerBound
    while offset + 8 <= range.upperBound {
      count += encoding.width(ofCharactersStartingIn: bytes.word(at: offset))
      offset += 8
    }
    while offset < range.upperBound {
      count += encoding.width(ofCharacterStartingWith: bytes[offset])
      offset += 1
    }
    return count
  }

  /// The offset of a column of the line in `range`: its end if the line is shorter, and the start of the character if
  /// the column lies inside one.
  func offset(ofColumn column: Int, in range: ByteRange, encoding: PositionEncoding) -> ByteOffset {
    guard column > 0 else { return range.lowerBound }
    let bytes = paddedBytes.span
    var offset = range.lowerBound
    var remaining = column
    while offset + 8 <= range.upperBound {
      let width = encoding.width(ofCharactersStartingIn: bytes.word(at: offset))
      guard width <= remaining else { break }
      remaining -= width
      offset += 8
    }
    while offset < range.upperBound {
      let width = encoding.width(ofCharacterStartingWith: bytes[offset])
      guard width <= remaining else { break }
      remaining -= width
      offset += 1
    }
    // Where every byte is a column, the last one may lie inside a character.
    while offset > range.lowerBound, offset < range.upperBound, bytes[offset] & 0xC0 == 0x80 { offset -= 1 }
    return offset
  }
}

extension Span<UInt8> {
  /// Eight bytes from `offset` on, the first in the lowest.
  @inline(__always) fileprivate func word(at offset: Int) -> UInt64 {
    UInt64(littleEndian: unsafe bytes.unsafeLoadUnaligned(fromByteOffset: offset, as: UInt64.self))
  }
}
