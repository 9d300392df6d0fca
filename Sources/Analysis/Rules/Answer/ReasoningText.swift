import JSONSyntax
import SourceCode

extension Rule {
  static let reasoningText = Rule(
    id: "reasoning-text",
    unwraps: .reasoning,
    summary: "What a model thought aloud stands around the document.",
    rationale: """
      Drafts and braces in it look like documents, so that whoever cuts from the first brace to the last gets neither. It \
      is not part of the answer.
      """,
    examples: [
      .triggers(
        "«<think>Maybe {\"t\":\"zS\"}?</think>»\n{\"id\":\"a\",\"t\":\"div\"}", repaired: #"{"id":"a","t":"div"}"#),
      .passes(#"{"id":"a","t":"txt","p":{"txt":"<think>"}}"#),
    ]
  ) { remark, tree in
    SyntaxRemark(
      "`\(tree.text.excerpt(remark.range))` is what the model thought, not its answer", repair: "Remove the reasoning")
  }
}
