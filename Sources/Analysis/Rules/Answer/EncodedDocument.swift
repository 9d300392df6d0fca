extension Rule {
  static let encodedDocument = Rule(
    id: "encoded-document",
    unwraps: .encoded,
    summary: "The whole document is written as a string.",
    rationale: "JSON within a JSON string is a text, not an object, until somebody decodes it once more.",
    examples: [
      .triggers(#"«"{\"id\":\"a\",\"t\":\"div\"}"»"#, repaired: #"{"id":"a","t":"div"}"#),
      .triggers(#"«{\"id\":\"a\",\"t\":\"div\"}»"#, repaired: #"{"id":"a","t":"div"}"#),
      .passes(#"{"id":"a","t":"txt","p":{"txt":"{\"id\":\"b\"}"}}"#),
    ]
  ) { _, _ in SyntaxRemark("the document is written as the content of a string", repair: "Decode the string") }
}
