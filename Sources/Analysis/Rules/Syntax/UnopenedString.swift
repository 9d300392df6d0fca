import JSONSyntax
import SourceCode

extension Rule {
  static let unopenedString = Rule(
    id: "unopened-string",
    flags: .unopenedString,
    summary: "A text or key has no opening quote.",
    rationale:
      "To a JSON parser the text begins at its closing quote, so that everything behind it is misread; the app refuses the document.",
    examples: [
      .triggers(
        #"{"id":"a","t":«div"»}"#,
        repaired: #"{"id":"a","t":"div"}"#),
      .triggers(
        #"{"id":"a",«t"»:"div"}"#,
        repaired: #"{"id":"a","t":"div"}"#),
      .passes(#"{"id":"a","t":"div"}"#),
    ]
  ) { issue, tree in
    SyntaxRemark("`\(tree.text.excerpt(issue.range))` has no opening quote", repair: "Insert the opening quote")
  }
}
