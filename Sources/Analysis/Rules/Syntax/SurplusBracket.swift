import JSONSyntax
import SourceCode

extension Rule {
  static let surplusBracket = Rule(
    id: "surplus-bracket",
    flags: .surplusBracket,
    summary: "A closing bracket closes nothing, or closes too early.",
    rationale:
      "One bracket too many ends an object or array before its time, or the document itself; a JSON parser refuses what follows, and with it everything.",
    examples: [
      .triggers(
        #"{"id":"a","t":"div"}«}»"#,
        repaired: #"{"id":"a","t":"div"}"#),
      .triggers(
        #"{"id":"a","t":"vS","c":[{"id":"b","t":"div"}«]»,[{"id":"c","t":"div"}]}"#,
        repaired: #"{"id":"a","t":"vS","c":[{"id":"b","t":"div"},{"id":"c","t":"div"}]}"#),
      .passes(#"{"id":"a","t":"vS","c":[{"id":"b","t":"div"}]}"#),
    ]
  ) { issue, tree in
    if issue.related != nil {
      return SyntaxRemark(
        "the array ends here, but its elements go on in another", repair: "Join the arrays",
        related: "the second array starts here")
    }
    let bracket = tree.text.string(in: issue.range)
    return SyntaxRemark("this `\(bracket)` closes nothing", repair: "Remove the bracket")
  }
}
