import TestSupport
import Testing

/// Our own keywords, and that one mistake is one violation.
@Suite struct VocabularyKeywordTests {
  static let shapes = ##"""
    {"$ref":"#/$defs/shape","unevaluatedProperties":false,"$defs":{
      "shape":{"type":"object","required":["id","t"],"x-maxDepth":{"maximum":3,"advised":2},
        "properties":{
          "id":{"type":"string","minLength":1,"x-unique":{"scope":"document"}},
          "t":{"type":"string","x-keyAliases":["type"]},
          "p":{"$ref":"#/$defs/props","x-keyAliases":["props"]},
          "c":{"type":"array","items":{"$ref":"#/$defs/inner"}}},
        "oneOf":[{"$ref":"#/$defs/box"},{"$ref":"#/$defs/dot"}]},
      "inner":{"$ref":"#/$defs/shape","unevaluatedProperties":false},
      "props":{"type":"object","additionalProperties":false,"properties":{
        "sp":{"type":"number","minimum":0,"maximum":32,"x-keyAliases":["spacing",{"key":"gap","type":"number"}]},
        "fg":{"type":"string","format":"color","x-keyAliases":[{"key":"color","on":["dot"]}]},
        "ll":{"type":"integer"},
        "al":{"type":"string","x-absent":["none"],
          "oneOf":[{"const":"leading","x-aliases":["left",{"value":4}]},{"const":"center"}]}}},
      "box":{"x-role":"box","required":["t"],"properties":{"t":{"const":"box","x-aliases":["Square"]}}},
      "dot":{"x-role":"dot","required":["t"],"properties":{"t":{"const":"dot"},"c":{"maxItems":0}}}}}
    """##

  @Test(arguments: [
    (##"{"id":"a","t":"box","p":{"sp":4,"fg":"#aBc019","ll":2.0,"al":"center"},"c":[]}"##, ""),
    (#"{"id":"a"}"#, #"required {"id":"a"} → "t""#),
    (#"{"id":"a","t":"cube"}"#, #"unknownBranch "cube""#),
    (#"{"id":"a","t":7}"#, "type 7"),
    (#"[]"#, "type []"),
    (#"{"id":"a","t":"box","p":{"sp":64}}"#, "numericRange 64"),
    (#"{"id":"a","t":"box","p":{"sp":"64"}}"#, #"type "64""#),
    (#"{"id":"a","t":"box","p":{"sp":null}}"#, "null null"),
    (#"{"id":"a","t":"box","p":{"ll":1.5}}"#, "integer 1.5"),
    (#"{"id":"a","t":"box","p":{"fg":"red"}}"#, #"color "red""#),
    (#"{"id":"a","t":"box","p":{"spacng":1}}"#, "unknownMember 1"),
    (#"{"id":"a","t":"box","q":{"id":1}}"#, #"unknownMember {"id":1}"#),
    (#"{"id":"","t":"box"}"#, #"length """#),
    (#"{"id":"a","t":"dot","c":[{"id":"b","t":"dot"}]}"#, #"itemCount [{"id":"b","t":"dot"}]"#),
    (#"{"id":"a","t":"box","c":[{"id":"a","t":"dot"}]}"#, #"unique "a" ~ "a""#),
    (
      #"{"id":"a","t":"box","c":[{"id":"a","t":"dot"},{"id":"a","t":"dot"}]}"#,
      "unique \"a\" ~ \"a\"\nunique \"a\" ~ \"a\""
    ),
  ])
  func `one mistake is one violation, at the place of the mistake`(document: String, expected: String) {
    assertViolations(Self.shapes, document, expected)
  }

  @Test(arguments: [
    (#"{"id":"a","type":"box"}"#, #"keyAlias "box" → "t""#),
    (#"{"id":"a","TYPE":"box"}"#, #"keyAlias "box" → "t""#),
    (#"{"id":"a","t":"square"}"#, #"valueAlias "square" → "box""#),
    (#"{"id":"a","t":"BOX"}"#, #"valueAlias "BOX" → "box""#),
    (
      #"{"id":"a","t":"box","props":{"spacing":99}}"#,
      "keyAlias {\"spacing\":99} → \"p\"\nkeyAlias 99 → \"sp\"\nnumericRange 99"
    ),
    (#"{"id":"a","t":"box","p":{"gap":4}}"#, #"keyAlias 4 → "sp""#),
    (#"{"id":"a","t":"box","p":{"gap":"4"}}"#, #"unknownMember "4""#),
    (##"{"id":"a","t":"dot","p":{"color":"#000000"}}"##, ##"keyAlias "#000000" → "fg""##),
    (##"{"id":"a","t":"box","p":{"color":"#000000"}}"##, ##"unknownMember "#000000""##),
    (#"{"id":"a","t":"box","p":{"al":"Left"}}"#, #"valueAlias "Left" → "leading""#),
    (#"{"id":"a","t":"box","p":{"al":"none"}}"#, #"valueAlias "none""#),
    (#"{"id":"a","t":"box","p":{"al":"right"}}"#, #"value "right""#),
  ])
  func `an alias stands for what it is an alias of`(document: String, expected: String) {
    assertViolations(Self.shapes, document, expected)
  }

  @Test func `only the outermost value that is nested too deeply is named`() {
    assertViolations(
      Self.shapes,
      #"{"id":"1","t":"box","c":[{"id":"2","t":"box","c":[{"id":"3","t":"box","c":[{"id":"4","t":"box","c":[{"id":"5","t":"dot"}]}]}]}]}"#,
      #"""
      advisedDepth {"id":"3","t":"box","c":[{"id":"4","t":"box","c":[{"id":"5","t":"dot"}]}]}
      depth {"id":"4","t":"box","c":[{"id":"5","t":"dot"}]}
      """#)
  }

  @Test func `a string is longer than a number of characters, however many code points they have`() {
    assertViolations(#"{"x-longerThan":2}"#, #""👨‍👩‍👧‍👦é""#, "length \"👨‍👩‍👧‍👦é\"")
    assertViolations(#"{"x-longerThan":2}"#, #""abc""#, "")
  }

  @Test func `values of unlike arrays may be equal where uniqueness has the scope of an array`() {
    let schema = #"{"items":{"items":{"properties":{"k":{"x-unique":{"scope":"array"}}}}}}"#
    assertViolations(schema, #"[[{"k":"a"},{"k":"b"}],[{"k":"a"}]]"#, "")
    assertViolations(schema, #"[[{"k":"a"},{"k":"\u0061"}]]"#, #"unique "\u0061" ~ "a""#)
  }

  @Test func `a union that nothing decides reports the branch with the fewest violations`() {
    let schema =
      #"{"anyOf":[{"type":"string"},{"type":"object","required":["a"],"properties":{"a":{"type":"number"}}}]}"#
    assertViolations(schema, #"{"a":"x"}"#, #"type "x""#)
    assertViolations(schema, "true", "type true")
  }

  @Test func `a document nested beyond all measure is followed to a limit`() {
    let deep = String(repeating: "[", count: 600) + String(repeating: "]", count: 600)
    let innermost = String(repeating: "[", count: 600 - 512) + String(repeating: "]", count: 600 - 512)
    assertViolations(##"{"type":"array","items":{"$ref":"#"}}"##, deep, "nestingLimit \(innermost)")
  }

  @Test(arguments: [
    ("#f83", true), ("#F838", true), ("#ff8533", true), ("#FF853380", true), ("#ff", false), ("#fffff", false),
    ("#fffffff", false), ("fff", false), ("#ggg", false), ("orange", false), ("", false),
  ])
  func `a color-hex has three, four, six or eight digits behind its sign`(color: String, isValid: Bool) {
    assertViolations(
      #"{"items":{"format":"color-hex"}}"#, "[\"\(color)\"]", isValid ? "" : "color \"\(color)\"")
  }
}
