extension Rule {
  static let lineNumbers = Rule(
    id: "line-numbers",
    unwraps: .lineNumbers,
    summary: "Line numbers stand in front of every line.",
    rationale: "They were copied along with the document; to a JSON parser they are values where none may be.",
    examples: [
      .triggers("«1 | {\n2 |  \"id\":\"a\",\"t\":\"div\"}»", repaired: "{\n \"id\":\"a\",\"t\":\"div\"}"),
      .passes("{\n\"id\":\"a\",\"t\":\"div\"}"),
    ]
  ) { _, _ in SyntaxRemark("line numbers stand in front of the lines", repair: "Remove the line numbers") }
}
