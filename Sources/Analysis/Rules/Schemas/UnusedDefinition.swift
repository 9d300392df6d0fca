import JSONSchema
import JSONSyntax
import SourceCode

extension Rule {
  static let unusedDefinition = Rule(
    id: "unused-definition", severity: .info, group: .schema,
    summary: "Nothing in a schema leads to one of its definitions.",
    rationale: """
      No document is ever held against the definition, unless another file refers to it. It may be a remnant, or the \
      reference that was meant to lead there leads elsewhere.
      """,
    examples: [
      .triggers(
        ##"{"properties":{"a":{"$ref":"#/$defs/a"}},"$defs":{"a":{"type":"string"},«"b"»:{"type":"number"}}}"##,
        repaired: ##"{"properties":{"a":{"$ref":"#/$defs/a"}},"$defs":{"a":{"type":"string"}}}"##,
        dialect: "json-schema"),
      .passes(##"{"properties":{"a":{"$ref":"#/$defs/a"}},"$defs":{"a":{"type":"string"}}}"##, dialect: "json-schema"),
      .passes(##"{"$defs":{"a":{"type":"string"},"b":{"$ref":"#/$defs/a"}}}"##, dialect: "json-schema"),
    ]
  ) { snapshot, report in
    guard let authored = snapshot.authoredSchema, let root = snapshot.tree.root,
      // A file of definitions alone is there for others.
      authored.objects.contains(where: { object in
        object.node == root && object.keywords.contains { KeywordKind(of: $0.name) != nil || $0.name == "$ref" }
      })
    else { return }
    let tree = snapshot.tree
    let used = authored.compiled.reachableNodes.sorted()
    for object in authored.objects where object.node == root {
      for keyword in ["$defs", "definitions"] {
        guard let definitions = object[keyword] else { continue }
        for member in tree.members(of: definitions) where ![.missing, .junk].contains(tree.kind(of: member.value)) {
          guard !used.hasElement(in: member.value..<NodeID(Int(tree[member.value].next))),
            !snapshot.hasName(member.value)
          else { continue }
          report(
            "nothing here leads to \(snapshot.words(forKey: member.key))", at: tree.range(of: member.key),
            fix: snapshot.removal(of: member.value, confidence: .guess), tag: .unnecessary)
        }
      }
    }
  }
}

extension Snapshot {
  /// Whether a definition has a name by which others may know it.
  fileprivate func hasName(_ definition: NodeID) -> Bool {
    ["$id", "$anchor", "$dynamicAnchor"].contains { tree.value(of: $0, in: definition) != nil }
  }
}

extension [NodeID] {
  /// Whether any of the nodes, which are in order, lies in a range.
  fileprivate func hasElement(in range: Range<NodeID>) -> Bool {
    var low = 0
    var high = count
    while low < high {
      let middle = (low + high) / 2
      if self[middle] < range.lowerBound { low = middle + 1 } else { high = middle }
    }
    return low < count && self[low] < range.upperBound
  }
}
