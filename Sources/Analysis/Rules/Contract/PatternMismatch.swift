import JSONSchema
import JSONSyntax
import SourceCode
import Vocabularies

extension Rule {
  static let patternMismatch = Rule(
    about: .pattern, id: "pattern-mismatch",
    summary: "A text is not formed the way its place asks for.",
    rationale:
      "Texts of this place follow a pattern by which they are read; another text means nothing to their reader.",
    examples: [
      .triggers(#"{"size":«"12pt"»}"#, schema: #"{"properties":{"size":{"pattern":"^[0-9]+px$"}}}"#),
      .passes(#"{"size":"12px"}"#, schema: #"{"properties":{"size":{"pattern":"^[0-9]+px$"}}}"#),
    ]
  ) { violation, snapshot, report in
    guard let schema = snapshot.vocabulary?.schema, let pattern = violation.detail else { return }
    // What the schema's author says about it in words says more than the pattern does.
    let expected = schema.text("patternErrorMessage", of: violation.subschema)
    report(
      "\(snapshot.words(for: violation.node)) does not match the pattern"
        + (expected.map { ": \($0)" } ?? " \(schema.source.string(of: pattern))"),
      at: snapshot.tree.range(of: violation.node))
  }
}
