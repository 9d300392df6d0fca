import Analysis
import EditorFeatures
import LanguageServerProtocol
import SourceCode

extension Server {
  mutating func foldingRanges(_ params: LSP.FoldingRangeParams) throws(LSP.ResponseError) -> LSP.JSON {
    let client = client.foldingRange
    let ranges = try ask(about: params.uri) { snapshot, converter in
      var ranges: [LSP.FoldingRange] = []
      for range in snapshot.foldingRanges() where ranges.count < client.limit ?? .max {
        let isClosed = snapshot.text[range.upperBound - 1].isClosingBracket
        let folded = LSP.FoldingRange(range, isClosed: isClosed, lineOnly: client.lineOnly, &converter)
        // Of what starts on one line only the outermost can be folded.
        guard let folded, ranges.last?.startLine != folded.startLine else { continue }
        ranges.append(folded)
      }
      return ranges
    }
    return LSP.JSON(writingArray: ranges ?? [])
  }
}

extension LSP.FoldingRange {
  /// Both brackets stay visible; for a client that folds whole lines the closing one does so on its own line.
  ///
  /// - Returns: nil where nothing is left to hide.
  fileprivate init?(_ range: ByteRange, isClosed: Bool, lineOnly: Bool, _ converter: inout PositionConverter) {
    let start = converter.position(range.lowerBound + 1)
    let end = converter.position(isClosed ? range.upperBound - 1 : range.upperBound)
    if lineOnly {
      self.init(startLine: start.line, endLine: isClosed ? end.line - 1 : end.line)
    } else {
      self.init(
        startLine: start.line, startCharacter: start.character, endLine: end.line, endCharacter: end.character)
    }
    if endLine <= startLine { return nil }
  }
}

extension UInt8 {
  fileprivate var isClosingBracket: Bool { self == UInt8(ascii: "}") || self == UInt8(ascii: "]") }
}
