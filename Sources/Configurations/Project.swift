package import Analysis
import JSONSchema
package import JSONSyntax
import SourceCode
package import Vocabularies

/// What holds for the documents around one configuration file, or for those that have none: all that it says, laid over
/// what it starts from, and the schemas it refers to.
package final class Project: Sendable {
  /// The configuration file, absolute; nil if there is none.
  package let path: String?
  package let configuration: Configuration
  /// The vocabularies of the entries of `configuration.dialects`; nil where nothing can be made of an entry.
  package let vocabularies: [Vocabulary?]
  private let documentSettings: DocumentSettings

  init(path: String?, _ configuration: Configuration, vocabularies: [Vocabulary?]) {
    self.path = path
    self.configuration = configuration
    self.vocabularies = vocabularies
    var settings = DocumentSettings()
    settings.addresses.allowedHosts = configuration.addresses.allowedHosts
    settings.addresses.allowedSchemes = configuration.addresses.allowedSchemes
    settings.addresses.maximumQueryParameterCount = configuration.addresses.maximumQueryParameterCount
    settings.ruleOptions = configuration.ruleOptions
    settings.actions.allowed = configuration.actions.map { actions in
      // `false` takes back what another file allows.
      actions.filter { $0.value != "false" }.mapValues { Schema(compiling: .parse(SourceText($0))) }
    }
    for vocabulary in vocabularies.compactMap({ $0 }) {
      if let version = vocabulary.version { settings.majorVersions[vocabulary.name, default: []].insert(version.major) }
    }
    documentSettings = settings
  }

  /// The project of documents without one.
  package static let none = Project(path: nil, Configuration(), vocabularies: [])

  // MARK: - One file

  /// What rules about a document are to heed.
  package var settings: DocumentSettings { documentSettings }

  /// The rules that speak about a file, out of those that are to speak, and how loudly.
  ///
  /// - Parameters:
  ///   - path: Absolute; nil for a document that is no file.
  ///   - selection: What was asked for beside the configuration, which it wins over: a rule that is asked for by its own name
  ///     speaks, though the project has silenced it.
  package func rules(forFileAt path: String?, among selection: RuleSelection = .everything) -> RuleSelection {
    var result = selection
    var levels = configuration.levels
    for name in selection.selected where levels[name] == .silent { levels[name] = nil }
    result.levels = levels.merging(selection.levels) { _, asked in asked }
    if let path {
      for entry in configuration.perFileIgnores where entry.files.match(fileAt: path) {
        result.ignored.formUnion(entry.rules)
      }
    }
    return result
  }

  /// Whether a file or folder is left alone, whatever becomes of the folders around it.
  ///
  /// - Parameter path: Absolute.
  package func excludes(_ path: String, isFolder: Bool) -> Bool {
    for patterns in configuration.exclusions.reversed() {
      if let decision = patterns.decision(about: path, isFolder: isFolder) { return decision }
    }
    return false
  }

  /// Whether a file or a folder around it is left alone.
  package func excludesFile(at path: String) -> Bool {
    guard !configuration.exclusions.isEmpty else { return false }
    var folders: [String] = []
    var folder = path.parentFolder
    while let next = folder {
      folders.append(next)
      folder = next.parentFolder
    }
    return folders.reversed().contains { excludes($0, isFolder: true) } || excludes(path, isFolder: false)
  }

  // MARK: - Dialects

  /// The vocabularies that the project brings along, in its order.
  package var ownVocabularies: [Vocabulary] { vocabularies.compactMap { $0 }.filter { !$0.isBuiltIn } }

  /// The vocabulary of a dialect that the project or the program calls by `name`; nil if there is none.
  package func vocabulary(named name: String) -> Vocabulary? {
    let own = configuration.dialects.indices.first { index in
      configuration.dialects[index].name == name && configuration.dialects[index].schema != nil
    }
    return own.flatMap { vocabularies[$0] } ?? Vocabulary.named(name)
  }

  /// The vocabulary that a document is written in: that of schemas for a schema of the project's; otherwise the first that
  /// its `$schema`, the patterns of the configuration and the look of the document itself yield; nil for a document of no
  /// known dialect.
  ///
  /// - Parameters:
  ///   - path: Absolute; nil for a document that is no file.
  ///   - pointers: The places in the file that are schemas; nil for those that the configuration names.
  ///   - load: Reads a schema that only the document refers to; nil if nothing can be made of it.
  package func vocabulary(
    of tree: SyntaxTree, at path: String?, schemasAt pointers: Set<String>? = nil, load: (SchemaPlace) -> Vocabulary?
  ) -> Vocabulary? {
    let pointers = pointers ?? path.map(schemaPointers(inFileAt:)) ?? []
    return anyVersion(of: tree, at: path, pointers, load: load).map { version(of: $0, for: tree) }
  }

  /// Of the vocabularies of a dialect, the one that judges the version of its contract that a document is written for.
  package func version(of vocabulary: Vocabulary, for tree: SyntaxTree) -> Vocabulary {
    vocabulary.judging(tree, amongVersionsIn: vocabularies.compactMap { $0 })
  }

  private func anyVersion(
    of tree: SyntaxTree, at path: String?, _ schemaPointers: Set<String>, load: (SchemaPlace) -> Vocabulary?
  ) -> Vocabulary? {
    if let path, Project.isConfiguration(path) { return .configuration }
    if schemaPointers.contains("") { return .jsonSchema }
    if let named = vocabulary(namedIn: tree, at: path, load: load) { return named }
    if !schemaPointers.isEmpty { return .holdingSchemas(at: tree.placesOfSchemas(at: schemaPointers), in: tree) }
    if let path, let entry = entry(forFileAt: path) { return vocabularies[entry] }
    if let path, isPlan(path) { return .screenPlan }
    if let recognized = Vocabulary.recognized(in: tree) { return recognized }
    let own = configuration.dialects.indices.filter { configuration.dialects[$0].files == nil }
    return Vocabulary.recognized(in: tree, among: own.compactMap { vocabularies[$0] }.filter { !$0.isBuiltIn })
  }

  /// The places in a file of which the configuration says that they are schemas, those of dialects or what stands for an
  /// address: JSON Pointers, "" for all of the file.
  func schemaPointers(inFileAt path: String) -> Set<String> {
    let places = configuration.dialects.compactMap(\.schema) + configuration.schemas.values
    return Set(places.filter { $0.path == path }.map(\.pointer))
  }

  /// The vocabulary that the first entry gives whose patterns match a file; nil if there is none, or nothing can be made of
  /// it.
  package func vocabulary(forFileAt path: String) -> Vocabulary? {
    entry(forFileAt: path).map { vocabularies[$0] } ?? (isPlan(path) ? .screenPlan : nil)
  }

  /// Whether a file is said to hold the plan of a screen.
  private func isPlan(_ path: String) -> Bool { configuration.screens.contains { $0.plans.match(fileAt: path) } }

  /// The vocabulary that the document names itself.
  private func vocabulary(
    namedIn tree: SyntaxTree, at path: String?, load: (SchemaPlace) -> Vocabulary?
  ) -> Vocabulary? {
    guard let root = tree.root, let node = tree.value(of: "$schema", in: root), tree.kind(of: node) == .string else {
      return nil
    }
    let name = tree.string(of: node)
    if let builtIn = Vocabulary.builtIn(identifiedBy: name) { return builtIn }
    if let place = configuration.schemas[name] { return load(place) }
    let own = vocabularies.lazy.compactMap { $0 }.first { vocabulary in
      vocabulary.schema.text("$id", of: vocabulary.schema.root) == name
    }
    if let own { return own }
    // A path; what has a scheme is an address, and nothing is ever fetched.
    guard !name.isEmpty, !name.hasPrefix("#"), !name.contains(":"), let folder = path?.parentFolder else { return nil }
    let place = SchemaPlace(name, in: folder)
    let configured = configuration.dialects.firstIndex { $0.schema == place }
    return configured.flatMap { vocabularies[$0] } ?? load(place)
  }

  private func entry(forFileAt path: String) -> Int? {
    configuration.dialects.firstIndex { $0.files?.match(fileAt: path) ?? false }
  }

  /// The names of a configuration file; there is never more than one in a folder.
  package static let fileNames = [".compact-schema.json", ".compact-schema.jsonc"]

  /// Whether a file is a configuration, judged by its name.
  package static func isConfiguration(_ path: String) -> Bool { fileNames.contains(path.lastPathComponent) }
}
