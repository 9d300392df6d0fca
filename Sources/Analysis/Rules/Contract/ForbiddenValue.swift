import JSONSchema
import JSONSyntax
import SourceCode
import Vocabularies

extension Rule {
  static let forbiddenValue = Rule(
    about: .forbidden, id: "forbidden-value",
    summary: "A value stands where none may be.",
    rationale: "The contract closes this place to every value, so that whatever stands here is refused or ignored.",
    examples: [
      .triggers(
        #"{"old":«1»}"#, repaired: #"{}"#,
        schema: #"{"properties":{"old":false}}"#),
      .passes(#"{"new":1}"#, schema: #"{"properties":{"old":false}}"#),
    ]
  ) { violation, snapshot, report in
    let name = snapshot.tree.key(ofValue: violation.node).map { snapshot.words(forKey: $0) } ?? "a value here"
    report(
      "\(name) is not allowed, whatever its value; remove it", at: snapshot.valuePlace(of: violation.node),
      fix: snapshot.removal(of: violation.node, confidence: .guess))
  }
}
