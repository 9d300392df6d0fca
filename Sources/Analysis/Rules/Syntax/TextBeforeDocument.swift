import JSONSyntax
import SourceCode

extension Rule {
  static let textBeforeDocument = Rule(
    id: "text-before-document",
    flags: .textBeforeDocument,
    unwraps: .textBefore,
    summary: "Prose stands in front of the document.",
    rationale:
      "A JSON parser refuses the whole text. The app cuts from the first brace to the last, which goes wrong as soon as the prose has a brace of its own.",
    examples: [
      .triggers(
        #"«Here is your screen:» {"id":"a","t":"div"}"#,
        repaired: #"{"id":"a","t":"div"}"#),
      .passes(#"{"id":"a","t":"div"}"#),
    ]
  ) { issue, tree in
    SyntaxRemark("`\(tree.text.excerpt(issue.range))` stands in front of the document", repair: "Remove the text")
  }
}
