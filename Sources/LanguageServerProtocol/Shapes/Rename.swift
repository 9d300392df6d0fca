extension LSP {
  package typealias PrepareRenameParams = TextDocumentPositionParams

  package struct RenameParams: Sendable {
    package var uri: String
    package var position: Position
    package var newName: String
  }

  /// What can be renamed.
  package struct PrepareRenameResult: Sendable, Hashable {
    package var range: Range
    /// The name to begin with, which the text in `range` may spell otherwise.
    package var placeholder: String

    package init(range: Range, placeholder: String) {
      self.range = range
      self.placeholder = placeholder
    }
  }
}

extension LSP.RenameParams: LSP.JSONReadable {
  package init(_ json: LSP.JSON) throws(LSP.ResponseError) {
    let place = try LSP.TextDocumentPositionParams(json)
    uri = place.uri
    position = place.position
    newName = try json.string("newName")
  }
}

extension LSP.PrepareRenameResult: LSP.JSONWritable {
  package func write(to json: inout LSP.JSONWriter) {
    json.object {
      $0.member("range", range)
      $0.member("placeholder", placeholder)
    }
  }
}
