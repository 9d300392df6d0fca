import JSONSyntax
import SourceCode

extension Rule {
  static let emptyDocument = Rule(
    id: "empty-document",
    flags: .emptyDocument,
    summary: "The text holds nothing but blanks and comments.",
    rationale: "There is nothing to draw. An empty file is often the trace of a download or of an answer that failed.",
    examples: [
      .triggers(
        #"«»"#),
      .passes(#"{"id":"a","t":"div"}"#),
    ]
  ) { _, tree in
    SyntaxRemark(
      tree.text.byteCount == 0 ? "the text is empty" : "the text holds no document, only blanks and comments")
  }
}
