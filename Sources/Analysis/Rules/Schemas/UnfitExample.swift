import JSONSchema
import JSONSyntax
import SourceCode
import Vocabularies

extension Rule {
  static let unfitExample = Rule(
    id: "unfit-example", severity: .warning, group: .schema,
    summary: "An example in a schema is not what the schema asks for.",
    rationale: """
      Examples are what people copy, and what completion offers. One that its own schema turns down misleads whoever trusts \
      it; or the schema is narrower than its author thinks.
      """,
    examples: [
      .triggers(
        #"{"type":"object","properties":{"size":{"type":"number","maximum":9}},"examples":[{"size":4},{"size":«12»}]}"#,
        repaired:
          #"{"type":"object","properties":{"size":{"type":"number","maximum":9}},"examples":[{"size":4},{"size":9}]}"#,
        dialect: "json-schema"),
      .triggers(
        ##"{"properties":{"w":{"$ref":"#/$defs/n","examples":[4,«"wide"»]}},"$defs":{"n":{"type":"number"}}}"##,
        dialect: "json-schema"),
      .passes(#"{"type":"number","maximum":9,"examples":[4,9]}"#, dialect: "json-schema"),
    ]
  ) { snapshot, report in
    snapshot.reportUnfit(to: &report, "the example") { object in
      object["examples"].map { Array(snapshot.tree.elements(of: $0)) } ?? []
    }
  }
}
