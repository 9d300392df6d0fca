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
        #"«{»"id":"a"}"#, repaired: #"{"id":"a","size":8}"#,
        schema: #"{"required":["id","size"],"properties":{"size":{"type":"number","minimum":8}}}"#),
      .passes(#"{"id":"a","name":"b"}"#, schema: #"{"required":["id","name"]}"#),
    ]
  ) { violation, snapshot, report in
    guard let schema = snapshot.vocabulary?.schema, let name = violation.detail else { return }
    report(
      "the member \(schema.source.source(of: name)) is missing, without which the document is refused; add it",
      at: snapshot.openingPlace(of: violation.node),
      fix: snapshot.fix(addingMember: schema.source.string(of: name), to: violation.node))
  }
}
