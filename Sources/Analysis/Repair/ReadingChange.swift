import JSONSyntax
import SourceCode
import Vocabularies

/// What a reading changed. The tree of the broken text is not kept for it: reports are rare, and that of a megabyte takes
/// two more.
struct ReadingChange {
  let reading: Reading
  let vocabulary: Vocabulary

  /// Not those of the diagnostics: of insertions at one place, each rule knows only its own.
  var edits: [TextEdit] { reading.edits + (reading.textBehind.map { [.remove($0)] } ?? []) }

  /// What was not JSON, as diagnostics of the rules that speak about syntax, text behind the document included.
  var diagnostics: [Diagnostic] {
    let input = reading.input
    var issues = Array(reading.issues)
    if let textBehind = reading.textBehind {
      let repair = SyntaxIssue.Repair(edits: [.remove(textBehind)], confidence: .certain)
      issues.append(SyntaxIssue(kind: .textAfterDocument, range: input.trimmed(textBehind), repair: repair))
    }
    let tree = SyntaxTree(
      text: input, nodes: SyntaxTree.parse(input).nodes, issues: issues, omittedIssueCount: 0)
    return Snapshot(tree: tree, vocabulary: vocabulary).syntaxDiagnostics
  }
}

extension Snapshot {
  /// What the rules about syntax say about the issues of the tree, whatever else there is around.
  fileprivate var syntaxDiagnostics: [Diagnostic] {
    Rule.syntax.flatMap { rule in
      var reporter = Reporter(rule, .everything)
      rule.check(self, &reporter)
      return reporter.diagnostics
    }.sorted { $0.range.lowerBound < $1.range.lowerBound }
  }
}
