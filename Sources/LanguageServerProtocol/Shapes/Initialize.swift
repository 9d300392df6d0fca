extension LSP {
  package struct InitializeParams: Sendable {
    /// The process that started the server; nil if none did or it does not say.
    package var processID: Int?
    package var capabilities: ClientCapabilities
    /// The folders the user has open, the first the most important; empty if there are none.
    package var workspaceFolderURIs: [String]
    /// What the user's editor configuration hands to the server; null if nothing.
    package var initializationOptions: JSON
    package var clientName: String?
  }

  package struct InitializeResult: Sendable {
    package var capabilities: ServerCapabilities
    package var serverName: String
    package var serverVersion: String

    package init(capabilities: ServerCapabilities, serverName: String, serverVersion: String) {
      self.capabilities = capabilities
      self.serverName = serverName
      self.serverVersion = serverVersion
    }
  }

  /// What the server can do; a provider that is nil is not advertised.
  package struct ServerCapabilities: Sendable {
    /// As `PositionEncodingKind` spells it; nil means UTF-16.
    package var positionEncoding: String?
    package var completion: CompletionOptions?
    package var hover = false
    package var definition = false
    package var typeDefinition = false
    package var references = false
    package var documentHighlight = false
    package var documentLink = false
    package var rename: RenameOptions?
    package var codeAction: CodeActionOptions?
    package var documentSymbol = false
    package var documentColor = false
    package var foldingRange = false
    package var selectionRange = false

    package init() {}

    package struct CompletionOptions: Sendable {
      package var triggerCharacters: [String]

      package init(triggerCharacters: [String]) {
        self.triggerCharacters = triggerCharacters
      }
    }

    package struct RenameOptions: Sendable {
      /// Whether clients may ask first what there is to rename; nil for those that never do.
      package var isPrepared: Bool?

      package init(isPrepared: Bool?) { self.isPrepared = isPrepared }
    }

    package struct CodeActionOptions: Sendable {
      package var kinds: [String]

      package init(kinds: [String]) {
        self.kinds = kinds
      }
    }
  }
}

extension LSP.InitializeParams: LSP.JSONReadable {
  package init(_ json: LSP.JSON) throws(LSP.ResponseError) {
    guard json.isObject else {
      throw LSP.ResponseError(.invalidParams, "the parameters of initialize must be an object")
    }
    processID = json["processId"]?.int32
    capabilities = LSP.ClientCapabilities(json["capabilities"] ?? .null)
    let folders = json["workspaceFolders"]?.elements?.compactMap { $0["uri"]?.string } ?? []
    workspaceFolderURIs = folders.isEmpty ? [json["rootUri"]?.string].compactMap { $0 } : folders
    initializationOptions = json["initializationOptions"] ?? .null
    clientName = json["clientInfo"]?["name"]?.string
  }
}

extension LSP.InitializeResult: LSP.JSONWritable {
  package func write(to json: inout LSP.JSONWriter) {
    json.object {
      $0.member("capabilities", capabilities)
      $0.member("serverInfo") {
        $0.member("name", serverName)
        $0.member("version", serverVersion)
      }
    }
  }
}

extension LSP.ServerCapabilities: LSP.JSONWritable {
  package func write(to json: inout LSP.JSONWriter) {
    json.object {
      $0.member("positionEncoding", positionEncoding)
      $0.member("textDocumentSync") {
        $0.member("openClose", true)
        $0.member("change", LSP.TextDocumentSyncKind.incremental.rawValue)
        $0.member("save", true)
      }
      $0.member("completionProvider", completion)
      if hover { $0.member("hoverProvider", true) }
      if definition { $0.member("definitionProvider", true) }
      if typeDefinition { $0.member("typeDefinitionProvider", true) }
      if references { $0.member("referencesProvider", true) }
      if documentHighlight { $0.member("documentHighlightProvider", true) }
      if documentLink { $0.member("documentLinkProvider") { _ in } }
      $0.member("renameProvider", rename)
      $0.member("codeActionProvider", codeAction)
      if documentSymbol { $0.member("documentSymbolProvider", true) }
      if documentColor { $0.member("colorProvider", true) }
      if foldingRange { $0.member("foldingRangeProvider", true) }
      if selectionRange { $0.member("selectionRangeProvider", true) }
    }
  }
}

extension LSP.ServerCapabilities.CompletionOptions: LSP.JSONWritable {
  package func write(to json: inout LSP.JSONWriter) {
    json.object {
      $0.member("triggerCharacters", triggerCharacters)
    }
  }
}

extension LSP.ServerCapabilities.RenameOptions: LSP.JSONWritable {
  /// Options may only be sent to clients that know of them.
  package func write(to json: inout LSP.JSONWriter) {
    guard let isPrepared else { return true.write(to: &json) }
    json.object { $0.member("prepareProvider", isPrepared) }
  }
}

extension LSP.ServerCapabilities.CodeActionOptions: LSP.JSONWritable {
  package func write(to json: inout LSP.JSONWriter) {
    json.object {
      $0.member("codeActionKinds", kinds)
    }
  }
}
