/// Line and column as reports count them: both from 1, columns in code points.
package struct LineAndColumn: Equatable, Sendable {
  package var line: Int
  package var column: Int
}

/// Finds places of one text, fast where each lies behind the one before: a document may be one line of megabytes.
package struct PlaceFinder {
  package let text: SourceText
  package let lines: LineTable
  private var lastOffset = 0
  private var lastPlace = LineAndColumn(line: 1, column: 1)

  package init(_ text: SourceText) {
    self.text = text
    lines = LineTable(text)
  }

  package mutating func place(of offset: ByteOffset) -> LineAndColumn {
    let offset = min(max(0, offset), text.byteCount)
    let line = lines.line(at: offset)
    var start = Int(lines.lineStarts[line])
    var column = 1
    if lastPlace.line == line + 1, lastOffset <= offset {
      start = lastOffset
      column = lastPlace.column
    }
    lastPlace = LineAndColumn(
      line: line + 1, column: column + text.columnCount(of: start..<offset, encoding: .utf32))
    lastOffset = offset
    return lastPlace
  }

  package mutating func places(of range: ByteRange) -> (start: LineAndColumn, end: LineAndColumn) {
    let start = place(of: range.lowerBound)
    let (offset, place) = (lastOffset, lastPlace)
    let end = self.place(of: range.upperBound)
    // Ranges may enclose the next one.
    (lastOffset, lastPlace) = (offset, place)
    return (start, end)
  }
}
