import TestSupport
import Testing

@Suite struct NumberAndLiteralRecoveryTests {
  @Test func `numbers in other spellings get JSON's`() {
    assertParse(
      #"{"a":«+16»,"b":«16.»,"c":«.5»,"d":«0x10»,"e":«016»}"#,
      "invalidNumber, invalidNumber, invalidNumber, invalidNumber, invalidNumber",
      repaired: #"{"a":16,"b":16,"c":0.5,"d":16,"e":16}"#)
    assertParse(
      #"{"d":«-01»,"e":«-.5»,"f":«1_000»,"g":1e5,"h":1E+2}"#,
      "invalidNumber, invalidNumber, invalidNumber", repaired: #"{"d":-1,"e":-0.5,"f":1000,"g":1e5,"h":1E+2}"#)
    assertParse("[«1.e1»]", "invalidNumber", repaired: "[1e1]")
    assertParse(
      #"{"f":«16px»,"g":«16pt»,"h": «16 px»}"#,
      "invalidNumber, invalidNumber, invalidNumber", repaired: #"{"f":16,"g":16,"h": 16}"#)
  }

  @Test func `a unit that changes the meaning is no certain repair`() {
    assertParse(
      #"{"h":«50%»,"i":«2rem»,"j":«1e»}"#,
      "invalidNumber (likely), invalidNumber (guess), invalidNumber (likely)")
  }

  @Test func `a sign alone is a number being typed`() {
    assertParse(#"{"k":«-», "b":1}"#, "invalidNumber (no repair)")
  }

  @Test func `literals of other languages become JSON's`() {
    assertParse(
      #"{"a": «True», "b": «False», "c": «None», "d": «NaN», "e": «undefined»}"#,
      "foreignLiteral, foreignLiteral, foreignLiteral, foreignLiteral, foreignLiteral",
      repaired: #"{"a": true, "b": false, "c": null, "d": null, "e": null}"#)
    assertParse(
      #"{"f": «Infinity», "g": «-Infinity»}"#,
      "foreignLiteral, foreignLiteral", repaired: #"{"f": "Infinity", "g": "-Infinity"}"#)
    assertParse("«nan»", "foreignLiteral", repaired: "null")
  }
}
