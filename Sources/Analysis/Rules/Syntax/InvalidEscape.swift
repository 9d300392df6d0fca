import JSONSyntax
import SourceCode

extension Rule {
  static let invalidEscape = Rule(
    id: "invalid-escape",
    flags: .invalidEscape,
    summary: "A backslash stands before a character that it cannot escape.",
    rationale: """
      JSON has few escapes (RFC 8259, section 7): a backslash before `"`, `\\`, `/`, `b`, `f`, `n`, `r` or `t`, and `\\u` with \
      four digits. Elsewhere, as in paths and formulas, a backslash has to be doubled; the app refuses the document otherwise.
      """,
    examples: [
      .triggers(
        #"{"id":"a","t":"txt","p":{"txt":"It«\'»s 5«\x25» of «\a»"}}"#,
        repaired: #"{"id":"a","t":"txt","p":{"txt":"It's 5\u0025 of \\a"}}"#),
      .passes(#"{"id":"a","t":"txt","p":{"txt":"a \\ b \u0025"}}"#),
    ]
  ) { issue, tree in
    let escape = tree.text.excerpt(issue.range)
    let edit = issue.repair?.edits.first
    var title = "Double the backslash"
    if edit?.replacement.isEmpty == true { title = "Remove the backslash" }
    if edit?.range.isEmpty == false, edit?.replacement.isEmpty == false {
      title = "Replace with `\\u00\(escape.dropFirst(2))`"
    }
    return SyntaxRemark("JSON has no escape `\(escape)`", repair: title)
  }
}
