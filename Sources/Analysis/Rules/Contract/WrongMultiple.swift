import JSONSchema
import JSONSyntax
import SourceCode
import Vocabularies

extension Rule {
  static let wrongMultiple = Rule(
    about: .notMultiple, id: "wrong-multiple",
    summary: "A number is no multiple of what it counts in.",
    rationale: "The place asks for whole steps; what lies between two of them has no meaning there.",
    examples: [
      .triggers(
        #"{"step":«7»}"#, repaired: #"{"step":5}"#,
        schema: #"{"properties":{"step":{"multipleOf":5}}}"#),
      .passes(#"{"step":10}"#, schema: #"{"properties":{"step":{"multipleOf":5}}}"#),
    ]
  ) { violation, snapshot, report in
    guard let schema = snapshot.vocabulary?.schema,
      let divisor = schema.annotation("multipleOf", of: violation.subschema).flatMap({ schema.source.number(of: $0) }),
      let number = snapshot.tree.number(of: violation.node)
    else { return }
    let range = snapshot.tree.range(of: violation.node)
    let nearest = ((number / divisor).rounded() * divisor).jsonLiteral
    report(
      "\(snapshot.words(for: violation.node)) is no multiple of \(divisor.jsonLiteral); choose one that is", at: range,
      fix: .replace(range, with: nearest, title: "Replace with \(nearest)", confidence: .likely))
  }
}
