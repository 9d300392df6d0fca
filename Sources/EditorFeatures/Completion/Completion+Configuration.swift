import Analysis
import JSONSchema
import JSONSyntax
import Vocabularies

/// The names that a configuration uses of things outside of it: rules, groups, dialects.
extension Completion {
  /// Adds the keys that an object takes because of what it is for, besides those that its schema lists.
  mutating func addNamedKeys(of object: NodeID, in applying: [SubschemaID], except present: Set<String>) {
    guard namesRules(applying) else { return }
    for (name, summary) in ruleNames where !present.contains(name) {
      var body = Snippet(text: name.jsonLiteral)
      if !site.hasColonAfter {
        body.append(style.colon)
        body.append("\"")
        body.appendChoice(RuleSelection.Level.names)
        body.append("\"")
      }
      add(name, body, kind: .key, documentation: summary.map { Markup($0) }, isWholeMember: !site.hasColonAfter)
    }
  }

  /// Whether the keys of an object are names of rules.
  func namesRules(_ applying: [SubschemaID]) -> Bool { role(in: applying) == .ruleLevels }

  /// Adds the names that a value may be.
  ///
  /// - Returns: Whether there are any, so that nothing else is to be offered.
  mutating func addNames(in subschemas: [SubschemaID], except present: Set<String> = []) -> Bool {
    let names: [(name: String, summary: String?)]
    switch role(in: subschemas) {
    case .ruleName: names = ruleNames
    case .dialectName: names = Vocabulary.builtInNames.map { ($0, nil) }
    case .ruleLevels, .filePattern, .rulesByFilePattern, .file, nil: return false
    }
    for (name, summary) in names where !present.contains(name) {
      add(name, Snippet(text: name.jsonLiteral), kind: .value, documentation: summary.map { Markup($0) })
    }
    return true
  }

  private func role(in subschemas: [SubschemaID]) -> ConfigurationRole? {
    subschemas.firstMap { vocabulary.schema.text("x-role", of: $0).flatMap(ConfigurationRole.init(rawValue:)) }
  }

  /// Groups, then rules by their ids, each with what it flags.
  private var ruleNames: [(name: String, summary: String?)] {
    Rule.Group.allCases.map { ($0.rawValue, nil) } + Rule.all.sorted { $0.id < $1.id }.map { ($0.id, $0.summary) }
  }
}
