import JSONSyntax
import SourceCode
import TestSupport
import Testing

/// Nicolas Seriot's JSONTestSuite: which texts are JSON, which are not, and which may go either way.
@Suite struct JSONTestSuiteTests {
  @Test func `valid texts have no issues, invalid ones have some, and every prefix of all has a sound tree`() {
    guard let folder = SuiteFolder.path(of: "json-test-suite/test_parsing") else {
      if SuiteFolder.isRequired { Issue.record("json-test-suite is missing") }
      print("skipped: there is no json-test-suite; COMPACT_SCHEMA_SUITES names the folder of the suites")
      return
    }
    var counts: [Character: Int] = [:]
    for name in SuiteFolder.names(in: folder) where name.hasSuffix(".json") {
      guard let bytes = SuiteFolder.bytes(of: folder + "/" + name), let verdict = name.first else {
        Issue.record("\(name) cannot be read")
        continue
      }
      counts[verdict, default: 0] += 1
      let tree = SyntaxTree.parse(SourceText(bytes))
      switch verdict {
      case "y": #expect(tree.issues.isEmpty, "\(name): \(tree.issues)")
      case "n": #expect(!tree.issues.isEmpty, "\(name)")
      default: break
      }
      if bytes.count < 20_000 { assertTreeInvariants(tree) }
      assertPrefixesParse(bytes)
    }
    #expect(counts["y", default: 0] >= 95 && counts["n", default: 0] >= 187 && counts["i", default: 0] >= 35)
  }
}
