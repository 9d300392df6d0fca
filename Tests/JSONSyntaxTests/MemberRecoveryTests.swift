import TestSupport
import Testing

@Suite struct MemberRecoveryTests {
  @Test func `a key without a value has a missing one`() {
    assertParse(#"{"a":«»}"#, "missingValue (likely)")
    assertParse(#"{"a":«»,"b":1}"#, "missingValue (likely)")
    assertParse(#"{"a"«»}"#, "missingValue (likely)")
    assertParse(#"{"a"«»,"b":1}"#, "missingValue (likely)")
    assertParse(#"{"a"«»«» "b":1}"#, "missingValue (likely), missingComma", repaired: #"{"a", "b":1}"#)
    assertParse(#"{"sp":«»«»\#n  "pad":3}"#, "missingValue (likely), missingComma (likely)")
    assertParse(
      "{«a»«», «b»«»}",
      "unquotedKey, missingValue (likely), unquotedKey, missingValue (likely)", repaired: #"{"a", "b"}"#)
  }

  @Test func `a member that the end of the text cuts off is removed`() {
    assertParse(
      #"{"p":{"sp":«»«»"#,
      "missingValue, cutOffDocument", means: #"{"p":{"sp":⌀}}"#, repaired: #"{"p":{}}"#)
    assertParse(
      #"{"a":1,«"b»«»"#,
      "unclosedString, cutOffDocument", means: #"{"a":1,"b":⌀}"#, repaired: #"{"a":1}"#)
    assertParse(
      #"{"a":1,"b"«»«»"#,
      "missingValue, cutOffDocument", means: #"{"a":1,"b":⌀}"#, repaired: #"{"a":1}"#)
    assertParse(
      #"{"a":1,"b":«»«»"#,
      "missingValue, cutOffDocument", means: #"{"a":1,"b":⌀}"#, repaired: #"{"a":1}"#)
    assertParse(#"{"a":1,«b»«»"#, "unquotedKey, cutOffDocument", means: #"{"a":1,"b":⌀}"#, repaired: #"{"a":1}"#)
  }

  @Test func `blanks at the end of a text that is cut off are its own`() {
    assertParse(
      #"{"a":1,«"b »«»"#,
      "unclosedString, cutOffDocument", means: #"{"a":1,"b ":⌀}"#, repaired: #"{"a":1}"#)
    assertParse(#"{"a":«"b »«»"#, "unclosedString, cutOffDocument", repaired: #"{"a":"b "}"#)
  }

  @Test func `the place of a missing value lies in its object`() {
    assertParse(
      #"[{"p": «»«»,{"a":1}]"#, "missingValue (likely), unclosedContainer", repaired: #"[{"p": },{"a":1}]"#)
  }

  @Test func `a value without a key has an empty one`() {
    assertParse("{«»:1}", "missingKey (no repair)")
    assertParse(#"{"a":1,«»{"b":2}}"#, "missingKey (no repair)")
  }

  @Test func `a key without quotes is quoted`() {
    assertParse(
      #"{«id»: "a", «p»: {«sp»: 4}}"#,
      "unquotedKey, unquotedKey, unquotedKey", repaired: #"{"id": "a", "p": {"sp": 4}}"#)
    assertParse("{«1»:1}", "unquotedKey", repaired: #"{"1":1}"#)
    assertParse("{«my key»: 1}", "unquotedKey", repaired: #"{"my key": 1}"#)
    assertParse(
      #"{«t»: "x"«»\#n«p»: 4}"#,
      "unquotedKey, missingComma, unquotedKey", repaired: #"{"t": "x",\#n"p": 4}"#)
  }
}
