import JSONSyntax
import SourceCode

extension Rule {
  static let missingValue = Rule(
    id: "missing-value",
    flags: .missingValue,
    summary: "A key stands in an object without a value.",
    rationale:
      "The app refuses the whole document. Leave the key out to say nothing; a prop that is absent takes its default.",
    examples: [
      .triggers(
        #"{"id":"a","t":"vS","p":{"sp":«»}}"#,
        repaired: #"{"id":"a","t":"vS","p":{}}"#),
      .passes(#"{"id":"a","t":"vS","p":{"sp":8}}"#),
    ]
  ) { issue, tree in
    let key = tree.keyWithoutValue(at: issue.range.lowerBound).map { tree.text.excerpt(tree.range(of: $0)) }
    let isCutOff = issue.repair?.confidence == .certain
    return SyntaxRemark(
      (key.map { "the key `\($0)`" } ?? "this key") + (isCutOff ? " is cut off before its value" : " has no value"),
      repair: "Remove the key")
  }
}
