import SourceCode

/// A line of a text as a terminal shows it: tabs expanded, long ones cut around what matters.
struct ExcerptLine {
  /// What stands in one place: a character and the marks on it.
  private struct Cell {
    var text: String
    var width: Int
    /// Where its first byte is.
    let offset: ByteOffset
  }

  /// What is shown, in which the marked bytes are not yet marked.
  private(set) var shown = ""
  /// The columns of the marked bytes within `shown`; never empty.
  private(set) var marked = 0..<1

  static let tabWidth = 4
  /// The number of columns that a line is cut down to.
  static let maximumWidth = 110
  /// The number of columns shown before what is marked, if the line is cut.
  private static let leadWidth = 30

  /// - Parameters:
  ///   - line: The bytes of the line, without its end.
  ///   - mark: What matters; the part of it that lies on the line is marked, or else the place where it lies.
  init(_ text: SourceText, line: ByteRange, marking mark: ByteRange) {
    let start = min(max(mark.lowerBound, line.lowerBound), line.upperBound)
    let end = min(max(mark.upperBound, start), line.upperBound)
    // No cell has more bytes than an emoji of several people; only what may be shown is looked at.
    let reach = ExcerptLine.maximumWidth * 8
    var first = max(line.lowerBound, start - reach)
    while first > line.lowerBound, text[first] & 0xC0 == 0x80 { first -= 1 }
    let last = min(line.upperBound, start + reach)
    let cells = ExcerptLine.cells(text, first..<last)

    let total = cells.reduce(0) { $0 + $1.width }
    let isWhole = first == line.lowerBound && last == line.upperBound && total <= ExcerptLine.maximumWidth
    let markedIndex = cells.lastIndex { $0.offset <= start && $0.width > 0 } ?? 0
    var from = 0
    var through = cells.count
    if !isWhole {
      from = min(start == line.upperBound && end == start ? cells.count : markedIndex, cells.count)
      var lead = 0
      let room = min(ExcerptLine.leadWidth, ExcerptLine.maximumWidth)
      while from > 0, lead + cells[from - 1].width <= room {
        from -= 1
        lead += cells[from].width
      }
      through = from
      var width = 0
      while through < cells.count, width + cells[through].width <= ExcerptLine.maximumWidth {
        width += cells[through].width
        through += 1
      }
    }

    var column = 0
    if from > 0 || first > line.lowerBound {
      shown += "…"
      column += 1
    }
    var startColumn: Int?
    var endColumn = 0
    for (index, cell) in cells[from..<through].enumerated() {
      let next = from + index + 1 < cells.count ? cells[from + index + 1].offset : last
      if start < next, startColumn == nil { startColumn = column }
      column += cell.width
      if cell.offset < end { endColumn = column }
      shown += cell.text
    }
    let low = startColumn ?? column
    if through < cells.count || last < line.upperBound { shown += "…" }
    marked = low..<max(low + 1, endColumn)
  }

  private static func cells(_ text: SourceText, _ range: ByteRange) -> [Cell] {
    var cells: [Cell] = []
    cells.reserveCapacity(range.count)
    var offset = range.lowerBound
    var joinsNext = false
    var isHalfFlag = false
    while offset < range.upperBound {
      let (scalar, length) = scalar(text, at: offset, before: range.upperBound)
      defer { offset += length }
      if scalar == "\t" {
        cells.append(Cell(text: String(repeating: " ", count: tabWidth), width: tabWidth, offset: offset))
        joinsNext = false
        continue
      }
      let visible = scalar.visible
      let width = visible.displayWidth
      let isFlagLetter = (0x1F1E6...0x1F1FF).contains(scalar.value)
      let isSkinTone = (0x1F3FB...0x1F3FF).contains(scalar.value)
      let joins = width == 0 || joinsNext || isSkinTone || (isFlagLetter && isHalfFlag)
      if joins, let last = cells.indices.last, cells[last].text.last != " " || width == 0 {
        cells[last].text.unicodeScalars.append(visible)
        // A variation selector asks for the wide, colored form.
        if scalar == "\u{FE0F}" || joinsNext || isSkinTone { cells[last].width = max(cells[last].width, 2) }
        isHalfFlag = false
      } else {
        cells.append(Cell(text: String(visible), width: width, offset: offset))
        isHalfFlag = isFlagLetter
      }
      joinsNext = scalar == "\u{200D}" && cells.last?.width == 2
    }
    return cells
  }

  /// The scalar whose first byte is at `offset` and the number of its bytes; U+FFFD for a byte that is not UTF-8.
  private static func scalar(
    _ text: SourceText, at offset: ByteOffset, before end: ByteOffset
  ) -> (Unicode.Scalar, length: Int) {
    let byte = text[offset]
    if byte < 0x80 { return (Unicode.Scalar(byte), 1) }
    var decoder = UTF8()
    var bytes = text[offset..<min(end, offset + 4)].makeIterator()
    if case .scalarValue(let scalar) = decoder.decode(&bytes) { return (scalar, UTF8.width(scalar)) }
    return ("\u{FFFD}", 1)
  }
}
