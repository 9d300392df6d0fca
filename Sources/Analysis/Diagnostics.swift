package import SourceCode

extension Snapshot {
  /// What the chosen rules have to say, in the order of the text; nothing about a document of no known dialect.
  package func diagnostics(_ selection: RuleSelection = .everything) -> [Diagnostic] {
    guard let vocabulary else { return [] }
    var found: [Diagnostic] = []
    for rule in Rule.rules(of: vocabulary) where selection.includes(rule) { found += diagnostics(of: rule) }
    return found.sorted { left, right in
      (left.range.lowerBound, left.range.upperBound, left.ruleID)
        < (right.range.lowerBound, right.range.upperBound, right.ruleID)
    }
  }

  /// What one rule has to say.
  package func diagnostics(of rule: Rule) -> [Diagnostic] {
    var reporter = Reporter(rule)
    rule.check(self, &reporter)
    return reporter.diagnostics
  }
}
