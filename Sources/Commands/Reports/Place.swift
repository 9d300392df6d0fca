import SourceCode

/// Line and column as reports count them: both from 1, columns in code points.
struct Place: Equatable {
  var line: Int
  var column: Int
}

/// Finds places of one file, fast where each lies behind the one before: a document may be one line of megabytes.
struct PlaceFinder {
  let text: SourceText
  let lines: LineTable
  private var lastOffset = 0
  private var lastPlace = Place(line: 1, column: 1)

  init(_ text: SourceText) {
    self.text = text
    lines = LineTable(text)
  }

  mutating func place(of offset: ByteOffset) -> Place {
    let offset = min(max(0, offset), text.byteCount)
    let line = lines.line(at: offset)
    var start = Int(lines.lineStarts[line])
    var column = 1
    if lastPlace.line == line + 1, lastOffset <= offset {
      start = lastOffset
      column = lastPlace.column
    }
    lastPlace = Place(line: line + 1, column: column + text.columnCount(of: start..<offset, encoding: .utf32))
    lastOffset = offset
    return lastPlace
  }

  mutating func places(of range: ByteRange) -> (start: Place, end: Place) {
    let start = place(of: range.lowerBound)
    let (offset, place) = (lastOffset, lastPlace)
    let end = self.place(of: range.upperBound)
    // Ranges may enclose the next one.
    (lastOffset, lastPlace) = (offset, place)
    return (start, end)
  }
}
