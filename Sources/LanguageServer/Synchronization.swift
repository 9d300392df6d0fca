import LanguageServerProtocol

/// Keeping the documents as the client has them (LSP 3.17, "Text Document Synchronization").
extension Server {
  /// A document that is open already is replaced: the client has lost track, and its newest text is what it shows.
  mutating func open(_ params: LSP.DidOpenParams) {
    let isShown = documents[params.uri]?.showsDiagnostics ?? false
    documents[params.uri] = OpenDocument(params, showsDiagnostics: isShown)
    undiagnosed.append(params.uri)
  }

  mutating func change(_ params: LSP.DidChangeParams) throws(LSP.ResponseError) {
    let encoding = encoding
    try document(params.uri) { $0.apply(params.changes, version: params.version, encoding: encoding) }
    diagnoseAgain(params.uri)
  }

  /// What a document is checked against may have been saved with it.
  mutating func save(_ params: LSP.DidSaveParams) throws(LSP.ResponseError) {
    try document(params.uri) { _ in }
    diagnoseAgain(params.uri)
  }

  mutating func close(_ params: LSP.DidCloseParams) throws(LSP.ResponseError) -> [LSP.Message] {
    try document(params.uri) { _ in }
    guard documents.removeValue(forKey: params.uri)?.showsDiagnostics == true else { return [] }
    return [.publishDiagnostics(LSP.PublishDiagnosticsParams(uri: params.uri, diagnostics: []))]
  }

  /// Works on an open document in place, so that its text is not copied.
  mutating func document<Result>(
    _ uri: String, _ work: (inout OpenDocument) -> Result
  ) throws(LSP.ResponseError) -> Result {
    guard let index = documents.index(forKey: uri) else {
      throw LSP.ResponseError(.invalidParams, "no document \"\(uri)\" is open")
    }
    return work(&documents.values[index])
  }
}
