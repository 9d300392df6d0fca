import JSONSyntax
import SourceCode

extension Rule {
  static let codeAroundDocument = Rule(
    id: "code-around-document",
    unwraps: .code,
    summary: "The document is a value in a program.",
    rationale: "A JSON parser reads documents, not programs: an assignment or a call around one is refused as a whole.",
    examples: [
      .triggers(#"«const screen =» {"id":"a","t":"div"}«;»"#, repaired: #"{"id":"a","t":"div"}"#),
      .triggers(#"«render(»{"id":"a","t":"div"}«)»"#, repaired: #"{"id":"a","t":"div"}"#),
      .passes(#"{"id":"a","t":"div"}"#),
    ]
  ) { remark, tree in
    SyntaxRemark("`\(tree.text.excerpt(remark.range))` is code around the document", repair: "Remove the code")
  }
}
