import LanguageServerProtocol

/// Which message means what, once the session runs.
extension Server {
  mutating func answerRequest(_ method: String, _ params: LSP.JSON) throws(LSP.ResponseError) -> LSP.JSON {
    switch method {
    case "textDocument/completion": return try completion(try LSP.CompletionParams(params))
    case "textDocument/hover": return try hover(try LSP.HoverParams(params))
    case "textDocument/definition": return try definition(try LSP.DefinitionParams(params))
    case "textDocument/typeDefinition": return try typeDefinition(try LSP.DefinitionParams(params))
    case "textDocument/references": return try references(try LSP.ReferenceParams(params))
    case "textDocument/documentHighlight": return try documentHighlights(try LSP.DocumentHighlightParams(params))
    case "textDocument/documentLink": return try documentLinks(try LSP.DocumentLinkParams(params))
    case "textDocument/prepareRename": return try prepareRename(try LSP.PrepareRenameParams(params))
    case "textDocument/rename": return try rename(try LSP.RenameParams(params))
    case "textDocument/codeAction": return try codeActions(try LSP.CodeActionParams(params))
    case "textDocument/documentSymbol": return try documentSymbols(try LSP.DocumentSymbolParams(params))
    case "textDocument/documentColor": return try documentColors(try LSP.DocumentColorParams(params))
    case "textDocument/colorPresentation": return try colorPresentations(try LSP.ColorPresentationParams(params))
    case "textDocument/foldingRange": return try foldingRanges(try LSP.FoldingRangeParams(params))
    case "textDocument/selectionRange": return try selectionRanges(try LSP.SelectionRangeParams(params))
    default: throw LSP.ResponseError(.methodNotFound, "there is no request \"\(method)\"")
    }
  }

  /// Notifications that are not listed ask nothing of us: the protocol lets a server ignore them.
  mutating func takeNotification(_ method: String, _ params: LSP.JSON) throws(LSP.ResponseError) -> [LSP.Message] {
    switch method {
    case "textDocument/didOpen": open(try LSP.DidOpenParams(params))
    case "textDocument/didChange": try change(try LSP.DidChangeParams(params))
    case "textDocument/didSave": try save(try LSP.DidSaveParams(params))
    case "textDocument/didClose": return try close(try LSP.DidCloseParams(params))
    case "initialized": return announceSettings()
    case "workspace/didChangeConfiguration":
      let messages = takeSettings(params["settings"] ?? .null)
      reload()
      return messages
    case "workspace/didChangeWatchedFiles": watchedFilesChanged(try LSP.DidChangeWatchedFilesParams(params))
    default: break
    }
    return []
  }
}
