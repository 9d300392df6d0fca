extension Rule {
  static let htmlEntities = Rule(
    id: "html-entities",
    unwraps: .entities,
    summary: "The quotes of the document are character references of HTML.",
    rationale: "Escaping for a web page replaced the quotes that JSON is made of, so that no parser finds a string.",
    examples: [
      .triggers(
        "«{&quot;id&quot;:&quot;a&quot;,&quot;t&quot;:&quot;div&quot;}»", repaired: #"{"id":"a","t":"div"}"#),
      .passes(#"{"id":"a","t":"txt","p":{"txt":"&quot;"}}"#),
    ]
  ) { _, _ in
    SyntaxRemark("the quotes of the document are escaped for HTML", repair: "Decode the character references")
  }
}
