import Analysis
import Configurations
import EditorFeatures
import LanguageServerProtocol
import SourceCode

/// The files of planned screens: what is open in the editor counts as it is there, saved or not, and each is checked against
/// the others anew when one of them changes.
extension Server {
  /// Looks at an open document, if that has not been done yet, and marks those that what it says matters to.
  mutating func prepare(at index: Dictionary<String, OpenDocument>.Index) {
    guard !documents.values[index].isPrepared else { return }
    let texts = openTexts
    documents.values[index].prepare(&library) { texts[$0] }
    for path in library.screens.takeChangedPaths() { lookAgain(besides: path) }
  }

  /// The texts of open documents by their paths.
  private var openTexts: [String: SourceText] {
    Dictionary(documents.values.compactMap { document in document.path.map { ($0, document.text) } }) { $1 }
  }

  /// Looks anew at the open documents of the screens that a file is, or was, part of.
  private mutating func lookAgain(besides path: String) {
    let texts = openTexts
    for uri in documents.keys.sorted() {
      guard let index = documents.index(forKey: uri), documents.values[index].path != path,
        documents.values[index].sharesScreen(with: path, &library, reading: { texts[$0] })
      else { continue }
      documents.values[index].forget()
      diagnoseAgain(uri)
    }
  }

  /// A file that is not open may say something else now, or be gone.
  mutating func screenFileChanged(_ path: String) {
    if openTexts[path] == nil, library.screens.forget(path) { lookAgain(besides: path) }
  }

  /// Looks at the files of a document's screen again that are not open: not every client watches them.
  mutating func readScreenAgain(around uri: String) {
    guard let screen = documents[uri]?.screen else { return }
    let texts = openTexts
    for path in screen.paths where texts[path] == nil { _ = library.screens.forget(path) }
    documents[uri]?.forget()
  }

  // MARK: - Going there

  /// Where the section lies that a plan names, or where the plan names the section; nil for anything else.
  mutating func sectionPlace(_ params: LSP.DefinitionParams) throws(LSP.ResponseError) -> LSP.Location? {
    try prepare(params.uri)
    // The others may have moved what is asked for without saying anything new.
    for path in documents[params.uri]?.screen?.paths ?? [] {
      for index in documents.indices where documents.values[index].path == path { prepare(at: index) }
    }
    let texts = openTexts
    guard let index = documents.index(forKey: params.uri),
      let screen = documents.values[index].currentScreen(&library, reading: { texts[$0] })
    else { return nil }
    let place = try ask(about: params.uri) { snapshot, converter in
      snapshot.screenPlace(at: converter.byteOffset(params.position), in: screen)
    }
    guard let place = place ?? nil,
      let text = texts[place.path] ?? options.files.contents(place.path).map({ SourceText($0) })
    else { return nil }
    let uri = documents.first { $0.value.path == place.path }?.key ?? ConfigurationLibrary.uri(ofFileAt: place.path)
    var converter = PositionConverter(text, LineTable(text), encoding)
    return LSP.Location(uri: uri, range: converter.range(text.clamping(place.range)))
  }
}

extension SourceText {
  /// The part of a range that lies in this text, which may not be the one that the range was found in.
  fileprivate func clamping(_ range: ByteRange) -> ByteRange { range.clamped(to: self.range) }
}
