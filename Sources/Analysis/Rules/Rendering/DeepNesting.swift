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
      .triggers(
        #"{"id":"1","t":"vS","c":[{"id":"2","t":"vS","c":[«{»"id":"3","t":"vS","c":[{"id":"4","t":"div"}]}]}]}"#,
        settings: .saying("levels", 2, of: "deep-nesting")),
      .passes(#"{"id":"1","t":"vS","c":[{"id":"2","t":"vS","c":[{"id":"3","t":"div"}]}]}"#),
    ]
  ) { snapshot, report in
    if let levels = snapshot.settings.ruleOptions["deep-nesting"]?["levels"] {
      let maximum = snapshot.vocabulary?.maximumDepth.map { " of at most \($0)" } ?? ""
      for component in snapshot.components(onLevel: Int(levels) + 1) {
        report(
          "this is level \(Int(levels) + 1)\(maximum); a flatter layout is easier to keep valid",
          at: snapshot.openingPlace(of: component.node))
      }
      return
    }
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
