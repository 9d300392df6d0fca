import TestSupport
import Testing

/// What is offered where a schema refers to something, and how schemas are taken apart and put together.
@Suite struct SchemaCompletionTests {
  @Test func `everything with a name can be referred to`() {
    assertSchemaCompletions(
      ##"{"$defs":{"a/b":{"$anchor":"n"},"größe":{"$defs":{"c":{}}}},"properties":{"p":{"$ref":"▮"}}}"##,
      """
      #/$defs/a~1b
      #/$defs/gr%C3%B6%C3%9Fe
      #/$defs/gr%C3%B6%C3%9Fe/$defs/c
      #n
      #
      """)
  }

  @Test func `definitions of other files stand behind their names`() {
    assertSchemaCompletions(
      ##"{"definitions":{"x":{}},"$ref":"▮"}"##, "#/definitions/x\n#\nb.json#/$defs/y\nb.json#z\nb.json",
      others: ["b.json": ##"{"$id":"https://e.org/b","$anchor":"z","$defs":{"y":{}}}"##])
    assertSchemaCompletions(
      ##"{"$id":"https://e.org/s/a","$ref":"▮"}"##, "#\n../t/b#/$defs/y\n../t/b",
      others: ["b.json": ##"{"$id":"https://e.org/t/b","$defs":{"y":{}}}"##])
  }

  @Test func `from a schema with an address of its own, a file is referred to by the address that it stands for`() {
    assertSchemaCompletions(
      ##"{"$id":"https://e.org/s/a","$ref":"▮"}"##, "#\nhttps://y.org/b#/$defs/y\nhttps://y.org/b",
      others: ["b.json": ##"{"$defs":{"y":{}}}"##, "c.json": ##"{"$defs":{"z":{}}}"##],
      aliases: ["https://y.org/b": "b.json"])
  }

  @Test func `an embedded resource is referred to by its address`() {
    assertSchemaCompletions(
      ##"{"$defs":{"a":{"$id":"item.json","$defs":{"b":{"$ref":"▮"}}},"c":{}}}"##,
      "a.json#/$defs/a\n#/$defs/b\na.json#/$defs/c\na.json")
  }

  @Test(arguments: [
    (##"{"$defs":{"a":{}},"$ref":"▮"}"##, ##"{"$defs":{"a":{}},"$ref":"#/$defs/a"}"##),
    (##"{"$defs":{"a":{}},"$ref":"#/$de▮fs/x/y"}"##, ##"{"$defs":{"a":{}},"$ref":"#/$defs/a"}"##),
    (##"{"$defs":{"a":{}},"$ref":▮}"##, ##"{"$defs":{"a":{}},"$ref":"#/$defs/a"}"##),
    (##"{"$defs":{"a":{}},"$ref": "▮"##, ##"{"$defs":{"a":{}},"$ref": "#/$defs/a""##),
    (##"{"$ref":"#/▮ "type":1, "$defs":{"a":{}}}"##, ##"{"$ref":"#/$defs/a", "type":1, "$defs":{"a":{}}}"##),
  ])
  func `a reference replaces what is written of one`(text: String, expected: String) {
    assertSchemaCompletion(text, choosing: "#/$defs/a", expected)
  }

  @Test func `required takes properties that are not listed yet`() {
    assertSchemaCompletions(##"{"properties":{"a":{},"b":{},"c":{}},"required":["b","▮"]}"##, "a\nc")
    assertSchemaCompletions(##"{"properties":{"a":{}},"if":{"properties":{"b":{}},"required":[▮]}}"##, "b\na")
    assertSchemaCompletions(##"{"properties":{"a":{},"b":{}},"dependentRequired":{"a":["▮"]}}"##, "a\nb")
    assertSchemaCompletion(
      ##"{"properties":{"a\"":{},"b":{}},"required":["b" ▮]}"##, choosing: "a\"",
      ##"{"properties":{"a\"":{},"b":{}},"required":["b", "a\""]}"##)
  }

  @Test func `elsewhere the dialect says what there is`() {
    assertSchemaCompletions(##"{"type":"object","additionalProperties":▮}"##, "true\nfalse")
  }

  // MARK: - Actions

  @Test func `a missing definition is begun`() {
    assertSchemaActions(
      ##"{"$ref":"#/$defs/▮a"}"##, "Create $defs/a", ##"{"$ref":"#/$defs/a","$defs":{"a":{}}}"##)
    assertSchemaActions(
      ##"{"$defs": {"b": {}}, "not": {"$ref": "#/$defs/a~1▮b"}}"##, "Create $defs/a/b",
      ##"{"$defs": {"b": {}, "a/b": {}}, "not": {"$ref": "#/$defs/a~1b"}}"##)
    assertSchemaActions(
      ##"{"definitions":{},"$ref":"#/definitions/▮a"}"##, "Create definitions/a",
      ##"{"definitions":{"a":{}},"$ref":"#/definitions/a"}"##)
    assertSchemaActions(##"{"$ref":"#/$defs/▮a/items"}"##, "")
    assertSchemaActions(##"{"$ref":"b.json#/$defs/▮a"}"##, "")
  }

  @Test func `a subschema becomes a definition`() {
    assertSchemaActions(
      ##"{"properties":{"a":{▮"type":"string"}}}"##, "Extract to $defs/a",
      ##"{"properties":{"a":{"$ref":"#/$defs/a"}},"$defs":{"a":{"type":"string"}}}"##)
    assertSchemaActions(
      ##"{"$schema":"http://json-schema.org/draft-07/schema#","properties":{"a":{▮"type":"string"}}}"##,
      "Extract to definitions/a",
      ##"{"$schema":"http://json-schema.org/draft-07/schema#","properties":{"a":{"$ref":"#/definitions/a"}},"definitions":{"a":{"type":"string"}}}"##
    )
    assertSchemaActions(
      ##"{"properties":{"a":{"items":{"type":"▮string"}}},"$defs":{"a":{}}}"##, "Extract to $defs/a-2",
      ##"{"properties":{"a":{"items":{"$ref":"#/$defs/a-2"}}},"$defs":{"a":{},"a-2":{"type":"string"}}}"##)
    assertSchemaActions(
      """
      {
        "properties": {
          "a": {
            "items": {
              ▮"type": "string"
            }
          }
        },
        "$defs": {
          "b": {}
        }
      }
      """, "Extract to $defs/a",
      """
      {
        "properties": {
          "a": {
            "items": {"$ref": "#/$defs/a"}
          }
        },
        "$defs": {
          "b": {},
          "a": {
            "type": "string"
          }
        }
      }
      """)
    assertSchemaActions(
      ##"{"$ref":"#/properties/a/items","properties":{"a":{"items":{"type":"▮string"}}}}"##,
      "Extract to $defs (a reference leads into it by its place)")
    assertSchemaActions(##"{"$defs":{"a":{"type":"▮string"}}}"##, "")
    assertSchemaActions(##"{"properties":{"a":{"type":"▮string""##, "")
  }

  @Test func `a reference becomes what it leads to`() {
    assertSchemaActions(
      ##"{"not":{"$ref":"#/$defs/▮a"},"if":{"$ref":"#/$defs/a"},"$defs":{"a":{"type":"string"}}}"##,
      "Inline this reference",
      ##"{"not":{"type":"string"},"if":{"$ref":"#/$defs/a"},"$defs":{"a":{"type":"string"}}}"##)
    assertSchemaActions(
      ##"{"not":{"$ref":"#/$defs/▮a"},"$defs":{"a":{"type":"string"},"b":{}}}"##,
      "Inline this reference and remove its definition", ##"{"not":{"type":"string"},"$defs":{"b":{}}}"##)
    assertSchemaActions(
      ##"{"not":{"$ref":"#/$defs/▮a"},"$defs":{"a":{"items":{"$ref":"#/$defs/b"}},"b":{"not":{"$ref":"#/$defs/a"}}}}"##,
      "Inline this reference (the definition refers to itself)")
    assertSchemaActions(
      ##"{"not":{"$ref":"#/$defs/▮a"},"$defs":{"a":{"not":{"$anchor":"x"}}}}"##,
      "Inline this reference (the definition has an address or an anchor, which there can be only one of)")
    assertSchemaActions(##"{"not":{"$ref":"#/$defs/▮a","title":"x"},"$defs":{"a":{}}}"##, "Extract to $defs/definition")
  }

  @Test func `of more references than can be offered, those come that begin with what is written`() {
    let many = (0..<1000).map { ##""b\##($0)":{}"## }.joined(separator: ",")
    func text(_ written: String) -> String { ##"{"$ref":"\##(written)▮","$defs":{"z":{},\##(many)}}"## }
    assertSchemaCompletions(text("#/$defs/z"), "#/$defs/z", isIncomplete: true)
    assertSchemaCompletions(##"{"$ref":"#▮","$defs":{"z":{}}}"##, "#/$defs/z\n#")
  }
}
