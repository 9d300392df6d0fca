import JSONSchema
import JSONSyntax
import SourceCode

extension Rule {
  static let repeatedBranch = Rule(
    id: "repeated-branch", severity: .warning, group: .schema,
    summary: "Two forms in `anyOf`, `oneOf` or `allOf` demand the same.",
    rationale: """
      In `oneOf` a value of the one form is of the other as well, and so of neither: nothing can be valid. In `anyOf` and \
      `allOf` the second says nothing, and often stands where another was meant.
      """,
    examples: [
      .triggers(
        ##"{"oneOf":[{"type":"string"},{"type":"number"},«{»"type":"string","title":"Text"}]}"##,
        repaired: ##"{"oneOf":[{"type":"string"},{"type":"number"}]}"##, dialect: "json-schema"
      ),
      .triggers(
        ##"{"anyOf":[{"$ref":"#/$defs/a"},«{»"$ref":"#/$defs/a"}],"$defs":{"a":{"type":"string"}}}"##,
        repaired: ##"{"anyOf":[{"$ref":"#/$defs/a"}],"$defs":{"a":{"type":"string"}}}"##, dialect: "json-schema"),
      .passes(##"{"oneOf":[{"type":"string"},{"type":"number"}]}"##, dialect: "json-schema"),
    ]
  ) { snapshot, report in
    let tree = snapshot.tree
    for object in snapshot.authoredSchema?.effectiveObjects ?? [] {
      for keyword in ["oneOf", "anyOf", "allOf"] {
        guard let list = object[keyword] else { continue }
        var earlier: [Int: [NodeID]] = [:]
        for branch in tree.elements(of: list) where tree.kind(of: branch) == .object {
          let demands = snapshot.demands(of: branch)
          guard
            let first = earlier[demands.hash]?.first(where: { snapshot.demands(of: $0).agree(with: demands, in: tree) })
          else {
            if !demands.isEmpty { earlier[demands.hash, default: []].append(branch) }
            continue
          }
          let isExclusive = keyword == "oneOf"
          report(
            isExclusive
              ? "an earlier form demands the same, so that no value is of exactly one of them"
              : "an earlier form demands the same", at: snapshot.valuePlace(of: branch),
            fix: FixIt(
              title: "Remove the form", confidence: isExclusive ? .guess : .likely,
              edits: snapshot.edits(removing: branch)),
            related: [Diagnostic.RelatedPlace(range: snapshot.valuePlace(of: first), message: "the earlier form")],
            tag: isExclusive ? nil : .unnecessary)
        }
      }
    }
  }
}

/// What a schema says about values, without what it says to people.
private struct Demands {
  private static let words: Set<String> = [
    "title", "description", "markdownDescription", "$comment", "examples", "default", "deprecated",
  ]

  private let keywords: [String: NodeID]
  /// A number that equal demands share.
  let hash: Int

  init(of schema: NodeID, in tree: SyntaxTree) {
    keywords = Dictionary(
      tree.members(of: schema).map { (tree.string(of: $0.key), $0.value) }.filter { !Demands.words.contains($0.0) },
      uniquingKeysWith: { _, last in last })
    // The order of keywords does not count, so that their hashes are added up.
    hash = keywords.reduce(0) { $0 &+ $1.key.hashValue &* 31 &+ tree.valueHash(of: $1.value) }
  }

  var isEmpty: Bool { keywords.isEmpty }

  func agree(with other: Demands, in tree: SyntaxTree) -> Bool {
    keywords.count == other.keywords.count
      && keywords.allSatisfy { name, value in
        other.keywords[name].map { tree.value(of: value, equals: $0, in: tree) } ?? false
      }
  }
}

extension Snapshot {
  fileprivate func demands(of schema: NodeID) -> Demands { Demands(of: schema, in: tree) }
}
