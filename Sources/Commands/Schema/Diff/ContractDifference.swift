import JSONSchema
import JSONSyntax
import SourceCode
import Vocabularies

/// What is different between two versions of a contract, ready to be reported.
struct ContractDifference {
  /// One version, as reports name it.
  struct Version {
    /// As it was named on the command line.
    let name: String
    let vocabulary: Vocabulary
  }

  struct Change {
    let fact: SchemaChange
    let impact: Impact
    let message: String
    let note: String?
    let old: Place?
    let new: Place?
  }

  /// A place in the text of a version.
  struct Place {
    let file: String
    let line: Int
    let column: Int
    /// From the root of that file.
    let pointer: String

    var text: String { "\(file):\(line):\(column)" }
  }

  let old: Version
  let new: Version
  /// The worst first, in the order of the newer text.
  let changes: [Change]
  var documents = DocumentComparison()

  init(from old: Version, to new: Version, _ clients: ClientKind) {
    self.old = old
    self.new = new
    let wording = ChangeWording(from: old.vocabulary, to: new.vocabulary)
    var oldPlaces = PlacesOfVersion(old)
    var newPlaces = PlacesOfVersion(new)
    var changes: [Change] = []
    for fact in old.vocabulary.schema.changes(to: new.vocabulary.schema) {
      changes.append(
        Change(
          fact: fact, impact: Impact(of: fact, clients), message: wording.message(for: fact),
          note: wording.note(on: fact, clients), old: fact.old.map { oldPlaces.place(of: $0) },
          new: fact.new.map { newPlaces.place(of: $0) }))
    }
    // Sorting keeps what is equal in order only by accident.
    self.changes = Impact.allCases.flatMap { impact in changes.filter { $0.impact == impact } }
  }

  func changes(_ impact: Impact) -> [Change] { changes.filter { $0.impact == impact } }

  /// The worst that happens; nil if nothing does.
  var impact: Impact? {
    documents.broken.isEmpty ? changes.first?.impact : .breaking
  }
}

/// Finds places in the files that a version consists of.
private struct PlacesOfVersion {
  private let version: ContractDifference.Version
  private let pointers: PointerTable
  /// By where the document begins in the text of all.
  private var finders: [ByteOffset: PlaceFinder] = [:]

  init(_ version: ContractDifference.Version) {
    self.version = version
    pointers = PointerTable(of: version.vocabulary.schema.source)
  }

  mutating func place(of node: NodeID) -> ContractDifference.Place {
    let schema = version.vocabulary.schema
    let source = schema.source
    let document = schema.document(of: node)
    let start = document?.start ?? 0
    var finder = finders[start] ?? PlaceFinder(text(from: start))
    let place = finder.place(of: source.range(of: node).lowerBound - start)
    finders[start] = finder
    return ContractDifference.Place(
      file: start == 0 ? version.name : document.map { shownPath($0.uri) } ?? version.name, line: place.line,
      column: place.column, pointer: pointers.pointer(to: node, from: document?.root ?? SyntaxTree.documentNode))
  }

  private func text(from start: ByteOffset) -> SourceText {
    let schema = version.vocabulary.schema
    let end = schema.documents.map(\.start).filter { $0 > start }.min().map { $0 - 1 } ?? schema.source.text.byteCount
    return start == 0 && end == schema.source.text.byteCount
      ? schema.source.text : SourceText(Array(schema.source.text[start..<end]))
  }

  /// The path of another document, relative to the working folder where it lies in it.
  private func shownPath(_ uri: String) -> String {
    guard uri.hasPrefix("file://") else { return uri }
    let path = FilePath(String(uri.dropFirst("file://".count)))
    return (FilePath.workingFolder.flatMap { path.relative(to: $0) } ?? path).description
  }
}
