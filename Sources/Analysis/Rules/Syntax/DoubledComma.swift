import JSONSyntax
import SourceCode

extension Rule {
  static let doubledComma = Rule(
    id: "doubled-comma",
    flags: .doubledComma,
    summary: "A comma stands where nothing precedes it.",
    rationale: "Commas only separate. One with nothing in front of it makes a JSON parser refuse the whole document.",
    examples: [
      .triggers(
        #"{"id":"a",«,»"t":"div"}"#,
        repaired: #"{"id":"a","t":"div"}"#),
      .triggers(
        #"{"id":"a","t":"vS","c":[«,»{"id":"b","t":"div"}]}"#,
        repaired: #"{"id":"a","t":"vS","c":[{"id":"b","t":"div"}]}"#),
      .passes(#"{"id":"a","t":"div"}"#),
    ]
  ) { _, _ in
    SyntaxRemark("nothing stands before this comma", repair: "Remove the comma")
  }
}
