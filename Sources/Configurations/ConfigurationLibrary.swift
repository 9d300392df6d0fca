package import Analysis
import JSONSyntax
import SourceCode
package import Vocabularies

/// Finds the configuration of every folder, and keeps what was read.
///
/// Reads files only through the access it is handed; `forget` makes it read them again.
package struct ConfigurationLibrary: Sendable {
  private let files: FileAccess
  private let source: Source
  /// What holds where no configuration file says anything.
  private var underlay: Configuration
  /// What holds whatever configuration files say.
  private let overlay: Configuration
  /// What is known of planned screens.
  package var screens: ScreenLibrary
  private var readCount = 1
  private var projectsByFolder: [String: Project] = [:]
  private var projectsByFile: [String: Project] = [:]
  private var filesRead: [String: ReadFile] = [:]
  private var schemas: [SchemaKey: UserSchema] = [:]
  /// What schemas were the last time they were sound.
  private var soundSchemas: [SchemaKey: Vocabulary] = [:]

  /// Where configurations come from.
  package enum Source: Sendable, Equatable {
    /// The nearest file upwards from each document.
    case nearest
    /// One file for all documents; an absolute path.
    case file(String)
    case nowhere
  }

  private struct SchemaKey: Hashable {
    let place: SchemaPlace
    let name: String
    /// The files that stand for addresses, which another project may say otherwise.
    let addresses: [String: SchemaPlace]
  }

  /// A configuration file without what it extends.
  private struct ReadFile {
    let tree: SyntaxTree
    let configuration: Configuration
    /// As the file spells them.
    let extended: [String]
    var rival: String?
    /// For paths in it that are of no use, why.
    var unusable: [String: String] = [:]
    var ruleIDs: Set<String> = []
    var dialectNames: Set<String> = []
  }

  package init(
    files: FileAccess, source: Source = .nearest, under underlay: Configuration = Configuration(),
    over overlay: Configuration = Configuration()
  ) {
    self.files = files
    screens = ScreenLibrary(files: files)
    self.source = source
    self.underlay = underlay
    self.overlay = overlay
  }

  /// Forgets what files said, since they may say something else now. What schemas were when they were sound is kept: it
  /// holds until they are sound again.
  package mutating func forget() {
    projectsByFolder = [:]
    projectsByFile = [:]
    filesRead = [:]
    schemas = [:]
    screens.forget()
  }

  /// Changes whenever something has been read.
  package var revision: Int { readCount + screens.revision }

  /// Says what holds where no configuration file says anything, instead of what was said before.
  package mutating func setUnderlay(_ configuration: Configuration) {
    underlay = configuration
    forget()
  }

  // MARK: - Projects

  /// The project of the files in a folder.
  ///
  /// - Parameter folder: Absolute.
  package mutating func project(ofFolder folder: String) -> Project {
    if let known = projectsByFolder[folder] { return known }
    let project: Project
    switch source {
    case .nowhere: project = self.project(configuredBy: nil)
    case .file(let path): project = self.project(configuredBy: path)
    case .nearest:
      if let path = configurationFile(in: folder) {
        project = self.project(configuredBy: path)
      } else if let outer = folder.parentFolder {
        project = self.project(ofFolder: outer)
      } else {
        project = self.project(configuredBy: nil)
      }
    }
    projectsByFolder[folder] = project
    return project
  }

  /// The configuration file in a folder; of two the first is taken, and both are told of the other.
  private mutating func configurationFile(in folder: String) -> String? {
    let found = Project.fileNames.map { folder.appending(path: $0) }.filter { read($0) }
    for path in found {
      filesRead[path]?.rival = found.first { $0 != path }?.lastPathComponent
    }
    return found.first
  }

  private mutating func project(configuredBy path: String?) -> Project {
    let key = path ?? ""
    if let known = projectsByFile[key] { return known }
    var configuration = path.map { self.configuration(at: $0, from: []) } ?? Configuration()
    configuration = overlay.laid(over: configuration.laid(over: underlay))
    let vocabularies = configuration.dialects.map { entry -> Vocabulary? in
      guard let schema = entry.schema else { return nil }
      return vocabulary(at: schema, name: entry.name, addresses: configuration.schemas)
    }
    let project = Project(
      path: path, configuration,
      vocabularies: configuration.dialects.indices.map { index in
        if configuration.dialects[index].schema != nil { return vocabularies[index] }
        // An entry that only names files may mean a dialect that another entry brings along.
        let name = configuration.dialects[index].name
        let own = configuration.dialects.indices.first {
          configuration.dialects[$0].name == name && configuration.dialects[$0].schema != nil
        }
        return own.flatMap { vocabularies[$0] } ?? Vocabulary.named(name)
      })
    projectsByFile[key] = project
    readCount += 1
    if let path { note(project, forFileAt: path) }
    return project
  }

  /// What a file and those it extends say together.
  ///
  /// - Parameter extending: The files on the way here.
  private mutating func configuration(at path: String, from extending: [String]) -> Configuration {
    guard read(path), let file = filesRead[path], let folder = path.parentFolder else { return Configuration() }
    var base = Configuration()
    for text in file.extended {
      let target = folder.appending(path: text)
      if target == path || extending.contains(target) {
        filesRead[path]?.unusable[text] = "it extends this file in turn"
      } else if !read(target) {
        filesRead[path]?.unusable[text] = "there is no such file"
      } else {
        base = configuration(at: target, from: extending + [path]).laid(over: base)
      }
    }
    return file.configuration.laid(over: base)
  }

  /// Reads a configuration file.
  ///
  /// - Returns: Whether it is there.
  private mutating func read(_ path: String) -> Bool {
    if filesRead[path] != nil { return true }
    guard let bytes = files.contents(path) else { return false }
    let tree = SyntaxTree.parse(SourceText(bytes))
    filesRead[path] = ReadFile(
      tree: tree, configuration: Configuration(reading: tree, in: path.parentFolder ?? "/"),
      extended: Configuration.extended(by: tree))
    return true
  }

  /// Holds what a project's files say against the rest of the world.
  private mutating func note(_ project: Project, forFileAt path: String) {
    let ruleIDs = Set(project.ownVocabularies.flatMap { Rule.advice(of: $0).map(\.id) })
    let names = Set(project.configuration.dialects.filter { $0.schema != nil }.map(\.name))
    for path in files(of: path) {
      guard let file = filesRead[path] else { continue }
      filesRead[path]?.ruleIDs.formUnion(ruleIDs)
      filesRead[path]?.dialectNames.formUnion(names)
      let failures = failures(in: file.tree, at: path, addresses: project.configuration.schemas)
      filesRead[path]?.unusable.merge(failures) { known, _ in known }
    }
  }

  /// A configuration file and those that it extends, each once.
  private func files(of path: String) -> [String] {
    var found: [String] = []
    var waiting = [path]
    while let next = waiting.popLast() {
      guard let file = filesRead[next], !found.contains(next) else { continue }
      found.append(next)
      waiting += file.extended.map { (next.parentFolder ?? "/").appending(path: $0) }
    }
    return found
  }

  /// Why schemas that a configuration file refers to are of no use, by how it spells their paths.
  private mutating func failures(
    in tree: SyntaxTree, at path: String, addresses: [String: SchemaPlace]
  ) -> [String: String] {
    guard let root = tree.root, let folder = path.parentFolder else { return [:] }
    var failures: [String: String] = [:]
    for entry in tree.value(of: "dialects", in: root).map({ Array(tree.elements(of: $0)) }) ?? [] {
      guard let schema = tree.value(of: "schema", in: entry), tree.kind(of: schema) == .string else { continue }
      let name = tree.value(of: "name", in: entry).map { tree.string(of: $0) } ?? ""
      let text = tree.string(of: schema)
      failures[text] = self.schema(at: SchemaPlace(text, in: folder), name: name, addresses: addresses).failure
    }
    for member in tree.value(of: "schemas", in: root).map({ Array(tree.members(of: $0)) }) ?? [] {
      let text = tree.string(of: member.value)
      if files.contents(SchemaPlace(text, in: folder).path) == nil { failures[text] = "there is no such file" }
    }
    return failures
  }

  // MARK: - Schemas

  /// The vocabulary of a schema that a document of a project refers to; nil if nothing can be made of it.
  package mutating func vocabulary(at place: SchemaPlace, for project: Project) -> Vocabulary? {
    let name = project.configuration.dialects.first { $0.schema == place }?.name
    return vocabulary(
      at: place, name: name ?? ConfigurationLibrary.name(ofSchemaAt: place),
      addresses: project.configuration.schemas)
  }

  /// A schema that a project's own addresses are known to, as it is on disk: what it says, sound or not, why nothing can be
  /// made of it, and what is wrong with the first of its files that has mistakes.
  package mutating func schema(
    at place: SchemaPlace, for project: Project
  ) -> (vocabulary: Vocabulary?, failure: String?, report: FileReport?) {
    let schema = schema(
      at: place, name: ConfigurationLibrary.name(ofSchemaAt: place), addresses: project.configuration.schemas)
    return (schema.vocabulary, schema.failure, schema.reports.first { $0.hasErrors })
  }

  /// What reports call a dialect whose schema nobody has named: `checkout` for `schemas/checkout.schema.json`.
  private static func name(ofSchemaAt place: SchemaPlace) -> String {
    let name = place.pointer.isEmpty ? place.path.lastPathComponent : place.pointer.lastPathComponent
    return String(name.prefix { $0 != "." })
  }

  private mutating func vocabulary(
    at place: SchemaPlace, name: String, addresses: [String: SchemaPlace]
  ) -> Vocabulary? {
    let key = SchemaKey(place: place, name: name, addresses: addresses)
    let schema = schema(at: place, name: name, addresses: addresses)
    if schema.isSound { soundSchemas[key] = schema.vocabulary }
    // What was understood of a broken schema would flag sound documents; what it said before does not.
    return soundSchemas[key] ?? schema.vocabulary
  }

  private mutating func schema(
    at place: SchemaPlace, name: String, addresses: [String: SchemaPlace]
  ) -> UserSchema {
    let key = SchemaKey(place: place, name: name, addresses: addresses)
    if let known = schemas[key] { return known }
    var reader = SchemaReader(files: files, addresses: addresses)
    let schema = reader.read(place, name: name)
    schemas[key] = schema
    readCount += 1
    return schema
  }

  // MARK: - What is wrong with the files

  /// What there is to say about configurations and schemas, as they are on disk; in the order of their paths.
  package var reports: [FileReport] {
    var reports: [String: FileReport] = [:]
    for report in schemas.values.flatMap(\.reports) {
      reports[report.path] = reports[report.path]?.joined(with: report) ?? report
    }
    for (path, file) in filesRead {
      let snapshot = Snapshot(tree: file.tree, vocabulary: .configuration, settings: settings(of: file))
      let kind = FileKind(ofFileNamed: path.utf8)
      reports[path] = FileReport(
        path: path, text: file.tree.text,
        diagnostics: snapshot.diagnostics(kind.rules(among: RuleSelection(minimumSeverity: .warning))))
    }
    return reports.values.sorted { $0.path < $1.path }
  }

  /// What rules about the configuration file at `path` are to heed; what is known about the file on disk also serves for a
  /// newer text of it.
  package mutating func settings(ofConfigurationAt path: String) -> DocumentSettings {
    if let folder = path.parentFolder { _ = project(ofFolder: folder) }
    return filesRead[path].map(settings(of:)) ?? .none
  }

  private func settings(of file: ReadFile) -> DocumentSettings {
    var settings = DocumentSettings()
    settings.surroundings = ConfigurationSurroundings(
      unusableFiles: file.unusable, ruleIDs: file.ruleIDs, dialectNames: file.dialectNames, rival: file.rival)
    return settings
  }

  /// The files that schemas are made of which some project or document has asked for, absolute.
  package var schemaPaths: Set<String> { schemas.values.reduce(into: []) { $0.formUnion($1.paths) } }

  /// The places in a file that are schemas which the project's configuration names, or which some project or document has
  /// asked for: JSON Pointers, "" for all of the file.
  package func schemaPointers(inFileAt path: String, of project: Project) -> Set<String> {
    schemas.keys.reduce(into: project.schemaPointers(inFileAt: path)) { pointers, key in
      if key.place.path == path { pointers.insert(key.place.pointer) }
    }
  }

  /// What rules about a document are to heed that is a schema itself, or holds some: they are compiled, once that is asked
  /// for, with all that they refer to.
  ///
  /// - Parameters:
  ///   - path: Absolute; nil for a document that is no file.
  ///   - vocabulary: What the document was found to be.
  package func settings(
    ofSchemaAt path: String?, as vocabulary: Vocabulary, for project: Project
  ) -> DocumentSettings {
    let (files, addresses) = (files, project.configuration.schemas)
    let pointers =
      vocabulary === Vocabulary.jsonSchema ? [] : path.map { schemaPointers(inFileAt: $0, of: project) } ?? []
    var settings = project.settings
    settings.compileSchema = { tree in
      var reader = SchemaReader(files: files, addresses: addresses)
      return reader.schema(tree, at: path, places: tree.placesOfSchemas(at: pointers))
    }
    return settings
  }

  /// The URI of a file (RFC 8089).
  package static func uri(ofFileAt path: String) -> String { SchemaReader.address(ofFileAt: path) }

  /// Patterns of absolute paths at which plans of screens may lie, as configurations say; in order, each once.
  package var planPatterns: [String] {
    let screens = projectsByFile.values.flatMap(\.configuration.screens)
    return Set(screens.flatMap(\.plans.absolutePatterns)).sorted()
  }

  /// The files that settings were read from, or would have been, if they were there: a change in any of them may change what
  /// there is to say about a document.
  package var watchedPaths: Set<String> {
    var paths = Set(filesRead.keys)
    for schema in schemas.values { paths.formUnion(schema.paths) }
    for (path, file) in filesRead {
      paths.formUnion(file.extended.map { (path.parentFolder ?? "/").appending(path: $0) })
    }
    return paths
  }
}
