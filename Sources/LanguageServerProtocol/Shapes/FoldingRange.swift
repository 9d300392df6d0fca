extension LSP {
  package typealias FoldingRangeParams = TextDocumentParams

  /// Lines that can be hidden but for the first.
  package struct FoldingRange: Sendable, Hashable {
    package var startLine: Int
    /// Where on its first line the hidden text starts; nil means behind the line's last character.
    package var startCharacter: Int?
    package var endLine: Int
    /// Where on its last line the hidden text ends; nil means behind the line's last character.
    package var endCharacter: Int?

    package init(startLine: Int, startCharacter: Int? = nil, endLine: Int, endCharacter: Int? = nil) {
      self.startLine = startLine
      self.startCharacter = startCharacter
      self.endLine = endLine
      self.endCharacter = endCharacter
    }
  }
}

extension LSP.FoldingRange: LSP.JSONWritable {
  package func write(to json: inout LSP.JSONWriter) {
    json.object {
      $0.member("startLine", startLine)
      $0.member("startCharacter", startCharacter)
      $0.member("endLine", endLine)
      $0.member("endCharacter", endCharacter)
    }
  }
}
