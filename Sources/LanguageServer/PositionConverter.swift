import LanguageServerProtocol
import SourceCode

/// Translates between the places of one text and the client's; the only place that does.
struct PositionConverter {
  private let text: SourceText
  private let lines: LineTable
  private let encoding: PositionEncoding
  /// The number of columns before each stretch of the text, found out when the first place is asked for.
  ///
  /// A document may be one line of a megabyte with a diagnostic every hundred bytes, and related places and edits come in
  /// no order, so columns must not be counted from the start of a line each time.
  private var columnCounts: [Int] = []
  /// Whether every byte is a column; known with `columnCounts`.
  private var countsBytes: Bool

  private static let stretchBitCount = 7

  init(_ document: borrowing OpenDocument, _ encoding: PositionEncoding) {
    self.init(document.text, document.lines, encoding)
  }

  /// - Parameter lines: The lines of `text`.
  init(_ text: SourceText, _ lines: LineTable, _ encoding: PositionEncoding) {
    self.text = text
    self.lines = lines
    self.encoding = encoding
    countsBytes = encoding == .utf8
  }

  // MARK: - From the client

  func byteOffset(_ position: LSP.Position) -> ByteOffset {
    lines.offset(of: Position(line: position.line, column: position.character), in: text, encoding: encoding)
  }

  /// A range whose end lies before its start is taken the other way round.
  func byteRange(_ range: LSP.Range) -> ByteRange {
    let start = byteOffset(range.start)
    let end = byteOffset(range.end)
    return min(start, end)..<max(start, end)
  }

  // MARK: - To the client

  mutating func position(_ offset: ByteOffset) -> LSP.Position {
    let line = lines.line(at: offset)
    let start = Int(lines.lineStarts[line])
    return LSP.Position(line: line, character: columnCount(before: offset) - columnCount(before: start))
  }

  mutating func range(_ range: ByteRange) -> LSP.Range {
    let start = position(range.lowerBound)
    // Most ranges are a word.
    let lineEnd = start.line + 1 < lines.lineCount ? Int(lines.lineStarts[start.line + 1]) : .max
    guard range.count < 1 << PositionConverter.stretchBitCount, range.upperBound < lineEnd else {
      return LSP.Range(start: start, end: position(range.upperBound))
    }
    let columns = text.columnCount(of: range, encoding: encoding)
    return LSP.Range(start: start, end: LSP.Position(line: start.line, character: start.character + columns))
  }

  /// The edits in the order of the text. Edits that start at one place become one: not every client keeps their order.
  mutating func edits(_ edits: [TextEdit]) -> [LSP.TextEdit] {
    let ordered = edits.enumerated().sorted {
      ($0.element.range.lowerBound, $0.element.range.upperBound, $0.offset)
        < ($1.element.range.lowerBound, $1.element.range.upperBound, $1.offset)
    }
    var joined: [TextEdit] = []
    for (_, edit) in ordered {
      if let last = joined.last, last.range.lowerBound == edit.range.lowerBound {
        joined[joined.count - 1] = .replace(edit.range, with: last.replacement + edit.replacement)
      } else {
        joined.append(edit)
      }
    }
    return joined.map { LSP.TextEdit(range: range($0.range), newText: $0.replacement) }
  }

  /// The number of columns of all bytes before `offset`, line ends counted like other characters.
  private mutating func columnCount(before offset: ByteOffset) -> Int {
    if !countsBytes, columnCounts.isEmpty { countColumns() }
    if countsBytes { return offset }
    let stretch = offset >> PositionConverter.stretchBitCount
    let start = stretch << PositionConverter.stretchBitCount
    return columnCounts[stretch] + text.columnCount(of: start..<offset, encoding: encoding)
  }

  private mutating func countColumns() {
    let length = 1 << PositionConverter.stretchBitCount
    columnCounts.reserveCapacity(text.byteCount / length + 1)
    var count = 0
    for start in stride(from: 0, through: text.byteCount, by: length) {
      columnCounts.append(count)
      count += text.columnCount(of: start..<min(start + length, text.byteCount), encoding: encoding)
    }
    countsBytes = count == text.byteCount
  }
}
