extension Rule {
  static let diffMarks = Rule(
    id: "diff-marks",
    unwraps: .diffMarks,
    summary: "The document is written as lines of a diff.",
    rationale: "A diff says how a document changes. The document itself is its new side, without the marks.",
    examples: [
      .triggers("«+{\n+\"id\":\"a\",\"t\":\"div\"}»", repaired: "{\n\"id\":\"a\",\"t\":\"div\"}"),
      .triggers(
        "@@ -1,2 +1,2 @@\n« {\"id\":\"a\",\n-\"t\":\"spacer\"}\n+\"t\":\"div\"}»",
        repaired: "@@ -1,2 +1,2 @@\n{\"id\":\"a\",\n\"t\":\"div\"}", alongside: ["text-before-document"]),
      .passes(#"{"id":"a","t":"txt","p":{"txt":"+1"}}"#),
    ]
  ) { _, _ in SyntaxRemark("every line bears a mark of a diff", repair: "Take the new side of the diff") }
}
