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
    let count = snapshot.tree.elements(of: violation.node).reduce(0) { count, _ in count + 1 }
    // Beyond the items that a schema lists, the item itself is at fault.
    guard let bounds = snapshot.vocabulary?.schema.itemCountBounds(of: violation.subschema) else {
      return report("one item too many; no item may be here", at: snapshot.valuePlace(of: violation.node))
    }
    report(
      "an array of \(count) \(count == 1 ? "item" : "items")" + snapshot.words(for: bounds, violatedBy: count),
      at: snapshot.valuePlace(of: violation.node))
  }
}
