import JSONSyntax
import SourceCode
import TestSupport
import Testing

/// Nicolas Seriot's JSONTestSuite: which texts are JSON, which are not, and which may go either way.
@Suite(.enabled(if: SharedSuites.isAvailable, SharedSuites.absence)) struct JSONTestSuiteTests {
  static let folder = "suites/json-test-suite/test_parsing"

  @Test func `valid texts have no issues, invalid ones have some, and every prefix of all has a sound tree`() throws {
    var counts: [Character: Int] = [:]
    for name in try SharedSuites.names(in: Self.folder) where name.hasSuffix(".json") {
      let verdict = try #require(name.first)
      counts[verdict, default: 0] += 1
      let tree = try SharedSuites.tree(of: Self.folder + "/" + name)
      switch verdict {
      case "y": #expect(tree.issues.isEmpty, "\(name): \(tree.issues)")
      case "n": #expect(!tree.issues.isEmpty, "\(name)")
      default: break
      }
      if tree.text.byteCount < 20_000 { assertPromises(of: tree) }
      assertPrefixesParse(tree.text)
    }
    #expect(counts["y", default: 0] >= 95 && counts["n", default: 0] >= 187 && counts["i", default: 0] >= 35)
  }
}
