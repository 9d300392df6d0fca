import JSONSchema
import JSONSyntax
import SourceCode
import Vocabularies

extension Rule {
  static let wrongItemCount = Rule(
    about: .itemCount, id: "wrong-item-count",
    summary: "An array has too few or too many items.",
    rationale: "What reads the document counts on a certain number of items.",
    examples: [
      .triggers(
        #"{"list":«[»1,2,3]}"#,
        schema: #"{"properties":{"list":{"maxItems":2}}}"#),
      .passes(#"{"list":[1,2]}"#, schema: #"{"properties":{"list":{"maxItems":2}}}"#),
    ]
  ) { violation, snapshot, report in
    guard snapshot.tree.kind(of: violation.node) == .array,
      let bounds = snapshot.vocabulary?.schema.itemCountBounds(of: violation.subschema)
    else { return report("one item too many, which may not be here", at: snapshot.valuePlace(of: violation.node)) }
    let count = snapshot.tree.elements(of: violation.node).reduce(0) { count, _ in count + 1 }
    let what = count == 1 ? "an array of 1 item" : "an array of \(count) items"
    let maximum = bounds.maximum ?? .max
    report(
      count > maximum
        ? "\(what); at most \(maximum) may be here, so \(count - maximum) must go or join another"
        : "\(what); there must be \(bounds.maximum.map { "\(bounds.minimum) to \($0)" } ?? "at least \(bounds.minimum)"), "
          + "so add \(bounds.minimum - count) or more", at: snapshot.valuePlace(of: violation.node))
  }
}
