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
    let maximum = snapshot.vocabulary?.schema.maximumItemCount(of: violation.subschema)
    let bound =
      maximum.map { count > $0 ? "; at most \($0) may be here" : "; there must be more" } ?? ", which may not be here"
    let what = snapshot.tree.kind(of: violation.node) == .array ? "an array of \(count) items" : "one item too many"
    report("\(what)\(bound)", at: snapshot.valuePlace(of: violation.node))
  }
}
