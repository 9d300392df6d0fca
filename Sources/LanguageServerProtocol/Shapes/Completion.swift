extension LSP {
  package struct CompletionParams: Sendable {
    package var uri: String
    package var position: Position
    /// The character that was typed and made the client ask; nil if the user asked.
    package var triggerCharacter: String?
  }

  package struct CompletionList: Sendable {
    /// Whether the client must ask again after the next character, instead of narrowing down what it has.
    package var isIncomplete: Bool
    package var items: [CompletionItem]

    package init(isIncomplete: Bool = false, items: [CompletionItem]) {
      self.isIncomplete = isIncomplete
      self.items = items
    }
  }

  package struct CompletionItem: Sendable {
    package var label: String
    /// Drawn faintly behind the label, at the right.
    package var labelDescription: String?
    package var kind: CompletionItemKind
    /// One line about the item.
    package var detail: String?
    package var documentation: MarkupContent?
    package var isDeprecated = false
    /// What the items are ordered by; nil means the label.
    package var sortText: String?
    /// What the user's word is compared with; nil means the label.
    package var filterText: String?
    /// Whether the text of the edit has tab stops (LSP 3.17, "Snippet Syntax").
    package var isSnippet = false
    /// Whether the client is to indent further lines as the first one is (`InsertTextMode.adjustIndentation`).
    package var adjustsIndentation = false
    /// Its range lies on the line of the position asked for and encloses it.
    package var edit: TextEdit
    /// Edits elsewhere: a comma that is missing. They neither touch each other nor `edit`.
    package var additionalEdits: [TextEdit] = []

    package init(label: String, kind: CompletionItemKind, edit: TextEdit) {
      self.label = label
      self.kind = kind
      self.edit = edit
    }
  }

  /// Those that say something about these documents; clients choose an icon by them.
  package enum CompletionItemKind: Int, Sendable {
    case text = 1
    case field = 5
    case `class` = 7
    case module = 9
    case property = 10
    case unit = 11
    case value = 12
    case `enum` = 13
    case keyword = 14
    case snippet = 15
    /// Clients that can show a swatch take the color from the documentation or the label.
    case color = 16
    case reference = 18
    case enumMember = 20
    case constant = 21
    case `struct` = 22
  }
}

extension LSP.CompletionParams: LSP.JSONReadable {
  package init(_ json: LSP.JSON) throws(LSP.ResponseError) {
    let place = try LSP.TextDocumentPositionParams(json)
    uri = place.uri
    position = place.position
    triggerCharacter = json["context"]?["triggerCharacter"]?.string
  }
}

extension LSP.CompletionList: LSP.JSONWritable {
  package func write(to json: inout LSP.JSONWriter) {
    json.object {
      $0.member("isIncomplete", isIncomplete)
      $0.member("items", items)
    }
  }
}

extension LSP.CompletionItem: LSP.JSONWritable {
  package func write(to json: inout LSP.JSONWriter) {
    json.object {
      $0.member("label", label)
      if let labelDescription { $0.member("labelDetails") { $0.member("description", labelDescription) } }
      $0.member("kind", kind.rawValue)
      if isDeprecated { $0.member("tags", [1]) }
      $0.member("detail", detail)
      $0.member("documentation", documentation)
      $0.member("sortText", sortText)
      $0.member("filterText", filterText)
      if isSnippet { $0.member("insertTextFormat", 2) }
      if adjustsIndentation { $0.member("insertTextMode", 2) }
      $0.member("textEdit", edit)
      if !additionalEdits.isEmpty { $0.member("additionalTextEdits", additionalEdits) }
    }
  }
}
