import LanguageServerProtocol
import SourceCode

/// What a client is told that the server can do.
extension Server {
  var capabilities: LSP.ServerCapabilities {
    var capabilities = LSP.ServerCapabilities()
    capabilities.positionEncoding = encoding.rawValue
    capabilities.completion = LSP.ServerCapabilities.CompletionOptions(triggerCharacters: Server.completionTriggers)
    capabilities.hover = true
    capabilities.definition = true
    capabilities.typeDefinition = true
    capabilities.references = true
    capabilities.documentHighlight = true
    capabilities.documentLink = true
    capabilities.rename = LSP.ServerCapabilities.RenameOptions(isPrepared: client.preparesRename ? true : nil)
    // Its kinds may only be named to clients that know them, and to others there is nothing to offer.
    if client.codeAction.literals {
      capabilities.codeAction = LSP.ServerCapabilities.CodeActionOptions(
        kinds: Server.codeActionKinds.map(\.rawValue))
    }
    capabilities.documentSymbol = true
    capabilities.documentColor = true
    capabilities.foldingRange = true
    capabilities.selectionRange = true
    return capabilities
  }
}

extension LSP.InitializeParams {
  /// Whether the client draws images in Markdown; others would show their addresses as text.
  ///
  /// No client says so. Those whose Markdown becomes HTML name a library that does that, and so does one inside Vim.
  var drawsImages: Bool {
    guard capabilities.markdownParser == "marked", let clientName else { return false }
    return !clientName.lowercased().contains("vim")
  }
}
