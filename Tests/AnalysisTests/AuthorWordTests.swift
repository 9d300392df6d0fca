import TestSupport
import Testing
import Vocabularies

/// Messages and deprecations of a schema's author.
@Suite struct AuthorWordTests {
  @Test(arguments: [
    (#"{"a":«"x"»}"#, "error wrong-type: a must be a number\n  guess: Remove \"a\""),
    (#"{"a":«-1»}"#, "error number-out-of-range: a must be a number\n  likely: Clamp to 0"),
    (#"{"b":«"x"»}"#, "error pattern-mismatch: \"x\" does not match the pattern: only digits"),
    (#"{"c":«"x"»}"#, "error pattern-mismatch: no c like this"),
    // What stands beside a reference is said of this place, what stands behind it of all.
    (#"{"d":«"x"»}"#, "error pattern-mismatch: d is a code"),
    (#"{"e":«"x"»}"#, "error pattern-mismatch: a code has four digits"),
    (#"{"f":«"x"»}"#, "error pattern-mismatch: f is a code"),
  ])
  func `the message of a schema stands in place of ours`(document: String, expected: String) {
    let schema = ##"""
      {"properties":{
        "a":{"type":"number","minimum":0,"errorMessage":"a must be a number"},
        "b":{"pattern":"^[0-9]+$","patternErrorMessage":"only digits","errorMessage":"not this"},
        "c":{"pattern":"^[0-9]+$","errorMessage":"no c like this"},
        "d":{"$ref":"#/$defs/code","errorMessage":"d is a code"},
        "e":{"$ref":"#/$defs/code"},
        "f":{"allOf":[{"$ref":"#/$defs/code"}],"errorMessage":"f is a code"}},
       "$defs":{"code":{"pattern":"^[0-9]{4}$","errorMessage":"a code has four digits"}}}
      """##
    assertDiagnostics(document, expected, vocabulary: .saying(schema))
  }

  @Test(arguments: [
    (#"«{»"name":"a"}"#, "error missing-member: give it a size\n  guess: Add \"size\""),
    (#"«{»"size":4}"#, "error missing-member: something is missing"),
    (#"{"name":"a","size":4,«"sise"»:5}"#, "error unknown-key: nothing else, please\n  guess: Remove \"sise\""),
    (#"{"name":«""»,"size":4}"#, "error wrong-length: a name has letters"),
    (#"{"name":«"abcdef"»,"size":4}"#, "error wrong-length: that is no name"),
    (#"{"name":"a","size":«"4"»}"#, "error wrong-type: sizes are numbers\n  certain: Replace with 4"),
    (#"{"name":"a","size":«40»}"#, "error number-out-of-range: sizes end at 32\n  likely: Clamp to 32"),
  ])
  func `messages by keyword, as ajv-errors has them, speak for their keyword`(document: String, expected: String) {
    let schema = #"""
      {"type":"object","required":["name","size"],"additionalProperties":false,
       "properties":{"name":{"minLength":1,"maxLength":5,"errorMessage":{"minLength":"a name has letters","_":"that is no name"}},
         "size":{"type":"number","maximum":32,"errorMessage":{"maximum":"sizes end at 32"}}},
       "errorMessage":{"required":{"size":"give it a size"},"additionalProperties":"nothing else, please",
         "properties":{"size":"sizes are numbers"},"_":"something is missing"}}
      """#
    assertDiagnostics(document, expected, vocabulary: .saying(schema))
  }

  @Test func `what is deprecated is flagged at its key, its value or its item`() {
    let schema = ##"""
      {"$ref":"#/$defs/node","$defs":{"node":{"properties":{
        "old":{"$ref":"#/$defs/old"},"kind":{"oneOf":[{"const":"a"},{"const":"b","deprecationMessage":"use a"}]},
        "list":{"items":{"anyOf":[{"type":"string","deprecated":true},{"type":"object","required":["id"]}]}},
        "inner":{"$ref":"#/$defs/node"}}},
       "old":{"type":"number","deprecationMessage":"use \"new\""}}}
      """##
    assertDiagnostics(
      #"{«"old"»:1,"kind":«"b"»,"list":[«"x"»,{"id":1}],"inner":{«"old"»:2,"kind":"a"}}"#,
      """
      warning deprecated: "old" is deprecated: use "new"
      warning deprecated: "b" is deprecated: use a
      warning deprecated: "x" is deprecated
      warning deprecated: "old" is deprecated: use "new"
      """, vocabulary: .saying(schema))
    // What is wrong in itself is not spoken of twice.
    assertDiagnostics(
      #"{"old":«"x"»}"#, "error wrong-type: \"old\" is \"x\", but takes a number\n  guess: Remove \"old\"",
      vocabulary: .saying(schema))
  }
}
