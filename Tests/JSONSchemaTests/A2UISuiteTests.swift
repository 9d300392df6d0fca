import JSONSchema
import JSONSyntax
import SourceCode
import TestSupport
import Testing

/// The schemas of a published protocol for user interfaces, in files that refer to one another, with its own messages and
/// cases: as a team's own vocabulary is.
@Suite(.enabled(if: SharedSuites.isAvailable, SharedSuites.absence))
struct A2UISuiteTests {
  private static let folder = "suites/a2ui"
  static let catalog = "catalogs/basic/catalog.json"
  static let versions = ["v0_9", "v1_0"]
  /// A file of cases, of a version.
  static let cases = versions.flatMap { version in
    ((try? SharedSuites.names(in: "\(folder)/\(version)/test/cases")) ?? [])
      .filter { $0.hasSuffix(".json") }.map { (version: version, file: $0) }
  }

  @Test func `the suite is there whole`() { #expect(Self.cases.count == 8 + 14) }

  @Test(arguments: versions)
  func `the messages of the examples are valid`(version: String) throws {
    let name = version == "v0_9" ? "server_to_client.json" : "agent_to_renderer.json"
    let schema = try schema(name, of: version, catalog: Self.catalog)
    var count = 0
    let examples = "\(Self.folder)/\(version)/catalogs/basic/examples"
    for file in try SharedSuites.names(in: examples) {
      let tree = try SharedSuites.tree(of: "\(examples)/\(file)")
      let root = try #require(tree.root)
      for message in tree.elements(of: tree.value(of: "messages", in: root) ?? root) {
        count += 1
        #expect(violations(of: message, in: tree, schema) == [], "\(file)")
      }
    }
    #expect(count == (version == "v0_9" ? 108 : 126))
  }

  @Test(arguments: cases)
  func `each case is judged as its author judges it`(version: String, file: String) throws {
    let tree = try SharedSuites.tree(of: "\(Self.folder)/\(version)/test/cases/\(file)")
    let root = try #require(tree.root)
    func text(_ key: String) -> String? { tree.value(of: key, in: root).map { tree.string(of: $0) } }
    let schema = try schema(
      try #require(text("schema")), of: version, catalog: text("catalog").map { "test/\($0)" } ?? Self.catalog)
    for test in tree.elements(of: try #require(tree.value(of: "tests", in: root))) {
      let found = violations(of: try #require(tree.value(of: "data", in: test)), in: tree, schema)
      let isValid = tree.value(of: "valid", in: test).map { tree.kind(of: $0) == .true }
      let description = tree.value(of: "description", in: test).map { tree.string(of: $0) } ?? ""
      #expect(found.isEmpty == isValid, "\(description): \(found)")
    }
  }

  private func schema(_ name: String, of version: String, catalog: String) throws -> Schema {
    let base = "https://a2ui.org/specification/\(version)/"
    var registry = SchemaRegistry()
    for file in try SharedSuites.names(in: "\(Self.folder)/\(version)/json") {
      let tree = try SharedSuites.tree(of: "\(Self.folder)/\(version)/json/\(file)")
      registry.register(tree, at: base + file)
    }
    // The schemas leave the catalog open: whoever uses them puts one there.
    registry.register(try SharedSuites.tree(of: "\(Self.folder)/\(version)/\(catalog)"), at: base + "catalog.json")
    let schema = Schema(
      compiling: try SharedSuites.tree(of: "\(Self.folder)/\(version)/json/\(name)"), at: base + name, in: registry,
      SchemaOptions(assertsFormats: true))
    #expect(schema.problems.filter { !$0.kind.isHint }.map(\.message) == [])
    return schema
  }

  private func violations(of message: NodeID, in tree: SyntaxTree, _ schema: Schema) -> [String] {
    let document = SyntaxTree.parse(SourceText(tree.source(of: message)))
    return schema.evaluate(document).violations.map { "\($0.kind) \(document.pointer(to: $0.node))" }
  }
}
