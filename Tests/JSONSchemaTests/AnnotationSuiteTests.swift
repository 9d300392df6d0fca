import JSONSchema
import JSONSyntax
import SourceCode
import TestSupport
import Testing

/// The official suite of annotation tests, unedited: which subschema says what about which value.
@Suite(.enabled(if: SharedSuites.isAvailable, SharedSuites.absence))
struct AnnotationSuiteTests {
  private static let folder = "suites/json-schema-test-suite/annotations/tests"
  static let files = (try? SharedSuites.names(in: folder)) ?? []
  static let releases: [(release: Int, version: SchemaVersion)] = [(2020, .draft202012), (7, .draft07)]

  @Test(arguments: files, releases)
  func `values have the annotations of the suite`(
    file: String, release: (release: Int, version: SchemaVersion)
  ) throws {
    let suite = try SharedSuites.tree(of: Self.folder + "/" + file)
    let root = try #require(suite.root)
    for group in suite.elements(of: try #require(suite.value(of: "suite", in: root))) {
      let compatibility = suite.value(of: "compatibility", in: group).map { suite.string(of: $0) } ?? ""
      guard Self.isCompatible(compatibility, with: release.release) else { continue }
      let source = suite.source(of: try #require(suite.value(of: "schema", in: group)))
      let schema = Schema(compiling: .parse(SourceText(source)), SchemaOptions(version: release.version))
      for test in suite.elements(of: try #require(suite.value(of: "tests", in: group))) {
        let instance = suite.source(of: try #require(suite.value(of: "instance", in: test)))
        for assertion in suite.elements(of: try #require(suite.value(of: "assertions", in: test))) {
          let location = suite.string(of: try #require(suite.value(of: "location", in: assertion)))
          let keyword = suite.string(of: try #require(suite.value(of: "keyword", in: assertion)))
          let expected = suite.members(of: try #require(suite.value(of: "expected", in: assertion))).map { member in
            "\(suite.string(of: member.key)): \(canonical(member.value, suite))"
          }
          let actual = annotations(schema, .parse(SourceText(instance)), location, keyword)
          #expect(actual == expected.sorted(), "\(source) says about \(instance) at \(location)")
        }
      }
    }
  }

  @Test func `the suite is there whole`() { #expect(Self.files.count == 7) }

  private func annotations(_ schema: Schema, _ tree: SyntaxTree, _ location: String, _ keyword: String) -> [String] {
    guard let root = tree.root, let node = tree.node(at: location, from: root) else { return [] }
    return schema.annotations(of: tree).filter { annotation in
      annotation.node == node
        && schema.source.key(ofValue: annotation.value).map { schema.source.string(of: $0) } == keyword
    }.map { "\(schema.location(of: $0.subschema)): \(canonical($0.value, schema.source))" }.sorted()
  }

  /// A value without blanks.
  private func canonical(_ node: NodeID, _ tree: SyntaxTree) -> String {
    SyntaxTree.parse(SourceText(tree.source(of: node))).meaning
  }

  /// Whether a group is meant for a release: "7" from it on, "<=2019" up to it, "=2020" for it alone.
  private static func isCompatible(_ text: String, with release: Int) -> Bool {
    text.split(separator: ",").allSatisfy { bound in
      if bound.hasPrefix("<=") { return Int(bound.dropFirst(2)).map { release <= $0 } ?? false }
      if bound.hasPrefix("=") { return Int(bound.dropFirst()) == release }
      return Int(bound).map { release >= $0 } ?? false
    }
  }
}
