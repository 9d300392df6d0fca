import Analysis
import LanguageServerProtocol
import SourceCode
import Vocabularies

/// A document that the client has open, as it was told last.
struct OpenDocument {
  /// The language id of documents that are ours without a look at them.
  static let languageID = "compact-schema"

  let uri: String
  let languageID: String
  private(set) var version: Int
  private(set) var text: SourceText
  private(set) var lines: LineTable
  /// Whether the diagnostics of this version have been sent.
  var isDiagnosed = false
  /// Whether the client shows diagnostics for it, which have to be taken back one day.
  var showsDiagnostics: Bool
  private var analyzed: Snapshot?
  private var found: [Diagnostic]?

  init(_ params: LSP.DidOpenParams, showsDiagnostics: Bool) {
    uri = params.uri
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

  /// The rules that speak about it.
  var rules: RuleSelection { kind.rules(among: .everything) }

  /// Everything about this version; computed when it is first asked for.
  var snapshot: Snapshot {
    mutating get {
      if let analyzed { return analyzed }
      // Whoever gives a document our language id wants it checked, whatever it looks like.
      let fallback = languageID == OpenDocument.languageID ? Vocabulary.compact : nil
      let snapshot: Snapshot
      switch kind {
      case .document, .documentWithComments: snapshot = Snapshot(recognizing: text, orElse: fallback)
      // FIXME: Only `lint` looks at each line of such a file; taken for one document, all but the first would be one too
      // many, so an editor is told nothing about any.
      case .lines: snapshot = Snapshot(text: text, vocabulary: nil)
      }
      analyzed = snapshot
      return snapshot
    }
  }

  /// What there is to say about this version, without fix-its, which nobody has asked for yet; kept, since a client asks
  /// for fixes whenever the cursor moves, which would take as long as a keystroke each time.
  var diagnostics: [Diagnostic] {
    mutating get {
      if let found { return found }
      let diagnostics = snapshot.diagnostics(rules, .remarks)
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
