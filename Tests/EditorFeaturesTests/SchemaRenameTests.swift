import TestSupport
import Testing

/// Other names for definitions, properties and anchors of schema files.
@Suite struct SchemaRenameTests {
  @Test func `a definition is renamed wherever it is referred to`() {
    assertSchemaRename(
      ##"{"$ref":"#/$defs/«▮a»","items":{"$ref":"#/$defs/a/properties/a"},"not":{"$ref":"#/$defs/ab"},"$defs":{"a":{"properties":{"a":{}}},"ab":{}}}"##,
      to: "b",
      ##"{"$ref":"#/$defs/b","items":{"$ref":"#/$defs/b/properties/a"},"not":{"$ref":"#/$defs/ab"},"$defs":{"b":{"properties":{"a":{}}},"ab":{}}}"##
    )
    assertSchemaRename(
      ##"{"definitions":{"«▮a»":{}},"$ref":"#/definitions/a"}"##, to: "c",
      ##"{"definitions":{"c":{}},"$ref":"#/definitions/c"}"##,
      others: [
        "b.json": ##"{"$ref":"a.json#/definitions/a","definitions":{"a":{}},"not":{"$ref":"#/definitions/a"}}"##,
        "c.json": "{}",
      ],
      changed: [
        "b.json": ##"{"$ref":"a.json#/definitions/c","definitions":{"a":{}},"not":{"$ref":"#/definitions/a"}}"##
      ])
  }

  @Test func `a definition of another file is renamed there`() {
    assertSchemaRename(
      ##"{"$ref":"b.json#/$defs/«▮x»"}"##, to: "y", ##"{"$ref":"b.json#/$defs/y"}"##,
      others: ["b.json": ##"{"$defs":{"x":{}},"$ref":"#/$defs/x"}"##],
      changed: ["b.json": ##"{"$defs":{"y":{}},"$ref":"#/$defs/y"}"##])
  }

  @Test(arguments: [
    ("a/b", ##"a/b"##, "a~1b"), ("m~n", "m~n", "m~0n"), ("größe", "größe", "gr%C3%B6%C3%9Fe"),
    ("say \"hi\"", ##"say \"hi\""##, "say%20%22hi%22"), ("100%", "100%", "100%25"), ("a\\b", ##"a\\b"##, "a%5Cb"),
    ("x#^y", "x#^y", "x%23%5Ey"), ("$a.b-c_d+(e)", "$a.b-c_d+(e)", "$a.b-c_d+(e)"), ("\u{1}", ##"\u0001"##, "%01"),
  ])
  func `a name is escaped as keys and pointers want it`(name: String, key: String, token: String) {
    assertSchemaRename(
      ##"{"$ref":"#/$defs/o%6Cd","$defs":{"«▮old»":{}}}"##, to: name,
      ##"{"$ref":"#/$defs/"## + token + ##"","$defs":{""## + key + ##"":{}}}"##)
  }

  @Test func `escapes that are there are replaced whole`() {
    assertSchemaRename(
      ##"{"$ref":"#\/$defs\/«▮\u0061~1b»\/not","$defs":{"\u0061/b":{"not":{}}}}"##, to: "c",
      ##"{"$ref":"#\/$defs\/c\/not","$defs":{"c":{"not":{}}}}"##)
  }

  @Test func `elsewhere in a reference the last name is meant`() {
    assertSchemaRename(
      ##"{"$ref":"▮#/$defs/«a»","$defs":{"a":{}}}"##, to: "b", ##"{"$ref":"#/$defs/b","$defs":{"b":{}}}"##)
  }

  @Test func `a property is renamed in lists and pointers`() {
    assertSchemaRename(
      ##"{"properties":{"«▮a»":{},"b":{"$ref":"#/properties/a"}},"required":["b","a"],"dependentRequired":{"a":["b"],"b":["a"]},"dependentSchemas":{"a":{"required":["a"]}},"items":{"required":["a"]},"if":{"properties":{"a":{}},"required":["a"]}}"##,
      to: "c",
      ##"{"properties":{"c":{},"b":{"$ref":"#/properties/c"}},"required":["b","c"],"dependentRequired":{"c":["b"],"b":["c"]},"dependentSchemas":{"c":{"required":["c"]}},"items":{"required":["a"]},"if":{"properties":{"a":{}},"required":["a"]}}"##
    )
    assertSchemaRename(
      ##"{"properties":{"a":{}},"required":["«▮a»"]}"##, to: "b", ##"{"properties":{"b":{}},"required":["b"]}"##)
  }

  @Test func `an anchor is renamed`() {
    assertSchemaRename(
      ##"{"$ref":"#«▮x»","not":{"$ref":"#/$defs/x"},"$defs":{"x":{"$anchor":"x"}}}"##, to: "y",
      ##"{"$ref":"#y","not":{"$ref":"#/$defs/x"},"$defs":{"x":{"$anchor":"y"}}}"##)
    assertSchemaRename(
      ##"{"$schema":"http://json-schema.org/draft-07/schema#","items":{"$ref":"#x"},"definitions":{"d":{"$id":"#«▮x»"}}}"##,
      to: "y",
      ##"{"$schema":"http://json-schema.org/draft-07/schema#","items":{"$ref":"#y"},"definitions":{"d":{"$id":"#y"}}}"##
    )
    assertSchemaRename(
      ##"{"$dynamicAnchor":"«▮n»","$ref":"b.json"}"##, to: "m", ##"{"$dynamicAnchor":"m","$ref":"b.json"}"##,
      others: ["b.json": ##"{"$dynamicAnchor":"n","items":{"$dynamicRef":"#n"}}"##],
      changed: ["b.json": ##"{"$dynamicAnchor":"m","items":{"$dynamicRef":"#m"}}"##])
  }

  @Test func `a component of OpenAPI is renamed in mappings too`() {
    assertSchemaRename(
      ##"{"openapi":"3.1.0","components":{"schemas":{"«▮Cat»":{},"Pet":{"discriminator":{"propertyName":"t","mapping":{"Cat":"Cat","c":"#/components/schemas/Cat"}}}}}}"##,
      to: "Tiger",
      ##"{"openapi":"3.1.0","components":{"schemas":{"Tiger":{},"Pet":{"discriminator":{"propertyName":"t","mapping":{"Cat":"Tiger","c":"#/components/schemas/Tiger"}}}}}}"##
    )
  }

  @Test func `names that cannot be had are refused`() {
    assertSchemaRename(
      ##"{"$defs":{"▮a":{},"b":{}}}"##, to: "b", refusedBecause: ##"there is a definition "b" already"##)
    assertSchemaRename(
      ##"{"properties":{"▮a":{},"b":{}}}"##, to: "b", refusedBecause: ##"there is a property "b" already"##)
    assertSchemaRename(##"{"$defs":{"▮a":{}}}"##, to: "", refusedBecause: "a name has at least one character")
    assertSchemaRename(
      ##"{"$anchor":"▮a"}"##, to: "1a",
      refusedBecause:
        ##""1a" cannot be an anchor: it begins with a letter or "_" and goes on with letters, digits, ".", "-" and "_""##
    )
    assertSchemaRename(
      ##"{"$anchor":"▮a","$defs":{"b":{"$anchor":"b"}}}"##, to: "b",
      refusedBecause: ##"there is an anchor "b" already"##)
    assertSchemaRename(
      ##"{"openapi":"3.1.0","components":{"schemas":{"▮a":{}}}}"##, to: "a b",
      refusedBecause: ##""a b" cannot name a component: it takes letters, digits, ".", "-" and "_""##)
    assertSchemaRename(##"{"$id":"▮a"}"##, to: "b", refusedBecause: "a whole schema has an address and no name")
    assertSchemaRename(
      ##"{"allOf":[{}],"not":{"$ref":"#/allOf/▮0"}}"##, to: "b",
      refusedBecause: "what this refers to has no name of its own")
    assertSchemaRename(
      ##"{"type":"▮string"}"##, to: "b",
      refusedBecause: "there is no name here: definitions, anchors and properties have one")
    assertSchemaRename(
      ##"{"$defs":{"▮a":{}},"$ref":"#/$defs/a"##, to: "b",
      refusedBecause: ##"the quotes around "a" are not in order; mend them first"##)
  }

  @Test func `the same name changes nothing`() {
    assertSchemaRename(##"{"$defs":{"«▮a»":{}}}"##, to: "a", ##"{"$defs":{"a":{}}}"##)
  }
}
