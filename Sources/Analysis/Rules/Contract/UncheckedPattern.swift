import JSONSchema
import JSONSyntax
import SourceCode
import Vocabularies

extension Rule {
  static let uncheckedPattern = Rule(
    about: .unchecked, id: "unchecked-pattern", severity: .info,
    summary: "A text was not held against its pattern, because that would take too long.",
    rationale: """
      A pattern that looks around or back can take longer than the age of the universe on a text made for it. The search \
      is given up in time, so that nothing is known about the text.
      """,
    examples: [
      .triggers(
        #"{"name":«"aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa!"»}"#,
        schema: #"{"properties":{"name":{"pattern":"^(?=(a|a)+$)(a|a)*$"}}}"#),
      .passes(#"{"name":"aaaa"}"#, schema: #"{"properties":{"name":{"pattern":"^(?=(a|a)+$)(a|a)*$"}}}"#),
    ]
  ) { violation, snapshot, report in
    guard let schema = snapshot.vocabulary?.schema, let pattern = violation.detail else { return }
    report(
      "the pattern \(schema.source.string(of: pattern)) takes too long to be tried on this text",
      at: snapshot.tree.range(of: violation.node))
  }
}
