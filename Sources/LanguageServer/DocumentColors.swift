import Analysis
import EditorFeatures
import LanguageServerProtocol

extension Server {
  mutating func documentColors(_ params: LSP.DocumentColorParams) throws(LSP.ResponseError) -> LSP.JSON {
    let colors = try ask(about: params.uri) { snapshot, converter in
      snapshot.documentColors().map { color in
        LSP.ColorInformation(range: converter.range(color.range), color: LSP.Color(color.color))
      }
    }
    return LSP.JSON(writingArray: colors ?? [])
  }

  /// A color has one spelling, so there is nothing to choose from.
  mutating func colorPresentations(_ params: LSP.ColorPresentationParams) throws(LSP.ResponseError) -> LSP.JSON {
    let presentation = try ask(about: params.uri) { _, _ in
      let color = RGBColor(red: params.color.red, green: params.color.green, blue: params.color.blue)
      return LSP.ColorPresentation(
        label: color.hexadecimal,
        edit: LSP.TextEdit(range: params.range, newText: Snapshot.presentation(of: color)))
    }
    return LSP.JSON(writingArray: [presentation].compactMap { $0 })
  }
}

extension LSP.Color {
  fileprivate init(_ color: RGBColor) { self.init(red: color.red, green: color.green, blue: color.blue) }
}
