import JSONSchema
import SourceCode

extension Rule {
  package static let unsoundSchema = Rule(
    id: "unsound-schema", severity: .error, group: .schema,
    summary: "A schema says something that cannot be understood.",
    rationale: """
      What is not understood is not checked, so that documents pass that the schema's author did not want to pass. As long \
      as it is like that, an editor goes on with what the schema said before.
      """,
    examples: [
      .triggers(##"{"properties":{"price":{"$ref":«"#/$defs/money"»}}}"##, dialect: "json-schema"),
      .triggers(#"{"properties":{"code":{"pattern":"^[A-Z]{2}«(»\\d+"}}}"#, dialect: "json-schema"),
      .triggers(##"{"$defs":{"node":«{»"$ref":"#/$defs/node"}}}"##, dialect: "json-schema"),
      .passes(##"{"properties":{"price":{"type":"number"}}}"##, dialect: "json-schema"),
    ]
  ) { snapshot, report in
    for problem in snapshot.authoredProblems where problem.isUnsound {
      report(problem.message, at: snapshot.place(of: problem))
    }
  }
}

extension Schema.Problem {
  fileprivate var isUnsound: Bool {
    switch kind {
    case .notASchema, .malformedKeyword, .badPattern, .deadReference, .endlessReference, .unknownDialect, .tooDeep,
      .idleAdvice:
      true
    case .unregisteredDocument, .undecidableUnion, .unreachableBranch, .outdatedKeyword: false
    }
  }
}
