import JSONSyntax
import SourceCode

extension Rule {
  static let trailingComma = Rule(
    id: "trailing-comma",
    flags: .trailingComma,
    summary: "A comma stands before a closing bracket.",
    rationale: "Many languages allow it, JSON does not: the app refuses the whole document for it.",
    examples: [
      .triggers(
        #"{"id":"a","t":"div"«,»}"#,
        repaired: #"{"id":"a","t":"div"}"#),
      .triggers(
        #"{"id":"a","t":"vS","c":[{"id":"b","t":"div"}«,» ]}"#,
        repaired: #"{"id":"a","t":"vS","c":[{"id":"b","t":"div"} ]}"#),
      .passes(#"{"id":"a","t":"div"}"#),
    ]
  ) { issue, tree in
    let comma = tree.text.string(in: issue.range)
    if comma != "," { return SyntaxRemark("nothing follows this `\(comma)`", repair: "Remove `\(comma)`") }
    return SyntaxRemark("nothing follows this comma", repair: "Remove the comma")
  }
}
