import TestSupport
import Testing

/// Where references in schema files lead, and what leads somewhere.
@Suite struct SchemaNavigationTests {
  @Test(arguments: [
    ##"{"$ref":"#/$defs/▮a","$defs":{"«a»":{},"b":{}}}"##,
    ##"{"▮$ref":"#/$defs/a","$defs":{"«a»":{}}}"##,
    ##"{"$ref":"▮#/definitions/a/properties/b","definitions":{"a":{"properties":{"«b»":{}}}}}"##,
    ##"{"$ref":"#/definitions/▮a/properties/b","definitions":{"«a»":{"properties":{"b":{}}}}}"##,
    ##"{"$ref":"#/▮allOf/1","allOf":[{},«»{"type":"string"}]}"##,
    ##"{"$ref":"#/$defs/a~1b▮","$defs":{"«a/b»":{},"a":{"b":{}}}}"##,
    ##"{"$ref":"#/$defs/m~01▮","$defs":{"m/":{},"«m~1»":{}}}"##,
    ##"{"$ref":"#/$defs/gr%C3%B6%C3%9Fe▮","$defs":{"«größe»":{}}}"##,
    ##"{"$ref":"#\/$defs\/\u0061▮","$defs":{"«a»":{}}}"##,
    ##"{"$ref":"#na▮me","$defs":{"a":{"$anchor":"«name»"}}}"##,
    ##"{"$dynamicRef":"#na▮me","$defs":{"a":{"$dynamicAnchor":"«name»"}}}"##,
    ##"{"$schema":"http://json-schema.org/draft-07/schema#","allOf":[{"$ref":"#na▮me"}],"definitions":{"a":{"$id":"#«name»"}}}"##,
    ##"{"$ref":"item▮.json","$defs":{"a":{"$id":"«item.json»","type":"object"}}}"##,
    ##"{"$ref":"item.json#/$defs/b▮","$defs":{"b":{},"a":{"$id":"item.json","$defs":{"«b»":{}}}}}"##,
    ##"{"$defs":{"b":{},"a":{"$id":"item.json","$ref":"#/$defs/b▮","$defs":{"«b»":{}}}}}"##,
    ##"«»{"properties":{"next":{"$ref":"#▮"}}}"##,
    ##"{"$id":"«https://e.org/s»","properties":{"next":{"$ref":"#▮"}}}"##,
  ])
  func `a reference leads to what it names`(text: String) { assertSchemaDefinition(text) }

  @Test(arguments: [
    ##"{"$ref":"#/$defs/▮x","$defs":{"a":{}}}"##, ##"{"$ref":"#/$defs/a/▮x","$defs":{"a":true}}"##,
    ##"{"$ref":"#▮x"}"##, ##"{"$ref":"▮x.json"}"##, ##"{"$ref":"#/allOf/▮01","allOf":[{},{}]}"##,
    ##"{"const":{"$ref":"#/$defs/▮a"},"$defs":{"a":{}}}"##, ##"{"properties":{"$ref":{"type":"▮string"}}}"##,
    ##"{"examples":[{"$ref":"#/$defs/▮a"}],"$defs":{"a":{}}}"##, ##"{"required":["▮a"]}"##, "▮", "[▮", ##"{"$ref":▮"##,
  ])
  func `what is no reference, and what leads nowhere, has no definition`(text: String) { assertSchemaDefinition(text) }

  @Test(arguments: [
    ##"{"properties":{"«a»":{}},"required":["▮a"]}"##,
    ##"{"properties":{"«a»":{},"b":{}},"dependentRequired":{"b":["▮a"]}}"##,
    ##"{"properties":{"a":{},"«b»":{}},"dependentRequired":{"▮b":["a"]}}"##,
    ##"{"properties":{"«b»":{}},"dependentSchemas":{"▮b":{"required":["a"]}}}"##,
    ##"{"properties":{"«a»":{}},"if":{"required":["▮a"]}}"##,
    ##"{"properties":{"«a»":{}},"allOf":[{"anyOf":[{"required":["▮a"]}]}]}"##,
    ##"{"properties":{"a":{},"o":{"properties":{"«a»":{}},"required":["▮a"]}}}"##,
    ##"{"$ref":"#/$defs/base","required":["▮a"],"$defs":{"base":{"properties":{"«a»":{}}}}}"##,
    ##"{"allOf":[{"$ref":"#/$defs/base"},{"properties":{"b":{}}}],"required":["▮a"],"$defs":{"base":{"allOf":[{"properties":{"«a»":{}}}]}}}"##,
    ##"{"allOf":[{"properties":{"«a»":{}}},{"required":["▮a"]}]}"##,
    ##"{"$ref":"#/$defs/a","required":["▮a"],"$defs":{"a":{"$ref":"#/$defs/b"},"b":{"allOf":[{"$ref":"#/$defs/a"},{"properties":{"«a»":{}}}]}}}"##,
    ##"{"properties":{"kind":{"type":"string"}},"allOf":[{"properties":{"«kind»":{"const":"x"}},"required":["▮kind"]}]}"##,
  ])
  func `a name in a list leads to its property`(text: String) { assertSchemaDefinition(text) }

  @Test func `the names that one of several forms declares are nobody's in particular`() {
    assertSchemaDefinition(##"{"anyOf":[{"properties":{"a":{}}}],"required":["▮a"]}"##)
  }

  @Test func `an array's items are other values than the array`() {
    assertSchemaDefinition(##"{"properties":{"a":{}},"items":{"required":["▮a"]}}"##)
  }

  @Test func `a reference leads into other files`() {
    let b = ##"{"$id":"https://e.org/b","$defs":{"«x»":{}}}"##
    assertSchemaDefinition(##"{"$ref":"b.json#/$defs/▮x"}"##, others: ["b.json": b])
    assertSchemaDefinition(##"{"$ref":"https://e.org/b#/$defs/▮x"}"##, others: ["b.json": b])
    assertSchemaDefinition(##"{"$id":"https://e.org/a","$ref":"b#/$defs/▮x"}"##, others: ["b.json": b])
    assertSchemaDefinition(##"{"$ref":"a%20b.json#▮y"}"##, others: ["a b.json": ##"{"$anchor":"«y»"}"##])
    assertSchemaDefinition(##"{"$ref":"c.jso▮n"}"##, others: ["c.json": "«»{}"])
  }

  @Test func `components of OpenAPI are definitions`() {
    let head =
      ##"{"openapi":"3.1.0","paths":{"/a":{"get":{"responses":{"default":{"$ref":"#/components/responses/R"}}}}},"##
    assertSchemaReferences(
      ##"{"openapi":"3.1.0","paths":{"/a":{"get":{"responses":{"default":{"$ref":"#/components/responses/«R»"}}}}},"components":{"responses":{"«▮R»":{"description":""}}}}"##
    )
    assertSchemaReferences(
      head
        + ##""components":{"schemas":{"Pet":{"discriminator":{"propertyName":"t","mapping":{"c":"#/components/schemas/«Cat»","k":"«Cat»"}},"oneOf":[{"$ref":"#/components/schemas/«▮Cat»"}]},"«Cat»":{}}}}"##
    )
    assertSchemaDefinition(
      head
        + ##""components":{"schemas":{"Pet":{"properties":{"«t»":{}},"discriminator":{"propertyName":"▮t"}}}}}"##)
  }

  @Test func `the references of a definition are all that lead to it or through it`() {
    assertSchemaReferences(
      ##"{"$ref":"#/$defs/«a»","properties":{"p":{"$ref":"#/$defs/«a»/properties/b"},"q":{"$ref":"#«n»"}},"$defs":{"«▮a»":{"$anchor":"n","properties":{"b":{"items":{"$ref":"#/$defs/«a»"}}}},"b":{"$ref":"#/$defs/b"}}}"##
    )
    assertSchemaReferences(
      ##"{"$ref":"#/$defs/«▮a»","$defs":{"«a»":{}}}"##,
      others: ["b.json": ##"{"$defs":{"a":{"$ref":"a.json#/$defs/«a»"},"c":{"$ref":"#/$defs/a"}}}"##])
  }

  @Test func `the references of a property are its names as well`() {
    assertSchemaReferences(
      ##"{"properties":{"«▮a»":{},"b":{"$ref":"#/properties/«a»"}},"required":["b","«a»"],"dependentRequired":{"«a»":["b"],"b":["«a»"]},"dependentSchemas":{"«a»":{"required":["«a»"]}},"items":{"required":["a"]}}"##
    )
  }

  @Test func `the references of anchors and addresses`() {
    assertSchemaReferences(
      ##"{"$ref":"#«x»","allOf":[{"$ref":"#/$defs/«a»"},{"$ref":"#y"}],"$defs":{"a":{"$anchor":"«▮x»"}}}"##)
    assertSchemaReferences(
      ##"{"$ref":"«i.json»","allOf":[{"$ref":"«i.json»#/$defs/c"}],"$defs":{"a":{"$id":"«▮i.json»","$ref":"«#»","$defs":{"c":{}}}}}"##
    )
    // A dynamic reference may find any anchor of the name.
    assertSchemaReferences(
      ##"{"$dynamicAnchor":"«▮n»","$ref":"b.json"}"##,
      others: ["b.json": ##"{"$dynamicAnchor":"«n»","items":{"$dynamicRef":"#«n»"}}"##])
  }

  @Test func `schemas that refer to themselves and each other come to an end`() {
    assertSchemaReferences(
      ##"{"$ref":"#/$defs/«a»","$defs":{"«▮a»":{"$ref":"#/$defs/b"},"b":{"$ref":"#/$defs/«a»"}}}"##)
    assertSchemaDefinition(##"{"$defs":{"«a»":{"$ref":"#/$defs/▮a"}}}"##)
    assertSchemaHover(##"{"$defs":{"a":{"$ref":«"#/$defs/▮a"»}}}"##, "a · a")
  }

  @Test(arguments: [
    ##"{"properties":{"x":{"$ref":"#/$defs/▮a","$defs":{"a":{}}}"##,
    ##"{"$defs":{"«a»":{}},"properties":{"x":{"$ref":"#/$defs/▮a"##,
    ##"{"$defs":{"«a»":{},},"$ref":"#/$defs/▮a" "type":"##,
    ##"{"$ref":"#/$defs/▮a","$defs":{"«a»":"##,
    ##"// mine␊{'$ref':'#/$defs/▮a','$defs':{«a»:{}}}"##,
  ])
  func `a text that is being typed has definitions too`(text: String) {
    assertSchemaDefinition(text.replacing("␊", with: "\n"))
  }

  @Test func `a hover tells what is referred to`() {
    assertSchemaHover(
      ##"{"$ref":«"#/$de▮fs/a"»,"$defs":{"a":{"title":"Address","description":"Where it goes.","type":"object","required":["zip"],"properties":{"zip":{"type":"string"},"tags":{"type":"array","items":{"enum":["a","b"]}},"next":{"$ref":"#/$defs/a"},"more":{"oneOf":[{"type":["null","number"]},{"const":1}]}}}}}"##,
      """
      Address · object

      Where it goes.

      - zip (required): string
      - tags: array of "a" | "b"
      - next: a
      - more: null | number | 1
      """)
    assertSchemaHover(
      ##"{"$ref":«"b.json#/$defs/▮x"»}"##, "x · integer · b.json",
      others: ["b.json": ##"{"$defs":{"x":{"type":"integer"}}}"##])
    assertSchemaHover(
      ##"{"properties":{"a":{"type":"string","description":"Which."}},"required":[«"▮a"»]}"##, "a · string\n\nWhich.")
    assertSchemaHover(##"{"$ref":"#/$defs/▮x"}"##, "")
  }

  @Test func `addresses of other files are links`() {
    assertSchemaLinks(
      ##"{"$ref":"«b.json»#/$defs/x","items":{"$ref":"«./c.json»"},"not":{"$ref":"#"},"if":{"$ref":"d.json"}}"##,
      "b.json\nc.json", others: ["b.json": ##"{"$defs":{"x":{}}}"##, "c.json": "{}"])
  }

  @Test func `the outline has definitions and properties`() {
    assertSchemaSymbols(
      ##"{"properties":{"a":{"type":"string"},"b":{"items":{"properties":{"c":{"$ref":"#/$defs/d"}}}}},"$defs":{"d":{"enum":[1,2]},"":true},"const":{"properties":{"e":1}}}"##,
      """
      a: string
      b: anything
        c: d
      d: 1 | 2
      ?: anything
      """)
  }

  @Test func `a reference is shown by the name that it means, not as an address spells it`() {
    assertSchemaSymbols(
      ##"{"$defs":{"größe/1~":{"$ref":"#/$defs/gr%C3%B6%C3%9Fe~11~0"}}}"##, "größe/1~: größe/1~")
  }
}
