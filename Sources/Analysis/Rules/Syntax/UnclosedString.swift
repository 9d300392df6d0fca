import JSONSyntax
import SourceCode

extension Rule {
  static let unclosedString = Rule(
    id: "unclosed-string",
    flags: .unclosedString,
    summary: "A text or key has no closing quote.",
    rationale:
      "Everything behind an open quote is text to a JSON parser, the rest of the document included; the app refuses it.",
    examples: [
      .triggers(
        "{\"id\":\"a\",\"t\":\"txt\",\"p\":{\"txt\":«\"Hello»\n}}",
        repaired: "{\"id\":\"a\",\"t\":\"txt\",\"p\":{\"txt\":\"Hello\"\n}}"),
      .passes(#"{"id":"a","t":"txt","p":{"txt":"Hello"}}"#),
    ]
  ) { issue, tree in
    let string = tree.text.excerpt(issue.range)
    if issue.replacement.isEmpty { return SyntaxRemark("the key `\(string)` is cut off", repair: "Remove the key") }
    return SyntaxRemark("`\(string)` has no closing quote", repair: "Insert the closing quote")
  }
}
