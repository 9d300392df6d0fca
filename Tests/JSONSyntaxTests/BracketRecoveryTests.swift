import TestSupport
import Testing

@Suite struct BracketRecoveryTests {
  @Test func `all that is open at the end of the text is closed at once`() {
    assertParse("[[[[«»", "cutOffDocument", repaired: "[[[[]]]]")
    assertParse(#"{"a":{"b":[1,{"c":2«»"#, "cutOffDocument", repaired: #"{"a":{"b":[1,{"c":2}]}}"#)
    assertParse(
      #"{"id":"a","t":"btn","p":{"txt":"OK"}«»"#,
      "cutOffDocument", repaired: #"{"id":"a","t":"btn","p":{"txt":"OK"}}"#)
    assertParse(#"{"p":{"sp":4,"c":[]}«»"#, "cutOffDocument", repaired: #"{"p":{"sp":4,"c":[]}}"#)
  }

  @Test func `a bracket further out closes what was forgotten`() {
    assertParse(#"{"a":[1«»}"#, "unclosedContainer", repaired: #"{"a":[1]}"#)
    assertParse(#"{"c":[{"id":"a"}«»}"#, "unclosedContainer", repaired: #"{"c":[{"id":"a"}]}"#)
    assertParse(#"[{"id":"a"«»]"#, "unclosedContainer", repaired: #"[{"id":"a"}]"#)
    assertParse(#"{"a":1,"b":{"c":[1,2«»}}"#, "unclosedContainer", repaired: #"{"a":1,"b":{"c":[1,2]}}"#)
    assertParse(#"{"c":[{"id":"x"},{"id":"y"«»]}"#, "unclosedContainer", repaired: #"{"c":[{"id":"x"},{"id":"y"}]}"#)
    assertParse(#"{"c":[{"id":"x"},{"id":"y"}«»}"#, "unclosedContainer", repaired: #"{"c":[{"id":"x"},{"id":"y"}]}"#)
    assertParse(
      #"{"c":[{"id":"x","c":[{"id":"y"}«»}]}"#,
      "unclosedContainer", repaired: #"{"c":[{"id":"x","c":[{"id":"y"}]}]}"#)
  }

  @Test func `a bracket of the wrong kind closes the innermost container`() {
    assertParse(#"{"a":1«]»"#, "mismatchedBracket", repaired: #"{"a":1}"#)
    assertParse("[«}»", "mismatchedBracket", repaired: "[]")
    assertParse("{«]»", "mismatchedBracket", repaired: "{}")
    assertParse(#"{"a":{«]»}"#, "mismatchedBracket", repaired: #"{"a":{}}"#)
    assertParse("[{«]»«}»", "mismatchedBracket, mismatchedBracket", repaired: "[{}]")
    assertParse(#"{"a":{"b":1,"c":2«]»}"#, "mismatchedBracket", repaired: #"{"a":{"b":1,"c":2}}"#)
    assertParse("[[1,2«}», [3]]", "mismatchedBracket", repaired: "[[1,2], [3]]")
  }

  @Test func `a surplus bracket is removed and siblings stay siblings`() {
    assertParse(#"{"a":1}«}»"#, "surplusBracket", means: #"{"a":1} ~}~"#, repaired: #"{"a":1}"#)
    assertParse(
      #"{"a":1}«}»«}»«]»«]»"#,
      "surplusBracket, surplusBracket, surplusBracket, surplusBracket",
      means: #"{"a":1} ~}~ ~}~ ~]~ ~]~"#,
      repaired: #"{"a":1}"#)
    assertParse(#"{"c":[{"a":1}«}»,{"b":2}]}"#, "surplusBracket", repaired: #"{"c":[{"a":1},{"b":2}]}"#)
    assertParse(#"{"a":1«}»«}»,"b":2}"#, "surplusBracket, surplusBracket", repaired: #"{"a":1,"b":2}"#)
    assertParse(#"{"p":{"sp":1}«}»,"c":[1]}"#, "surplusBracket", repaired: #"{"p":{"sp":1},"c":[1]}"#)
    assertParse("[1«}»]", "surplusBracket", repaired: "[1]")
    assertParse("[1,2]«]»", "surplusBracket", means: "[1,2] ~]~", repaired: "[1,2]")
  }

  @Test func `the next child ends one whose brace is missing`() {
    assertParse(
      #"[{"id":"a","t":"x"«», {"id":"b"}]"#,
      "unclosedContainer", repaired: #"[{"id":"a","t":"x"}, {"id":"b"}]"#)
    assertParse(
      #"[{"id":"a"«»«» {"id":"b"}]"#,
      "unclosedContainer, missingComma", repaired: #"[{"id":"a"}, {"id":"b"}]"#)
  }

  @Test func `a second array behind the first is joined to it`() {
    assertParse(#"{"c":[{"a":1}«]»,[{"b":2}]}"#, "surplusBracket", repaired: #"{"c":[{"a":1},{"b":2}]}"#)
  }

  @Test func `a missing opening brace is inserted before the first key`() {
    assertParse(#"«»"id": "root", "t": "sec"}"#, "unopenedContainer", repaired: #"{"id": "root", "t": "sec"}"#)
    assertParse(#"{"c":[«»"id":"b","t":"div"}]}"#, "unopenedContainer", repaired: #"{"c":[{"id":"b","t":"div"}]}"#)
  }
}
