import JSONSyntax
import Patterns
import SourceCode
import TestSupport
import Testing

/// The official JSON Schema test suite on patterns, unedited, without the schema around them.
@Suite struct PatternSuiteTests {
  static let files = ["draft2020-12", "draft7"].flatMap { draft in
    ["pattern", "optional/ecmascript-regex", "optional/non-bmp-regex"].map { "\(draft)/\($0)" }
  }

  @Test(.enabled(if: SharedSuites.isAvailable, SharedSuites.absence), arguments: files)
  func `strings are found as the suite says`(file: String) throws {
    let suite = try SharedSuites.tree(of: "suites/json-schema-test-suite/tests/\(file).json")
    var ran = 0
    for group in suite.elements(of: try #require(suite.root)) {
      guard let schema = suite.value(of: "schema", in: group), let source = suite.value(of: "pattern", in: schema)
      else { continue }
      let pattern = try Pattern(compiling: suite.string(of: source))
      for test in suite.elements(of: try #require(suite.value(of: "tests", in: group))) {
        let data = try #require(suite.value(of: "data", in: test))
        guard suite.kind(of: data) == .string else { continue }
        let valid = try #require(suite.value(of: "valid", in: test))
        let expected: Match = suite.kind(of: valid) == .true ? .matches : .doesNotMatch
        #expect(pattern.matches(suite.content(of: data)) == expected, "\(pattern.source) in \(suite.source(of: data))")
        ran += 1
      }
    }
    #expect(ran > 0)
  }
}
