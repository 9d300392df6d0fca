import JSONSyntax
import SourceCode

extension Rule {
  static let severalDocuments = Rule(
    id: "several-documents",
    flags: .severalDocuments,
    orRefuses: .severalDocuments,
    summary: "The text holds more than one document.",
    rationale: "The app draws one screen from one object. Which of several is meant, only their author can say.",
    examples: [
      .triggers(
        #"{"id":"a","t":"div"} «{»"id":"b","t":"div"}"#),
      .triggers(#"[{"id":"a","t":"div"},«{»"id":"b","t":"div"}]"#, alongside: ["wrong-type"]),
      .passes(#"{"id":"a","t":"div"}"#),
    ]
  ) { _, _ in
    SyntaxRemark("a second document starts here, but the app draws only one", related: "the first document starts here")
  }
}
