import JSONSchema
import JSONSyntax
import SourceCode
import Vocabularies

extension Rule {
  static let formatMismatch = Rule(
    about: .format, id: "format-mismatch",
    summary: "A text is not of the format that its place asks for.",
    rationale:
      "Dates, addresses and other texts with a format of their own are read by it; what is not of it is refused.",
    examples: [
      .triggers(#"{"due":«"tomorrow"»}"#, schema: #"{"properties":{"due":{"format":"date"}}}"#),
      .passes(#"{"due":"2024-02-29"}"#, schema: #"{"properties":{"due":{"format":"date"}}}"#),
    ]
  ) { violation, snapshot, report in
    guard let schema = snapshot.vocabulary?.schema, let format = violation.detail else { return }
    report(
      "\(snapshot.words(for: violation.node)) is not of the format \(schema.source.source(of: format))",
      at: snapshot.tree.range(of: violation.node))
  }
}
