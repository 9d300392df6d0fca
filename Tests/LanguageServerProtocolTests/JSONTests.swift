import LanguageServerProtocol
import TestSupport
import Testing

@Suite struct JSONTests {
  @Test(arguments: [
    ("null", "null"), (" true\r\n\t", "true"), ("false", "false"), ("[]", "[]"), ("[ ]", "[]"), ("{}", "{}"),
    ("[1,[2,[3]],4]", "[1,[2,[3]],4]"), ("[-0, 10, 1e2, 1.0, 1.5, -2E-1]", "[0,10,100,1,1.5,-2E-1]"),
    ("1e99", "1e99"), ("18446744073709551616", "18446744073709551616"),
    (#"["", "a", "ä世😀"]"#, #"["","a","ä世😀"]"#),
    (#""\"\\\/\b\f\n\r\t""#, #""\"\\/\u0008\u000c\n\r\t""#),
    (#""\u0041\u00e4\u4e16\ud83d\ude00\u0000""#, #""Aä世😀\u0000""#),
    (#""\ud83d""#, "\"\u{FFFD}\""), (#""\ude00\ud83d""#, "\"\u{FFFD}\u{FFFD}\""), (#""\ud83d\u0041""#, "\"\u{FFFD}A\""),
    (
      #""sixteen bytes and\nmore, so that words of eight are copied\\""#,
      #""sixteen bytes and\nmore, so that words of eight are copied\\""#
    ),
  ])
  func `values are read and written`(text: String, expected: String) {
    assertRead(text, expected)
  }

  @Test(arguments: [
    "▮", "  ▮", "▮x", "nul▮", "nul▮x", "tru▮E", "[▮", "[1▮", "[1,▮]", "[1 ▮2]", "[▮,1]",
    "{▮", #"{"a"▮"#, #"{"a"▮}"#, #"{"a":▮}"#, #"{"a":1▮"#, #"{"a":1,▮}"#, "{▮a:1}", "{▮1:1}", "[1▮}", #"{"a":1▮]"#,
    "1 ▮2", "0▮1", "-▮", "1.▮", "1e▮", "1e+▮", "▮.5", "▮+1", #""a▮"#, "\"a▮\n\"", #""\▮x""#, #""\u12▮g4""#, #""\u▮"#,
    "[]▮]", "▮\u{0}", "1▮\u{0}",
  ])
  func `what is no JSON is refused where it begins`(text: String) {
    assertMalformed(text)
  }

  @Test func `members are found by name, the last of equal ones`() throws {
    let json = try LSP.JSON.read(Array(#"{"a":{"a":1},"b":[2],"\u0063":3,"a":4,"":5}"#.utf8))
    #expect(json["a"]?.integer == 4)
    #expect(json["b"]?.elements?.map(\.integer) == [2])
    #expect(json["c"]?.integer == 3)
    #expect(json[""]?.integer == 5)
    #expect(json["d"] == nil)
    #expect(json["b"]?["a"] == nil)
  }

  @Test func `a number that counts something keeps within its bounds`() throws {
    let numbers = try LSP.JSON.read(Array("[-1, 7, 2147483648, 18446744073709551616, 1e99, -1e99, 0.5, 1e400]".utf8))
    let maximum = 2_147_483_647
    #expect(numbers.elements?.map(\.count) == [0, 7, maximum, maximum, maximum, 0, 0, maximum])
    #expect(numbers.elements?.map(\.int32) == [-1, 7, nil, nil, nil, nil, nil, nil])
  }

  @Test func `nesting costs no stack`() throws {
    let depth = 1_000_000
    let json = try LSP.JSON.read(
      Array(repeating: UInt8(ascii: "["), count: depth) + Array(repeating: UInt8(ascii: "]"), count: depth))
    #expect(json.elements?.count == 1)
    #expect(throws: LSP.JSON.Malformed(offset: depth)) {
      try LSP.JSON.read(Array(repeating: UInt8(ascii: "["), count: depth))
    }
  }

  @Test func `every beginning of a message is refused`() {
    let message = Array(#"{"a":[1.5e3,"\u00e4\n",true,false,null,{}],"b":"long enough for a word"}"#.utf8)
    for end in 0..<message.count {
      #expect(throws: LSP.JSON.Malformed.self) { try LSP.JSON.read(Array(message[..<end])) }
    }
  }

  @Test func `the members of objects are separated, whatever is left out`() {
    var json = LSP.JSONWriter()
    json.object {
      $0.member("a", nil as Int?)
      $0.member("b", [1, -2])
      $0.member("c") { _ in }
      $0.member("d", nil as String?)
      $0.member("e", Int.min)
      $0.member("f", [String]())
      $0.member("g", LSP.JSON.null)
      $0.member("h", true)
    }
    #expect(
      String(decoding: json.bytes, as: UTF8.self)
        == #"{"b":[1,-2],"c":{},"e":-9223372036854775808,"f":[],"g":null,"h":true}"#)
  }
}
