extension LSP {
  package typealias HoverParams = TextDocumentPositionParams

  package struct Hover: Sendable, Hashable {
    package var contents: MarkupContent
    /// What the text is about; it encloses the position asked for.
    package var range: Range

    package init(contents: MarkupContent, range: Range) {
      self.contents = contents
      self.range = range
    }
  }
}

extension LSP.Hover: LSP.JSONWritable {
  package func write(to json: inout LSP.JSONWriter) {
    json.object {
      $0.member("contents", contents)
      $0.member("range", range)
    }
  }
}
