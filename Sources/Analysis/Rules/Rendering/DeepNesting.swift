import JSONSchema
import JSONSyntax
import SourceCode
import Vocabularies

extension Rule {
  static let deepNesting = Rule(
    id: "deep-nesting", severity: .info, group: .design,
    summary: "Components are nested more deeply than is good.",
    rationale: """
      Every level adds padding and another background, and the app refuses a document that is much deeper. Four levels \
      suffice for nearly every screen.
      """,
    examples: [
      .triggers(
        #"""
        {"id":"1","t":"vS","c":[{"id":"2","t":"vS","c":[{"id":"3","t":"vS","c":[{"id":"4","t":"vS","c":[
          «{»"id":"5","t":"div"}]}]}]}]}
        """#),
      .passes(#"{"id":"1","t":"vS","c":[{"id":"2","t":"vS","c":[{"id":"3","t":"div"}]}]}"#),
    ]
  ) { snapshot, report in
    // A large document may be full of them, and says the same of each.
    var messages: [SubschemaID: String] = [:]
    for violation in snapshot.violations(about: .advisedDepth) {
      guard let limit = snapshot.vocabulary?.schema.depthLimit(of: violation.subschema) else { continue }
      let message =
        messages[violation.subschema]
        ?? "this is level \((limit.advised ?? 0) + 1) of at most \(limit.maximum); a flatter layout is easier to keep valid"
      messages[violation.subschema] = message
      report(message, at: snapshot.openingPlace(of: violation.node))
    }
  }
}
