import JSONSchema
import JSONSyntax
import SourceCode
import Vocabularies

extension Rule {
  static let actionParameter = Rule(
    id: "action-parameter", severity: .error, group: .contract,
    summary: "The parameters of an action are not those that the project describes.",
    rationale: """
      The project says by a schema what each action takes (actions.allowed); with other parameters the app cannot do what \
      it was asked to.
      """,
    examples: [
      .triggers(
        #"{"type":"imageBlock","id":"fare","imageUrl":"https://cdn.example.com/fare.png","altText":"Fare card","interactions":{"tap":{"effect":"panel","panel":{"title":"Fare"},"action":{"id":"navigate_to_offer","params":{"offer":«7»}}}}}"#,
        dialect: "image-block", settings: .exampleOfActions),
      .triggers(
        #"{"type":"imageBlock","id":"fare","imageUrl":"https://cdn.example.com/fare.png","altText":"Fare card","interactions":{"tap":{"effect":"panel","panel":{"title":"Fare"},"action":«"navigate_to_offer"»}}}"#,
        dialect: "image-block", settings: .exampleOfActions),
      .passes(
        #"{"type":"imageBlock","id":"fare","imageUrl":"https://cdn.example.com/fare.png","altText":"Fare card","interactions":{"tap":{"effect":"panel","panel":{"title":"Fare"},"action":{"id":"navigate_to_offer","params":{"offer":"flex"}}}}}"#,
        dialect: "image-block", settings: .exampleOfActions),
    ]
  ) { snapshot, report in
    guard let allowed = snapshot.settings.actions.allowed else { return }
    for action in snapshot.markedActions {
      guard let schema = allowed[action.name] else { continue }
      let node = action.parameters ?? action.nameNode
      if let parameters = action.parameters, snapshot.tree.kind(of: parameters) != .object { continue }
      let source = action.parameters.map { snapshot.tree.source(of: $0) } ?? "{}"
      // The parameters are a document of their own, in a vocabulary of their own.
      let inner = Snapshot(
        text: SourceText(source), vocabulary: Vocabulary(name: "parameters of \(action.name)", schema: schema))
      let start = snapshot.tree.range(of: node).lowerBound
      for diagnostic in inner.diagnostics(RuleSelection(minimumSeverity: .error)) {
        let range = diagnostic.range
        report(
          "as a parameter of \(action.name.jsonLiteral), \(diagnostic.message)",
          at: action.parameters == nil
            ? snapshot.tree.range(of: node) : start + range.lowerBound..<start + range.upperBound)
      }
    }
  }
}
