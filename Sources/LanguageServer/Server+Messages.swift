import LanguageServerProtocol

/// Which message means what, once the session runs.
extension Server {
  mutating func answerRequest(_ method: String, _ params: LSP.JSON) throws(LSP.ResponseError) -> LSP.JSON {
    switch method {
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
    case "workspace/didChangeConfiguration": diagnoseAllAgain()
    default: break
    }
    return []
  }
}
