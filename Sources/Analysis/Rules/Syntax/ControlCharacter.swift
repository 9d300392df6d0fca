import JSONSyntax
import SourceCode

extension Rule {
  static let controlCharacter = Rule(
    id: "control-character",
    flags: .controlCharacter,
    summary: "A line break, a tab or another control character stands in a text as it is.",
    rationale:
      "In a JSON text these characters have to be written as escapes (RFC 8259, section 7); the app refuses the document otherwise.",
    examples: [
      .triggers(
        "{\"id\":\"a\",\"t\":\"txt\",\"p\":{\"txt\":\"Hello«\n»you«\t»there\"}}",
        repaired: #"{"id":"a","t":"txt","p":{"txt":"Hello\nyou\tthere"}}"#),
      .passes(#"{"id":"a","t":"txt","p":{"txt":"Hello\nyou"}}"#),
    ]
  ) { issue, tree in
    let name =
      switch tree.text.string(in: issue.range) {
      case "\n", "\r", "\r\n": "a line break"
      case "\t": "a tab"
      default: "this control character"
      }
    return SyntaxRemark(
      "\(name) inside a text is written `\(issue.replacement)`", repair: "Replace with `\(issue.replacement)`")
  }
}
