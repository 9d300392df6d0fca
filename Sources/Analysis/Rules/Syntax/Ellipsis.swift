import JSONSyntax
import SourceCode

extension Rule {
  static let ellipsis = Rule(
    id: "ellipsis",
    flags: .ellipsis,
    summary: "Dots stand in place of content.",
    rationale:
      "The dots say that something was left out when the document was written. Removing them makes the rest readable, but what they stand for is still missing from the screen.",
    examples: [
      .triggers(
        #"{"id":"a","t":"vS","c":[{"id":"b","t":"div"} «...»]}"#,
        repaired: #"{"id":"a","t":"vS","c":[{"id":"b","t":"div"} ]}"#),
      .passes(#"{"id":"a","t":"txt","p":{"txt":"Loading…"}}"#),
    ]
  ) { issue, tree in
    SyntaxRemark(
      "`\(tree.text.excerpt(issue.range))` stands in place of content that was left out", repair: "Remove the dots")
  }
}
