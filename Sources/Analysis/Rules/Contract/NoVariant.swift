import JSONSchema
import JSONSyntax
import SourceCode
import Vocabularies

extension Rule {
  static let noVariant = Rule(
    about: .noBranch, id: "no-variant",
    summary: "A value fits none of the forms it may have.",
    rationale: "The place takes one of several forms; what fits none of them cannot be read.",
    examples: [
      .triggers(
        #"{"size":«{»}}"#,
        schema: #"{"properties":{"size":{"anyOf":[{"required":["width"]},{"required":["ratio"]}]}}}"#),
      .passes(
        #"{"size":{"ratio":2}}"#,
        schema: #"{"properties":{"size":{"anyOf":[{"required":["width"]},{"required":["ratio"]}]}}}"#),
    ]
  ) { violation, snapshot, report in
    let name = snapshot.tree.key(ofValue: violation.node).map { snapshot.words(forKey: $0) } ?? "this"
    let names = snapshot.variantNames(of: violation.subschema)
    guard names.listedKeys.isEmpty else {
      return report(
        "this object does not say by its only key what it is; the vocabulary has \(names.listedKeys)",
        at: snapshot.valuePlace(of: violation.node))
    }
    report(
      "\(name) is \(snapshot.words(for: violation.node)), which fits none of the forms it may have",
      at: snapshot.valuePlace(of: violation.node))
  }
}
