import JSONSyntax
import SourceCode

extension Rule {
  static let codeFence = Rule(
    id: "code-fence",
    flags: .codeFence,
    unwraps: .fence,
    summary: "A Markdown code fence surrounds the document.",
    rationale: """
      A fence belongs to the chat around a document, not to the document, and so does the text beyond it. The app removes \
      it, but every other JSON parser refuses the text.
      """,
    examples: [
      .triggers("«```json»\n{\"id\":\"a\",\"t\":\"div\"}\n```", repaired: "{\"id\":\"a\",\"t\":\"div\"}\n"),
      .triggers(
        "«Here you are:\n```json»\n{\"id\":\"a\",\"t\":\"div\"}\n```\nEnjoy!",
        repaired: "{\"id\":\"a\",\"t\":\"div\"}\n"),
      .passes(#"{"id":"a","t":"txt","p":{"txt":"```"}}"#),
    ]
  ) { issue, tree in
    let isAlone = (issue.repair?.edits ?? []).allSatisfy { tree.text.isFenceLine(tree.text.trimmed($0.range)) }
    return SyntaxRemark(
      isAlone
        ? "a Markdown code fence is not part of the document; JSON parsers refuse it"
        : "a Markdown code fence and the text beyond it are not part of the document; JSON parsers refuse them",
      repair: isAlone ? "Remove the code fence" : "Remove the code fence and the text beyond it",
      related: "the fence ends here")
  }
}

extension SourceText {
  /// Whether a range is one line that begins with a fence.
  fileprivate func isFenceLine(_ range: ByteRange) -> Bool {
    [UInt8(ascii: "`"), UInt8(ascii: "~")].contains(self[range.lowerBound])
      && !self[range].contains { $0 == 0x0A || $0 == 0x0D }
  }
}
