import JSONSyntax
import SourceCode

extension Rule {
  static let invalidBlank = Rule(
    id: "invalid-blank",
    flags: .invalidBlank,
    summary: "A blank that JSON does not know stands between two tokens.",
    rationale:
      "Between tokens JSON allows spaces, tabs and line ends only. No-break and zero-width spaces, which come along when text is copied from web pages, look the same, but the app refuses the document.",
    examples: [
      .triggers(
        #"{"id":«\#u{A0}»"a","t":"div"}"#,
        repaired: #"{"id": "a","t":"div"}"#),
      .triggers(
        #"{"id":"a","t":«\#u{200B}»"div"}"#,
        repaired: #"{"id":"a","t":"div"}"#),
      .passes(#"{"id":"a","t":"txt","p":{"txt":"10\#u{A0}km"}}"#),
    ]
  ) { issue, tree in
    let blanks = tree.text.string(in: issue.range).unicodeScalars
    let name =
      switch blanks.first {
      case "\\": "`\(tree.text.excerpt(issue.range))`"
      case "\u{A0}": "a no-break space"
      case "\u{3000}": "an ideographic space"
      case "\u{0}": "a zero byte"
      case "\u{200B}", "\u{200C}", "\u{200D}", "\u{2060}", "\u{FEFF}": "an invisible character"
      default: "an unusual blank"
      }
    return SyntaxRemark(
      "\(name) between tokens is no white space to JSON",
      repair: issue.replacement.isEmpty ? "Remove the invisible character" : "Replace with a space")
  }
}
