import JSONSyntax
import SourceCode

extension Rule {
  static let rivalConfiguration = Rule(
    id: "rival-configuration", severity: .error, group: .configuration,
    summary: "A folder holds two configurations.",
    rationale: "Only one of them is read, and whoever changes the other wonders why nothing happens.",
    examples: [
      .triggers(#"«{»"rules":{"design":"off"}}"#, dialect: "configuration", settings: .rival),
      .passes(#"{"rules":{"design":"off"}}"#, dialect: "configuration"),
    ]
  ) { snapshot, report in
    guard let rival = snapshot.settings.surroundings?.rival, let root = snapshot.tree.root else { return }
    report("\(rival.jsonLiteral) lies in the same folder; keep one of the two", at: snapshot.valuePlace(of: root))
  }
}

extension DocumentSettings {
  fileprivate static let rival = {
    var settings = DocumentSettings()
    settings.surroundings = ConfigurationSurroundings(rival: ".compact-schema.jsonc")
    return settings
  }()
}
