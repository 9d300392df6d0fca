import SourceCode
import Testing

@Suite struct ColumnTests {
  /// Characters of one to four bytes at every distance from the borders of eight bytes.
  private let text = SourceText("a😀ä世bc日本語😁😂defghijkléé 0123456789abcdefghijklmn\u{301}世世世世世")

  @Test(arguments: PositionEncoding.allCases)
  func `a character's offset and column lead to each other`(encoding: PositionEncoding) {
    let lines = LineTable(text)
    var offset = 0
    var column = 0
    for scalar in text.string.unicodeScalars {
      let width =
        switch encoding {
        case .utf8: String(scalar).utf8.count
        case .utf16: String(scalar).utf16.count
        case .utf32: 1
        }
      #expect(lines.position(of: offset, in: text, encoding: encoding) == Position(line: 0, column: column))
      for inside in 0..<width {
        let position = Position(line: 0, column: column + inside)
        #expect(lines.offset(of: position, in: text, encoding: encoding) == offset, "\(scalar), column \(inside)")
      }
      offset += String(scalar).utf8.count
      column += width
    }
    let end = Position(line: 0, column: column)
    #expect(lines.position(of: offset, in: text, encoding: encoding) == end)
    #expect(lines.offset(of: end, in: text, encoding: encoding) == text.byteCount)
    #expect(lines.offset(of: Position(line: 0, column: column + 9), in: text, encoding: encoding) == text.byteCount)
  }

  @Test(arguments: PositionEncoding.allCases)
  func `bytes that are not UTF-8 lead to offsets in the line`(encoding: PositionEncoding) {
    let text = SourceText([0x80, 0xBF, 0xC3, 0xFF, 0xF0, 0x9F, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0xE4])
    let lines = LineTable(text)
    #expect(lines.offset(of: Position(line: 0, column: 0), in: text, encoding: encoding) == 0)
    for column in 1...20 {
      let offset = lines.offset(of: Position(line: 0, column: column), in: text, encoding: encoding)
      let reached = lines.position(of: offset, in: text, encoding: encoding).column
      #expect(reached <= column && offset <= text.byteCount)
    }
  }
}
