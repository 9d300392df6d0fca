extension Rule {
  static let eventStream = Rule(
    id: "event-stream",
    unwraps: .eventStream,
    summary: "The document comes as lines of server-sent events.",
    rationale: "The lines are how an answer travels. The document is what their data says once it is put together.",
    examples: [
      .triggers("«data: {\"id\":\"a\",\ndata: \"t\":\"div\"}»", repaired: "{\"id\":\"a\",\n\"t\":\"div\"}"),
      .passes(#"{"id":"a","t":"txt","p":{"txt":"data: x"}}"#),
    ]
  ) { _, _ in SyntaxRemark("the document is in the data of an event stream", repair: "Put the data together") }
}
