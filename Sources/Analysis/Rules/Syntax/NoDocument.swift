import JSONSyntax
import SourceCode

extension Rule {
  static let noDocument = Rule(
    id: "no-document",
    flags: .noDocument,
    orRefuses: .noDocument,
    summary: "The text holds no document at all.",
    rationale:
      "The app looks for an object between braces and finds none, so nothing is drawn. A model may have answered in words instead.",
    examples: [
      .triggers(
        #"«Sorry, I cannot draw that screen.»"#),
      .triggers("«Put the {name} here.»"),
      .passes(#"{"id":"a","t":"div"}"#),
    ]
  ) { issue, tree in
    SyntaxRemark("`\(tree.text.excerpt(issue.range))` is not a document: there is no `{` to start one")
  }
}
