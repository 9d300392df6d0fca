import JSONSyntax
import SourceCode

extension Rule {
  static let loneSurrogate = Rule(
    id: "lone-surrogate",
    flags: .loneSurrogate,
    summary: "An escape is half of a surrogate pair, without its other half.",
    rationale:
      "Emoji and rare characters take two escapes. One of them alone stands for no character, and the app refuses the document.",
    examples: [
      .triggers(
        #"{"id":"a","t":"txt","p":{"txt":"Hi «\ud83d»"}}"#,
        repaired: #"{"id":"a","t":"txt","p":{"txt":"Hi \uFFFD"}}"#),
      .passes(#"{"id":"a","t":"txt","p":{"txt":"Hi \ud83d\udc4b"}}"#),
    ]
  ) { issue, tree in
    SyntaxRemark(
      "`\(tree.text.excerpt(issue.range))` is half of a character; its other half is missing",
      repair: "Replace with `\(issue.replacement)`")
  }
}
