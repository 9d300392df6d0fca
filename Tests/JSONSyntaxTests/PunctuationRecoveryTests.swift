import TestSupport
import Testing

@Suite struct PunctuationRecoveryTests {
  @Test func `a trailing comma is removed`() {
    assertParse(#"{"a":1«,»}"#, "trailingComma", repaired: #"{"a":1}"#)
    assertParse("[1,2«,»]", "trailingComma", repaired: "[1,2]")
    assertParse(#"{"a":1«;»}"#, "trailingComma", repaired: #"{"a":1}"#)
    assertParse(#"{"c":[{"id":"x"}«,»],"p":1}"#, "trailingComma", repaired: #"{"c":[{"id":"x"}],"p":1}"#)
    assertParse(#"{"a":1, «»"#, "cutOffDocument", repaired: #"{"a":1} "#)
    assertParse(#"{"a":[1,[2;«»"#, "cutOffDocument", repaired: #"{"a":[1,[2]]}"#)
    assertParse(#"{"a":1，«»"#, "cutOffDocument", repaired: #"{"a":1}"#)
  }

  @Test func `a comma with nothing before it is removed`() {
    assertParse(#"{"a":1,«,»"b":2}"#, "doubledComma", repaired: #"{"a":1,"b":2}"#)
    assertParse(#"{«,»"a":1}"#, "doubledComma", repaired: #"{"a":1}"#)
    assertParse("[1,«,»2]", "doubledComma", repaired: "[1,2]")
    assertParse("[«,»]", "doubledComma", repaired: "[]")
  }

  @Test func `a missing comma is inserted behind the value before it`() {
    assertParse(#"{"a":1«» "b":2}"#, "missingComma", repaired: #"{"a":1, "b":2}"#)
    assertParse(#"{"a":"x"«»\#n"b":2}"#, "missingComma", repaired: #"{"a":"x",\#n"b":2}"#)
    assertParse("[1«» 2]", "missingComma", repaired: "[1, 2]")
    assertParse(#"[{"a":1}«»{"b":2}]"#, "missingComma", repaired: #"[{"a":1},{"b":2}]"#)
    assertParse(#"{"a":""«» "b":1}"#, "missingComma", repaired: #"{"a":"", "b":1}"#)
    assertParse(#"["a"«» "b"]"#, "missingComma", repaired: #"["a", "b"]"#)
    assertParse(#"{"a":"b"«» «/* c */» "d":1}"#, "missingComma, comment", repaired: #"{"a":"b",  "d":1}"#)
    assertParse(#"{"a":1«» «@» "b":2}"#, "missingComma, strayCharacter (likely)", repaired: #"{"a":1, @ "b":2}"#)
  }

  @Test func `a missing colon is inserted`() {
    assertParse(#"{"a"«» 1}"#, "missingColon", repaired: #"{"a": 1}"#)
    assertParse(#"{"a"«» "b"}"#, "missingColon", repaired: #"{"a": "b"}"#)
  }

  @Test func `what people write for a colon or a comma is replaced`() {
    assertParse(#"{"a" «=» 1, "b" «=>» 2}"#, "wrongSeparator, wrongSeparator", repaired: #"{"a" : 1, "b" : 2}"#)
    assertParse(#"{"a" «==» 1}"#, "wrongSeparator", repaired: #"{"a" : 1}"#)
    assertParse("{«a»«=»1}", "unquotedKey, wrongSeparator", repaired: #"{"a":1}"#)
    assertParse(#"{"a" :«=» 1}"#, "strayCharacter", repaired: #"{"a" : 1}"#)
    assertParse(
      #"{"a":1«;» "b":true«;» "c":null}"#,
      "wrongSeparator, wrongSeparator", repaired: #"{"a":1, "b":true, "c":null}"#)
    assertParse(#"{"a":«:»1}"#, "strayCharacter", repaired: #"{"a":1}"#)
    assertParse(
      #"{"id"«：»"root"«，»"p"«：»«｛»"sp"«：»16«｝»}"#,
      "wrongSeparator, wrongSeparator, wrongSeparator, wrongSeparator, wrongSeparator, wrongSeparator",
      repaired: #"{"id":"root","p":{"sp":16}}"#)
  }
}
