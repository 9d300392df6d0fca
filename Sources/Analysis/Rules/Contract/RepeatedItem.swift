import JSONSchema
import JSONSyntax
import SourceCode
import Vocabularies

extension Rule {
  static let repeatedItem = Rule(
    about: .equalItems, id: "repeated-item",
    summary: "An array has the same item twice.",
    rationale: "The array is a set: what stands in it twice counts once.",
    examples: [
      .triggers(
        #"{"tags":[1,2,«1»]}"#, repaired: #"{"tags":[1,2]}"#,
        schema: #"{"properties":{"tags":{"uniqueItems":true}}}"#),
      .passes(#"{"tags":[1,2]}"#, schema: #"{"properties":{"tags":{"uniqueItems":true}}}"#),
    ]
  ) { violation, snapshot, report in
    report(
      "\(snapshot.words(for: violation.node)) is in this array already; remove one of the two",
      at: snapshot.valuePlace(of: violation.node), fix: snapshot.removal(of: violation.node, confidence: .likely),
      related: violation.other.map {
        [.init(range: snapshot.valuePlace(of: $0), message: "the first")]
      } ?? [])
  }
}
