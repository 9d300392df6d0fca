extension LSP {
  package enum TextDocumentSyncKind: Int, Sendable {
    case none = 0
    case full = 1
    case incremental = 2
  }

  package struct DidOpenParams: Sendable {
    package var uri: String
    package var languageID: String
    package var version: Int
    /// UTF-8, as far as it is valid.
    package var text: [UInt8]
  }

  package struct DidChangeParams: Sendable {
    package var uri: String
    package var version: Int
    /// Each applies to the text that the one before left.
    package var changes: [Change]

    package struct Change: Sendable {
      /// What is replaced; nil for the whole text.
      package var range: Range?
      package var text: [UInt8]
    }
  }

  /// The parameters of `textDocument/didSave`; the text that clients may add is ours already.
  package typealias DidSaveParams = TextDocumentParams
  package typealias DidCloseParams = TextDocumentParams
}

extension LSP.DidOpenParams: LSP.JSONReadable {
  package init(_ json: LSP.JSON) throws(LSP.ResponseError) {
    let document = try json.object("textDocument")
    uri = try document.string("uri")
    languageID = try document.string("languageId")
    version = try document.int32("version")
    text = try document.bytes("text", spare: LSP.DidOpenParams.spareByteCount)
  }

  /// Room for what the text's owner puts behind it, so that a document is not copied for a few bytes.
  private static let spareByteCount = 256
}

extension LSP.DidChangeParams: LSP.JSONReadable {
  package init(_ json: LSP.JSON) throws(LSP.ResponseError) {
    let document = try json.object("textDocument")
    uri = try document.string("uri")
    version = try document.int32("version")
    changes = []
    for change in try json.elements("contentChanges") { changes.append(try Change(change)) }
  }
}

extension LSP.DidChangeParams.Change: LSP.JSONReadable {
  package init(_ json: LSP.JSON) throws(LSP.ResponseError) {
    if let range = json["range"], !range.isNull { self.range = try LSP.Range(range) }
    text = try json.bytes("text", spare: 0)
  }
}
