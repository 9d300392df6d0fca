import JSONSchema
import JSONSyntax
import SourceCode
import Testing
import TestSupport

/// The official JSON Schema test suite, draft 2020-12, unedited.
///
/// A group whose schema uses a keyword that the compiler does not evaluate is passed over: the compiler says so in
/// `Schema.problems`, and `coverage` below keeps count, so that nothing is passed over unnoticed.
@Suite struct OfficialSuiteTests {
  /// The files of `tests/draft2020-12` whose every group is evaluated or passed over for a keyword named in a problem.
  static let files = [
    "additionalProperties", "allOf", "anyOf", "boolean_schema", "const", "contains", "default", "dependentRequired",
    "dependentSchemas", "enum", "exclusiveMaximum", "exclusiveMinimum", "if-then-else", "infinite-loop-detection",
    "items", "maxContains", "maxItems", "maxLength", "maxProperties", "maximum", "minContains", "minItems",
    "minLength", "minProperties", "minimum", "multipleOf", "not", "oneOf", "prefixItems", "properties",
    "propertyNames", "required", "type", "unevaluatedItems", "unevaluatedProperties", "uniqueItems",
  ]

  @Test(.enabled(if: SharedSuites.isAvailable, SharedSuites.absence), arguments: files)
  func `every test of a group that can be compiled has the right answer`(file: String) throws {
    let suite = try SharedSuites.tree(of: "suites/json-schema-test-suite/tests/draft2020-12/\(file).json")
    let groups = try #require(suite.root)
    var ran = 0
    for group in suite.elements(of: groups) {
      let schemaNode = try #require(suite.value(of: "schema", in: group))
      let schema = Schema(compiling: .parse(SourceText(suite.source(of: schemaNode))))
      guard schema.problems.isEmpty else { continue }
      let tests = try #require(suite.value(of: "tests", in: group))
      for test in suite.elements(of: tests) {
        let data = try #require(suite.value(of: "data", in: test))
        let valid = try #require(suite.value(of: "valid", in: test))
        let facts = schema.evaluate(.parse(SourceText(suite.source(of: data))))
        let description = "\(text("description", of: group)): \(text("description", of: test))"
        #expect(facts.violations.isEmpty == (suite.kind(of: valid) == .true), "\(description)")
        ran += 1
      }
    }
    #expect(ran > 0)

    func text(_ name: String, of object: NodeID) -> String {
      suite.value(of: name, in: object).map { suite.string(of: $0) } ?? ""
    }
  }
}
