import JSONSyntax
import SourceCode

extension Rule {
  static let supersededDocument = Rule(
    id: "superseded-document",
    unwraps: .otherDocument,
    summary: "A draft, an earlier version or a copy stands beside the document.",
    rationale: """
      The app draws one document. A first try that broke off, a draft or a second copy beside the final version makes \
      the text unreadable for it.
      """,
    examples: [
      .triggers(
        "«{\"id\":\"a\",\"t\":\"vS\",\"c\":[{\"id\":\"b»\n\nOnce more:\n{\"id\":\"a\",\"t\":\"vS\",\"c\":[{\"id\":\"b\",\"t\":\"div\"}]}",
        repaired: "Once more:\n{\"id\":\"a\",\"t\":\"vS\",\"c\":[{\"id\":\"b\",\"t\":\"div\"}]}",
        alongside: ["text-before-document"]),
      .passes(#"{"id":"a","t":"div"}"#),
    ]
  ) { remark, tree in
    SyntaxRemark(
      "`\(tree.text.excerpt(remark.range))` is not the final version of the document", repair: "Remove this version")
  }
}
