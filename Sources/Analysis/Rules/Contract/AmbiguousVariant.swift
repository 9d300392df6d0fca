import JSONSchema
import JSONSyntax
import SourceCode
import Vocabularies

extension Rule {
  static let ambiguousVariant = Rule(
    about: .severalBranches, id: "ambiguous-variant",
    summary: "A value fits several forms of which only one may fit.",
    rationale: "What reads the document cannot know which of the forms is meant.",
    examples: [
      .triggers(
        #"{"size":«3»}"#,
        schema: #"{"properties":{"size":{"oneOf":[{"type":"number"},{"type":"integer"}]}}}"#),
      .passes(#"{"size":2.5}"#, schema: #"{"properties":{"size":{"oneOf":[{"type":"number"},{"type":"integer"}]}}}"#),
    ]
  ) { violation, snapshot, report in
    let name = snapshot.tree.key(ofValue: violation.node).map { snapshot.words(forKey: $0) } ?? "this"
    report(
      "\(name) is \(snapshot.words(for: violation.node)), which fits several forms where only one may fit",
      at: snapshot.valuePlace(of: violation.node))
  }
}
