import Analysis
import EditorFeatures
import LanguageServerProtocol

extension Server {
  mutating func documentColors(_ params: LSP.DocumentColorParams) throws(LSP.ResponseError) -> LSP.JSON {
    let colors = try ask(about: params.uri) { snapshot, converter in
      snapshot.documentColors().map { color in
        LSP.ColorInformation(range: converter.range(color.range), color: LSP.Color(color.color, alpha: color.opacity))
      }
    }
    return LSP.JSON(writingArray: colors ?? [])
  }

  /// A color has one spelling at its place, so there is nothing to choose from.
  mutating func colorPresentations(_ params: LSP.ColorPresentationParams) throws(LSP.ResponseError) -> LSP.JSON {
    let presentation = try ask(about: params.uri) { snapshot, converter in
      let color = RGBColor(red: params.color.red, green: params.color.green, blue: params.color.blue)
      let start = converter.byteOffset(params.range.start)
      let range = start..<max(start, converter.byteOffset(params.range.end))
      let text = snapshot.presentation(of: color, opacity: params.color.alpha, at: range)
      return LSP.ColorPresentation(
        label: String(text.dropFirst().dropLast()), edit: LSP.TextEdit(range: params.range, newText: text))
    }
    return LSP.JSON(writingArray: [presentation].compactMap { $0 })
  }
}

extension LSP.Color {
  fileprivate init(_ color: RGBColor, alpha: Double) {
    self.init(red: color.red, green: color.green, blue: color.blue, alpha: alpha)
  }
}
