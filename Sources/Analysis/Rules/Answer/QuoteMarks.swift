extension Rule {
  static let quoteMarks = Rule(
    id: "quote-marks",
    unwraps: .quoteMarks,
    summary: "Every line bears a mark of a Markdown quote or list.",
    rationale: "The marks belong to the chat around the document; a JSON parser stops at the first of them.",
    examples: [
      .triggers("«> {\n> \"id\":\"a\",\"t\":\"div\"}»", repaired: "{\n\"id\":\"a\",\"t\":\"div\"}"),
      .passes(#"{"id":"a","t":"txt","p":{"txt":"> quoted"}}"#),
    ]
  ) { _, _ in SyntaxRemark("every line bears a mark of a quote or list", repair: "Remove the marks") }
}
