import JSONSyntax
import SourceCode

extension Rule {
  static let tooManySyntaxErrors = Rule(
    id: "too-many-syntax-errors",
    severity: .error,
    group: .syntax,
    summary: "There are more syntax errors than the list shows.",
    rationale: """
      The list stops at \(SyntaxTree.maximumIssueCount.grouped) syntax errors, and so do their fixes: apply those and \
      look again. So many mostly have one cause, such as a file that is no JSON at all.
      """,
    occasion: .brokenText,
    // One would take more than a thousand errors.
    examples: []
  ) { snapshot, report in
    let count = snapshot.tree.omittedIssueCount
    guard count > 0 else { return }
    report(
      count == 1
        ? "and one more syntax error, which is not shown" : "and \(count.grouped) more syntax errors, not shown",
      at: .empty(at: snapshot.text.byteCount))
  }
}
