import Analysis
import JSONSchema
import JSONSyntax
import SourceCode
import TestSupport
import Testing
import Vocabularies

/// The public corpus of broken documents: what is wrong with their content, not with their JSON.
@Suite(.enabled(if: SharedSuites.isAvailable, SharedSuites.absence)) struct RepairCorpusTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let id: String
    let kind: String
    let tier: String
    let input: String
    /// The document after all certain fix-its, with `{id}` for a fresh id; nil if there is none.
    let expected: SyntaxTree?
    var testDescription: String { "\(id) \(kind)" }
  }

  static let cases: [Case] = {
    guard let bytes = try? SharedSuites.bytes(of: "repair-corpus/dev.jsonl") else { return [] }
    return bytes.split(separator: UInt8(ascii: "\n")).map { line in
      let tree = SyntaxTree.parse(SourceText(Array(line)))
      func text(_ name: String) -> String {
        tree.root.flatMap { tree.value(of: name, in: $0) }.map { tree.string(of: $0) } ?? ""
      }
      let expected = tree.root.flatMap { tree.value(of: "expected", in: $0) }
        .map { SyntaxTree.parse(SourceText(tree.source(of: $0))) }
      return Case(
        id: text("id"), kind: text("class"), tier: String(text("notes").prefix { $0 != ":" }), input: text("input"),
        expected: expected)
    }
  }()

  static func cases(_ kinds: String...) -> [Case] {
    cases.filter { entry in kinds.contains { entry.kind.hasPrefix($0 + ".") } }
  }

  @Test func `the corpus is read`() {
    #expect(Self.cases("schema").count == 48)
    #expect(Self.cases("valid").count == 31)
  }

  @Test(arguments: cases("schema").filter { $0.tier == "auto" })
  func `a mistake with one cure is cured`(entry: Case) throws {
    let repair = Snapshot(text: SourceText(entry.input), vocabulary: .compact).repaired(.certain, .errors)
    let tree = repair.snapshot.tree
    let expected = try #require(entry.expected)
    let root = try #require(tree.root)
    #expect(
      says(root, tree, try #require(expected.root), expected),
      "\(entry.input)\n→ \(tree.text.string)\n≠ \(expected.text.string)")
    #expect(repair.snapshot.diagnostics(.errors) == [], "\(tree.text.string)")
  }

  @Test(arguments: cases("schema").filter { $0.tier == "keep" && $0.kind != "schema.infinity" })
  func `a mistake with several cures is kept and reported`(entry: Case) {
    let repair = Snapshot(text: SourceText(entry.input), vocabulary: .compact).repaired(.certain, .errors)
    #expect(repair.snapshot.text.string == entry.input)
    #expect(!repair.snapshot.diagnostics(.errors).isEmpty)
  }

  @Test(arguments: cases("valid"))
  func `a valid document has no errors and stays as it is`(entry: Case) {
    let snapshot = Snapshot(text: SourceText(entry.input), vocabulary: .compact)
    #expect(snapshot.diagnostics(.errors).map(\.message) == [])
    #expect(snapshot.repaired(.certain, .errors).snapshot.text.string == entry.input)
  }

  @Test(arguments: cases)
  func `repairing a second time changes nothing`(entry: Case) {
    for confidence in FixIt.Confidence.allCases {
      let once = Snapshot(text: SourceText(entry.input), vocabulary: .compact).repaired(confidence, .everything)
      #expect(once.passes.count < 60, "\(entry.input)")
      let twice = Snapshot(text: once.snapshot.text, vocabulary: .compact).repaired(confidence, .everything)
      #expect(twice.passes.isEmpty, "\(once.snapshot.text.string)\n→ \(twice.snapshot.text.string)")
    }
  }

  @Test(arguments: cases)
  func `diagnostics keep their promises`(entry: Case) {
    var snapshot = Snapshot(text: SourceText(entry.input), vocabulary: .compact)
    for _ in 0..<10 {
      let broken = snapshot.diagnostics().flatMap { $0.brokenPromises(in: snapshot.text) }
      #expect(broken == [], "\(snapshot.text.string)")
      guard broken.isEmpty else { return }
      let edits = snapshot.edits(.guess, .everything).edits
      if edits.isEmpty { return }
      snapshot = Snapshot(text: snapshot.text.applying(edits), vocabulary: .compact)
    }
  }

  /// Whether two documents say the same: empty props and children equal absent ones, colors are compared without regard
  /// to case, and `{id}` stands for any id.
  private func says(_ node: NodeID, _ tree: SyntaxTree, _ other: NodeID, _ expected: SyntaxTree) -> Bool {
    switch (tree.kind(of: node), expected.kind(of: other)) {
    case (.object, .object):
      let mine = members(of: node, tree)
      let theirs = members(of: other, expected)
      return Set(mine.keys) == Set(theirs.keys)
        && mine.allSatisfy { name, value in theirs[name].map { says(value, tree, $0, expected) } ?? false }
    case (.array, .array):
      let mine = Array(tree.elements(of: node))
      let theirs = Array(expected.elements(of: other))
      return mine.count == theirs.count && zip(mine, theirs).allSatisfy { says($0, tree, $1, expected) }
    case (.string, .string):
      let text = expected.string(of: other)
      return text == "{id}" || tree.string(of: node) == text
        || text.hasPrefix("#") && tree.string(of: node).lowercased() == text.lowercased()
    default: return tree.value(of: node, equals: other, in: expected)
    }
  }

  private func members(of node: NodeID, _ tree: SyntaxTree) -> [String: NodeID] {
    var members: [String: NodeID] = [:]
    for member in tree.members(of: node) {
      let name = tree.string(of: member.key)
      let isEmpty = Int(tree[member.value].next) == member.value.offset + 1
      if (name == "p" || name == "c") && isEmpty && [.object, .array].contains(tree.kind(of: member.value)) {
        continue
      }
      members[name] = member.value
    }
    return members
  }
}
