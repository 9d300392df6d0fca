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
        String(repeating: "[", count: 513) + "«[»" + String(repeating: "]", count: 514),
        schema: ##"{"items":{"$ref":"#"}}"##),
      .passes("[[]]", schema: ##"{"items":{"$ref":"#"}}"##),
    ]
  ) { violation, snapshot, report in
    report(
      "what lies inside this is nested too deeply to be checked; move it further out",
      at: snapshot.valuePlace(of: violation.node))
  }
}
