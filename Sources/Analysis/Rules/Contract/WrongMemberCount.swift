import JSONSchema
import JSONSyntax
import SourceCode
import Vocabularies

extension Rule {
  static let wrongMemberCount = Rule(
    about: .memberCount, id: "wrong-member-count",
    summary: "An object has too few or too many members.",
    rationale: "What reads the document counts on a certain number of members.",
    examples: [
      .triggers(
        #"{"only":«{»"a":1,"b":2}}"#,
        schema: #"{"properties":{"only":{"maxProperties":1}}}"#),
      .passes(#"{"only":{"a":1}}"#, schema: #"{"properties":{"only":{"maxProperties":1}}}"#),
    ]
  ) { violation, snapshot, report in
    let count = snapshot.tree.members(of: violation.node).reduce(0) { count, _ in count + 1 }
    let bounds = snapshot.vocabulary?.schema.memberCountBounds(of: violation.subschema)
    report(
      "an object with \(count) \(count == 1 ? "member" : "members")" + snapshot.words(for: bounds, violatedBy: count),
      at: snapshot.valuePlace(of: violation.node))
  }
}
