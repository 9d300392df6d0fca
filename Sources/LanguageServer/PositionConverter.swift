import LanguageServerProtocol
import SourceCode

/// Translates between the places of one text and the client's; the only place that does.
struct PositionConverter {
  private let text: SourceText
  private let lines: LineTable
  private let encoding: PositionEncoding
  /// The place converted last, where counting goes on: diagnostics come in order, and a document may be one long line.
  private var latest = (offset: 0, position: LSP.Position(line: 0, character: 0))

  init(_ document: borrowing OpenDocument, _ encoding: PositionEncoding) {
    text = document.text
    lines = document.lines
    self.encoding = encoding
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
    if line == latest.position.line, latest.offset <= offset {
      let columns = text.columnCount(of: latest.offset..<offset, encoding: encoding)
      latest.position.character += columns
      latest.offset = offset
    } else {
      let position = lines.position(of: offset, in: text, encoding: encoding)
      latest = (offset, LSP.Position(line: position.line, character: position.column))
    }
    return latest.position
  }

  mutating func range(_ range: ByteRange) -> LSP.Range {
    let start = position(range.lowerBound)
    // The next range often starts inside this one, so what is remembered is the start.
    let remembered = latest
    defer { latest = remembered }
    return LSP.Range(start: start, end: position(range.upperBound))
  }
}
