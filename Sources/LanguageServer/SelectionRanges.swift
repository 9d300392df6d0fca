import EditorFeatures
import LanguageServerProtocol

extension Server {
  /// So many ranges are answered for a place, the innermost: clients take them apart one inside the other.
  private static let maximumSelectionDepth = 500

  mutating func selectionRanges(_ params: LSP.SelectionRangeParams) throws(LSP.ResponseError) -> LSP.JSON {
    let ranges = try ask(about: params.uri) { snapshot, converter in
      params.positions.map { position in
        let ranges = snapshot.selectionRanges(at: converter.byteOffset(position))
        return LSP.SelectionRange(ranges.prefix(Server.maximumSelectionDepth).map { converter.range($0) })
      }
    }
    return ranges.map { LSP.JSON(writingArray: $0) } ?? .null
  }
}
