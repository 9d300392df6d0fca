import JSONSyntax
import SourceCode

extension Rule {
  static let missingKey = Rule(
    id: "missing-key",
    flags: .missingKey,
    summary: "A value stands in an object without a key.",
    rationale:
      "In an object every value has a name. Without one the app cannot know what the value is for, and a JSON parser refuses the whole document.",
    examples: [
      .triggers(
        #"{"id":"a","t":"txt","p":{«»:"Hello"}}"#),
      .passes(#"{"id":"a","t":"txt","p":{"txt":"Hello"}}"#),
    ]
  ) { _, _ in
    SyntaxRemark("this value has no key")
  }
}
