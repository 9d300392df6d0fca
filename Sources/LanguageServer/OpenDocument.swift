import Analysis
import Configurations
import JSONSchema
import JSONSyntax
import LanguageServerProtocol
import SourceCode
import Vocabularies

/// A document that the client has open, as it was told last.
struct OpenDocument {
  /// The language id of documents that are ours without a look at them.
  static let languageID = "compact-schema"

  let uri: String
  /// The absolute path of the file; nil for a document that is none.
  let path: String?
  let languageID: String
  private(set) var version: Int
  private(set) var text: SourceText
  private(set) var lines: LineTable
  /// Whether the diagnostics of this version have been sent.
  var isDiagnosed = false
  /// Whether the client shows diagnostics for it, which have to be taken back one day.
  var showsDiagnostics: Bool
  private var analyzed: Snapshot?
  /// Whether it is a schema, or a file that holds one.
  private(set) var holdsSchema = false
  private var index: SchemaIndex?
  /// Whether the project leaves the file alone: it is served, but not judged.
  private var isExcluded = false
  private var found: [Diagnostic]?

  init(_ params: LSP.DidOpenParams, showsDiagnostics: Bool) {
    uri = params.uri
    path = params.uri.pathOfFileURI
    languageID = params.languageID
    version = params.version
    text = SourceText(params.text)
    lines = LineTable(text)
    self.showsDiagnostics = showsDiagnostics
  }

  /// A client may know better than the name, as for a file that is not saved yet.
  private var kind: FileKind {
    switch languageID {
    case "jsonc": .documentWithComments
    case "jsonl", "jsonlines", "ndjson": .lines
    default: FileKind(ofFileNamed: uri.utf8)
    }
  }

  /// The rules that speak about it, once it is prepared.
  private(set) var rules = RuleSelection.everything
  /// The places in it that somebody has asked for as schemas, as JSON Pointers.
  private var schemaPointers: Set<String> = []

  /// Whether this version has been looked at.
  var isPrepared: Bool { analyzed != nil }

  /// Looks at this version, if that has not been done yet, as its project wants it to be looked at.
  ///
  /// - Parameter open: The text of a file that is open, which counts instead of what lies on disk.
  mutating func prepare(_ library: inout ConfigurationLibrary, reading open: @escaping (String) -> SourceText?) {
    guard analyzed == nil else { return }
    let project = library.project(ofFolder: path?.parentFolder ?? "/")
    rules = kind.rules(among: project.rules(forFileAt: path))
    let tree = SyntaxTree.parse(text)
    index = nil
    holdsSchema = path.map { library.schemaPaths.contains($0) } ?? false
    switch kind {
    case .document, .documentWithComments: break
    // FIXME: Only `lint` looks at each line of such a file; taken for one document, all but the first would be one too
    // many, so an editor is told nothing about any.
    case .lines:
      analyzed = Snapshot(tree: tree, vocabulary: nil)
      return
    }
    if let path, Project.isConfiguration(path) {
      analyzed = Snapshot(
        tree: tree, vocabulary: .configuration, settings: library.settings(ofConfigurationAt: path))
      return
    }
    isExcluded = path.map { project.excludesFile(at: $0) } ?? false
    // Whoever gives a document our language id wants it checked, whatever it looks like.
    let fallback = languageID == OpenDocument.languageID ? Vocabulary.compact : nil
    schemaPointers = path.map { library.schemaPointers(inFileAt: $0, of: project) } ?? []
    let named = project.vocabulary(of: tree, at: path, schemasAt: schemaPointers) {
      library.vocabulary(at: $0, for: project)
    }
    let vocabulary = named ?? fallback ?? Vocabulary.wrapped(inFile: tree)
    var settings = project.settings
    if let vocabulary, vocabulary.isOfSchemas {
      settings = library.settings(ofSchemaAt: path, as: vocabulary, for: project)
      holdsSchema = true
    } else if let path, let vocabulary {
      settings.screen = library.screens.screen(around: path, tree, as: vocabulary, in: project, reading: open)
    }
    analyzed = Snapshot(tree: tree, vocabulary: vocabulary, settings: settings)
  }

  /// The planned screen that it was found to be part of; nil if it is part of none.
  var screen: PlannedScreen? { analyzed?.settings.screen }

  /// The same as the files of the screen are now.
  func currentScreen(
    _ library: inout ConfigurationLibrary, reading open: @escaping (String) -> SourceText?
  ) -> PlannedScreen? {
    guard let path, let analyzed, let vocabulary = analyzed.vocabulary else { return nil }
    let project = library.project(ofFolder: path.parentFolder ?? "/")
    return library.screens.screen(around: path, analyzed.tree, as: vocabulary, in: project, reading: open)
  }

  /// Whether a file is, or was, part of the same screen.
  func sharesScreen(
    with path: String, _ library: inout ConfigurationLibrary, reading open: @escaping (String) -> SourceText?
  ) -> Bool {
    screen?.paths.contains(path) ?? false
      || currentScreen(&library, reading: open)?.paths.contains(path) ?? false
  }

  /// Forgets what depends on settings.
  mutating func forget() {
    analyzed = nil
    found = nil
  }

  /// Everything about this version, as it was prepared.
  var snapshot: Snapshot {
    analyzed ?? Snapshot(text: text, vocabulary: nil)
  }

  /// What it names and refers to as a schema; kept, since clients ask whenever the cursor moves, and making it takes
  /// 18 ms for a megabyte with 50,000 references (`Benchmarks references`).
  var schemaIndex: SchemaIndex {
    mutating get {
      if let index { return index }
      let tree = snapshot.tree
      let index = SchemaIndex(
        tree, at: path.map(ConfigurationLibrary.uri(ofFileAt:)) ?? uri,
        schemasAt: Set(tree.root.map { root in schemaPointers.compactMap { tree.node(at: $0, from: root) } } ?? []))
      self.index = index
      return index
    }
  }

  /// What there is to say about this version, without fix-its, which nobody has asked for yet; kept, since a client asks
  /// for fixes whenever the cursor moves, which would take as long as a keystroke each time.
  var diagnostics: [Diagnostic] {
    mutating get {
      if let found { return found }
      let diagnostics = isExcluded ? [] : snapshot.diagnostics(rules, .remarks)
      found = diagnostics
      return diagnostics
    }
  }

  /// Applies changes one after the other. Places outside the text mean its nearest place.
  mutating func apply(_ changes: [LSP.DidChangeParams.Change], version: Int, encoding: PositionEncoding) {
    // The snapshot shares the text's memory; without it the text is changed in place.
    analyzed = nil
    found = nil
    isDiagnosed = false
    self.version = version
    for change in changes {
      guard let range = change.range else {
        text = SourceText(change.text)
        lines = LineTable(text)
        continue
      }
      let replaced = PositionConverter(self, encoding).byteRange(range)
      text.replace(replaced, with: change.text)
      lines.update(after: replaced, wasReplacedBy: change.text.count, in: text)
    }
  }
}
