import JSONSyntax
import SourceCode

extension Rule {
  static let wrongQuotes = Rule(
    id: "wrong-quotes",
    flags: .wrongQuote,
    summary: "A text or key stands in other quotes than double ones.",
    rationale:
      "JSON knows only the straight double quote. Word processors curl it, Python and JavaScript have others; the app refuses them all.",
    examples: [
      .triggers(
        #"{«'id'»:«'a'»,«'t'»:«'div'»}"#,
        repaired: #"{"id":"a","t":"div"}"#),
      .triggers(
        #"{"id":"a","t":"txt","p":{"txt":«“Hello”»}}"#,
        repaired: #"{"id":"a","t":"txt","p":{"txt":"Hello"}}"#),
      .passes(#"{"id":"a","t":"txt","p":{"txt":"It's “here”"}}"#),
    ]
  ) { issue, tree in
    let string = tree.text.excerpt(issue.range)
    let quotes =
      switch tree.text.string(in: issue.range).first {
      case "'": "single quotes"
      case "`": "backticks"
      case "\\": "escaped quotes"
      default: "typographic quotes"
      }
    return SyntaxRemark("\(string) stands in \(quotes), which JSON does not know", repair: "Use double quotes")
  }
}
