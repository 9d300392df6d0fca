import Analysis
import JSONSyntax
import SourceCode
import TestSupport
import Testing
import Vocabularies

@Suite struct RuleTests {
  @Test(arguments: Rule.all)
  func `the examples of a rule show what it flags, how it is mended and what passes`(rule: Rule) {
    for example in rule.examples { assertExample(example, of: rule) }
  }

  @Test func `every rule shows what it flags and what passes`() {
    let incomplete = Rule.all.filter { rule in
      !rule.examples.contains { $0.passes } || !rule.examples.contains { !$0.passes }
    }
    // Their examples would take a gibibyte and a thousand errors.
    #expect(incomplete.map(\.id) == ["too-large", "too-many-syntax-errors"])
  }

  @Test func `rule ids are unique and made of words and hyphens`() {
    var seen: Set<String> = []
    for rule in Rule.all {
      #expect(seen.insert(rule.id).inserted, "two rules are called \(rule.id)")
      let words = rule.id.split(separator: "-", omittingEmptySubsequences: false)
      let isWellMade = words.allSatisfy { word in
        !word.isEmpty && word.utf8.allSatisfy { UInt8(ascii: "a")...UInt8(ascii: "z") ~= $0 || 0x30...0x39 ~= $0 }
      }
      #expect(isWellMade, "\(rule.id) is not made of words and hyphens")
    }
  }

  @Test func `summaries and rationales are sentences`() {
    for rule in Rule.all {
      for text in [rule.summary, rule.rationale] {
        let isSentence = text.first?.isLowercase == false && text.hasSuffix(".") && !text.contains("\n")
        #expect(isSentence, "\(rule.id): \(text)")
      }
    }
  }

  @Test(arguments: SyntaxIssue.Kind.allCases)
  func `every kind of syntax issue is spoken for by exactly one rule`(kind: SyntaxIssue.Kind) {
    let valid = SyntaxTree.parse(#"{"id":"a","t":"txt","p":{"txt":"Hello","r":"body"}}"#)
    let issue = SyntaxIssue(kind: kind, range: 1..<5)
    let tree = SyntaxTree(text: valid.text, nodes: valid.nodes, issues: [issue], omittedIssueCount: 0)
    let snapshot = Snapshot(tree: tree, vocabulary: .compact)
    let speakers = snapshot.diagnostics()
    #expect(speakers.count == 1, "\(kind): \(speakers.map(\.ruleID))")
    #expect(speakers.allSatisfy { $0.severity == .error && $0.range == issue.range })
  }

  @Test func `every rule in the folder of rules is in the list of rules`() throws {
    let ids = Set(Rule.all.map(\.id))
    for path in try PackageFiles.swiftPaths(under: "Sources/Analysis/Rules") {
      let declarations = try PackageFiles.text(of: path).split(
        separator: " = Rule(\n", omittingEmptySubsequences: false)
      #expect(declarations.count <= 2, "\(path) holds more than one rule")
      for body in declarations.dropFirst() {
        let name = declarations[0].split(separator: " ").last ?? ""
        let parts = body.split(separator: "\"", maxSplits: 2)
        let id = parts.count == 3 && parts[0].hasSuffix("id: ") ? String(parts[1]) : ""
        #expect(ids.contains(id), "\(name) in \(path) is missing in Rule.common")
      }
    }
  }
}
