import JSONSyntax
import SourceCode

extension Rule {
  static let unopenedBracket = Rule(
    id: "unopened-bracket",
    flags: .unopenedContainer,
    summary: "Members of an object stand without its opening brace.",
    rationale:
      "Keys and values only mean something inside an object. Without its brace the app does not find the start of the document.",
    examples: [
      .triggers(
        #"«»"id":"a","t":"div"}"#,
        repaired: #"{"id":"a","t":"div"}"#),
      .triggers(
        #"{"id":"a","t":"vS","c":[«»"id":"b","t":"div"}]}"#,
        repaired: #"{"id":"a","t":"vS","c":[{"id":"b","t":"div"}]}"#),
      .passes(#"{"id":"a","t":"div"}"#),
    ]
  ) { _, _ in
    SyntaxRemark("the opening `{` is missing here", repair: "Insert `{`")
  }
}
