import Analysis
import LanguageServerProtocol

/// Keeping the documents as the client has them (LSP 3.17, "Text Document Synchronization").
extension Server {
  /// A document that is open already is replaced: the client has lost track, and its newest text is what it shows.
  mutating func open(_ params: LSP.DidOpenParams) {
    let isShown = documents[params.uri]?.showsDiagnostics ?? false
    documents[params.uri] = OpenDocument(params, showsDiagnostics: isShown)
    if let path = params.uri.pathOfFileURI { reportedPaths.remove(path) }
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
    // Not every client watches files.
    if let path = params.uri.pathOfFileURI {
      if isSourceOfSettings(path) { reload() } else { checkSchemasAgain(besides: path) }
    }
    readScreenAgain(around: params.uri)
    diagnoseAgain(params.uri)
  }

  mutating func close(_ params: LSP.DidCloseParams) throws(LSP.ResponseError) -> [LSP.Message] {
    try document(params.uri) { _ in }
    let isShown = documents.removeValue(forKey: params.uri)?.showsDiagnostics == true
    let path = params.uri.pathOfFileURI
    if let path { screenFileChanged(path) }
    // What was said about the open text gives way to what there is to say about the file.
    if let path, isSourceOfSettings(path) { announcedRevision = -1 }
    let cleared = isShown ? [LSP.Message.publishDiagnostics(.init(uri: params.uri, diagnostics: []))] : []
    return path.map(isSourceOfSettings) == true ? cleared + announceSettings() : cleared
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

  /// Looks at an open document as its project wants it.
  mutating func prepare(_ uri: String) throws(LSP.ResponseError) {
    guard let index = documents.index(forKey: uri) else {
      throw LSP.ResponseError(.invalidParams, "no document \"\(uri)\" is open")
    }
    prepare(at: index)
  }

  /// Answers a question about an open document; nil for one of no known dialect, about which we have nothing to say.
  mutating func ask<Answer>(
    about uri: String, _ question: (Snapshot, inout PositionConverter) -> Answer
  ) throws(LSP.ResponseError) -> Answer? {
    try look(at: uri) { snapshot, converter in
      snapshot.vocabulary == nil ? nil : question(snapshot, &converter)
    }
  }

  /// Answers a question about an open document, whatever it is.
  mutating func look<Answer>(
    at uri: String, _ question: (Snapshot, inout PositionConverter) -> Answer
  ) throws(LSP.ResponseError) -> Answer {
    let encoding = encoding
    try prepare(uri)
    return try document(uri) { document in
      var converter = PositionConverter(document, encoding)
      return question(document.snapshot, &converter)
    }
  }
}
