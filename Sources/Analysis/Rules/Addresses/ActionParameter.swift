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
        repaired:
          #"{"type":"imageBlock","id":"fare","imageUrl":"https://cdn.example.com/fare.png","altText":"Fare card","interactions":{"tap":{"effect":"panel","panel":{"title":"Fare"},"action":{"id":"navigate_to_offer","params":{"offer":"7"}}}}}"#,
        dialect: "image-block", settings: .exampleOfActions),
      .triggers(
        #"{"type":"imageBlock","id":"fare","imageUrl":"https://cdn.example.com/fare.png","altText":"Fare card","interactions":{"tap":{"effect":"panel","panel":{"title":"Fare"},"action":«"navigate_to_offer"»}}}"#,
        repaired:
          #"{"type":"imageBlock","id":"fare","imageUrl":"https://cdn.example.com/fare.png","altText":"Fare card","interactions":{"tap":{"effect":"panel","panel":{"title":"Fare"},"action":{"id":"navigate_to_offer","params":{"offer":""}}}}}"#,
        dialect: "image-block", settings: .exampleOfActions),
      .passes(
        #"{"type":"imageBlock","id":"fare","imageUrl":"https://cdn.example.com/fare.png","altText":"Fare card","interactions":{"tap":{"effect":"panel","panel":{"title":"Fare"},"action":{"id":"navigate_to_offer","params":{"offer":"flex"}}}}}"#,
        dialect: "image-block", settings: .exampleOfActions),
    ]
  ) { snapshot, report in
    guard let allowed = snapshot.settings.actions.allowed else { return }
    for action in snapshot.markedActions {
      guard let schema = allowed[action.name] else { continue }
      if let parameters = action.parameters, snapshot.tree.kind(of: parameters) != .object { continue }
      let source = action.parameters.map { snapshot.tree.source(of: $0) } ?? "{}"
      // The parameters are a document of their own, in a vocabulary of their own, whose rules speak and mend.
      let inner = Snapshot(
        text: SourceText(source), vocabulary: Vocabulary(name: "parameters of \(action.name)", schema: schema))
      let scope = DiagnosticScope(range: nil, includesFixIts: report.scope.includesFixIts)
      for diagnostic in inner.diagnostics(RuleSelection(minimumSeverity: .error), scope) {
        let message = "as a parameter of \(action.name.jsonLiteral), \(diagnostic.message)"
        if let parameters = action.parameters {
          let start = snapshot.tree.range(of: parameters).lowerBound
          let fixes = diagnostic.fixIts.map { $0.moved(by: start) }
          report(
            message, at: diagnostic.range.moved(by: start), fix: fixes.first, alternatives: Array(fixes.dropFirst()))
        } else {
          report(
            message, at: snapshot.tree.range(of: action.nameNode), fix: snapshot.fix(addingParametersTo: action, schema)
          )
        }
      }
    }
  }
}

extension Snapshot {
  /// The fix-it that gives an action its parameters, with values to go on from.
  fileprivate func fix(addingParametersTo action: MarkedAction, _ schema: Schema) -> FixIt? {
    let style = SourceStyle(of: tree)
    guard let parameters = schema.proposedValue(for: [schema.root], style, type: .object)?.source else { return nil }
    let title = "Add the parameters"
    guard !markedValues.actions.contains(action.nameNode), let object = tree.parent(of: action.nameNode) else {
      let whole = style.object([("id", action.name.jsonLiteral), ("params", parameters)])
      return .replace(tree.range(of: action.nameNode), with: whole, title: title, confidence: .guess)
    }
    var edits = ContainerEdits(of: object, in: tree)
    edits.insert("params", parameters, after: action.nameNode)
    return FixIt(title: title, confidence: .guess, edits: edits.edits)
  }
}
