import TestSupport
import Testing

@Suite struct DocumentRecoveryTests {
  @Test func `comments are removed`() {
    assertParse("[1] «// c»", "comment", repaired: "[1] ")
    assertParse(#"{"a":1, «// c»\#n"b":2 «/* x */»}"#, "comment, comment", repaired: #"{"a":1, \#n"b":2 }"#)
    assertParse(#"{"a":1 «# c»\#n}"#, "comment", repaired: #"{"a":1 \#n}"#)
    assertParse(#"{"a"«/*x*/»:1}"#, "comment", repaired: #"{"a":1}"#)
    assertParse(#"{"a":«//c»\#n1}"#, "comment", repaired: #"{"a":\#n1}"#)
    assertParse(#"{«/* } */»"a":1}"#, "comment", repaired: #"{"a":1}"#)
    assertParse(#"{"a":1,\#n«# "quotes" and {»\#n"b":2}"#, "comment", repaired: #"{"a":1,\#n\#n"b":2}"#)
  }

  @Test func `placeholders are removed`() {
    assertParse(#"{"a":1, «...» }"#, "ellipsis", repaired: #"{"a":1  }"#)
    assertParse(#"{"c":[{"a":1}, «// ... more»\#n]}"#, "ellipsis", repaired: #"{"c":[{"a":1} \#n]}"#)
    assertParse("[1, «…»]", "ellipsis", repaired: "[1 ]")
    assertParse("[1, «…», 2«,»]", "ellipsis, trailingComma", repaired: "[1,  2]")
    assertParse("[«...», 1]", "ellipsis", repaired: "[ 1]")
    assertParse("[1, «...»,«,» 2]", "ellipsis, doubledComma", repaired: "[1,  2]")
  }

  @Test func `odd blanks between tokens become spaces and stay in texts`() {
    assertParse(
      #"{"a":«\#u{A0}»1, "b":«\#u{3000}»2,«\#u{200B}»"c":"x\#u{A0}y"}"#,
      "invalidBlank, invalidBlank, invalidBlank", repaired: #"{"a": 1, "b": 2,"c":"x\#u{A0}y"}"#)
    assertParse(#"{«\n»  «\"a\"»: 1«\n»}"#, "invalidBlank, wrongQuote, invalidBlank", repaired: #"{   "a": 1 }"#)
  }

  @Test func `a byte order mark is removed`() {
    assertParse(#"«\#u{FEFF}»{"a":1}"#, "byteOrderMark", repaired: #"{"a":1}"#)
  }

  @Test func `prose around the document is removed`() {
    assertParse(
      #"«Here is {it}:» {"a":1} «Done.»"#,
      "textBeforeDocument, textAfterDocument",
      means: #"~Here is {it}:~ {"a":1} ~Done.~"#,
      repaired: #"{"a":1} "#)
    assertParse(
      #"«const x =» {"a":1}«;»"#,
      "textBeforeDocument, textAfterDocument", means: #"~const x =~ {"a":1} ~;~"#, repaired: #"{"a":1}"#)
    assertParse(#"«# Title»\#n{"a":1}"#, "textBeforeDocument", means: #"~# Title~ {"a":1}"#, repaired: #"{"a":1}"#)
    assertParse(
      #"{"a":1} «trailing } text»"#,
      "textAfterDocument", means: #"{"a":1} ~trailing } text~"#, repaired: #"{"a":1} "#)
    assertParse(#"«[1] See» {"a":1}"#, "textBeforeDocument", means: #"~[1] See~ {"a":1}"#, repaired: #"{"a":1}"#)
  }

  @Test func `code fences are removed`() {
    assertParse(
      #"«```json»\#n{"a":1}\#n```"#,
      "codeFence", means: #"~```json~ {"a":1} ~```~"#, repaired: #"{"a":1}\#n"#)
    assertParse(
      #"«Sure!\#n```json»\#n{"a":1}\#n```\#nHope it helps [really]."#,
      "codeFence",
      means: #"~Sure!\#n```json~ {"a":1} ~```\#nHope it helps [really].~"#,
      repaired: #"{"a":1}\#n"#)
  }

  @Test func `a closing fence ends the document, whatever is open`() {
    assertParse(
      #"«```json»\#n{"c":[{"a":1}«»\#n```"#, "codeFence, unclosedContainer",
      means: #"~```json~ {"c":[{"a":1}]} ~```~"#, repaired: #"{"c":[{"a":1}]}\#n"#)
    assertParse(
      #"{"c":[{"a":1}««»,»\#n«```»"#, "trailingComma, unclosedContainer, codeFence",
      means: #"{"c":[{"a":1}]} ~```~"#, repaired: #"{"c":[{"a":1}]}\#n"#)
    assertParse(#"[1,\#n«`x`»]"#, "wrongQuote", repaired: #"[1,\#n"x"]"#)
  }

  @Test func `a document in the thoughts of a model is none`() {
    assertParse(
      #"«<think>\#n{"t":"zS"}?\#n</think>»\#n{"id": "root"}"#,
      "textBeforeDocument",
      means: #"~<think>\#n{"t":"zS"}?\#n</think>~ {"id":"root"}"#,
      repaired: #"{"id": "root"}"#)
  }

  @Test func `of several documents none is chosen`() {
    assertParse(#"{"a":1}\#n«{»"b":2}"#, "severalDocuments (no repair)")
    assertParse(
      #"«One:» {"a":1} «Two:» «{»"b":2}"#,
      "textBeforeDocument (guess), textAfterDocument (guess), severalDocuments (no repair)")
  }

  @Test func `a quotation mark before every line is removed`() {
    assertParse(
      #"«>» {\#n«>»  "a":1,\#n«>»  "b":[2]\#n«>» }"#,
      "textBeforeDocument, strayCharacter, strayCharacter, strayCharacter",
      means: #"~>~ {"a":1,"b":[2]}"#,
      repaired: #"{\#n  "a":1,\#n  "b":[2]\#n }"#)
  }

  @Test func `a text without a document says so`() {
    assertParse("«hello world»", "noDocument (no repair)")
    assertParse("«tru»", "noDocument (no repair)")
    assertParse("«]»", "noDocument (no repair)")
    assertParse("«»", "emptyDocument (no repair)")
    assertParse(#"  \#n«»"#, "emptyDocument (no repair)")
  }

  @Test func `a single value is a document`() {
    assertParse("true")
    assertParse(#""abc""#)
    assertParse("12")
    assertParse(#""a"«,"b"»"#, "textAfterDocument (guess)")
    assertParse("12 «monkeys»", "textAfterDocument (guess)")
  }
}
