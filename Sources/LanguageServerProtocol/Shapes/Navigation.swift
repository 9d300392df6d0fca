extension LSP {
  package typealias DefinitionParams = TextDocumentPositionParams
  package typealias DocumentHighlightParams = TextDocumentPositionParams
  package typealias DocumentLinkParams = TextDocumentParams

  package struct ReferenceParams: Sendable {
    package var uri: String
    package var position: Position
    /// Whether the declaration is wanted as well.
    package var includesDeclaration: Bool
  }

  /// Where a definition is, for clients that take more than its place.
  package struct LocationLink: Sendable, Hashable {
    /// What leads there, where the request was made.
    package var originSelectionRange: Range
    package var targetURI: String
    /// The whole definition.
    package var targetRange: Range
    /// Its name, inside `targetRange`.
    package var targetSelectionRange: Range

    package init(originSelectionRange: Range, targetURI: String, targetRange: Range, targetSelectionRange: Range) {
      self.originSelectionRange = originSelectionRange
      self.targetURI = targetURI
      self.targetRange = targetRange
      self.targetSelectionRange = targetSelectionRange
    }
  }

  package struct DocumentHighlight: Sendable, Hashable {
    package var range: Range
    package var kind: DocumentHighlightKind

    package init(range: Range, kind: DocumentHighlightKind) {
      self.range = range
      self.kind = kind
    }
  }

  package enum DocumentHighlightKind: Int, Sendable {
    case text = 1
    case read = 2
    case write = 3
  }

  package struct DocumentLink: Sendable, Hashable {
    package var range: Range
    package var target: String

    package init(range: Range, target: String) {
      self.range = range
      self.target = target
    }
  }
}

extension LSP.ReferenceParams: LSP.JSONReadable {
  package init(_ json: LSP.JSON) throws(LSP.ResponseError) {
    let place = try LSP.TextDocumentPositionParams(json)
    uri = place.uri
    position = place.position
    includesDeclaration = json["context"]?["includeDeclaration"]?.bool ?? false
  }
}

extension LSP.LocationLink: LSP.JSONWritable {
  package func write(to json: inout LSP.JSONWriter) {
    json.object {
      $0.member("originSelectionRange", originSelectionRange)
      $0.member("targetUri", targetURI)
      $0.member("targetRange", targetRange)
      $0.member("targetSelectionRange", targetSelectionRange)
    }
  }
}

extension LSP.DocumentHighlight: LSP.JSONWritable {
  package func write(to json: inout LSP.JSONWriter) {
    json.object {
      $0.member("range", range)
      $0.member("kind", kind.rawValue)
    }
  }
}

extension LSP.DocumentLink: LSP.JSONWritable {
  package func write(to json: inout LSP.JSONWriter) {
    json.object {
      $0.member("range", range)
      $0.member("target", target)
    }
  }
}
