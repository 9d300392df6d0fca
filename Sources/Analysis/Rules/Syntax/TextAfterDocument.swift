import JSONSyntax
import SourceCode

extension Rule {
  static let textAfterDocument = Rule(
    id: "text-after-document",
    flags: .textAfterDocument,
    unwraps: .textAfter,
    summary: "Prose stands behind the document.",
    rationale: """
      A JSON parser refuses the whole text. The app cuts from the first brace to the last, which goes wrong as soon as \
      the prose has a brace of its own.
      """,
    examples: [
      .triggers(
        "{\"id\":\"a\",\"t\":\"div\"}\n«Hope this helps!»",
        repaired: "{\"id\":\"a\",\"t\":\"div\"}\n"),
      .passes(#"{"id":"a","t":"div"}"#),
    ]
  ) { issue, tree in
    SyntaxRemark("`\(tree.text.excerpt(issue.range))` stands behind the document", repair: "Remove the text")
  }
}
