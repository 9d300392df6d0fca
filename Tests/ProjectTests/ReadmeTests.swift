import Analysis
import Commands
import JSONSchema
import SourceCode
import TestSupport
import Testing
import Vocabularies

/// What the README lists is what the program has. One at a time, since they write the same file when they are told to.
@Suite(.serialized) struct ReadmeTests {
  @Test func `the README lists every command`() throws {
    try assertGenerated(
      "commands", in: "README.md",
      markdownTable(
        ["command", "what it does"],
        Program.commands.map { ["`\($0.name)`", $0.summary] }))
  }

  @Test func `the README lists every rule`() throws {
    let parts = Rule.Group.allCases.compactMap { group -> String? in
      let rules = Rule.all.filter { $0.group == group }.sorted { $0.id < $1.id }
      guard !rules.isEmpty else { return nil }
      let rows = rules.map { ["`\($0.id)`", $0.severity.rawValue, $0.summary] }
      return "**\(group.rawValue)**\n\n" + markdownTable(["rule", "severity", "what it flags"], rows)
    }
    try assertGenerated("rules", in: "README.md", parts.joined(separator: "\n\n"))
  }

  @Test func `the README lists every setting`() throws {
    try assertGenerated(
      "settings", in: "README.md",
      markdownTable(["key", "what it says", "for example"], Vocabulary.configuration.settings))
  }

  @Test func `the README lists every dialect`() throws {
    let rows = Vocabulary.builtIn.map { vocabulary in
      let schema = vocabulary.schema
      return [
        "`\(vocabulary.name)`", schema.text("$id", of: schema.root).map { "`\($0)`" } ?? "",
        schema.text("description", of: schema.root)?.firstSentence ?? "",
      ]
    }
    try assertGenerated(
      "dialects", in: "README.md", markdownTable(["dialect", "`$schema` of its documents", "what it is"], rows))
  }

  @Test func `the README lists every type code`() throws {
    let rows = Vocabulary.compact.components.map { component in
      [
        "`\(component.typeCode)`", component.longName.map { "`\($0)`" } ?? "",
        component.isLeaf ? "" : "yes", component.description.firstSentence,
      ]
    }
    try assertGenerated(
      "components", in: "README.md", markdownTable(["code", "long name", "children", "what it is"], rows))
  }

  @Test func `the README lists every prop`() throws {
    let vocabulary = Vocabulary.compact
    let rows = vocabulary.props.map { prop in
      [
        "`\(prop.key)`", prop.longName.map { "`\($0)`" } ?? "", vocabulary.allowedValues(of: prop),
        vocabulary.affectedComponents(by: prop),
      ]
    }
    try assertGenerated(
      "props", in: "README.md", markdownTable(["prop", "long name", "values", "has an effect on"], rows))
  }

  @Test(arguments: [("app-example", "AppExample"), ("arriving-example", "ArrivingExample")])
  func `the README shows an app's code as the tests compile it`(region: String, file: String) throws {
    let code = try PackageFiles.text(of: "Tests/CompactSchemaTests/\(file).swift")
    try assertGenerated(region, in: "README.md", "```swift\n\(code)```")
  }
}
