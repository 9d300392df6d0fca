import JSONSchema
import JSONSyntax
import SourceCode

extension Rule {
  static let malformedAction = Rule(
    about: .actionName, id: "malformed-action",
    summary: "An action is an address or code instead of the name of an action.",
    rationale: """
      Documents come from outside the app. What they set off is chosen by a name out of a list that the team keeps; an \
      address or a piece of code would let whoever writes a document decide what the app does.
      """,
    examples: [
      .triggers(
        #"{"type":"imageBlock","id":"fare","imageUrl":"https://cdn.example.com/fare.png","altText":"Fare card","interactions":{"tap":{"effect":"panel","panel":{"title":"Fare"},"action":«"https://example.com/pay"»}}}"#,
        dialect: "image-block"),
      .triggers(
        #"{"type":"imageBlock","id":"fare","imageUrl":"https://cdn.example.com/fare.png","altText":"Fare card","interactions":{"tap":{"effect":"panel","panel":{"title":"Fare"},"action":{"id":«"open(url)"»}}}}"#,
        dialect: "image-block"),
      .passes(
        #"{"type":"imageBlock","id":"fare","imageUrl":"https://cdn.example.com/fare.png","altText":"Fare card","interactions":{"tap":{"effect":"panel","panel":{"title":"Fare"},"action":"navigate_to_offer"}}}"#,
        dialect: "image-block"),
    ]
  ) { violation, snapshot, report in
    report(
      "\(snapshot.words(for: violation.node)) is no name of an action; name one, like \"show_detail_panel\", never an address or code",
      at: snapshot.tree.range(of: violation.node))
  }
}
