import JSONSyntax
import SourceCode
import TestSupport
import Testing

@Suite struct TreeTests {
  @Test func `the path to an offset ends at the innermost node there`() {
    assertPath(#"{"a":[1,▮23]}"#, #"{"a":[1,23]}"# + "\n[1,23]\n23")
    assertPath(#"{"a":[1▮,23]}"#, #"{"a":[1,23]}"# + "\n[1,23]\n1")
    assertPath(#"{"a▮":1}"#, #"{"a":1}"# + "\n" + #""a""#)
    assertPath(#"{▮ "a":1}"#, #"{ "a":1}"#)
    assertPath(#"▮{"a":1}"#, #"{"a":1}"#)
    assertPath(#"{"a":1}▮"#, #"{"a":1}"#)
    assertPath(#"{"a":1} ▮"#, "")
    assertPath("[[1],▮[2]]", "[[1],[2]]\n[2]")
    assertPath("[1▮[2]]", "[1[2]]\n[2]")
  }

  @Test func `what is being typed is found at the end of the text`() {
    assertPath(#"{"id":"a","t":"▮"#, #"{"id":"a","t":""# + "\n\"")
    assertPath(#"{"p":{"sp":▮"#, #"{"p":{"sp":"# + "\n" + #"{"sp":"# + "\n⌀")
    assertPath(#"{"p":{"sp": ▮}}"#, #"{"p":{"sp": }}"# + "\n" + #"{"sp": }"# + "\n⌀")
    assertPath(#"{"p":{"s▮"#, #"{"p":{"s"# + "\n" + #"{"s"# + "\n\"s")
    assertPath(#"{"c":[▮"#, #"{"c":["# + "\n[")
    assertPath(#"{"a":1, ▮"#, #"{"a":1, "#)
  }

  @Test func `a pointer names a value and finds it again`() {
    assertPointer(#"{"c":[{"p":{"sp":▮4}}]}"#, "/c/0/p/sp")
    assertPointer(#"{"c":[1,2,▮3]}"#, "/c/2")
    assertPointer(#"▮{"c":1}"#, "")
    assertPointer(#"{"a/b":{"m~n":{"~1":▮1}}}"#, "/a~1b/m~0n/~01")
    assertPointer(#"{"":▮1}"#, "/")
    assertPointer(#"{"k▮":1}"#, "/k")
  }

  @Test func `a pointer that leads nowhere finds nothing`() {
    let tree = SyntaxTree.parse(#"{"a":[1,2],"b":"x"}"#)
    guard let root = tree.root else { return #expect(Bool(false)) }
    for pointer in ["/c", "/a/2", "/a/01", "/a/-1", "/a/+1", "/a/-", "/a/x", "/b/0", "/a/0/0"] {
      #expect(tree.node(at: pointer, from: root) == nil, "\(pointer)")
    }
  }

  @Test func `strings are decoded`() {
    assertString(#"["▮plain"]"#, "plain")
    assertString(#"["▮a\"\\\/\b\f\n\r\t"]"#, "a\"\\/\u{8}\u{C}\n\r\t")
    assertString(#"["▮\u00e9\u4e2d"]"#, "é中")
    assertString(#"["▮\ud83d\ude00"]"#, "😀")
    assertString(#"["▮\ud83d!"]"#, "\u{FFFD}!")
    assertString(#"["▮\ude00\ud83d"]"#, "\u{FFFD}\u{FFFD}")
    assertString(#"["▮C:\dir \x41 it\'s \u12"]"#, #"C:\dir A it's \u12"#)
    assertString(#"['▮it\'s "so"']"#, #"it's "so""#)
    assertString(#"{"k": ▮bare words}"#, "bare words")
  }

  @Test func `numbers are exact`() {
    assertNumber("0", 0)
    assertNumber("-0", -0.0)
    assertNumber("16", 16)
    assertNumber("0.1", 0.1)
    assertNumber("-12.75", -12.75)
    assertNumber("9007199254740993", 9_007_199_254_740_992)
    assertNumber("123456789012345678901234567890", 123_456_789_012_345_677_877_719_597_056)
    assertNumber("1.7976931348623157e308", 1.7976931348623157e308)
    assertNumber("1E-2", 0.01)
    assertNumber("1e999", .infinity)
    assertNumber("2.2250738585072011e-308", Double.leastNormalMagnitude.nextDown)
  }

  @Test func `malformed numbers have the value they stand for`() {
    assertNumber("+16", 16, text: "16")
    assertNumber("16.", 16, text: "16")
    assertNumber(".5", 0.5, text: "0.5")
    assertNumber("-.5", -0.5, text: "-0.5")
    assertNumber("0x1F", 31, text: "31")
    assertNumber("016", 16, text: "16")
    assertNumber("16px", 16, text: "16")
    assertNumber("1e3pt", 1000, text: "1e3")
    assertNumber("50%", 0.5, text: "0.5")
    assertNumber("2em", 2, text: "2")
  }

  @Test func `tokens name every byte`() {
    assertTokens(
      #"{"a": 1, // b"# + "\n" + #""c":[true]}x"#,
      """
      openingBrace "{"
      key "\\"a\\""
      colon ":"
      blank " "
      number "1"
      comma ","
      blank " "
      comment "// b"
      blank "\\n"
      key "\\"c\\""
      colon ":"
      openingBracket "["
      true "true"
      closingBracket "]"
      closingBrace "}"
      junk "x"
      """)
  }

  @Test func `punctuation is found around a member`() {
    assertPunctuation(#"«{»"a"«:»▮1«,»"b":2«}»"#)
    assertPunctuation(#"«{»"a" /* : , */ «=» ▮1 /* , */ «,» "b":2«}»"#)
    assertPunctuation(#"«{»"a" ▮1 "b":2«}»"#)
    assertPunctuation(#"«{»"a"«:»▮1«}»"#)
    assertPunctuation(#"«{»"a"«:»▮1"#)
    assertPunctuation(#"«[»0,▮1«,»2«]»"#)
    assertPunctuation(#"{"x":«[»▮1}"#)
  }

  @Test func `the last member of a name counts`() {
    let tree = SyntaxTree.parse(#"{"a":1,"b":2,"\u0061":3}"#)
    guard let root = tree.root else { return #expect(Bool(false)) }
    #expect(tree.value(of: "a", in: root).map { tree.source(of: $0) } == "3")
    #expect(tree.value(of: "c", in: root) == nil)
  }

  @Test func `trivia is told from tokens`() {
    let marked = MarkedText(#"{"a b"« »:« /* 1 */ »1,"c"«  »}"#)
    let tree = SyntaxTree.parse(marked.text)
    for offset in marked.text.range {
      #expect(tree.isTrivia(at: offset) == marked.ranges.contains { $0.contains(offset) }, "\(offset)")
    }
  }
}
