import Analysis
import EditorFeatures
import SourceCode
package import Testing
import Vocabularies

/// Asserts the outline of a document: one component a line, indented by its depth, as `name: detail`; the selection ranges
/// stand between `«` and `»` in the document.
package func assertSymbols(
  _ marked: String, _ expected: String, sourceLocation: SourceLocation = #_sourceLocation
) {
  let wanted = MarkedText(marked)
  let symbols = Snapshot(text: wanted.text, vocabulary: .compact).documentSymbols()
  var lines: [String] = []
  var selections: [ByteRange] = []
  func list(_ symbol: DocumentSymbol, _ indentation: String, in outer: ByteRange) {
    lines.append("\(indentation)\(symbol.name): \(symbol.detail)")
    selections.append(symbol.selectionRange)
    if !outer.encloses(symbol.range) || !symbol.range.encloses(symbol.selectionRange) {
      Issue.record("the range of \(symbol.name) is wrong", sourceLocation: sourceLocation)
    }
    for child in symbol.children { list(child, indentation + "  ", in: symbol.range) }
  }
  for symbol in symbols { list(symbol, "", in: wanted.text.range) }
  #expect(lines.joined(separator: "\n") == expected, sourceLocation: sourceLocation)
  let marks = MarkedText.marking(selections, in: wanted.text)
  #expect(marks == marked, sourceLocation: sourceLocation)
}
