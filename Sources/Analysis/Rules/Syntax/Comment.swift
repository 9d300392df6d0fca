import JSONSyntax
import SourceCode

extension Rule {
  static let comment = Rule(
    id: "comment",
    flags: .comment,
    summary: "A comment stands in the document.",
    rationale: "JSON has no comments: the app refuses the whole document for one.",
    examples: [
      .triggers(
        #"{"id":"a",«/* a line */»"t":"div"}"#,
        repaired: #"{"id":"a","t":"div"}"#),
      .passes(#"{"id":"a","t":"txt","p":{"txt":"// no comment"}}"#),
    ]
  ) { issue, tree in
    SyntaxRemark("JSON has no comments such as `\(tree.text.excerpt(issue.range))`", repair: "Remove the comment")
  }
}
