import JSONSchema
import JSONSyntax
import SourceCode

extension Rule {
  static let unreachableBranch = Rule(
    id: "unreachable-branch", severity: .warning, group: .schema,
    summary: "A form in `anyOf` or `oneOf` is one that no value can have.",
    rationale: "What the form says is never heard, so that documents that were meant to be allowed are turned down.",
    examples: [
      .triggers(
        #"{"type":"string","oneOf":[{"minLength":1,"pattern":"^a"},«{»"type":"number","minimum":1}]}"#,
        dialect: "json-schema"),
      .triggers(
        #"{"type":"object","anyOf":[{"required":["a"]},«{»"const":"none","description":"Nothing"}]}"#,
        dialect: "json-schema"),
      .passes(
        #"{"type":["string","number"],"oneOf":[{"type":"string","minLength":1},{"type":"number","minimum":1}]}"#,
        dialect: "json-schema"),
    ]
  ) { snapshot, report in
    for problem in snapshot.authoredProblems where problem.kind == .unreachableBranch {
      report(problem.message, at: snapshot.place(of: problem))
    }
  }
}
