import JSONSyntax
import SourceCode

extension Rule {
  static let unquotedKey = Rule(
    id: "unquoted-key",
    flags: .unquotedKey,
    summary: "A key has no quotes.",
    rationale: "JavaScript allows bare keys, JSON does not: the app refuses the whole document.",
    examples: [
      .triggers(
        #"{«id»:"a",«t»:"div"}"#,
        repaired: #"{"id":"a","t":"div"}"#),
      .passes(#"{"id":"a","t":"div"}"#),
    ]
  ) { issue, tree in
    let key = tree.text.excerpt(issue.range)
    if issue.replacement.isEmpty { return SyntaxRemark("the key `\(key)` is cut off", repair: "Remove the key") }
    return SyntaxRemark("the key `\(key)` has no quotes", repair: "Put the key in double quotes")
  }
}
