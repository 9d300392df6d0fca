import Analysis
import Configurations
import EditorFeatures
import JSONSchema
import JSONSyntax
import LanguageServerProtocol
import SourceCode

/// A schema that is open and others around it: those that are open as the client has them, the rest as they are on disk.
struct SchemaFiles {
  let workspace: SchemaWorkspace
  /// By the place in the workspace; the first is the one that was asked about.
  private let files: [File]
  private let encoding: PositionEncoding
  private var converters: [Int: PositionConverter] = [:]

  fileprivate struct File {
    /// As the client names it.
    let uri: String
    /// Nil for a file that is not open.
    let version: Int?
  }

  fileprivate init(_ workspace: SchemaWorkspace, _ files: [File], _ encoding: PositionEncoding) {
    self.workspace = workspace
    self.files = files
    self.encoding = encoding
  }

  func uri(of document: Int) -> String { files[document].uri }
  func version(of document: Int) -> Int? { files[document].version }

  /// Works with the places of one document.
  mutating func convert<Result>(in document: Int, _ work: (inout PositionConverter) -> Result) -> Result {
    let text = workspace.documents[document].tree.text
    return work(&converters[document, default: PositionConverter(text, LineTable(text), encoding)])
  }

  mutating func location(_ range: ByteRange, in document: Int) -> LSP.Location {
    LSP.Location(uri: uri(of: document), range: convert(in: document) { $0.range(range) })
  }
}

extension Server {
  /// Which schemas are looked at beside the one that is asked about.
  enum SchemaScope {
    /// Those that it refers to itself, and those that are open.
    case targets
    /// All that are known: open, named by a configuration, and whatever these refer to.
    case everything
  }

  /// The schemas around an open one; nil for a document that is none.
  mutating func schemaFiles(
    around uri: String, _ scope: SchemaScope
  ) throws(LSP.ResponseError) -> SchemaFiles? {
    try prepare(uri)
    guard try document(uri, { $0.holdsSchema }) else { return nil }
    var collection = schemaCollection(around: uri)
    for other in [uri] + documents.keys.sorted().filter({ $0 != uri }) {
      try prepare(other)
      try document(other) { document in
        if document.holdsSchema {
          collection.add(document.schemaIndex, of: document.uri, document.path, document.version)
        }
      }
    }
    switch scope {
    case .targets: collection.loadTargets(of: 0)
    case .everything:
      for path in library.schemaPaths.sorted() { collection.load(path) }
      var next = 0
      while next < collection.indices.count {
        collection.loadTargets(of: next)
        next += 1
      }
    }
    readSchemas.merge(collection.newlyRead) { $1 }
    return collection.schemaFiles(encoding)
  }

  /// The files that hold places of the schema of a document, open or not.
  mutating func schemaFiles(holding places: [SchemaDefinitions.Place], around uri: String) -> SchemaFiles {
    var collection = schemaCollection(around: uri)
    let paths = places.map { $0.uri.pathOfFileURI ?? collection.aliases[$0.uri] }
    // A schema may be called by an address that only its own text knows.
    let others = paths.contains(nil) ? library.schemaPaths.sorted() : []
    for path in paths.compactMap({ $0 }) + others {
      if let uri = documents.keys.sorted().first(where: { documents[$0]?.path == path }),
        let index = documents.index(forKey: uri)
      {
        prepare(at: index)
        let version = documents.values[index].version
        collection.add(documents.values[index].schemaIndex, of: uri, path, version)
      } else {
        collection.load(path)
      }
    }
    readSchemas.merge(collection.newlyRead) { $1 }
    return collection.schemaFiles(encoding)
  }

  /// An empty collection that knows the addresses of the project of a document.
  private mutating func schemaCollection(around uri: String) -> SchemaCollection {
    let addresses = library.project(ofFolder: uri.pathOfFileURI?.parentFolder ?? "/").configuration.schemas
    return SchemaCollection(
      access: options.files, aliases: addresses.filter(\.value.pointer.isEmpty).mapValues(\.path),
      knowing: readSchemas)
  }

  /// Looks anew at the open schemas that refer to others: one of these may say something else now, though no setting depends
  /// on it.
  mutating func checkSchemasAgain(besides path: String) {
    for uri in documents.keys.sorted() {
      guard let index = documents.index(forKey: uri), documents.values[index].isPrepared,
        documents.values[index].holdsSchema, documents.values[index].path != path,
        !documents.values[index].schemaIndex.foreignAddresses.isEmpty
      else { continue }
      documents.values[index].forget()
      diagnoseAgain(uri)
    }
  }

  /// The link from the `$schema` of a document to the file that stands for it; nil where none does.
  mutating func schemaLink(of uri: String) throws(LSP.ResponseError) -> LSP.DocumentLink? {
    try prepare(uri)
    let encoding = encoding
    let (tree, range) = try document(uri) { document -> (SyntaxTree, LSP.Range?) in
      let tree = document.snapshot.tree
      guard let root = tree.root, let name = tree.value(of: "$schema", in: root), tree.kind(of: name) == .string else {
        return (tree, nil)
      }
      var converter = PositionConverter(document, encoding)
      return (tree, converter.range(tree.contentRange(of: name)))
    }
    let path = uri.pathOfFileURI
    guard let range, let root = tree.root, let name = tree.value(of: "$schema", in: root),
      let target = library.project(ofFolder: path?.parentFolder ?? "/").schemaPath(
        named: tree.string(of: name), in: path?.parentFolder),
      options.files.contents(target) != nil
    else { return nil }
    return LSP.DocumentLink(range: range, target: ConfigurationLibrary.uri(ofFileAt: target))
  }
}

/// Gathers schema files, each once.
private struct SchemaCollection {
  let access: FileAccess
  /// By address, the path of the file that stands for it.
  let aliases: [String: String]
  private(set) var indices: [SchemaIndex] = []
  private var files: [SchemaFiles.File] = []
  private var paths: [String?] = []
  private var known: Set<String> = []

  /// What files were read anew, by path.
  private(set) var newlyRead: [String: SchemaIndex] = [:]
  private let readBefore: [String: SchemaIndex]

  /// - Parameter readBefore: What files named when they were read last, by path.
  init(access: FileAccess, aliases: [String: String], knowing readBefore: [String: SchemaIndex]) {
    self.access = access
    self.aliases = aliases
    self.readBefore = readBefore
  }

  func schemaFiles(_ encoding: PositionEncoding) -> SchemaFiles {
    let aliases = aliases.mapValues(ConfigurationLibrary.uri(ofFileAt:))
    return SchemaFiles(SchemaWorkspace(indices, aliases: aliases), files, encoding)
  }

  mutating func add(_ index: SchemaIndex, of uri: String, _ path: String?, _ version: Int?) {
    if let path, !known.insert(path).inserted { return }
    indices.append(index)
    files.append(SchemaFiles.File(uri: uri, version: version))
    paths.append(path)
  }

  /// Adds a file as it is on disk, if it is there.
  mutating func load(_ path: String) {
    guard !known.contains(path), let bytes = access.contents(path) else { return }
    let uri = ConfigurationLibrary.uri(ofFileAt: path)
    let text = SourceText(bytes)
    if let index = readBefore[path], index.tree.text == text { return add(index, of: uri, path, nil) }
    let index = SchemaIndex(.parse(text), at: uri)
    newlyRead[path] = index
    add(index, of: uri, path, nil)
  }

  /// Adds the files that a document refers to.
  mutating func loadTargets(of document: Int) {
    for address in indices[document].foreignAddresses {
      if let path = path(of: address, from: paths[document]) { load(path) }
    }
  }

  /// The file that an address means; nil for an address that no file stands for: nothing is ever fetched.
  private func path(of address: String, from path: String?) -> String? {
    if let alias = aliases[address] { return alias }
    if let path = address.pathOfFileURI { return path }
    guard !address.contains(":"), let folder = path?.parentFolder else { return nil }
    return "file:///\(address)".pathOfFileURI.map { folder.appending(path: String($0.dropFirst())) }
  }
}
