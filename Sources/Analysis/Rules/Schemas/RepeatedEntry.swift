import JSONSchema
import JSONSyntax
import SourceCode

extension Rule {
  static let repeatedEntry = Rule(
    id: "repeated-entry", severity: .warning, group: .schema,
    summary: "A list in a schema names the same thing twice.",
    rationale: """
      The second time says nothing, and often stands where another name was meant. In `required` and `type` the standard \
      forbids it, so that other validators may turn the whole schema down.
      """,
    examples: [
      .triggers(
        #"{"required":["id","t",«"id"»]}"#, repaired: #"{"required":["id","t"]}"#, dialect: "json-schema"),
      .triggers(#"{"enum":[1,2,«1.0»]}"#, repaired: #"{"enum":[1,2]}"#, dialect: "json-schema"),
      .triggers(
        #"{"type":["string",«"string"»]}"#, repaired: #"{"type":["string"]}"#, dialect: "json-schema"),
      .passes(#"{"enum":["a","A"],"examples":["a","a"]}"#, dialect: "json-schema"),
    ]
  ) { snapshot, report in
    let tree = snapshot.tree
    for object in snapshot.authoredSchema?.effectiveObjects ?? [] {
      for (name, member) in object.keywords {
        var lists: [NodeID] = []
        switch name {
        case "required", "enum", "type": lists = [member.value]
        case "dependentRequired": lists = tree.members(of: member.value).map(\.value)
        default: continue
        }
        for list in lists {
          for (first, again) in snapshot.equalElements(of: list) {
            report(
              "\(snapshot.words(for: again)) is in the list already", at: snapshot.valuePlace(of: again),
              fix: FixIt(title: "Remove it", confidence: .certain, edits: snapshot.edits(removing: again)),
              related: [Diagnostic.RelatedPlace(range: snapshot.valuePlace(of: first), message: "the first")],
              tag: .unnecessary)
          }
        }
      }
    }
  }
}

extension Snapshot {
  /// The elements that an earlier one equals, each with the first of these.
  fileprivate func equalElements(of list: NodeID) -> [(first: NodeID, again: NodeID)] {
    var seen: [Int: [NodeID]] = [:]
    var found: [(first: NodeID, again: NodeID)] = []
    for element in tree.elements(of: list) {
      let hash = tree.valueHash(of: element)
      if let first = seen[hash]?.first(where: { tree.value(of: $0, equals: element, in: tree) }) {
        found.append((first, element))
      } else {
        seen[hash, default: []].append(element)
      }
    }
    return found
  }
}
