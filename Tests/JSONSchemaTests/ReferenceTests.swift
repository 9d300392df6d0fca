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

  @Test(arguments: [
    ("#/$defs/name7", #"const 7"#), ("#/$defs/a~1b", "const 1"), ("#/$defs/m~0n", "const 2"),
    ("#/$defs/%C3%A9", "const 3"),
    ("#/$defs/name8", "const 4"), ("#/allOf/299", "const 299"), ("#/allOf/300", ""), ("#/allOf/01", ""),
    ("#/$defs/x", ""),
  ])
  func `a reference leads into containers of very many parts`(reference: String, target: String) throws {
    let names = (0..<600).map { #""name\#($0)":{"const":\#($0)}"# }
    let others = [#""a/b":{"const":1}"#, #""m~n":{"const":2}"#, #""é":{"const":3}"#, #""name8":{"const":4}"#]
    let definitions = (names + others).joined(separator: ",")
    let list = (0..<300).map { #"{"const":\#($0)}"# }.joined(separator: ",")
    let schema = Schema(
      compiling: tree(#"{"$ref":"\#(reference)","$defs":{\#(definitions)},"allOf":[\#(list)]}"#))
    let used = schema.unconditionalSubschemas(of: schema.root).dropFirst().first
    let value = used.flatMap { schema.annotation("const", of: $0) }.map { "const " + schema.source.source(of: $0) }
    #expect((schema.problems.isEmpty ? value : "") == target)
  }

  @Test func `a name that all have and names of their own are found in each of many objects`() {
    let parts = (0..<400).map { #""p\#($0)":{"properties":{"id":{"type":"string"},"own\#($0)":{"type":"number"}}}"# }
    let schema = Schema(compiling: tree(#"{"properties":{\#(parts.joined(separator: ","))}}"#))
    let facts = schema.evaluate(tree(#"{"p399":{"id":1,"own399":"a","own398":"a"},"p0":{"id":2,"own0":"b"}}"#))
    #expect(facts.violations.map(\.kind) == [.type, .type, .type, .type])
  }

  @Test func `of many names that are required those are missing that no member has or spells otherwise`() {
    let names = (0..<40).map { #""name\#($0)""# }
    let properties = names.map { "\($0):true" }.joined(separator: ",")
    let schema = Schema(
      compiling: tree(#"{"properties":{\#(properties)},"required":[\#(names.joined(separator: ","))]}"#))
    let members = names.dropFirst(2).map { "\($0):1" }.joined(separator: ",")
    let violations = schema.evaluate(tree(#"{"NAME0":1,\#(members)}"#)).violations
    #expect(
      violations.map { "\($0.kind) \($0.detail.map { schema.source.string(of: $0) } ?? "")" }.sorted() == [
        "keyAlias name0", "required name1",
      ])
  }

  @Test func `what applies to each value is the same however it is found`() throws {
    for (text, document) in [
      (UnionTests.pinned, #"{"kind":"row","items":[{"kind":"text","text":"a"},{"kind":"gap"},[4],{"kind":"x"}]}"#),
      (UnionTests.named, #"["a",{"heading":"b"},{"stack":["c",{"stack":[]}]},{"x":[1]}]"#),
      (#"{"prefixItems":[{"title":"a"},{"items":{"title":"b"}}],"items":{"title":"c"}}"#, "[1,[2,3],4,[5]] 6"),
    ] {
      let schema = Schema(compiling: tree(text))
      let tree = tree(document)
      let table = ApplicabilityTable(schema, tree)
      let parents = ParentTable(of: tree)
      // From the end, so that the way to a value is not known before the value is asked about.
      for index in tree.nodes.indices.reversed() where tree.kind(of: NodeID(index)) != .key {
        let expected = schema.subschemas(applyingTo: NodeID(index), in: tree)
        #expect(table.subschemas(applyingTo: NodeID(index), parents) == expected)
      }
    }
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
