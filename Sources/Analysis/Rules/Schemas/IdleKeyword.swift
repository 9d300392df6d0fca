import JSONSchema
import JSONSyntax
import SourceCode

extension Rule {
  static let idleKeyword = Rule(
    id: "idle-keyword", severity: .warning, group: .schema,
    summary: "A keyword of a schema has no effect where it stands.",
    rationale: """
      Keywords about texts pass over numbers, those about arrays pass over objects, and `then` needs an `if`. Where `type` \
      allows nothing that a keyword speaks about, it was meant for another place, or the type is not the one that was meant.
      """,
    examples: [
      .triggers(
        #"{"type":"number",«"minLength"»:1}"#, repaired: #"{"type":"number"}"#, dialect: "json-schema"),
      .triggers(
        #"{"properties":{"tags":{"type":"array","items":{},«"required"»:["id"]}}}"#,
        repaired: #"{"properties":{"tags":{"type":"array","items":{}}}}"#, dialect: "json-schema"),
      .triggers(
        #"{"type":"integer",«"format"»:"email"}"#, repaired: #"{"type":"integer"}"#, dialect: "json-schema"),
      .triggers(
        #"{«"then"»:{"required":["id"]}}"#, repaired: "{}", dialect: "json-schema"),
      .passes(#"{"type":["number","string"],"minLength":1}"#, dialect: "json-schema"),
      .passes(#"{"minLength":1,"if":{"type":"string"},"then":{"pattern":"^a"}}"#, dialect: "json-schema"),
      .passes(#"{"type":"integer","format":"int64"}"#, dialect: "json-schema"),
    ]
  ) { snapshot, report in
    for object in snapshot.authoredSchema?.effectiveObjects ?? [] {
      let types = snapshot.declaredTypes(of: object)
      for (name, member) in object.keywords {
        guard let reason = snapshot.idleness(of: name, member.value, in: object, types) else { continue }
        report(
          "\(name.jsonLiteral) has no effect: \(reason)", at: snapshot.tree.range(of: member.key),
          fix: snapshot.fix(removing: member.value, confidence: .likely), tag: .unnecessary)
      }
    }
  }
}

extension Snapshot {
  /// The types that `type` names; nil if there is none, or one that means nothing.
  fileprivate func declaredTypes(of object: AuthoredObject) -> TypeSet? {
    guard let node = object["type"] else { return nil }
    let names = tree.kind(of: node) == .array ? Array(tree.elements(of: node)) : [node]
    var types: TypeSet = []
    for name in names {
      guard tree.kind(of: name) == .string, let type = TypeSet(name: tree.string(of: name)) else { return nil }
      types.insert(type)
    }
    return types
  }

  /// Why a keyword says nothing, as a clause; nil if it does.
  fileprivate func idleness(
    of name: String, _ value: NodeID, in object: AuthoredObject, _ types: TypeSet?
  ) -> String? {
    switch name {
    case "then", "else": if object["if"] == nil { return #"there is no "if" beside it"# }
    case "if":
      if object["then"] == nil, object["else"] == nil { return #"there is neither "then" nor "else" beside it"# }
    case "minContains", "maxContains": if object["contains"] == nil { return #"there is no "contains" beside it"# }
    // Numbers have formats too.
    case "format": if !FormatNames.ofTexts.contains(tree.string(of: value)) { return nil }
    default: break
    }
    guard let kind = KeywordKind(of: name), let types, types.isDisjoint(with: kind.types), let type = object["type"]
    else {
      return nil
    }
    return "it speaks about \(kind.noun), and \"type\" is \(tree.source(of: type))"
  }
}
