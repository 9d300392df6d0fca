import JSONSyntax
import SourceCode

extension Rule {
  static let missingColon = Rule(
    id: "missing-colon",
    flags: .missingColon,
    summary: "A key is followed by its value without a colon.",
    rationale: "Without the colon a JSON parser does not see a key and its value; the app refuses the whole document.",
    examples: [
      .triggers(
        #"{"id"«» "a","t":"div"}"#,
        repaired: #"{"id": "a","t":"div"}"#),
      .passes(#"{"id":"a","t":"div"}"#),
    ]
  ) { _, _ in
    SyntaxRemark("a colon is missing between this key and its value", repair: "Insert a colon")
  }
}
