import JSONSyntax
import SourceCode

extension Rule {
  static let strayText = Rule(
    id: "stray-text",
    flags: .strayCharacter,
    summary: "Characters stand where they mean nothing.",
    rationale: "A JSON parser refuses the whole document for a single character that it does not expect.",
    examples: [
      .triggers(
        #"{"id":"a",«@»"t":"div"}"#,
        repaired: #"{"id":"a","t":"div"}"#),
      .passes(#"{"id":"a","t":"txt","p":{"txt":"@you"}}"#),
    ]
  ) { issue, tree in
    let text = tree.text.excerpt(issue.range)
    return SyntaxRemark("`\(text)` means nothing here", repair: "Remove `\(text)`")
  }
}
