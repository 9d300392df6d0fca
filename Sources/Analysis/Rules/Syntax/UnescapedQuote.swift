import JSONSyntax
import SourceCode

extension Rule {
  static let unescapedQuote = Rule(
    id: "unescaped-quote",
    flags: .unescapedQuote,
    summary: "A double quote stands inside a text without a backslash before it.",
    rationale:
      "The quote ends the text there, and a JSON parser stumbles over the rest of it; the app refuses the document.",
    examples: [
      .triggers(
        #"{"id":"a","t":"txt","p":{"txt":"the «"»fast«"» lane"}}"#,
        repaired: #"{"id":"a","t":"txt","p":{"txt":"the \"fast\" lane"}}"#),
      .passes(#"{"id":"a","t":"txt","p":{"txt":"the \"fast\" lane"}}"#),
    ]
  ) { _, _ in
    SyntaxRemark("this quote ends the text too early; inside a text it is written `\\\"`", repair: "Insert a backslash")
  }
}
