import JSONSyntax
import SourceCode

extension Rule {
  static let invalidNumber = Rule(
    id: "invalid-number",
    flags: .invalidNumber,
    summary: "A number is not spelled the way JSON does.",
    rationale:
      "JSON numbers have no plus sign, no leading zero, no bare point, no other base and no unit (RFC 8259, section 6); the app refuses the whole document.",
    examples: [
      .triggers(
        #"{"id":"a","t":"vS","p":{"sp":«+16»,"pad":«8px»,"cr":«012»,"op":«.5»}}"#,
        repaired: #"{"id":"a","t":"vS","p":{"sp":16,"pad":8,"cr":12,"op":0.5}}"#),
      .passes(#"{"id":"a","t":"vS","p":{"sp":16,"op":0.5}}"#),
    ]
  ) { issue, tree in
    SyntaxRemark(
      "`\(tree.text.excerpt(issue.range))` is not how JSON writes a number",
      repair: "Replace with `\(issue.replacement)`")
  }
}
