import JSONSyntax
import SourceCode

extension Rule {
  static let unusableFile = Rule(
    id: "unusable-file", severity: .error, group: .configuration,
    summary: "A configuration refers to a file of which nothing can be made.",
    rationale:
      "What the file would say is missing, so that documents are checked by other rules than the project means.",
    examples: [
      .triggers(
        #"{"extends":«"../base.json"»}"#, dialect: "configuration",
        settings: .missing("../base.json")),
      .triggers(
        #"{"dialects":[{"name":"offers","schema":«"api.json#/components/schemas/Offer"»}]}"#, dialect: "configuration",
        settings: .missing("api.json#/components/schemas/Offer")),
      .passes(#"{"extends":"../base.json"}"#, dialect: "configuration"),
    ]
  ) { snapshot, report in
    guard let unusable = snapshot.settings.surroundings?.unusableFiles, !unusable.isEmpty else { return }
    let tree = snapshot.tree
    for node in snapshot.places(of: .file) {
      guard let reason = unusable[tree.string(of: node)] else { continue }
      report("\(snapshot.words(for: node)) is of no use: \(reason)", at: tree.range(of: node))
    }
  }
}

extension DocumentSettings {
  /// Those of a configuration that refers to a file that is not there.
  fileprivate static func missing(_ path: String) -> DocumentSettings {
    var settings = DocumentSettings()
    settings.surroundings = ConfigurationSurroundings(unusableFiles: [path: "there is no such file"])
    return settings
  }
}
