extension LSP {
  /// What the client can do with what it is sent. Whatever it does not say, or says in another type, it cannot do.
  package struct ClientCapabilities: Sendable {
    /// The position encodings it speaks, the best first, as `PositionEncodingKind` spells them; empty means UTF-16.
    package var positionEncodings: [String] = []
    package var completion = Completion()
    /// The best kind of text for hovers.
    package var hoverFormat = MarkupKind.plaintext
    package var codeAction = CodeAction()
    package var publishDiagnostics = PublishDiagnostics()
    /// Whether it takes more of a definition than its place.
    package var definitionLinks = false
    package var typeDefinitionLinks = false
    /// Whether it asks what there is to rename before it asks for a name.
    package var preparesRename = false
    package var hierarchicalDocumentSymbols = false
    package var foldingRange = FoldingRange()
    /// The library that shows its Markdown, by its own name; nil if it does not say.
    package var markdownParser: String?
    package var workspace = Workspace()

    package struct Completion: Sendable {
      package var snippets = false
      package var documentationFormat = MarkupKind.plaintext
      package var labelDetails = false
      package var deprecatedTag = false
      /// Whether it can be asked to indent further lines of an item as the first one is.
      package var adjustsIndentation = false
    }

    package struct CodeAction: Sendable {
      /// Whether it takes code actions, and not commands alone.
      package var literals = false
      package var preferred = false
      package var disabled = false
    }

    package struct PublishDiagnostics: Sendable {
      package var relatedInformation = false
      package var version = false
      /// The values of `DiagnosticTag` it draws.
      package var tags: Set<Int> = []
    }

    package struct FoldingRange: Sendable {
      /// Whether it folds whole lines only.
      package var lineOnly = false
      /// The most ranges it wants of a document; nil if it does not say.
      package var limit: Int?
    }

    package struct Workspace: Sendable {
      package var documentChanges = false
      package var applyEdit = false
      package var configuration = false
      package var dynamicConfigurationChanges = false
      /// Whether it can be asked to watch files once the session runs.
      package var dynamicWatchedFiles = false
    }

    package init() {}
  }
}

extension LSP.ClientCapabilities {
  package init(_ json: LSP.JSON) {
    positionEncodings = json["general"]?["positionEncodings"]?.strings ?? []
    markdownParser = json["general"]?["markdown"]?["parser"]?.string
    if let workspace = json["workspace"] { self.workspace = Workspace(workspace) }
    guard let documents = json["textDocument"] else { return }
    if let item = documents["completion"]?["completionItem"] { completion = Completion(item) }
    hoverFormat = LSP.MarkupKind(best: documents["hover"]?["contentFormat"])
    if let codeAction = documents["codeAction"] { self.codeAction = CodeAction(codeAction) }
    if let publish = documents["publishDiagnostics"] { publishDiagnostics = PublishDiagnostics(publish) }
    definitionLinks = documents["definition"]?.flag("linkSupport") ?? false
    typeDefinitionLinks = documents["typeDefinition"]?.flag("linkSupport") ?? false
    preparesRename = documents["rename"]?.flag("prepareSupport") ?? false
    hierarchicalDocumentSymbols = documents["documentSymbol"]?.flag("hierarchicalDocumentSymbolSupport") ?? false
    foldingRange.lineOnly = documents["foldingRange"]?.flag("lineFoldingOnly") ?? false
    foldingRange.limit = documents["foldingRange"]?["rangeLimit"]?.count
  }
}

extension LSP.ClientCapabilities.Completion {
  fileprivate init(_ json: LSP.JSON) {
    snippets = json.flag("snippetSupport")
    documentationFormat = LSP.MarkupKind(best: json["documentationFormat"])
    labelDetails = json.flag("labelDetailsSupport")
    adjustsIndentation = json["insertTextModeSupport"]?["valueSet"]?.integers.contains(2) ?? false
    deprecatedTag = json["tagSupport"]?["valueSet"]?.integers.contains(1) ?? false
  }
}

extension LSP.ClientCapabilities.CodeAction {
  fileprivate init(_ json: LSP.JSON) {
    literals = json["codeActionLiteralSupport"]?.isObject ?? false
    preferred = json.flag("isPreferredSupport")
    disabled = json.flag("disabledSupport")
  }
}

extension LSP.ClientCapabilities.PublishDiagnostics {
  fileprivate init(_ json: LSP.JSON) {
    relatedInformation = json.flag("relatedInformation")
    version = json.flag("versionSupport")
    tags = Set(json["tagSupport"]?["valueSet"]?.integers ?? [])
  }
}

extension LSP.ClientCapabilities.Workspace {
  fileprivate init(_ json: LSP.JSON) {
    documentChanges = json["workspaceEdit"]?.flag("documentChanges") ?? false
    applyEdit = json.flag("applyEdit")
    configuration = json.flag("configuration")
    dynamicConfigurationChanges = json["didChangeConfiguration"]?.flag("dynamicRegistration") ?? false
    dynamicWatchedFiles = json["didChangeWatchedFiles"]?.flag("dynamicRegistration") ?? false
  }
}

extension LSP.MarkupKind {
  /// The best of the kinds that a client lists; plain text if it lists none.
  fileprivate init(best list: LSP.JSON?) {
    self = (list?.strings ?? []).contains(LSP.MarkupKind.markdown.rawValue) ? .markdown : .plaintext
  }
}

extension LSP.JSON {
  fileprivate func flag(_ name: StaticString) -> Bool { self[name]?.bool ?? false }
  fileprivate var strings: [String] { elements?.compactMap(\.string) ?? [] }
  fileprivate var integers: [Int] { elements?.compactMap(\.integer) ?? [] }
}
