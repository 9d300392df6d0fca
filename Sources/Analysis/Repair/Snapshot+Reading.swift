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
    let pass = Repair.Pass(reading, of: self)
    // Blanks at the ends of a file are nobody's mistake.
    let blanks = (before: 0..<reading.range.lowerBound, behind: reading.end..<text.byteCount)
    if blanks.before.isEmpty, blanks.behind.isEmpty || reading.textBehind != nil {
      return (pass, Snapshot(tree: reading.tree, vocabulary: vocabulary))
    }
    var bytes = Array(text[blanks.before])
    bytes += reading.text.bytes
    if reading.textBehind == nil { bytes += text[blanks.behind] }
    return (pass, Snapshot(text: SourceText(bytes), vocabulary: vocabulary))
  }
}

extension Reading {
  /// What stands behind the document, which is left out; nil if there are only blanks.
  var textBehind: ByteRange? {
    let rest = end..<input.byteCount
    return input.trimmed(rest).isEmpty ? nil : rest
  }

  /// What was not JSON, as diagnostics of the rules that speak about syntax, text behind the document included.
  func diagnostics(of snapshot: Snapshot) -> [Diagnostic] {
    var issues = Array(issues)
    if let after = textBehind {
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
