import JSONSchema
import JSONSyntax
import SourceCode
import TestSupport
import Testing
import Vocabularies

/// Whoever writes a schema is told of every keyword of ours, and of every role that something asks for.
@Suite struct OwnKeywordTests {
  private static let known = Vocabulary.jsonSchema.schema
  /// The vocabularies that others may write like; the roles of configurations are for configurations alone.
  private static let used = Vocabulary.builtIn.filter {
    ![Vocabulary.configurationName, Vocabulary.jsonSchemaName].contains($0.name)
  }

  private static let keywords = known.properties(of: known.root).map { known.source.string(of: $0.key) }

  @Test func `the vocabulary of schemas knows the keywords that are understood`() throws {
    let written = try PackageFiles.text(of: "Sources/JSONSchema/Compiler/KeywordName.swift")
    let understood = written.matches(of: #/"(x-[A-Za-z]+)"/#).map { String($0.output.1) }
    #expect(understood.contains("x-maxDepth"))
    #expect(understood.filter { !OwnKeywordTests.keywords.contains($0) } == [])
  }

  @Test func `the vocabulary of schemas knows the keywords that our own schemas use`() {
    var found: Set<String> = []
    for vocabulary in OwnKeywordTests.used {
      let source = vocabulary.schema.source
      for (index, node) in source.nodes.enumerated() where node.kind == .key {
        let name = source.string(of: NodeID(index))
        if name.hasPrefix("x-") { found.insert(name) }
      }
    }
    #expect(found.isSuperset(of: ["x-role", "x-version", "x-open"]))
    #expect(found.subtracting(OwnKeywordTests.keywords).sorted() == [])
  }

  @Test func `the vocabulary of schemas knows the roles`() throws {
    let known = OwnKeywordTests.known
    let role = try #require(known.properties(of: known.root).first { known.source.string(of: $0.key) == "x-role" })
    let examples = try #require(known.annotation("examples", of: role.subschema))
    let offered = Set(known.source.elements(of: examples).map { known.source.string(of: $0) })
    var roles = Set(ComponentRole.allCases.map(\.rawValue) + MemberRole.allCases.map(\.rawValue))
    for vocabulary in OwnKeywordTests.used {
      let source = vocabulary.schema.source
      for (index, node) in source.nodes.enumerated() where node.kind == .key {
        if source.content(of: NodeID(index), equals: "x-role") { roles.insert(source.string(of: NodeID(index + 1))) }
      }
    }
    #expect(roles.isSuperset(of: ["effect", "sections", "button"]))
    #expect(roles.subtracting(offered).sorted() == [])
    #expect(known.problems.isEmpty)
  }
}
