package import SourceCode

/// Which rules speak, and how loudly.
package struct RuleSelection: Sendable, Equatable {
  /// What matters less is neither computed nor shown; measured by what `levels` make of a rule.
  package var minimumSeverity: Severity
  /// Ids and groups that alone speak; empty for all.
  package var selected: Set<String>
  /// Ids and groups that are silent.
  package var ignored: Set<String>
  /// How loudly rules speak that are not to speak as they are made: by id, and by group where the id is not named.
  package var levels: [String: Level]

  /// How loudly a rule is to speak.
  package enum Level: Sendable, Hashable {
    case silent
    case severity(Severity)

    /// The level that a configuration or a command line spells; nil if it spells none.
    ///
    /// A hint is the same as advice: we know no third kind that matters less than a warning.
    package init?(_ name: String) {
      switch name {
      case "off": self = .silent
      case "hint": self = .severity(.info)
      default:
        guard let severity = Severity(rawValue: name) else { return nil }
        self = .severity(severity)
      }
    }

    /// All spellings, the loudest first.
    package static let names = ["error", "warning", "info", "hint", "off"]

    package var name: String {
      switch self {
      case .silent: "off"
      case .severity(let severity): severity.rawValue
      }
    }
  }

  package init(
    minimumSeverity: Severity = .info, selected: Set<String> = [], ignored: Set<String> = [],
    levels: [String: Level] = [:]
  ) {
    self.minimumSeverity = minimumSeverity
    self.selected = selected
    self.ignored = ignored
    self.levels = levels
  }

  /// Every rule, advice included.
  package static let everything = RuleSelection()

  /// What makes a document invalid.
  package static let errors = RuleSelection(minimumSeverity: .error)

  package func includes(_ rule: Rule) -> Bool { severity(of: rule) != nil }

  /// How loudly a rule speaks; nil for one that is silent.
  package func severity(of rule: Rule) -> Severity? {
    let group = rule.group.rawValue
    guard !ignored.contains(rule.id), !ignored.contains(group),
      selected.isEmpty || selected.contains(rule.id) || selected.contains(group)
    else { return nil }
    var severity = rule.severity
    // The dictionary is empty nearly always, and all rules are asked for every document.
    if !levels.isEmpty, let level = levels[rule.id] ?? levels[group] {
      guard case .severity(let other) = level else { return nil }
      severity = other
    }
    return severity >= minimumSeverity ? severity : nil
  }
}
