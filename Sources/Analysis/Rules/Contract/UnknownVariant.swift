import JSONSchema
import JSONSyntax
import SourceCode
import Vocabularies

extension Rule {
  static let unknownVariant = Rule(
    about: .unknownBranch, id: "unknown-variant",
    summary: "A value chooses a kind of object that there is not.",
    rationale: "The value says which of several kinds of object this is; of an unknown one nothing can be read.",
    examples: [
      .triggers(
        #"{"kind":«"sqare"»}"#, repaired: #"{"kind":"square"}"#,
        schema:
          #"{"oneOf":[{"properties":{"kind":{"const":"circle"}},"required":["kind"]},{"properties":{"kind":{"const":"square"}},"required":["kind"]}]}"#
      ),
      .passes(
        #"{"kind":"circle"}"#,
        schema:
          #"{"oneOf":[{"properties":{"kind":{"const":"circle"}},"required":["kind"]},{"properties":{"kind":{"const":"square"}},"required":["kind"]}]}"#
      ),
    ]
  ) { violation, snapshot, report in
    guard let schema = snapshot.vocabulary?.schema else { return }
    let values = schema.unionCases(of: violation.subschema)?.cases.map(\.value) ?? []
    let names = schema.soleKeyCases(of: violation.subschema).map(\.name) + values.map(\.jsonLiteral)
    // Of very many, the first say what kind of names they are.
    let shown = names.count > 12 ? Array(names.prefix(10)) + ["\(names.count - 10) others"] : names
    let fixes = values.isEmpty ? [] : snapshot.fixes(replacing: violation.node, among: values)
    report(
      "there is no kind \(snapshot.words(for: violation.node)) of object here"
        + (names.isEmpty ? "" : "; the vocabulary has \(shown.listed(by: "and"))"),
      at: snapshot.valuePlace(of: violation.node), fix: fixes.first, alternatives: Array(fixes.dropFirst()))
  }
}
