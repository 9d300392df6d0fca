/// A place in a text as line and column, both from 0; what a column counts is a `PositionEncoding`.
package struct Position: Sendable, Hashable, Comparable {
  package var line: Int
  package var column: Int

  package init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }

  package static func < (left: Position, right: Position) -> Bool {
    (left.line, left.column) < (right.line, right.column)
  }
}

/// Where the lines of a text start. A line ends with LF, CR LF or CR (Language Server Protocol 3.17, "Text Documents").
package struct LineTable: Sendable {
  /// The offset of the first byte of each line; never empty.
  package private(set) var lineStarts: [UInt32]

  package init(_ text: SourceText) {
    var starts: [UInt32] = [0]
    let count = text.byteCount
    let bytes = text.paddedBytes.span
    var offset = 0
    // Eight bytes at a time: a bit for each byte that is LF or CR.
    while offset < count {
      let word = UInt64(littleEndian: unsafe bytes.bytes.unsafeLoadUnaligned(fromByteOffset: offset, as: UInt64.self))
      var ends =
        LineTable.zeroBytes(of: word ^ 0x0A0A_0A0A_0A0A_0A0A) | LineTable.zeroBytes(of: word ^ 0x0D0D_0D0D_0D0D_0D0D)
      while ends != 0 {
        let end = offset &+ ends.trailingZeroBitCount >> 3
        ends &= ends &- 1
        // The padding is no line end, so that `end` lies in the text.
        if bytes[end] == 0x0D, bytes[end &+ 1] == 0x0A { continue }
        starts.append(UInt32(truncatingIfNeeded: end &+ 1))
      }
      offset &+= 8
    }
    lineStarts = starts
  }

  /// The high bit of every byte of `word` that is zero, and of no other.
  @inline(__always)
  private static func zeroBytes(of word: UInt64) -> UInt64 {
    let low: UInt64 = 0x7F7F_7F7F_7F7F_7F7F
    return ~(((word & low) &+ low) | word | low)
  }

  /// Brings the table up to date after the bytes of `range` have been replaced by `count` others, which made `text`.
  ///
  /// Editors send a replacement in a thousand places as a thousand changes, each in the text that the last one left.
  package mutating func update(after range: ByteRange, wasReplacedBy count: Int, in text: SourceText) {
    // Whether a line starts at an offset depends on the bytes on both sides of it, so the ends of the range count too.
    let first = max(1, range.lowerBound)
    let low = lineStarts.partitioningIndex { $0 >= first }
    let high = lineStarts.partitioningIndex { $0 > range.upperBound }
    let bytes = text.paddedBytes.span
    var starts: [UInt32] = []
    for offset in first..<max(first, range.lowerBound + count + 1) {
      let previous = bytes[offset - 1]
      if previous == 0x0A || previous == 0x0D && bytes[offset] != 0x0A { starts.append(UInt32(offset)) }
    }
    let shift = UInt32(truncatingIfNeeded: count - range.count)
    if shift != 0 { for line in high..<lineStarts.count { lineStarts[line] &+= shift } }
    lineStarts.replaceSubrange(low..<high, with: starts)
  }

  package var lineCount: Int { lineStarts.count }

  /// The line, from 0, that `offset` lies on; an offset behind a line end lies on the next line.
  package func line(at offset: ByteOffset) -> Int {
    var low = 0
    var high = lineStarts.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if lineStarts[middle] <= offset { low = middle } else { high = middle }
    }
    return low
  }

  /// The bytes of a line without its line end; `line` must exist.
  package func range(ofLine line: Int, in text: SourceText) -> ByteRange {
    let start = Int(lineStarts[line])
    guard line + 1 < lineStarts.count else { return start..<text.byteCount }
    var end = Int(lineStarts[line + 1]) - 1
    if end > start, text[end] == 0x0A, text[end - 1] == 0x0D { end -= 1 }
    return start..<end
  }

  package func position(of offset: ByteOffset, in text: SourceText, encoding: PositionEncoding) -> Position {
    let line = line(at: offset)
    let start = Int(lineStarts[line])
    return Position(line: line, column: text.columnCount(of: start..<max(start, offset), encoding: encoding))
  }

  /// The offset of a position that may come from anywhere: a column behind the end of its line means that end, a line
  /// behind the last means the end of the text, and a column inside a character means the character's start.
  package func offset(of position: Position, in text: SourceText, encoding: PositionEncoding) -> ByteOffset {
    guard position.line >= 0 else { return 0 }
    guard position.line < lineStarts.count else { return text.byteCount }
    let line = range(ofLine: position.line, in: text)
    return text.offset(ofColumn: position.column, in: line, encoding: encoding)
  }
}

extension [UInt32] {
  /// The index of the first element, of elements in ascending order, that `belongs` is true for; the count if there is
  /// none.
  fileprivate func partitioningIndex(where belongs: (UInt32) -> Bool) -> Int {
    var low = 0
    var high = count
    while low < high {
      let middle = (low + high) / 2
      if belongs(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
