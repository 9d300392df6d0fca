import JSONSchema
import JSONSyntax
import SourceCode
import TestSupport
import Testing

/// Documents that refer to one another, and what the author is told about references.
@Suite struct ReferenceTests {
  private func tree(_ text: String) -> SyntaxTree { .parse(SourceText(text)) }

  @Test func `a reference leads into a registered document, and what is broken there is named there`() throws {
    var registry = SchemaRegistry()
    registry.register(tree(#"{"$defs":{"size":{"title":"Size","maximum":9}}}"#), at: "https://example.com/sizes.json")
    let schema = Schema(
      compiling: tree(##"{"properties":{"a":{"$ref":"sizes.json#/$defs/size"}}}"##),
      at: "https://example.com/root.json",
      in: registry)
    #expect(schema.problems.isEmpty)
    #expect(schema.documents.map(\.uri) == ["https://example.com/root.json", "https://example.com/sizes.json"])
    let facts = schema.evaluate(tree(#"{"a":12}"#))
    let violation = try #require(facts.violations.first)
    #expect(schema.text("title", of: violation.subschema) == "Size")
    #expect(schema.location(of: violation.subschema) == "#/$defs/size")
    let node = schema.source(of: violation.subschema)
    let document = try #require(schema.document(of: node))
    #expect(document.uri == "https://example.com/sizes.json")
    // The object stands at byte 17 of its own text.
    #expect(schema.source.range(of: node).lowerBound - document.start == 17)
  }

  @Test func `a schema inside another document is compiled from its place`() {
    let openAPI = tree(
      ##"{"openapi":"3.1.0","components":{"schemas":{"Screen":{"properties":{"n":{"$ref":"#/components/schemas/N"}}},"N":{"type":"number"}}}}"##
    )
    let schema = Schema(compiling: openAPI, pointer: "/components/schemas/Screen")
    #expect(schema.problems.isEmpty)
    #expect(schema.evaluate(tree(#"{"n":"1"}"#)).violations.map(\.kind) == [.type])
    #expect(Schema(compiling: openAPI, pointer: "/nowhere").problems.map(\.kind) == [.notASchema])
  }

  @Test(arguments: [
    (##"{"$ref":"#/$defs/a"}"##, "deadReference"), (#"{"$ref":"other.json"}"#, "deadReference"),
    (##"{"$ref":"#"}"##, "endlessReference"), (#"{"type":"text"}"#, "malformedKeyword"),
    (#"{"pattern":"("}"#, "badPattern"), (#"{"properties":{"a":1}}"#, "notASchema"),
    (#"{"$schema":"https://example.com/unheard-of"}"#, "unknownDialect"),
  ])
  func `a schema's author is told what is wrong with it`(schema: String, problem: String) {
    #expect(Schema(compiling: tree(schema)).problems.map { "\($0.kind)" } == [problem])
  }

  @Test func `a schema nested beyond all measure is followed to a limit`() {
    let deep = String(repeating: #"{"not":"#, count: 5000) + "{}" + String(repeating: "}", count: 5000)
    #expect(Schema(compiling: tree(deep)).problems.map(\.kind) == [.tooDeep])
  }

  @Test(arguments: [
    ("https://json-schema.org/draft/2020-12/schema", #"{"properties":{"a":{"type":"strin"}}}"#, 1),
    ("https://json-schema.org/draft/2020-12/schema", #"{"properties":{"a":{"minLength":-1}}}"#, 1),
    ("https://json-schema.org/draft/2020-12/schema", #"{"properties":{"a":{"type":"string"}},"$defs":{"b":false}}"#, 0),
    ("http://json-schema.org/draft-07/schema#", #"{"properties":{"a":{"type":"strin"}}}"#, 1),
    (
      "http://json-schema.org/draft-07/schema#",
      #"{"properties":{"a":{"type":["string","null"]}},"definitions":{"b":false}}"#, 0
    ),
  ])
  func `a schema can be held against its meta-schema`(metaSchema: String, document: String, count: Int) throws {
    let source = try #require(SchemaRegistry().document(at: metaSchema))
    let schema = Schema(compiling: source, at: metaSchema)
    #expect(schema.problems.filter { !$0.kind.isHint }.map(\.message) == [])
    #expect(schema.evaluate(tree(document)).violations.count == count)
    // Meta-schemas describe themselves.
    #expect(schema.evaluate(source).violations.isEmpty)
  }
}
