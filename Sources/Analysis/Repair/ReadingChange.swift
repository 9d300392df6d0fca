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
  var diagnostics: [Diagnostic] { diagnostics(atMost: .max).listed }

  /// The same, but no more than `limit` of each rule, and how many there are of each: wording a hundred thousand remarks
  /// takes longer than reading the text.
  func diagnostics(atMost limit: Int) -> (listed: [Diagnostic], counts: [String: Int]) {
    let input = reading.input
    var listed: [SyntaxIssue] = []
    var samples: [SyntaxIssue] = []
    var counts = [Int](repeating: 0, count: SyntaxIssue.Kind.allCases.count)
    func add(_ issue: SyntaxIssue) {
      counts[Int(issue.kind.rawValue)] += 1
      if counts[Int(issue.kind.rawValue)] == 1 { samples.append(issue) }
      if counts[Int(issue.kind.rawValue)] <= limit { listed.append(issue) }
    }
    for issue in reading.issues { add(issue) }
    if let textBehind = reading.textBehind {
      let repair = SyntaxIssue.Repair(edits: [.remove(textBehind)], confidence: .certain)
      add(SyntaxIssue(kind: .textAfterDocument, range: input.trimmed(textBehind), repair: repair))
    }
    let nodes = SyntaxTree.parse(input).nodes
    func remarks(on issues: [SyntaxIssue]) -> [Diagnostic] {
      let tree = SyntaxTree(text: input, nodes: nodes, issues: issues, omittedIssueCount: 0)
      return Snapshot(tree: tree, vocabulary: vocabulary).syntaxDiagnostics
    }
    var countsByRule: [String: Int] = [:]
    // Each kind has one rule, which one issue of it tells.
    for issue in samples {
      for remark in remarks(on: [issue]) { countsByRule[remark.ruleID, default: 0] += counts[Int(issue.kind.rawValue)] }
    }
    return (remarks(on: listed), countsByRule)
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
