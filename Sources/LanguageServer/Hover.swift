import EditorFeatures
import LanguageServerProtocol

extension Server {
  mutating func hover(_ params: LSP.HoverParams) throws(LSP.ResponseError) -> LSP.JSON {
    let format = client.hoverFormat
    let drawsImages = drawsImages
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
