import JSONSyntax
import SourceCode

extension Rule {
  static let joinedStrings = Rule(
    id: "joined-strings",
    flags: .joinedStrings,
    summary: "Two texts are joined by a plus sign.",
    rationale: "JSON cannot calculate: it has no operators, and the app refuses the whole document.",
    examples: [
      .triggers(
        #"{"id":"a","t":"txt","p":{"txt":"Hello "«+ "you"»}}"#,
        repaired: #"{"id":"a","t":"txt","p":{"txt":"Hello you"}}"#),
      .passes(#"{"id":"a","t":"txt","p":{"txt":"1 + 1"}}"#),
    ]
  ) { _, _ in
    SyntaxRemark("JSON cannot join texts with `+`", repair: "Join the texts")
  }
}
