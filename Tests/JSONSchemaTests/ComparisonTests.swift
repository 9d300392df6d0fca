import JSONSchema
import JSONSyntax
import SourceCode
import TestSupport
import Testing

/// What is different between two versions of a schema, and what that does to documents.
@Suite struct ComparisonTests {
  typealias Edit = (old: String, new: String, changes: String)

  @Test(arguments: [
    (#"{"maximum":32}"#, #"{"maximum":28}"#, "bound-changed maximum: 32 → 28 (narrows)"),
    (#"{"maximum":32}"#, #"{"maximum":64}"#, "bound-changed maximum: 32 → 64 (widens)"),
    (#"{"minimum":1}"#, #"{"minimum":1.0}"#, ""),
    (#"{"minimum":0}"#, #"{"exclusiveMinimum":0}"#, "bound-changed minimum: 0 → 0 (exclusive) (narrows)"),
    (#"{"exclusiveMinimum":0}"#, #"{"exclusiveMinimum":-1}"#, "bound-changed exclusiveMinimum: 0 → -1 (widens)"),
    (
      #"{"maximum":9007199254740993}"#, #"{"maximum":9007199254740992}"#,
      "bound-changed maximum: 9007199254740993 → 9007199254740992 (narrows)"
    ),
    // Of two bounds the stricter one counts, wherever it stands.
    (#"{"maximum":5,"allOf":[{"maximum":9}]}"#, #"{"allOf":[{"maximum":5}]}"#, ""),
    // Strings are no numbers, so that a bound of numbers says nothing about them.
    (#"{"type":"string","minimum":3}"#, #"{"type":"string"}"#, ""),
    ("{}", #"{"minLength":2}"#, "bound-changed minLength: – → 2 (narrows)"),
    (#"{"minLength":0}"#, "{}", ""),
    (#"{"maxItems":2}"#, "{}", "bound-changed maxItems: 2 → – (widens)"),
    (#"{"minProperties":1}"#, #"{"minProperties":2}"#, "bound-changed minProperties: 1 → 2 (narrows)"),
    (#"{"multipleOf":3}"#, #"{"multipleOf":9}"#, "demand-changed multipleOf: 3 → 9 (narrows)"),
    (#"{"multipleOf":9}"#, #"{"multipleOf":3}"#, "demand-changed multipleOf: 9 → 3 (widens)"),
    (#"{"multipleOf":2}"#, #"{"multipleOf":3}"#, "demand-changed multipleOf: 2 → 3 (narrows, widens)"),
    (#"{"x-longerThan":3}"#, #"{"x-longerThan":5}"#, "demand-changed x-longerThan: 3 → 5 (narrows)"),
    (#"{"uniqueItems":false}"#, #"{"uniqueItems":true}"#, "demand-changed uniqueItems: – → true (narrows)"),
    (#"{"pattern":"a"}"#, #"{"pattern":"b"}"#, #"demand-changed pattern: "a" → "b" (may narrow, perhaps widens)"#),
    ("{}", #"{"format":"uri"}"#, #"demand-changed format: – → "uri" (may narrow)"#),
    (#"{"type":"number","format":"uri"}"#, #"{"type":"number"}"#, ""),
  ])
  func `sizes and shapes of values`(edit: Edit) { assertChanges(edit.old, edit.new, edit.changes) }

  @Test(arguments: [
    (#"{"type":"string"}"#, #"{"type":["string","number"]}"#, "type-changed type: string → number or string (widens)"),
    (#"{"type":"number"}"#, #"{"type":"integer"}"#, "type-changed type: number → integer (narrows)"),
    (#"{"type":["integer","number"]}"#, #"{"type":"number"}"#, ""),
    ("{}", #"{"type":"object"}"#, "type-changed type: any value → object (narrows)"),
    ("true", "false", "value-refused (narrows)"), (#"{"not":{}}"#, "true", "value-allowed (widens)"),
    (
      #"{"enum":["a","b"]}"#, #"{"enum":["b","c"]}"#,
      #"""
      value-removed "a" (narrows)
      value-added "c" (widens)
      """#
    ),
    (#"{"enum":[1,{"a":[1,2],"b":null}]}"#, #"{"enum":[{"b":null,"a":[1.0,2]},1e0]}"#, ""),
    (#"{"const":"a"}"#, #"{"oneOf":[{"const":"a","title":"A"}]}"#, #"annotation-changed title: – → "A""#),
    (#"{"type":"string"}"#, #"{"enum":["a"]}"#, #"list-closed: – → "a" (narrows)"#),
    (#"{"enum":["a","b"]}"#, #"{"type":"string"}"#, #"list-opened: "a", "b" → – (widens)"#),
    // A value that the other version refuses for whatever reason is gone.
    (
      #"{"enum":["a","bcd",7]}"#, #"{"type":"string","maxLength":2}"#,
      #"""
      list-opened: "a", "bcd", 7 → – (widens)
      value-removed "bcd" (narrows)
      value-removed 7 (narrows)
      """#
    ),
    (#"{"type":"boolean"}"#, #"{"enum":[true,false]}"#, ""), (#"{"type":"null"}"#, #"{"const":null}"#, ""),
    (#"{"x-open":true,"enum":["a"]}"#, #"{"x-open":true,"enum":["a","b"]}"#, #"value-added "b" (widens as expected)"#),
    (#"{"x-open":true,"enum":["a","b"]}"#, #"{"x-open":true,"enum":["a"]}"#, #"value-removed "b""#),
    (#"{"enum":["a"]}"#, #"{"x-open":true,"enum":["a"]}"#, #"list-opened: "a" → – (widens)"#),
    (#"{"x-open":true,"enum":["a"]}"#, #"{"enum":["a"]}"#, #"list-closed: – → "a" (narrows)"#),
  ])
  func `types and lists of values`(edit: Edit) { assertChanges(edit.old, edit.new, edit.changes) }

  @Test(arguments: [
    (
      #"{"properties":{"a":{}},"additionalProperties":false}"#,
      #"{"properties":{"a":{},"b":{"type":"string"}},"additionalProperties":false}"#,
      "member-added b: – → string (widens by a member)"
    ),
    // Any member was allowed, so that one called `b` may have been anything.
    (
      #"{"properties":{"a":{}}}"#, #"{"properties":{"a":{},"b":{"type":"string"}}}"#,
      "member-added b: – → string (claims a name)"
    ),
    (#"{"properties":{"a":{}}}"#, #"{"properties":{"a":{},"b":{}}}"#, "member-added b"),
    (
      #"{"additionalProperties":{"type":"number"}}"#,
      #"{"additionalProperties":{"type":"number"},"properties":{"b":{"type":"integer"}}}"#,
      """
      member-added b: – → integer
      type-changed type: number → integer (narrows)
      """
    ),
    (
      #"{"properties":{"a":{},"b":{}},"additionalProperties":false}"#,
      #"{"properties":{"a":{}},"additionalProperties":false}"#, "member-removed b (narrows)"
    ),
    (#"{"properties":{"b":{"type":"string"}}}"#, #"{"properties":{}}"#, "member-removed b (perhaps widens)"),
    (
      #"{"properties":{"b":{"type":"string"}},"additionalProperties":false}"#,
      #"{"additionalProperties":{"type":"string"}}"#,
      """
      member-removed b
      other-members-allowed (widens by a member)
      """
    ),
    (#"{"properties":{"a":{}}}"#, #"{"properties":{"a":{}},"required":["a"]}"#, "member-required a (narrows)"),
    (#"{"properties":{"a":{}},"required":["a"]}"#, #"{"properties":{"a":{}}}"#, "member-optional a (widens)"),
    (
      #"{"additionalProperties":false,"properties":{}}"#,
      #"{"additionalProperties":false,"properties":{"a":{}},"required":["a"]}"#,
      "required-member-added a (narrows, widens by a member)"
    ),
    (#"{"additionalProperties":{}}"#, #"{"additionalProperties":false}"#, "other-members-refused (narrows)"),
    (
      #"{"additionalProperties":false,"properties":{"a":{}}}"#,
      #"{"unevaluatedProperties":false,"properties":{"a":{}}}"#, ""
    ),
    (
      #"{"additionalProperties":false,"properties":{"a":{}}}"#,
      #"{"unevaluatedProperties":false,"allOf":[{"properties":{"a":{}}}]}"#, ""
    ),
    // Each list refuses what only the other one names.
    (
      #"{"allOf":[{"properties":{"a":{}}},{"properties":{"b":{}},"additionalProperties":{}}]}"#,
      #"{"allOf":[{"properties":{"a":{}}},{"properties":{"b":{}},"additionalProperties":false}]}"#,
      """
      value-refused (narrows)
      other-members-refused (narrows)
      """
    ),
    (
      #"{"patternProperties":{"^x-":{}},"additionalProperties":false}"#,
      #"{"patternProperties":{"^x-":{"type":"string"}},"additionalProperties":false}"#,
      "type-changed type: any value → string (narrows)"
    ),
    (
      #"{"patternProperties":{"^x-":{"type":"string"}},"additionalProperties":false}"#,
      #"{"properties":{"x-a":{"type":"string"}},"patternProperties":{"^x-":{}},"additionalProperties":false}"#,
      """
      member-added x-a: – → string
      type-changed type: string → any value (widens)
      """
    ),
    (
      #"{"dependentRequired":{"a":["b"]}}"#, #"{"dependentRequired":{"a":["c"]}}"#,
      """
      demand-changed dependentRequired: "b" → – (widens)
      demand-changed dependentRequired: – → "c" (narrows)
      """
    ),
    (
      #"{"propertyNames":{"maxLength":9}}"#, #"{"propertyNames":{"maxLength":5}}"#,
      "bound-changed maxLength: 9 → 5 (narrows)"
    ),
    // In an object that takes any member, another spelling of a name is a name.
    (
      #"{"properties":{"a":{}}}"#, #"{"properties":{"a":{"x-keyAliases":["b"]}}}"#,
      #"annotation-changed x-keyAliases: – → ["b"] (claims a name)"#
    ),
    (
      #"{"properties":{"a":{}},"additionalProperties":false}"#,
      #"{"properties":{"a":{"x-keyAliases":["b"]}},"additionalProperties":false}"#,
      #"annotation-changed x-keyAliases: – → ["b"]"#
    ),
    (#"{"properties":{"a":{}},"type":"string"}"#, #"{"properties":{"b":{}},"type":"string"}"#, ""),
  ])
  func `members of objects`(edit: Edit) { assertChanges(edit.old, edit.new, edit.changes) }

  @Test(arguments: [
    (
      #"{"items":{"type":"string"}}"#, #"{"items":{"type":["string","null"]}}"#,
      "type-changed type: string → null or string (widens)"
    ),
    (
      #"{"prefixItems":[{},{}]}"#, #"{"prefixItems":[{}],"items":{"type":"string"}}"#,
      "type-changed type: any value → string (narrows)"
    ),
    (#"{"prefixItems":[{"type":"string"}],"items":{"type":"string"}}"#, #"{"items":{"type":"string"}}"#, ""),
    (
      #"{"$schema":"http://json-schema.org/draft-07/schema#","items":[{"type":"string"}],"additionalItems":false}"#,
      #"{"$schema":"https://json-schema.org/draft/2020-12/schema","prefixItems":[{"type":"string"}],"items":false}"#, ""
    ),
    (#"{"items":{}}"#, #"{"items":false}"#, "value-refused (narrows)"),
    (#"{"contains":{"const":1}}"#, #"{"contains":{"enum":[1,2]}}"#, "value-added 2 (widens)"),
    // What may be there only so often may be there too often now.
    (
      #"{"contains":{"const":1},"minContains":0,"maxContains":1}"#,
      #"{"contains":{"enum":[1,2]},"minContains":0,"maxContains":1}"#, "value-added 2 (narrows)"
    ),
    (
      #"{"contains":{"const":1}}"#, #"{"contains":{"const":1},"minContains":2}"#,
      "demand-changed minContains: – → 2 (narrows)"
    ),
  ])
  func `items of arrays`(edit: Edit) { assertChanges(edit.old, edit.new, edit.changes) }

  /// Forms that a member tells apart.
  private static func forms(_ forms: String..., keyword: String = "oneOf") -> String {
    #"{"type":"object","\#(keyword)":[\#(forms.joined(separator: ","))]}"#
  }

  private static func form(_ code: String, _ members: String = "") -> String {
    #"{"required":["t"],"properties":{"t":{"const":"\#(code)"}\#(members)}}"#
  }

  @Test(arguments: [
    (forms(form("a"), form("b")), forms(form("b"), form("a")), ""),
    (forms(form("a"), form("b")), forms(form("b"), form("a"), form("c")), "form-added c (widens)"),
    (forms(form("a"), form("b"), form("c")), forms(form("c"), form("a")), "form-removed b (narrows)"),
    (
      forms(form("a"), form("b", #","n":{"maximum":3}"#)), forms(form("a"), form("b", #","n":{"maximum":2}"#)),
      "bound-changed maximum: 3 → 2 (narrows)"
    ),
    // A form that takes what is none of the others is what clients fall back to.
    (
      forms(form("a"), #"{"required":["t"],"properties":{"t":{"type":"string"}}}"#, keyword: "anyOf"),
      forms(form("a"), form("c"), #"{"required":["t"],"properties":{"t":{"type":"string"}}}"#, keyword: "anyOf"),
      "form-added c (widens as expected)"
    ),
    (
      #"{"type":"object","x-open":true,"oneOf":[\#(form("a")),\#(form("b"))]}"#,
      #"{"type":"object","x-open":true,"oneOf":[\#(form("a")),\#(form("b")),\#(form("c"))]}"#,
      "form-added c (widens as expected)"
    ),
    (
      forms(
        #"{"required":["h"],"properties":{"h":{"type":"string"}},"additionalProperties":false}"#,
        #"{"required":["i"],"properties":{"i":{"type":"string"}},"additionalProperties":false}"#),
      forms(
        #"{"required":["h"],"properties":{"h":{"type":"number"}},"additionalProperties":false}"#,
        #"{"required":["j"],"properties":{"j":{"type":"string"}},"additionalProperties":false}"#),
      """
      form-removed i (narrows)
      type-changed type: string → number (narrows, widens)
      form-added j (widens)
      """
    ),
    (
      #"{"anyOf":[{"type":"string"},{"type":"number","minimum":1}]}"#,
      #"{"anyOf":[{"type":"number","minimum":2},{"type":"string"},{"type":"null"}]}"#,
      """
      bound-changed minimum: 1 → 2 (narrows)
      form-added null (widens)
      """
    ),
    // One form among several that was the only one.
    (
      #"{"type":"object","allOf":[\#(form("a", #","n":{}"#))]}"#, forms(form("b"), form("a", #","n":{}"#)),
      "form-added b (widens)"
    ),
    (forms(form("a"), form("b")), #"{"type":"object","allOf":[\#(form("b"))]}"#, "form-removed a (narrows)"),
    // A value may have two of these forms, of which only one is to hold.
    (
      #"{"oneOf":[{"minimum":1},{"maximum":-1}]}"#, #"{"oneOf":[{"minimum":1},{"maximum":2}]}"#,
      "bound-changed maximum: -1 → 2 (may narrow, perhaps widens)"
    ),
    (
      #"{"anyOf":[{"minimum":1},{"maximum":3}]}"#, #"{"oneOf":[{"minimum":1},{"maximum":3}]}"#,
      "exactly-one-form (may narrow)"
    ),
    (
      #"{"oneOf":[{"minimum":1},{"maximum":3}]}"#, #"{"anyOf":[{"minimum":1},{"maximum":3}]}"#,
      #"demand-changed oneOf: [{"minimum":1},{"maximum":3}] → [{"minimum":1},{"maximum":3}] (perhaps widens)"#
    ),
    // What all forms require need not be required of each, and the other way round.
    (
      #"{"required":["t"],"oneOf":[\#(form("a")),\#(form("b"))],"type":"object"}"#,
      #"{"required":["t"],"oneOf":[{"properties":{"t":{"const":"a"}}},{"properties":{"t":{"const":"b"}}}],"type":"object"}"#,
      ""
    ),
  ])
  func `forms of a union`(edit: Edit) { assertChanges(edit.old, edit.new, edit.changes) }

  @Test(arguments: [
    // A member that one form names is no other member any more, where others are refused.
    (
      #"{"unevaluatedProperties":false,"properties":{"k":{}},"anyOf":[{"properties":{"a":{}}},{"required":["k"]}]}"#,
      #"{"unevaluatedProperties":false,"properties":{"k":{}},"anyOf":[{"properties":{}},{"required":["k"]}]}"#,
      "member-removed a (narrows)"
    ),
    (
      #"{"unevaluatedProperties":false,"properties":{"k":{}},"anyOf":[{"properties":{"k":{}}},{"required":["k"]}]}"#,
      #"{"unevaluatedProperties":false,"properties":{"k":{}},"anyOf":[{"properties":{}},{"required":["k"]}]}"#,
      "member-unlisted k"
    ),
    // What a form says about a member that all forms have is no new name.
    (
      #"{"properties":{"k":{}},"if":{"required":["k"]},"then":{}}"#,
      #"{"properties":{"k":{}},"if":{"required":["k"]},"then":{"properties":{"k":{"maximum":3}}}}"#,
      "bound-changed maximum: – → 3 (narrows)"
    ),
    (#"{"not":{"maximum":3}}"#, #"{"not":{"maximum":5}}"#, "bound-changed maximum: 3 → 5 (narrows)"),
    (#"{"not":{"maximum":3}}"#, #"{"not":{"maximum":1}}"#, "bound-changed maximum: 3 → 1 (widens)"),
    (
      #"{"if":{"maximum":3},"then":{"minimum":1}}"#, #"{"if":{"maximum":5},"then":{"minimum":1}}"#,
      "bound-changed maximum: 3 → 5 (may narrow, perhaps widens)"
    ),
    (
      #"{"if":{"maximum":3},"then":{"minimum":1}}"#, #"{"if":{"maximum":3},"then":{"minimum":2}}"#,
      "bound-changed minimum: 1 → 2 (narrows)"
    ),
    (
      #"{"dependentSchemas":{"a":{"required":["b"]}}}"#, #"{"dependentSchemas":{"a":{}}}"#,
      "member-optional b (widens)"
    ),
    (#"{"x-maxDepth":{"maximum":7}}"#, #"{"x-maxDepth":{"maximum":6}}"#, "demand-changed x-maxDepth: 7 → 6 (narrows)"),
    (
      #"{"x-unique":{"scope":"array"}}"#, #"{"x-unique":{"scope":"document"}}"#,
      #"demand-changed x-unique: {"scope":"array"} → {"scope":"document"} (narrows)"#
    ),
    ("{}", #"{"x-unique":{"scope":"document","severity":"warning"}}"#, ""),
    // Documents of a version that the schema does not judge are refused.
    (
      #"{"x-version":{"key":"v","major":1}}"#, #"{"x-version":{"key":"v","major":2}}"#,
      #"annotation-changed x-version: {"key":"v","major":1} → {"key":"v","major":2} (may narrow)"#
    ),
    (
      #"{"x-version":{"key":"v","major":1}}"#, "{}",
      #"annotation-changed x-version: {"key":"v","major":1} → –"#
    ),
    // Values of two members that had to differ among themselves, and now from one another.
    (
      #"{"properties":{"a":{"x-unique":{"scope":"document"}},"b":{"x-unique":{"scope":"document"}}}}"#,
      ##"{"properties":{"a":{"$ref":"#/$defs/i"},"b":{"$ref":"#/$defs/i"}},"$defs":{"i":{"x-unique":{"scope":"document"}}}}"##,
      #"demand-changed x-unique: {"scope":"document"} → {"scope":"document"} (may narrow)"#
    ),
  ])
  func `conditions and what stands around them`(edit: Edit) { assertChanges(edit.old, edit.new, edit.changes) }

  @Test(arguments: [
    (##"{"$ref":"#/$defs/a","$defs":{"a":{"maximum":3}}}"##, #"{"maximum":3}"#, ""),
    (
      ##"{"$ref":"#/$defs/a","$defs":{"a":{"maximum":3}}}"##, ##"{"$ref":"#/$defs/b","$defs":{"b":{"maximum":3}}}"##, ""
    ),
    (
      ##"{"properties":{"a":{"$ref":"#/$defs/s"},"b":{"$ref":"#/$defs/s"}},"$defs":{"s":{"maximum":3}}}"##,
      ##"{"properties":{"a":{"$ref":"#/$defs/s"},"b":{"$ref":"#/$defs/s"}},"$defs":{"s":{"maximum":2}}}"##,
      "bound-changed maximum: 3 → 2 (narrows)"
    ),
    (
      ##"{"$ref":"#/$defs/n","$defs":{"n":{"properties":{"c":{"items":{"$ref":"#/$defs/n"}},"v":{"maximum":3}}}}}"##,
      ##"{"$ref":"#/$defs/n","$defs":{"n":{"properties":{"c":{"items":{"$ref":"#/$defs/n"}},"v":{"maximum":2}}}}}"##,
      "bound-changed maximum: 3 → 2 (narrows)"
    ),
    // The same tree, with two definitions that lead to one another.
    (
      ##"{"$ref":"#/$defs/n","$defs":{"n":{"properties":{"c":{"$ref":"#/$defs/n"}}}}}"##,
      ##"{"$ref":"#/$defs/n","$defs":{"n":{"properties":{"c":{"$ref":"#/$defs/m"}}},"m":{"properties":{"c":{"$ref":"#/$defs/n"}}}}}"##,
      ""
    ),
    // Nothing leads there.
    (##"{"$defs":{"a":{"maximum":3}}}"##, ##"{"$defs":{"a":{"maximum":2}}}"##, ""),
  ])
  func `definitions`(edit: Edit) { assertChanges(edit.old, edit.new, edit.changes) }

  @Test(arguments: [
    (#"{"title":"A"}"#, #"{"title":"B"}"#, #"annotation-changed title: "A" → "B""#),
    (#"{"default":1}"#, #"{"default":1.0}"#, ""),
    (#"{"default":1}"#, #"{"default":2}"#, "annotation-changed default: 1 → 2 (means something else)"),
    (#"{"description":"a"}"#, "{}", #"annotation-changed description: "a" → –"#),
    (
      #"{"oneOf":[{"const":"a","description":"A"},{"const":"b"}]}"#,
      #"{"oneOf":[{"const":"b"},{"const":"a","description":"B","deprecated":true}]}"#,
      #"""
      annotation-changed description: "A" → "B"
      annotation-changed deprecated: – → true
      """#
    ),
    (
      #"{"x-drawn":"listed","properties":{"a":{}}}"#, #"{"x-drawn":"listed","properties":{"a":{},"b":{}}}"#,
      "member-listed b (means something else)"
    ),
    (
      #"{"x-advice":[{"id":"a","schema":{"maximum":3}}]}"#, #"{"x-advice":[{"id":"a","schema":{"maximum":2}}]}"#,
      "advice-changed a"
    ),
    // What is said where the value stands wins over what its definition says.
    (
      ##"{"title":"A","$ref":"#/$defs/a","$defs":{"a":{"title":"B"}}}"##,
      ##"{"title":"A","$ref":"#/$defs/a","$defs":{"a":{"title":"C"}}}"##, ""
    ),
  ])
  func `what is said without being demanded`(edit: Edit) { assertChanges(edit.old, edit.new, edit.changes) }

  @Test func `no nesting is too deep, and no enumeration too long`() {
    let depth = 100_000
    let old = String(repeating: #"{"not":"#, count: 200) + "{}" + String(repeating: "}", count: 200)
    assertChanges(old, old, "")
    let nested = String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
    let schemas = ["1", "2"].map { Schema(compiling: .parse(SourceText(#"{"default":[\#(nested),\#($0)]}"#))) }
    #expect(schemas[0].changes(to: schemas[1]).map(\.name) == ["default"])
    let values = (0..<5000).map { "\"v\($0)\"" }
    let lists = [values, values.reversed() + ["\"w\""]].map {
      Schema(compiling: .parse(SourceText(#"{"enum":[\#($0.joined(separator: ","))]}"#)))
    }
    #expect(lists[0].changes(to: lists[1]).map(\.name) == ["\"w\""])
  }
}
