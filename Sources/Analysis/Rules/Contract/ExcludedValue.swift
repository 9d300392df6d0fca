import JSONSchema
import JSONSyntax
import SourceCode
import Vocabularies

extension Rule {
  static let excludedValue = Rule(
    about: .excluded, id: "excluded-value",
    summary: "A value is one of those that its place excludes.",
    rationale: "The place takes anything but values of this form.",
    examples: [
      .triggers(
        #"{"name":«7»}"#,
        schema: #"{"properties":{"name":{"not":{"type":"number"}}}}"#),
      .passes(#"{"name":"seven"}"#, schema: #"{"properties":{"name":{"not":{"type":"number"}}}}"#),
    ]
  ) { violation, snapshot, report in
    let name = snapshot.tree.key(ofValue: violation.node).map { snapshot.words(forKey: $0) } ?? "this"
    report(
      "\(name) is \(snapshot.words(for: violation.node)), which is excluded here",
      at: snapshot.valuePlace(of: violation.node))
  }
}
