import SourceCode
import TestSupport
import Testing

@Suite struct PositionTests {
  @Test func `columns count bytes, UTF-16 units or code points`() {
    assertPosition("abc▮", utf8: "0:3", utf16: "0:3", utf32: "0:3")
    assertPosition("é▮", utf8: "0:2", utf16: "0:1", utf32: "0:1")
    assertPosition("進捗▮を", utf8: "0:6", utf16: "0:2", utf32: "0:2")
    assertPosition("🎉▮!", utf8: "0:4", utf16: "0:2", utf32: "0:1")
    assertPosition("👩‍👧▮", utf8: "0:11", utf16: "0:5", utf32: "0:3")
    assertPosition("e\u{301}▮x", utf8: "0:3", utf16: "0:2", utf32: "0:2")
    assertPosition("🇩🇪\n🎉▮", utf8: "1:4", utf16: "1:2", utf32: "1:1")
    assertPosition(#""\ud83d▮""#, utf8: "0:7", utf16: "0:7", utf32: "0:7")
  }

  @Test func `a line ends with LF, CR LF or CR`() {
    assertLines("", [""])
    assertLines("a", ["a"])
    assertLines("a\n", ["a", ""])
    assertLines("a\nb\r\nc\rd", ["a", "b", "c", "d"])
    assertLines("\r\r\n\n\r", ["", "", "", "", ""])
    assertLines("12345678\n1234567\r\n123456\r", ["12345678", "1234567", "123456", ""])
    assertLines("1234567\r\n", ["1234567", ""])
    assertLines("123456\r\n8\u{8A}\u{8D}x", ["123456", "8\u{8A}\u{8D}x"])
    assertLines(String(repeating: "\n", count: 20), [String](repeating: "", count: 21))
  }

  @Test func `the place behind a line end is on the next line`() {
    assertPosition("a\n▮b", utf8: "1:0", utf16: "1:0", utf32: "1:0")
    assertPosition("a\r\n▮b", utf8: "1:0", utf16: "1:0", utf32: "1:0")
    assertPosition("a\r▮b", utf8: "1:0", utf16: "1:0", utf32: "1:0")
    assertPosition("a▮\r\nb", utf8: "0:1", utf16: "0:1", utf32: "0:1")
    assertPosition("a\n▮", utf8: "1:0", utf16: "1:0", utf32: "1:0")
    assertPosition("▮", utf8: "0:0", utf16: "0:0", utf32: "0:0")
  }

  @Test func `a position outside the text means the nearest place`() {
    assertOffset(line: 0, column: 99, .utf16, in: "ab▮\ncd")
    assertOffset(line: 0, column: 99, .utf16, in: "ab▮\r\ncd")
    assertOffset(line: 9, column: 0, .utf16, in: "ab\ncd▮")
    assertOffset(line: -1, column: 3, .utf16, in: "▮ab\ncd")
    assertOffset(line: 1, column: -3, .utf16, in: "ab\n▮cd")
  }

  @Test func `a column inside a character means its start`() {
    assertOffset(line: 0, column: 2, .utf16, in: "a▮🎉")
    assertOffset(line: 0, column: 2, .utf8, in: "a▮é")
    assertOffset(line: 0, column: 3, .utf16, in: "a🎉▮b")
  }

  @Test func `bytes that are not UTF-8 have a column too`() {
    let text = SourceText([0x61, 0xFF, 0x62, 0x80, 0x63])
    let table = LineTable(text)
    // A stray lead byte counts as the character it announced, a stray continuation byte as nothing.
    #expect(table.position(of: 2, in: text, encoding: .utf16) == Position(line: 0, column: 3))
    #expect(table.position(of: 5, in: text, encoding: .utf32) == Position(line: 0, column: 4))
    #expect(table.position(of: 5, in: text, encoding: .utf8) == Position(line: 0, column: 5))
  }
}
