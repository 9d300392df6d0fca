import JSONSchema
import JSONSyntax
import SourceCode
import Vocabularies

extension Rule {
  static let malformedKey = Rule(
    about: .malformedKey, id: "malformed-key",
    summary: "A key is not formed the way keys are here.",
    rationale: "Keys of this object follow a pattern by which they are found.",
    examples: [
      .triggers(
        #"{«"longname"»:1}"#,
        schema: #"{"propertyNames":{"maxLength":5}}"#),
      .passes(#"{"name":1}"#, schema: #"{"propertyNames":{"maxLength":5}}"#),
    ]
  ) { violation, snapshot, report in
    report(
      "the key \(snapshot.words(forKey: violation.node)) is not formed the way keys of this object are",
      at: snapshot.tree.range(of: violation.node))
  }
}
