import JSONSyntax
import SourceCode

extension Rule {
  static let wrongSeparator = Rule(
    id: "wrong-separator",
    flags: .wrongSeparator,
    summary: "Another sign stands where JSON has a colon, comma or bracket.",
    rationale:
      "Other languages separate with `=`, `=>` or `;`, and some keyboards write full-width punctuation. JSON knows neither, and the app refuses the whole document.",
    examples: [
      .triggers(
        #"{"id"«=»"a","t":"div"}"#,
        repaired: #"{"id":"a","t":"div"}"#),
      .triggers(
        #"{"id":"a"«;» "t":"div"}"#,
        repaired: #"{"id":"a", "t":"div"}"#),
      .triggers(
        #"{"id"«：»"a"«，»"t"«：»"div"}"#,
        repaired: #"{"id":"a","t":"div"}"#),
      .passes(#"{"id":"a","t":"txt","p":{"txt":"a：b; c = d"}}"#),
    ]
  ) { issue, tree in
    SyntaxRemark(
      "`\(issue.replacement)` belongs here, not `\(tree.text.excerpt(issue.range))`",
      repair: "Replace with `\(issue.replacement)`")
  }
}
