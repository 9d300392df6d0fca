import JSONSchema
import EditorFeatures
import LanguageServerProtocol

extension Server {
  mutating func documentSymbols(_ params: LSP.DocumentSymbolParams) throws(LSP.ResponseError) -> LSP.JSON {
    let isNested = client.hierarchicalDocumentSymbols
    if var files = try schemaFiles(around: params.uri, .targets) {
      let symbols = files.workspace.documents[0].documentSymbols()
      return files.convert(in: 0) { list(symbols, isNested: isNested, params.uri, &$0) }
    }
    let answer = try ask(about: params.uri) { snapshot, converter in
      list(snapshot.documentSymbols(), isNested: isNested, params.uri, &converter)
    }
    return answer ?? LSP.JSON(writingArray: [LSP.DocumentSymbol]())
  }
}

private func list(
  _ symbols: [DocumentSymbol], isNested: Bool, _ uri: String, _ converter: inout PositionConverter
) -> LSP.JSON {
  if isNested { return LSP.JSON(writingArray: symbols.map { LSP.DocumentSymbol($0, &converter) }) }
  var list: [LSP.SymbolInformation] = []
  for symbol in symbols { append(symbol, to: &list, in: nil, uri, &converter) }
  return LSP.JSON(writingArray: list)
}

private func append(
  _ symbol: DocumentSymbol, to list: inout [LSP.SymbolInformation], in container: String?, _ uri: String,
  _ converter: inout PositionConverter
) {
  list.append(
    LSP.SymbolInformation(
      name: symbol.name, kind: LSP.SymbolKind(symbol.kind),
      location: LSP.Location(uri: uri, range: converter.range(symbol.range)), containerName: container))
  for child in symbol.children { append(child, to: &list, in: symbol.name, uri, &converter) }
}

extension LSP.DocumentSymbol {
  fileprivate init(_ symbol: DocumentSymbol, _ converter: inout PositionConverter) {
    self.init(
      name: symbol.name, detail: symbol.detail.isEmpty ? nil : symbol.detail, kind: LSP.SymbolKind(symbol.kind),
      range: converter.range(symbol.range), selectionRange: converter.range(symbol.selectionRange),
      children: symbol.children.map { LSP.DocumentSymbol($0, &converter) })
  }
}

extension LSP.SymbolKind {
  /// Only kinds that every client knows (LSP 3.17, `symbolKind.valueSet`).
  fileprivate init(_ kind: DocumentSymbol.Kind) {
    switch kind {
    case .container: self = .class
    case .leaf: self = .field
    case .unknown: self = .variable
    }
  }
}
