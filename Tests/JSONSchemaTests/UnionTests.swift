import JSONSchema
import JSONSyntax
import SourceCode
import TestSupport
import Testing

/// What tells the branches of a union apart, and that one mistake in a branch is one violation.
@Suite struct UnionTests {
  /// Three levels of objects, each a union that a pinned member decides, also through `$ref` and `allOf`.
  static let pinned = ##"""
    {"$ref":"#/$defs/node","$defs":{
      "node":{"anyOf":[{"$ref":"#/$defs/group"},{"required":["kind"],"allOf":[{"$ref":"#/$defs/leaf"}]},
        {"type":"object","required":["kind"],"additionalProperties":false,"properties":{"kind":{"const":"gap"}}}]},
      "group":{"type":"object","required":["kind","items"],"additionalProperties":false,
        "properties":{"kind":{"enum":["row","column"]},"items":{"type":"array","items":{"$ref":"#/$defs/node"}}}},
      "leaf":{"type":"object","additionalProperties":false,
        "properties":{"kind":{"const":"text"},"text":{"type":"string"},"size":{"type":"number","maximum":40}}}}}
    """##

  @Test(arguments: [
    (#"{"kind":"row","items":[{"kind":"column","items":[{"kind":"text","text":"a","size":12},{"kind":"gap"}]}]}"#, ""),
    (
      #"{"kind":"row","items":[{"kind":"column","items":[{"kind":"text","txet":"a"}]}]}"#, #"unknownMember "a""#
    ),
    (#"{"kind":"row","items":[{"kind":"column","items":[{"kind":"text","size":"a"}]}]}"#, #"type "a""#),
    (#"{"kind":"row","items":[{"kind":"column","items":[{"kind":"textt"}]}]}"#, #"unknownBranch "textt""#),
    (#"{"kind":"row","items":[{"kind":"column","items":[{"text":"a"}]}]}"#, #"required {"text":"a"} → "kind""#),
    (#"{"kind":"row","items":[7]}"#, "type 7"),
    (#"{"kind":"row","items":[null]}"#, "null null"),
    (#"{"kind":7,"items":[]}"#, "unknownBranch 7"),
  ])
  func `a pinned member decides`(document: String, expected: String) {
    assertViolations(Self.pinned, document, expected)
  }

  /// Objects of one key each, and strings for short.
  static let named = ##"""
    {"items":{"$ref":"#/$defs/part"},"$defs":{"part":{"oneOf":[
      {"type":"string"},
      {"type":"object","required":["heading"],"additionalProperties":false,"properties":{"heading":{"type":"string"}}},
      {"type":"object","required":["stack"],"maxProperties":1,
        "properties":{"stack":{"type":"array","items":{"$ref":"#/$defs/part"}}}}]}}}
    """##

  @Test(arguments: [
    (#"["a",{"heading":"b"},{"stack":["c",{"stack":[]}]}]"#, ""),
    (#"[{"stack":[{"stack":[{"haeding":"b"}]}]}]"#, #"unknownBranch "haeding""#),
    (#"[{"stack":[{"stack":[{"heading":4}]}]}]"#, "type 4"),
    (#"[{"stack":[{"heading":"b","size":4}]}]"#, "unknownMember 4"),
    (#"[{"heading":"a","stack":[]}]"#, "unknownMember []"),
    (#"[{}]"#, "noBranch {}"),
    (#"[7]"#, "type 7"),
    (#"[{"Heading":"a"}]"#, #"keyAlias "a" → "heading""#),
  ])
  func `the only key decides, after the type`(document: String, expected: String) {
    assertViolations(Self.named, document, expected)
  }

  @Test func `a value that is on no list is said where its forms have another type`() {
    assertViolations(#"{"enum":[1,2],"oneOf":[{"type":"object"},{"type":"number"}]}"#, #""p""#, #"value "p""#)
  }

  @Test(arguments: [
    (#"{"kind":"a","x":1}"#, ""), (#"{"x":1}"#, ""), (#"{"kind":"a","x":"1"}"#, #"type "1""#),
    (#"{"kind":"c"}"#, #"unknownBranch "c""#), (#"{"y":[]}"#, "type []"),
  ])
  func `a pinned member that may be missing decides where it is there`(document: String, expected: String) {
    let schema = #"""
      {"anyOf":[{"type":"object","additionalProperties":false,"properties":{"kind":{"const":"a"},"x":{"type":"number"}}},
        {"type":"object","additionalProperties":false,"properties":{"kind":{"const":"b"},"y":{"type":"number"}}}]}
      """#
    assertViolations(schema, document, expected)
  }

  /// Nothing pins a member of these.
  static let undecidable = #"""
    {"items":{"anyOf":[
      {"type":"object","required":["url"],"additionalProperties":false,
        "properties":{"url":{"type":"string"},"size":{"type":"object","properties":{"w":{"type":"number"}}}}},
      {"type":"object","required":["icon"],"properties":{"icon":{"type":"string"},"color":{"type":"string"}}}]}}
    """#

  @Test(arguments: [
    (#"[{"url":"a"},{"icon":"b","url":4}]"#, ""),
    (#"[{"url":4}]"#, "type 4"),
    (#"[{"url":"a","size":{"w":"8"}}]"#, #"type "8""#),
    (#"[{"icon":"a","color":4}]"#, "type 4"),
    (#"[4]"#, "type 4"),
  ])
  func `where nothing decides, the nearest branch is held against the value`(document: String, expected: String) {
    assertViolations(Self.undecidable, document, expected)
  }

  @Test(arguments: [
    (#"[{"url":"a","id":"x"},{"icon":"b","id":"y"}]"#, ""),
    (#"[{"url":"a","id":"x"},{"icon":"b","id":"x"}]"#, #"unique "x" ~ "x""#),
    (#"[{"url":"a","id":"x","in":{"url":"c"}},{"icon":"b","in":{"url":"d","id":"x"}}]"#, #"unique "x" ~ "x""#),
    (#"[{"url":"a","identity":"x"}]"#, #"keyAlias "x" → "id""#),
  ])
  func `what has to be said about values that satisfy a branch is said`(document: String, expected: String) {
    let schema = ##"""
      {"items":{"$ref":"#/$defs/part"},"$defs":{
        "id":{"type":"string","x-unique":{"scope":"document"},"x-keyAliases":["identity"]},
        "part":{"anyOf":[
          {"type":"object","required":["url"],"properties":{"url":true,"id":{"$ref":"#/$defs/id"},"in":{"$ref":"#/$defs/part"}}},
          {"type":"object","required":["icon"],
            "properties":{"icon":true,"id":{"$ref":"#/$defs/id"},"in":{"$ref":"#/$defs/part"}}}]}}}
      """##
    assertViolations(schema, document, expected)
  }

  /// A constant inside a member tells these apart, but no member of their own does.
  static let pinnedInside = ##"""
    {"items":{"$ref":"#/$defs/node"},"$defs":{"node":{"oneOf":[
      {"type":"object","properties":{"data":{"type":"object","properties":{"is":{"const":"a"},"n":{"type":"number"}}}},
        "required":["data"]},
      {"type":"object","properties":{"data":{"$ref":"#/$defs/b"},"in":{"items":{"$ref":"#/$defs/node"}}}},
      {"allOf":[{"type":"object","properties":{"data":{"properties":{"is":{"enum":["c","d"]}}}}}],
        "properties":{"size":{"maximum":4}}}]},
      "b":{"properties":{"is":{"const":"b"}}}}}
    """##

  @Test(arguments: [
    (#"[{"data":{"is":"a","n":1}},{"data":{"is":"b"},"in":[{"data":{"is":"d"}}]}]"#, ""),
    // Where the constant is not there, several forms may hold, and one alone must.
    (#"[{"data":{}}]"#, #"severalBranches {"data":{}}"#),
    (#"[{"data":7}]"#, #"severalBranches {"data":7}"#),
    (#"[{"size":5}]"#, ""),
    (#"[{"data":{"is":"c"},"size":5}]"#, #"noBranch {"data":{"is":"c"},"size":5}"#),
    (#"[{"data":{"is":"a","n":"x"}}]"#, #"type "x""#),
    // Both members count, whichever comes first.
    (#"[{"data":{"is":"a"},"data":{"is":"b"}}]"#, #"noBranch {"data":{"is":"a"},"data":{"is":"b"}}"#),
  ])
  func `a constant inside a member rules the other branches out`(document: String, expected: String) {
    assertViolations(Self.pinnedInside, document, expected)
  }

  @Test func `the author of a union that nothing decides is told so, at its list of branches`() {
    let schema = Schema(compiling: .parse(SourceText(Self.undecidable)))
    #expect(schema.problems.map(\.kind) == [.undecidableUnion])
    #expect(schema.problems.map { schema.source.pointer(to: $0.node) } == ["/items/anyOf"])
    for decidable in [Self.pinned, Self.named] {
      #expect(Schema(compiling: .parse(SourceText(decidable))).problems.isEmpty)
    }
  }

  @Test func `nested unions take time in proportion to the document`() {
    // Both branches lead to the same union one level deeper, so that trying all ways would take 2^100 steps.
    let schema = ##"""
      {"anyOf":[{"required":["a"],"properties":{"c":{"$ref":"#"}}},{"required":["b"],"properties":{"c":{"$ref":"#"}}}]}
      """##
    let deep = String(repeating: #"{"a":1,"b":2,"c":"#, count: 100)
    let close = String(repeating: "}", count: 100)
    assertViolations(schema, deep + #"{"a":1}"# + close, "")
    assertViolations(schema, deep + #"{"d":1}"# + close, #"noBranch {"d":1}"#)
  }
}
