import JSONSchema
import JSONSyntax
import SourceCode
import Vocabularies

extension Rule {
  static let missingMember = Rule(
    about: .missingMember, id: "missing-member",
    summary: "An object lacks a member that it must have.",
    rationale: "What reads the document needs the member and refuses the document without it.",
    examples: [
      .triggers(
        #"«{»"id":"a"}"#,
        schema: #"{"required":["id","name"]}"#),
      .triggers(
        #"«{»"id":"a","nmae":"b"}"#, repaired: #"{"id":"a","name":"b"}"#,
        schema: #"{"properties":{"id":{}},"required":["id","name"]}"#),
      .triggers(
        #"«{»"id":"a"}"#, repaired: #"{"id":"a","size":8}"#,
        schema: #"{"required":["id","size"],"properties":{"size":{"type":"number","minimum":8}}}"#),
      .passes(#"{"id":"a","name":"b"}"#, schema: #"{"required":["id","name"]}"#),
    ]
  ) { violation, snapshot, report in
    guard let schema = snapshot.vocabulary?.schema, let name = violation.detail else { return }
    let misspelled = snapshot.member(misspelling: schema.source.string(of: name), in: violation.node)
    let advice = misspelled.map { "did you mean it by \(snapshot.words(forKey: $0.key))" } ?? "add it"
    report(
      "the member \(schema.source.source(of: name)) is missing, without which the document is refused; \(advice)",
      at: snapshot.openingPlace(of: violation.node),
      fix: misspelled.map { snapshot.renaming($0, to: schema.source.string(of: name)) }
        ?? snapshot.fix(addingMember: schema.source.string(of: name), to: violation.node))
  }
}
