package import SourceCode

/// Which rules speak, and how loudly.
package struct RuleSelection: Sendable, Equatable {
  /// What matters less is neither computed nor shown.
  package var minimumSeverity: Severity
  /// Ids and groups that alone speak; empty for all.
  package var selected: Set<String>
  /// Ids and groups that are silent.
  package var ignored: Set<String>

  package init(minimumSeverity: Severity = .info, selected: Set<String> = [], ignored: Set<String> = []) {
    self.minimumSeverity = minimumSeverity
    self.selected = selected
    self.ignored = ignored
  }

  /// Every rule, advice included.
  package static let everything = RuleSelection()

  /// What makes a document invalid.
  package static let errors = RuleSelection(minimumSeverity: .error)

  package func includes(_ rule: Rule) -> Bool {
    rule.severity >= minimumSeverity && !ignored.contains(rule.id) && !ignored.contains(rule.group.rawValue)
      && (selected.isEmpty || selected.contains(rule.id) || selected.contains(rule.group.rawValue))
  }
}
