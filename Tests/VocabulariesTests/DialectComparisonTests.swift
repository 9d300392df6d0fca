import JSONSchema
import JSONSyntax
import SourceCode
import TestSupport
import Testing
import Vocabularies

/// New versions of our own dialects: what each edit is said to do, held against documents.
@Suite struct DialectComparisonTests {
  struct Edit: Sendable, CustomTestStringConvertible {
    let dialect: String
    /// What stands in the schema's text, once, and what stands there in the newer version.
    let old: String
    let new: String
    /// The changes by their codes and names.
    let changes: [String]

    init(_ dialect: String, _ old: String, _ new: String, _ changes: [String]) {
      (self.dialect, self.old, self.new, self.changes) = (dialect, old, new, changes)
    }

    var testDescription: String { "\(dialect): \(old) → \(new)" }
  }

  static let edits = [
    Edit("compact", ##"{"$ref": "#/$defs/spacer"},"##, "", ["form-removed spacer"]),
    Edit("compact", ##""required": ["id", "t"],"##, ##""required": ["t"],"##, ["member-optional id"]),
    Edit("compact", ##""required": ["id", "t"],"##, ##""required": ["id", "t", "p"],"##, ["member-required p"]),
    Edit(
      "compact", ##""x-maxDepth": {"maximum": 7, "advised": 4}"##, ##""x-maxDepth": {"maximum": 3}"##,
      ["demand-changed x-maxDepth"]),
    Edit("compact", ##""fs": {"$ref": "#/$defs/fontSize"},"##, "", ["member-removed fs"]),
    Edit(
      "compact", ##""fs": {"$ref": "#/$defs/fontSize"},"##,
      ##""fs": {"$ref": "#/$defs/fontSize"}, "zi": {"type": "integer"},"##,
      ["member-added zi"]
    ),
    Edit(
      "compact", ##""fs": {"$ref": "#/$defs/fontSize"},"##, ##""fs": {"$ref": "#/$defs/fontSize", "maximum": 16},"##,
      ["bound-changed maximum"]),
    Edit(
      "image-block", ##""required": ["type", "id", "imageUrl", "altText"],"##,
      ##""required": ["type", "id", "imageUrl"],"##, ["member-optional altText"]),
    Edit(
      "image-block", ##"[{"const": "overlay", "description": "A translucent panel at the bottom of the image."}]"##,
      ##"[{"const": "overlay"}, {"const": "badge"}]"##, ["annotation-changed description", "value-added \"badge\""]
    ),
    Edit("image-block", ##""hover": {"$ref": "#/$defs/hover"},"##, "", ["member-removed hover"]),
    Edit(
      "ui-screen", ##"{"const": "critical", "description": "Something is wrong."}"##,
      ##"{"const": "critical", "description": "Something is wrong."}, {"const": "urgent"}"##, ["value-added \"urgent\""]
    ),
    Edit("ui-screen", ##"{"const": "info", "description": "Worth knowing."},"##, "", ["value-removed \"info\""]),
  ]

  @Test(arguments: edits)
  func `an edit does what it is said to do`(edit: Edit) throws {
    let text = try PackageFiles.text(of: "Schemas/\(edit.dialect).json")
    try #require(text.ranges(of: edit.old).count == 1, "the schema says it once")
    let old = Schema(compiling: .parse(SourceText(text)))
    let new = Schema(compiling: .parse(SourceText(text.replacing(edit.old, with: edit.new))))
    #expect(new.problems.filter { !$0.kind.isHint }.map(\.message) == [])
    let changes = old.changes(to: new).map { $0.name.isEmpty ? $0.kind.rawValue : "\($0.kind.rawValue) \($0.name)" }
    #expect(changes == edit.changes)
    let folder = ["compact": "Examples", "image-block": "ImageBlockExamples", "ui-screen": "UIScreenExamples"]
    let paths = try PackageFiles.paths(under: "Schemas/" + (folder[edit.dialect] ?? "")).sorted()
    var documents: [SyntaxTree] = []
    var mutations = DocumentMutations(seed: UInt64(edit.old.utf8.count), words: [old, new])
    for path in paths.prefix(6) {
      let text = try PackageFiles.text(of: path)
      documents.append(.parse(SourceText(text)))
      documents += (0..<40).map { _ in .parse(SourceText(mutations.mutated(text))) }
    }
    assertAccountedFor(documents, from: old, to: new, edit.testDescription)
  }

  @Test func `a dialect is no different from itself`() {
    for vocabulary in Vocabulary.builtIn {
      #expect(vocabulary.schema.changes(to: vocabulary.schema).isEmpty, "\(vocabulary.name)")
    }
  }
}

/// Makes other documents of documents, out of what the schemas speak of.
private struct DocumentMutations {
  private var numbers: SeededGenerator
  private let names: [String]
  private let values: [String]

  init(seed: UInt64, words schemas: [Schema]) {
    numbers = SeededGenerator(seed: seed)
    var names: Set<String> = ["zi", "hover"]
    var values: Set<String> = ["null", "true", "{}", "[]", "\"?\"", "31", "33", "-1"]
    for schema in schemas {
      let source = schema.source
      for index in source.nodes.indices.dropFirst() {
        switch source.nodes[index].kind {
        case .number: values.insert(source.source(of: NodeID(index)))
        case .string where source.key(ofValue: NodeID(index)).map { source.string(of: $0) } == "const":
          values.insert(source.source(of: NodeID(index)))
        case .key where source.string(of: NodeID(index)).utf8.count < 8: names.insert(source.source(of: NodeID(index)))
        default: break
        }
      }
    }
    self.names = names.sorted().filter { $0.hasPrefix("\"") }
    self.values = values.sorted()
  }

  mutating func mutated(_ text: String) -> String {
    let tree = SyntaxTree.parse(SourceText(text))
    let nodes = tree.nodes.indices.dropFirst().map { NodeID($0) }
    guard let node = nodes.randomElement(using: &numbers) else { return text }
    var edited = tree.text
    let value = values.randomElement(using: &numbers) ?? "null"
    let name = names.randomElement(using: &numbers) ?? "\"a\""
    if tree.kind(of: node) == .key {
      edited.replace(tree.range(of: node), with: Array(name.utf8))
    } else if tree.kind(of: node) == .object, Bool.random(using: &numbers) {
      let kept = tree.members(of: node).map { tree.source(of: $0.key) + ":" + tree.source(of: $0.value) }
      var members = kept
      if !members.isEmpty, Bool.random(using: &numbers) {
        members.remove(at: Int.random(in: members.indices, using: &numbers))
      } else {
        members.append("\(name):\(value)")
      }
      edited.replace(tree.range(of: node), with: Array("{\(members.joined(separator: ","))}".utf8))
    } else {
      edited.replace(tree.range(of: node), with: Array(value.utf8))
    }
    return edited.string
  }
}
