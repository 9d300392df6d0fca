import JSONSchema
import JSONSyntax
import SourceCode

extension Rule {
  static let ignoredBesideReference = Rule(
    id: "ignored-beside-reference", severity: .warning, group: .schema,
    summary: "A keyword stands beside `$ref` in a draft that ignores it there.",
    rationale: """
      Up to draft-07 an object with `$ref` is nothing but a reference, so that what else it demands is not checked. \
      `allOf` takes the reference and the rest side by side; 2019-09 and later look at both anyway.
      """,
    examples: [
      .triggers(
        ##"{"$schema":"http://json-schema.org/draft-07/schema#","properties":{"a":{"$ref":"#/definitions/n",«"minimum"»:1}},"definitions":{"n":{"type":"number"}}}"##,
        repaired:
          ##"{"$schema":"http://json-schema.org/draft-07/schema#","properties":{"a":{"allOf":[{"$ref":"#/definitions/n"}],"minimum":1}},"definitions":{"n":{"type":"number"}}}"##,
        dialect: "json-schema"),
      .passes(
        ##"{"$schema":"http://json-schema.org/draft-07/schema#","properties":{"a":{"$ref":"#/definitions/n","description":"How many"}},"definitions":{"n":{"type":"number"}}}"##,
        dialect: "json-schema"),
      .passes(
        ##"{"$schema":"https://json-schema.org/draft/2020-12/schema","$ref":"#/$defs/n","minimum":1,"$defs":{"n":{"type":"number"}}}"##,
        dialect: "json-schema"),
    ]
  ) { snapshot, report in
    guard let authored = snapshot.authoredSchema, authored.compiled.version <= .draft07 else { return }
    for object in authored.objects {
      guard let reference = object["$ref"], snapshot.tree.kind(of: reference) == .string else { continue }
      // Said once of an object, at its first: one change helps them all.
      let idle = object.keywords.filter { KeywordKind(of: $0.name) != nil }
      guard let first = idle.first else { continue }
      let names = idle.map(\.name.jsonLiteral).joined(separator: ", ")
      report(
        #"beside "$ref", \#(authored.compiled.version.name) ignores \#(names)"#,
        at: snapshot.tree.range(of: first.member.key),
        fix: object["allOf"] == nil ? snapshot.fix(wrapping: reference) : nil, tag: .unnecessary,
        furtherRanges: idle.dropFirst().map { snapshot.tree.range(of: $0.member.key) })
    }
  }
}

extension Snapshot {
  /// Puts a reference into an `allOf`, so that what is beside it counts.
  fileprivate func fix(wrapping reference: NodeID) -> FixIt? {
    guard let key = tree.key(ofValue: reference) else { return nil }
    let range = tree.range(of: key).lowerBound..<tree.range(of: reference).upperBound
    let style = SourceStyle(of: tree)
    let source = "[{" + style.member("$ref", tree.source(of: reference)) + "}]"
    return .replace(
      range, with: style.member("allOf", source), title: "Put the reference into \"allOf\"", confidence: .likely)
  }
}
