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
    let names = snapshot.variantNames(of: violation.subschema)
    let fixes = names.values.isEmpty ? [] : snapshot.fixes(replacing: violation.node, among: names.values)
    report(
      "there is no kind \(snapshot.words(for: violation.node)) of object here"
        + (names.listed.isEmpty ? "" : "; the vocabulary has \(names.listed)"),
      at: snapshot.valuePlace(of: violation.node), fix: fixes.first, alternatives: Array(fixes.dropFirst()))
  }
}
