import JSONSchema
import JSONSyntax
import SourceCode

extension Rule {
  static let keywordOfAnotherDraft = Rule(
    id: "keyword-of-another-draft", severity: .warning, group: .schema,
    summary: "A schema uses a keyword that its draft does not have.",
    rationale: """
      `$schema` says which draft a schema is written in. A keyword that this draft does not have is an annotation, which \
      nothing checks.
      """,
    examples: [
      .triggers(
        #"{"$schema":"https://json-schema.org/draft/2020-12/schema",«"items"»:[{"type":"string"}],"additionalItems":false}"#,
        repaired:
          #"{"$schema":"https://json-schema.org/draft/2020-12/schema","prefixItems":[{"type":"string"}],"items":false}"#,
        dialect: "json-schema"),
      .triggers(
        ##"{"$schema":"http://json-schema.org/draft-07/schema#","type":"object",«"dependentRequired"»:{"a":["b"]}}"##,
        repaired:
          ##"{"$schema":"http://json-schema.org/draft-07/schema#","type":"object","dependencies":{"a":["b"]}}"##,
        dialect: "json-schema"),
      .triggers(
        ##"{"$schema":"http://json-schema.org/draft-07/schema#","allOf":[{"properties":{}}],«"unevaluatedProperties"»:false}"##,
        dialect: "json-schema"),
      .passes(
        ##"{"$schema":"http://json-schema.org/draft-07/schema#","items":[{"type":"string"}],"additionalItems":false}"##,
        dialect: "json-schema"),
      .passes(
        #"{"$schema":"https://json-schema.org/draft/2020-12/schema","prefixItems":[{"type":"string"}],"items":false}"#,
        dialect: "json-schema"),
    ]
  ) { snapshot, report in
    guard let authored = snapshot.authoredSchema else { return }
    for object in authored.objects {
      for stranger in snapshot.strangers(in: object, authored.compiled.version) {
        report(
          stranger.message, at: snapshot.tree.range(of: stranger.member.key), fix: stranger.fix)
      }
    }
  }
}

/// A keyword that the draft does not have.
private struct Stranger {
  let member: Member
  let message: String
  let fix: FixIt?
}

extension Snapshot {
  fileprivate func strangers(in object: AuthoredObject, _ version: SchemaVersion) -> [Stranger] {
    switch version {
    case .draft202012: object.keywords.compactMap { strangerInLatest($0.name, $0.member, object) }
    case .draft07: object.keywords.compactMap { strangerInSeventh($0.name, $0.member, object) }
    case .draft04, .draft06, .draft201909: []
    }
  }

  private func strangerInLatest(_ name: String, _ member: Member, _ object: AuthoredObject) -> Stranger? {
    switch name {
    case "items" where tree.kind(of: member.value) == .array && object["prefixItems"] == nil:
      let rest = object["additionalItems"].map { [($0, "items")] } ?? []
      return Stranger(
        member: member,
        message: #"a list of schemas is written "prefixItems" in 2020-12, and "items" is what follows it"#,
        fix: fix(renaming: [(member.value, "prefixItems")] + rest, confidence: .certain))
    case "additionalItems":
      // Together with a list in `items` it is renamed there; without one it says nothing in any draft.
      if let items = object["items"], tree.kind(of: items) == .array { return nil }
      let isRest = object["prefixItems"] != nil && object["items"] == nil
      return Stranger(
        member: member, message: #"2020-12 has no "additionalItems"; "items" speaks about what follows "prefixItems""#,
        fix: isRest
          ? fix(renaming: [(member.value, "items")], confidence: .likely)
          : removal(of: member.value, confidence: .guess))
    case "$recursiveRef" where object["$dynamicRef"] == nil && object["$ref"] == nil:
      return Stranger(
        member: member,
        message: #"2020-12 has no "$recursiveRef"; its successor is "$dynamicRef", and "$ref" does for most"#,
        fix: fix(renaming: [(member.value, "$ref")], confidence: .likely))
    default: return nil
    }
  }

  private func strangerInSeventh(_ name: String, _ member: Member, _ object: AuthoredObject) -> Stranger? {
    func stranger(_ advice: String, renaming renamings: [(NodeID, String)] = []) -> Stranger {
      Stranger(
        member: member, message: "draft-07 has no \(name.jsonLiteral)\(advice)",
        fix: renamings.isEmpty ? nil : fix(renaming: renamings, confidence: .certain))
    }
    switch name {
    case "prefixItems":
      let rest = object["items"].map { [($0, "additionalItems")] } ?? []
      if object["additionalItems"] != nil { return stranger(#"; "items" takes a list"#) }
      return stranger(
        #"; "items" takes a list, and "additionalItems" is what follows it"#, renaming: [(member.value, "items")] + rest
      )
    case "dependentRequired", "dependentSchemas":
      let other = name == "dependentRequired" ? "dependentSchemas" : "dependentRequired"
      let isAlone = object["dependencies"] == nil && object[other] == nil
      return stranger(
        #"; "dependencies" says this there"#, renaming: isAlone ? [(member.value, "dependencies")] : [])
    case "minContains", "maxContains", "unevaluatedProperties", "unevaluatedItems", "$dynamicRef", "$dynamicAnchor",
      "$anchor", "$recursiveRef":
      return stranger(", so that it is ignored; 2019-09 and later have it")
    default: return nil
    }
  }
}
