import JSONSyntax
import SourceCode

extension Rule {
  static let unclosedBracket = Rule(
    id: "unclosed-bracket",
    flags: .unclosedContainer,
    summary: "An object or array is not closed before the text goes on outside it.",
    rationale:
      "What follows would become part of the object or array that was left open. A JSON parser cannot know better and refuses the whole document.",
    examples: [
      .triggers(
        #"{"id":"a","t":"vS","c":[{"id":"b","t":"div"«»]}"#,
        repaired: #"{"id":"a","t":"vS","c":[{"id":"b","t":"div"}]}"#),
      .triggers(
        #"{"id":"a","t":"vS","c":[{"id":"b","t":"div"«»,{"id":"c","t":"div"}]}"#,
        repaired: #"{"id":"a","t":"vS","c":[{"id":"b","t":"div"},{"id":"c","t":"div"}]}"#),
      .passes(#"{"id":"a","t":"vS","c":[{"id":"b","t":"div"}]}"#),
    ]
  ) { issue, tree in
    SyntaxRemark(
      "the closing `\(issue.replacement)` is missing here", repair: "Insert `\(issue.replacement)`",
      related: tree.startNote(of: issue.related))
  }
}
