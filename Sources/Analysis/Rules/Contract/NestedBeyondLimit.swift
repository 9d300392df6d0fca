import JSONSchema
import JSONSyntax
import SourceCode
import Vocabularies

extension Rule {
  static let nestedBeyondLimit = Rule(
    about: .nestingLimit, id: "nested-beyond-limit",
    summary: "Values are nested more deeply than can be checked.",
    rationale: "No interface nests hundreds of levels deep; what lies further in was not looked at.",
    examples: [
      .triggers(
        String(repeating: "[", count: 512) + "«[»" + String(repeating: "]", count: 513),
        schema: ##"{"type":"array","items":{"$ref":"#"}}"##),
      .passes("[[]]", schema: ##"{"type":"array","items":{"$ref":"#"}}"##),
    ]
  ) { violation, snapshot, report in
    report(
      "what lies inside this is nested too deeply to be checked; move it further out",
      at: snapshot.valuePlace(of: violation.node))
  }
}
