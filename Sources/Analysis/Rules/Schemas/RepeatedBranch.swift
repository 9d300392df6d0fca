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
        var earlier: [NodeID] = []
        for branch in tree.elements(of: list) where tree.kind(of: branch) == .object {
          guard let first = earlier.first(where: { snapshot.demandsSame($0, branch) }) else {
            earlier.append(branch)
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

extension Snapshot {
  /// Whether two schemas are the same but for what they say to people; two that demand nothing are left to themselves.
  fileprivate func demandsSame(_ left: NodeID, _ right: NodeID) -> Bool {
    let words: Set<String> = [
      "title", "description", "markdownDescription", "$comment", "examples", "default", "deprecated",
    ]
    func demands(of schema: NodeID) -> [String: NodeID] {
      Dictionary(
        tree.members(of: schema).map { (tree.string(of: $0.key), $0.value) }.filter { !words.contains($0.0) },
        uniquingKeysWith: { _, last in last })
    }
    let (mine, theirs) = (demands(of: left), demands(of: right))
    guard !mine.isEmpty, mine.count == theirs.count else { return false }
    return mine.allSatisfy { name, value in
      theirs[name].map { tree.value(of: value, equals: $0, in: tree) } ?? false
    }
  }
}
