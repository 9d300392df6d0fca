import Analysis
import EditorFeatures
import JSONSchema
import JSONSyntax
import LanguageServerProtocol
import SourceCode

/// From a text to what it means, and back.
extension Server {
  mutating func definition(_ params: LSP.DefinitionParams) throws(LSP.ResponseError) -> LSP.JSON {
    if let section = try sectionPlace(params) { return LSP.JSON(writing: section) }
    return try definitions(params, sendsLinks: client.definitionLinks) { $0.definitions(at: $1) }
  }

  mutating func typeDefinition(_ params: LSP.DefinitionParams) throws(LSP.ResponseError) -> LSP.JSON {
    try definitions(params, sendsLinks: client.typeDefinitionLinks) { $0.typeDefinitions(at: $1) }
  }

  /// Where a reference in a schema leads; or, from a document of a dialect of the user's own, where its schema says what is
  /// at a place.
  ///
  /// - Parameter find: What the schema says about a place of other documents.
  private mutating func definitions(
    _ params: LSP.DefinitionParams, sendsLinks: Bool, _ find: (Snapshot, ByteOffset) -> SchemaDefinitions?
  ) throws(LSP.ResponseError) -> LSP.JSON {
    if var files = try schemaFiles(around: params.uri, .targets) {
      let offset = files.convert(in: 0) { $0.byteOffset(params.position) }
      guard let found = files.workspace.definition(at: offset, in: 0) else { return .null }
      let origin = files.convert(in: 0) { $0.range(found.origin) }
      return files.answer([found.location], from: origin, sendsLinks: sendsLinks)
    }
    let found = try ask(about: params.uri) { snapshot, converter in
      find(snapshot, converter.byteOffset(params.position)).map { ($0, converter.range($0.origin)) }
    }
    guard let (definitions, origin) = found ?? nil else { return .null }
    var files = schemaFiles(holding: definitions.places, around: params.uri)
    let locations = definitions.places.compactMap { files.workspace.location(of: $0) }
    return locations.isEmpty ? .null : files.answer(locations, from: origin, sendsLinks: sendsLinks)
  }

  mutating func references(_ params: LSP.ReferenceParams) throws(LSP.ResponseError) -> LSP.JSON {
    guard var files = try schemaFiles(around: params.uri, .everything) else { return .null }
    let offset = files.convert(in: 0) { $0.byteOffset(params.position) }
    guard let (symbol, _) = files.workspace.symbol(at: offset, in: 0) else { return .null }
    let occurrences = files.workspace.occurrences(of: symbol).filter {
      params.includesDeclaration || !$0.isDeclaration
    }
    return LSP.JSON(writingArray: occurrences.map { files.location($0.range, in: $0.document) })
  }

  mutating func documentHighlights(_ params: LSP.DocumentHighlightParams) throws(LSP.ResponseError) -> LSP.JSON {
    guard var files = try schemaFiles(around: params.uri, .targets) else { return .null }
    let offset = files.convert(in: 0) { $0.byteOffset(params.position) }
    guard let (symbol, _) = files.workspace.symbol(at: offset, in: 0) else { return .null }
    let own = files.workspace.occurrences(of: symbol).filter { $0.document == 0 }
    return LSP.JSON(
      writingArray: files.convert(in: 0) { converter in
        own.map { LSP.DocumentHighlight(range: converter.range($0.range), kind: $0.isDeclaration ? .write : .read) }
      })
  }

  /// The addresses of other schemas in a schema, and in any document the `$schema` for which a file stands.
  mutating func documentLinks(_ params: LSP.DocumentLinkParams) throws(LSP.ResponseError) -> LSP.JSON {
    var links: [LSP.DocumentLink] = []
    if let link = try schemaLink(of: params.uri) { links.append(link) }
    if var files = try schemaFiles(around: params.uri, .targets) {
      let found = files.workspace.links(in: 0)
      links += files.convert(in: 0) { converter in found.map { (converter.range($0.range), $0.target) } }
        .map { LSP.DocumentLink(range: $0.0, target: files.uri(of: $0.1)) }
    }
    return LSP.JSON(writingArray: links)
  }
}

extension SchemaFiles {
  fileprivate mutating func answer(
    _ locations: [SchemaLocation], from origin: LSP.Range, sendsLinks: Bool
  ) -> LSP.JSON {
    guard sendsLinks else {
      return LSP.JSON(writingArray: locations.map { location($0.selection, in: $0.document) })
    }
    return LSP.JSON(
      writingArray: locations.map { location in
        LSP.LocationLink(
          originSelectionRange: origin, targetURI: uri(of: location.document),
          targetRange: convert(in: location.document) { $0.range(location.range) },
          targetSelectionRange: convert(in: location.document) { $0.range(location.selection) })
      })
  }
}
