import JSONSyntax
import SourceCode
import TestSupport
import Testing

@Suite struct LimitTests {
  @Test func `a million opening brackets are one issue and no recursion`() {
    let count = 1_000_000
    let tree = SyntaxTree.parse(SourceText([UInt8](repeating: 0x5B, count: count)))
    #expect(tree.nodes.count == count + 1)
    #expect(tree.issues.map(\.kind) == [.cutOffDocument])
    #expect(tree.issues.first?.repair?.edits.first?.replacement.utf8.count == count)
    #expect(tree.nodes.allSatisfy { Int($0.next) == count + 1 })
  }

  @Test func `the list of issues stops and the rest is counted`() {
    let tree = SyntaxTree.parse(SourceText("[" + String(repeating: "tru ", count: 5000) + "]"))
    #expect(tree.issues.count <= SyntaxTree.maximumIssueCount)
    let commas = SyntaxTree.parse(SourceText("[1" + String(repeating: ",,1", count: 5000) + "]"))
    #expect(commas.issues.count == SyntaxTree.maximumIssueCount)
    #expect(commas.omittedIssueCount == 4000)
    assertPromises(of: commas)
  }

  @Test func `bytes that are not UTF-8 are found and nothing else is`() {
    expectInvalid([0x80], 1)
    expectInvalid([0xC0, 0xAF], 1)
    expectInvalid([0xE0, 0x80, 0x80], 1)
    expectInvalid([0xED, 0xA0, 0x80], 1)
    expectInvalid([0xF4, 0x90, 0x80, 0x80], 1)
    expectInvalid([0xF0, 0x9F, 0x98], 1)
    expectInvalid([0xFF, 0x61, 0xFE], 2)
    expectInvalid(Array("é中😀\u{10FFFF}\u{FFFE}".utf8), 0)
    expectInvalid([UInt8](repeating: 0x61, count: 100) + [0xFF] + [UInt8](repeating: 0x61, count: 100), 1)
  }

  private func expectInvalid(_ bytes: [UInt8], _ count: Int, sourceLocation: SourceLocation = #_sourceLocation) {
    let text = SourceText(Array(#"["x"#.utf8) + bytes + Array(#"x"]"#.utf8))
    let tree = SyntaxTree.parse(text)
    #expect(tree.issues.map(\.kind) == Array(repeating: .invalidUTF8, count: count), sourceLocation: sourceLocation)
    assertPromises(of: tree, sourceLocation: sourceLocation)
  }

  @Test func `the table of a retired tree is used again`() {
    let first = SyntaxTree.parse(#"{"a":[1,2,3,{"b":[]}]}"#)
    let second = SyntaxTree.parse(#"{"c":"d"}"#, reusing: first.nodes)
    #expect(second.nodes == SyntaxTree.parse(#"{"c":"d"}"#).nodes)
    let third = SyntaxTree.parse(first.text, reusing: second.nodes)
    #expect(third.nodes == first.nodes)
  }

  @Test func `line ends of all kinds are blanks`() {
    for end in ["\n", "\r\n", "\r"] {
      let tree = SyntaxTree.parse(SourceText("{\(end)  \"a\": [1,\(end)2]\(end)}\(end)"))
      #expect(tree.issues.isEmpty)
      #expect(tree.meaning == #"{"a":[1,2]}"#)
    }
  }

  @Test func `a comment ends with any line end and a text keeps its own`() {
    assertParse("{«// x»\r\"a\":1}", "comment", repaired: "{\r\"a\":1}")
    assertParse("{\"a\":\"x«\r\n»y\"}", "controlCharacter", repaired: #"{"a":"x\r\ny"}"#)
    assertParse("{\"a\":«\0»1,\"b\":\"«\0»\"}", "invalidBlank, controlCharacter", repaired: #"{"a": 1,"b":"\u0000"}"#)
  }

  @Test func `random damage never breaks a tree`() {
    let source = Array(
      ##"{"id":"root","t":"scr","p":{"sp":16,"op":0.5,"bg":"#10161C"},"c":[{"id":"a","t":"txt","p":{"txt":"It's \"so\""}},{"id":"b","t":"div"}]}"##
        .utf8)
    let inserted = Array("\"\"'`{}[]:,;=#/*\\\n\r\0 .-+0123abct…“：\u{A0}".utf8)
    var random = RepeatableRandom(seed: 7)
    for _ in 0..<3000 {
      var bytes = source
      for _ in 0..<random.next(below: 6) + 1 where !bytes.isEmpty {
        let place = random.next(below: bytes.count)
        switch random.next(below: 3) {
        case 0: bytes.remove(at: place)
        case 1: bytes.insert(inserted[random.next(below: inserted.count)], at: place)
        default: bytes[place] = inserted[random.next(below: inserted.count)]
        }
      }
      assertPromises(of: SyntaxTree.parse(SourceText(bytes)))
    }
  }
}

/// The same numbers in every run (Vigna's SplitMix64).
private struct RepeatableRandom {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next(below bound: Int) -> Int {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ mixed >> 30) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ mixed >> 27) &* 0x94D0_49BB_1331_11EB
    return Int((mixed ^ mixed >> 31) % UInt64(bound))
  }
}
