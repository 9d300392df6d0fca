import JSONSyntax
import SourceCode

extension Rule {
  static let codeFence = Rule(
    id: "code-fence",
    flags: .codeFence,
    summary: "A Markdown code fence surrounds the document.",
    rationale:
      "A fence belongs to the chat around a document, not to the document. The app removes it, but every other JSON parser refuses the text.",
    examples: [
      .triggers("«```json»\n{\"id\":\"a\",\"t\":\"div\"}\n«```»", repaired: "{\"id\":\"a\",\"t\":\"div\"}\n"),
      .passes(#"{"id":"a","t":"txt","p":{"txt":"```"}}"#),
    ]
  ) { issue, tree in
    SyntaxRemark(
      "the code fence `\(tree.text.excerpt(issue.range))` is not part of the document", repair: "Remove the code fence")
  }
}
