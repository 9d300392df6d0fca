import JSONSchema
import EditorFeatures
import LanguageServerProtocol

extension Server {
  mutating func hover(_ params: LSP.HoverParams) throws(LSP.ResponseError) -> LSP.JSON {
    let format = client.hoverFormat
    let drawsImages = drawsImages
    if var files = try schemaFiles(around: params.uri, .targets) {
      let offset = files.convert(in: 0) { $0.byteOffset(params.position) }
      if let hover = files.workspace.hover(at: offset, in: 0) {
        return LSP.JSON(
          writing: LSP.Hover(
            contents: LSP.MarkupContent(hover.content, format, drawsImages: drawsImages),
            range: files.convert(in: 0) { $0.range(hover.range) }))
      }
    }
    let hover = try ask(about: params.uri) { snapshot, converter in
      snapshot.hover(at: converter.byteOffset(params.position)).map { hover in
        LSP.Hover(
          contents: LSP.MarkupContent(hover.content, format, drawsImages: drawsImages),
          range: converter.range(hover.range))
      }
    }
    guard let hover = hover ?? nil else { return .null }
    return LSP.JSON(writing: hover)
  }
}

extension LSP.MarkupContent {
  init(_ markup: Markup, _ kind: LSP.MarkupKind, drawsImages: Bool) {
    switch kind {
    case .plaintext: self.init(.plaintext, markup.plainText)
    case .markdown: self.init(.markdown, drawsImages ? markup.markdownWithImages : markup.markdown)
    }
  }
}
