import JSONSyntax
import SourceCode

extension Rule {
  static let cutOffDocument = Rule(
    id: "cut-off-document",
    flags: .cutOffDocument,
    summary: "The text ends before all of its objects and arrays are closed.",
    rationale:
      "A model that reaches its output limit stops in mid-document. Closing the brackets makes what is there readable, but what was not written is still missing from the screen.",
    examples: [
      .triggers(
        #"{"id":"a","t":"vS","c":[{"id":"b","t":"div"«»"#,
        repaired: #"{"id":"a","t":"vS","c":[{"id":"b","t":"div"}]}"#),
      .passes(#"{"id":"a","t":"vS","c":[{"id":"b","t":"div"}]}"#),
    ]
  ) { issue, tree in
    let count = issue.replacement.utf8.count
    let brackets = count == 1 ? "a bracket is" : "\(count.grouped) brackets are"
    return SyntaxRemark(
      "the document is cut off: \(brackets) not closed",
      repair: count == 1 ? "Close the bracket" : "Close the brackets",
      related: tree.startNote(of: issue.related))
  }
}
