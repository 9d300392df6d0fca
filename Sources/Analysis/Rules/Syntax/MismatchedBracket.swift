import JSONSyntax
import SourceCode

extension Rule {
  static let mismatchedBracket = Rule(
    id: "mismatched-bracket",
    flags: .mismatchedBracket,
    summary: "A closing bracket is not of the kind of its opening bracket.",
    rationale:
      "An object ends with `}` and an array with `]`. Any other bracket makes a JSON parser refuse the whole document.",
    examples: [
      .triggers(
        #"{"id":"a","t":"vS","c":[{"id":"b","t":"div"«]»]}"#,
        repaired: #"{"id":"a","t":"vS","c":[{"id":"b","t":"div"}]}"#),
      .passes(#"{"id":"a","t":"vS","c":[{"id":"b","t":"div"}]}"#),
    ]
  ) { issue, tree in
    let container = issue.replacement == "]" ? "an array" : "an object"
    return SyntaxRemark(
      "\(container) ends with `\(issue.replacement)`, not with `\(tree.text.string(in: issue.range))`",
      repair: "Replace with `\(issue.replacement)`", related: tree.startNote(of: issue.related))
  }
}
