import JSONSchema
import JSONSyntax
import SourceCode
import Vocabularies

extension Rule {
  static let unfitDefault = Rule(
    id: "unfit-default", severity: .warning, group: .schema,
    summary: "The default in a schema is not what the schema asks for.",
    rationale: """
      A default says what holds where nothing is written. Whoever writes it down is told that it is a mistake; or the schema \
      is narrower than its author thinks.
      """,
    examples: [
      .triggers(
        #"{"properties":{"gap":{"type":"integer","minimum":0,"default":«-1»}}}"#,
        repaired: #"{"properties":{"gap":{"type":"integer","minimum":0,"default":0}}}"#, dialect: "json-schema"),
      .triggers(
        #"{"enum":["low","high"],"default":«"hihg"»}"#, repaired: #"{"enum":["low","high"],"default":"high"}"#,
        dialect: "json-schema"),
      .passes(#"{"type":"integer","minimum":0,"default":0}"#, dialect: "json-schema"),
    ]
  ) { snapshot, report in
    snapshot.reportUnfit(to: &report, "the default") { $0["default"].map { [$0] } ?? [] }
  }
}
