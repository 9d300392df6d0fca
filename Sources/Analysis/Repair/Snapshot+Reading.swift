import JSONSyntax
import SourceCode
import Vocabularies

extension Snapshot {
  /// The document as the vocabulary's grammar reads it, and the pass that leads there; nil if there is no such reading, or
  /// nothing to read because the text is JSON.
  func read() -> (pass: Repair.Pass, snapshot: Snapshot)? {
    guard !tree.issues.isEmpty, let vocabulary,
      let reading = text.reading(in: text.trimmed(text.range), by: vocabulary.grammar)
    else { return nil }
    // Blanks at the ends of a file are nobody's mistake.
    var bytes = Array(text[0..<reading.range.lowerBound])
    bytes += reading.text.bytes
    let rest = reading.end..<text.byteCount
    if text.trimmed(rest).isEmpty { bytes += text[rest] }
    return (Repair.Pass(reading, of: self), Snapshot(text: SourceText(bytes), vocabulary: vocabulary))
  }
}

extension Reading {
  /// What was not JSON, as diagnostics of the rules that speak about syntax, text behind the document included.
  func diagnostics(of snapshot: Snapshot) -> [Diagnostic] {
    var issues = Array(issues)
    let after = range.upperBound..<input.byteCount
    if !input.trimmed(after).isEmpty {
      issues.append(SyntaxIssue(kind: .textAfterDocument, range: input.trimmed(after), repair: .removing(after)))
    }
    let tree = SyntaxTree(
      text: input, nodes: snapshot.tree.nodes, issues: issues, omittedIssueCount: 0)
    return Snapshot(tree: tree, vocabulary: snapshot.vocabulary).syntaxDiagnostics
  }
}

extension SyntaxIssue.Repair {
  fileprivate static func removing(_ range: ByteRange) -> SyntaxIssue.Repair {
    SyntaxIssue.Repair(edits: [.remove(range)], confidence: .certain)
  }
}

extension Snapshot {
  /// What the rules about syntax say about the issues of the tree, whatever else there is around.
  fileprivate var syntaxDiagnostics: [Diagnostic] {
    Rule.syntax.flatMap { rule in
      var reporter = Reporter(rule, as: rule.severity, .everything)
      rule.check(self, &reporter)
      return reporter.diagnostics
    }.sorted { $0.range.lowerBound < $1.range.lowerBound }
  }
}
