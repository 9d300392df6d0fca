import Analysis
import JSONSchema
import JSONSyntax
import SourceCode
import Vocabularies

/// What becomes of documents: examples that the versions bring along, and files.
struct DocumentComparison: Sendable {
  /// A document that was valid and is so no longer.
  struct Broken: Sendable {
    let file: String
    let line: Int
    let column: Int
    /// What is wrong with it now; the first of it.
    let finding: Diagnostic
  }

  var checkedCount = 0
  /// Of these, those that were valid.
  var validCount = 0
  var broken: [Broken] = []
  /// The texts of examples: most stand in both versions.
  private var examples: Set<[UInt8]> = []

  mutating func add(_ other: DocumentComparison) {
    checkedCount += other.checkedCount
    validCount += other.validCount
    broken += other.broken
  }

  /// The documents of a text, each held against both versions.
  init(of text: SourceText, _ kind: FileKind, in file: String, from old: Vocabulary, to new: Vocabulary) {
    guard case .lines = kind else {
      compare(text, kind, in: file, old, new, text, movedBy: 0)
      return
    }
    var start = 0
    for line in text.bytes.split(separator: 0x0A, omittingEmptySubsequences: false) {
      if !line.allSatisfy({ $0 == 0x20 || $0 == 0x09 || $0 == 0x0D }) {
        compare(SourceText(Array(line)), .document, in: file, old, new, text, movedBy: start)
      }
      start += line.count + 1
    }
  }

  init() {}

  /// Adds the examples that a version brings along, but for those that have been there before.
  mutating func add(examplesOf version: ContractDifference.Version, from old: Vocabulary, to new: Vocabulary) {
    let schema = version.vocabulary.schema
    let source = schema.source
    let root = schema.documents.first?.root ?? SyntaxTree.documentNode
    for example in schema.exampleDocuments where examples.insert(Array(example.text.bytes)).inserted {
      // One that is written out has a place in the schema's own file; one inside a string has one within itself.
      if source.kind(of: example.node) != .string, schema.document(of: example.node)?.start == 0 {
        let start = source.range(of: example.node).lowerBound
        compare(example.text, .document, in: version.name, old, new, source.text, movedBy: start)
      } else {
        let file = "\(version.name)#\(source.pointer(to: example.node, from: root))"
        compare(example.text, .document, in: file, old, new, example.text, movedBy: 0)
      }
    }
  }

  private mutating func compare(
    _ text: SourceText, _ kind: FileKind, in file: String, _ old: Vocabulary, _ new: Vocabulary, _ whole: SourceText,
    movedBy distance: Int
  ) {
    checkedCount += 1
    let tree = SyntaxTree.parse(text)
    let rules = kind.rules(among: .errors)
    guard Snapshot(tree: tree, vocabulary: old).diagnostics(rules, .remarks).isEmpty else { return }
    validCount += 1
    guard let finding = Snapshot(tree: tree, vocabulary: new).diagnostics(rules, .remarks).first else { return }
    var finder = PlaceFinder(whole)
    let place = finder.place(of: finding.range.lowerBound + distance)
    broken.append(Broken(file: file, line: place.line, column: place.column, finding: finding))
  }
}

extension Schema {
  /// The documents that the schema itself shows: the `examples` of its root, and those of its advice that pass.
  fileprivate var exampleDocuments: [(node: NodeID, text: SourceText)] {
    let roots = inPlaceSubschemas(of: root).compactMap { annotation("examples", of: $0) }
    var found = roots.flatMap { source.elements(of: $0) }.map { node in
      (node: node, text: SourceText(source.source(of: node)))
    }
    for entry in advice {
      guard let examples = source.value(of: "examples", in: entry.source) else { continue }
      for example in source.elements(of: examples) {
        guard let text = source.value(of: "passes", in: example), source.kind(of: text) == .string else { continue }
        found.append((text, SourceText(source.string(of: text))))
      }
    }
    return found
  }
}
