import JSONSyntax
import SourceCode

extension Rule {
  static let foreignLiteral = Rule(
    id: "foreign-literal",
    flags: .foreignLiteral,
    summary: "A literal of another language stands where JSON has its own, or none.",
    rationale:
      "JSON knows `true`, `false` and `null`, in lower case. Python and JavaScript have others, and the app refuses the whole document for one of them.",
    examples: [
      .triggers(
        #"{"id":"a","t":"tf","p":{"ph":«True»}}"#,
        repaired: #"{"id":"a","t":"tf","p":{"ph":true}}"#),
      .passes(#"{"id":"a","t":"tf","p":{"ph":"True"}}"#),
    ]
  ) { issue, tree in
    let word = tree.text.excerpt(issue.range)
    let message =
      issue.replacement.hasPrefix("\"")
      ? "JSON has no number `\(word)`" : "JSON writes `\(issue.replacement)`, not `\(word)`"
    return SyntaxRemark(message, repair: "Replace with `\(issue.replacement)`")
  }
}
