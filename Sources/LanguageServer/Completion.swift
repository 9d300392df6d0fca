import JSONSchema
import Analysis
import EditorFeatures
import LanguageServerProtocol
import SourceCode

extension Server {
  /// The characters that make a client ask: those behind which something else can be written than before.
  static let completionTriggers = ["\"", ":", "{", "[", ",", " "]

  mutating func completion(_ params: LSP.CompletionParams) throws(LSP.ResponseError) -> LSP.JSON {
    let client = client.completion
    let drawsImages = drawsImages
    let schemas = try schemaFiles(around: params.uri, .everything)?.workspace
    let list = try look(at: params.uri) { snapshot, converter -> LSP.CompletionList in
      let offset = converter.byteOffset(params.position)
      // Blanks are typed for many reasons; only behind a colon does one say that a value comes.
      if params.triggerCharacter == " ", !snapshot.text.hasColon(before: offset) {
        return LSP.CompletionList(items: [])
      }
      let list = schemas.map { snapshot.completions(at: offset, among: $0) } ?? snapshot.completions(at: offset)
      // As a rule what is offered depends on the token alone and not on how much of it is written: the client can narrow
      // it down.
      return LSP.CompletionList(
        isIncomplete: list.isIncomplete,
        items: list.items.map { LSP.CompletionItem($0, &converter, client, drawsImages: drawsImages) })
    }
    return LSP.JSON(writing: list)
  }
}

extension SourceText {
  /// Whether a colon stands before `offset` with nothing but blanks between.
  fileprivate func hasColon(before offset: ByteOffset) -> Bool {
    var offset = offset
    while offset > 0, self[offset - 1] == UInt8(ascii: " ") { offset -= 1 }
    return offset > 0 && self[offset - 1] == UInt8(ascii: ":")
  }
}

extension LSP.CompletionItem {
  /// An item replaces a whole token, its quotes included. So it is never both to insert and to replace: inserted before
  /// the rest of the token, it would leave a quote too many. Nor are there commit characters: what is inserted brings the
  /// punctuation that lacks, and a comma behind a number must not choose another number.
  fileprivate init(
    _ item: CompletionItem, _ converter: inout PositionConverter, _ client: LSP.ClientCapabilities.Completion,
    drawsImages: Bool
  ) {
    let snippet = client.snippets ? item.snippet : nil
    self.init(
      label: item.label, kind: LSP.CompletionItemKind(item.kind),
      edit: LSP.TextEdit(range: converter.range(item.edit.range), newText: snippet ?? item.edit.replacement))
    isSnippet = snippet != nil
    // Lines behind the first are indented by their own level; the client adds that of the line they begin on.
    adjustsIndentation = client.adjustsIndentation && item.edit.replacement.utf8.contains(0x0A)
    if client.labelDetails { labelDescription = item.detail } else { detail = item.detail }
    documentation = item.documentation.map {
      LSP.MarkupContent($0, client.documentationFormat, drawsImages: drawsImages)
    }
    isDeprecated = item.isFaded && client.deprecatedTag
    sortText = item.sortKey
    filterText = item.filterText
    if let edit = item.additionalEdit { additionalEdits = converter.edits([edit]) }
  }
}

extension LSP.CompletionItemKind {
  fileprivate init(_ kind: CompletionItem.Kind) {
    switch kind {
    case .container: self = .struct
    case .leaf: self = .class
    case .key: self = .field
    case .prop: self = .property
    case .identity: self = .reference
    case .value: self = .value
    case .color: self = .color
    case .snippet: self = .snippet
    }
  }
}
