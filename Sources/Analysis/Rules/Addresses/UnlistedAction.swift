import JSONSchema
import JSONSyntax
import SourceCode

extension Rule {
  static let unlistedAction = Rule(
    id: "unlisted-action", severity: .error, group: .contract,
    summary: "A document sets off an action that the project does not list.",
    rationale: """
      Documents come from outside the app, so that only what the team has listed may be set off by them \
      (actions.allowed); an app that meets another name does nothing, or something nobody meant.
      """,
    examples: [
      .triggers(
        #"{"type":"imageBlock","id":"fare","imageUrl":"https://cdn.example.com/fare.png","altText":"Fare card","interactions":{"tap":{"effect":"panel","panel":{"title":"Fare"},"action":«"open_anything"»}}}"#,
        dialect: "image-block", settings: .exampleOfActions),
      .triggers(
        #"{"type":"imageBlock","id":"fare","imageUrl":"https://cdn.example.com/fare.png","altText":"Fare card","interactions":{"tap":{"effect":"panel","panel":{"title":"Fare"},"action":{"id":«"open_anything"»}}}}"#,
        dialect: "image-block", settings: .exampleOfActions),
      .passes(
        #"{"type":"imageBlock","id":"fare","imageUrl":"https://cdn.example.com/fare.png","altText":"Fare card","interactions":{"tap":{"effect":"panel","panel":{"title":"Fare"},"action":{"id":"navigate_to_offer","params":{"offer":"flex"}}}}}"#,
        dialect: "image-block", settings: .exampleOfActions),
    ]
  ) { snapshot, report in
    guard let allowed = snapshot.settings.actions.allowed else { return }
    for action in snapshot.markedActions where allowed[action.name] == nil {
      report(
        "\(snapshot.words(for: action.nameNode)) is none of the actions that the project allows"
          + (allowed.isEmpty ? "" : "; use \(allowed.keys.sorted().map(\.jsonLiteral).listed(by: "or"))"),
        at: snapshot.tree.range(of: action.nameNode))
    }
  }
}

/// An action that a document names.
struct MarkedAction: Sendable {
  let name: String
  let nameNode: NodeID
  /// The object of its parameters; nil where there is none.
  let parameters: NodeID?
}

extension Snapshot {
  /// The actions that the document names, by their identifier alone or in an object.
  var markedActions: [MarkedAction] {
    markedValues.actions.compactMap { node in
      if tree.kind(of: node) == .string {
        return MarkedAction(name: tree.string(of: node), nameNode: node, parameters: nil)
      }
      guard let name = tree.value(of: "id", in: node), tree.kind(of: name) == .string else { return nil }
      return MarkedAction(
        name: tree.string(of: name), nameNode: name, parameters: tree.value(of: "params", in: node))
    }
  }
}

extension DocumentSettings {
  /// What the examples of the rules about actions allow.
  static let exampleOfActions: DocumentSettings = {
    let offer = #"{"properties":{"offer":{"type":"string"}},"required":["offer"],"additionalProperties":false}"#
    var settings = DocumentSettings()
    settings.actions.allowed = [
      "show_detail_panel": Schema(compiling: .parse(SourceText("true"))),
      "navigate_to_offer": Schema(compiling: .parse(SourceText(offer))),
    ]
    return settings
  }()
}
