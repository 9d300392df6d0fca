extension Rule {
  static let chatEnvelope = Rule(
    id: "chat-envelope",
    unwraps: .envelope,
    summary: "The document is in the answer of a chat API or in a tool call.",
    rationale: """
      What an API returns is not what the model wrote: the document is one text or value in it. Read that, and check it as \
      the document.
      """,
    examples: [
      .triggers(
        #"«{"choices":[{"message":{"role":"assistant","content":"{\"id\":\"a\",\"t\":\"div\"}"}}]}»"#,
        repaired: #"{"id":"a","t":"div"}"#),
      .triggers(
        #"«{"type":"tool_use","id":"call","name":"show","input":{"id":"a","t":"div"}}»"#,
        repaired: #"{"id":"a","t":"div"}"#),
      .passes(#"{"id":"a","t":"div"}"#),
    ]
  ) { _, _ in
    SyntaxRemark("this is the answer of an API with the document in it", repair: "Take the document out")
  }
}
