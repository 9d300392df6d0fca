import JSONSyntax
import SourceCode

extension Rule {
  static let unquotedString = Rule(
    id: "unquoted-string",
    flags: .unquotedString,
    summary: "A text has no quotes.",
    rationale:
      "Without quotes a JSON parser expects a number, `true`, `false` or `null`, and refuses the whole document.",
    examples: [
      .triggers(
        ##"{"id":"a","t":"txt","p":{"txt":«Hello you»,"fg":«#14213D»}}"##,
        repaired: ##"{"id":"a","t":"txt","p":{"txt":"Hello you","fg":"#14213D"}}"##),
      .passes(#"{"id":"a","t":"txt","p":{"txt":"Hello you"}}"#),
    ]
  ) { issue, tree in
    SyntaxRemark("the text `\(tree.text.excerpt(issue.range))` has no quotes", repair: "Put the text in double quotes")
  }
}
