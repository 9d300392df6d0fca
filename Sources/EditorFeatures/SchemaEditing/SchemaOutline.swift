import Analysis
package import JSONSchema
import JSONSyntax
import SourceCode

extension SchemaIndex {
  /// The definitions and properties of the document as a tree, each with the shape of its schema.
  package func documentSymbols() -> [DocumentSymbol] {
    // The symbols around the next one, the outermost first; below them a root that holds all.
    var open = [
      DocumentSymbol(
        name: "", detail: "", kind: .container, range: tree.text.range, selectionRange: 0..<0, children: [])
    ]
    for (key, _) in names {
      let symbol = symbol(ofKey: key)
      while open.count > 1, open[open.count - 1].range.upperBound < symbol.range.upperBound { closeLast(&open) }
      if open.count < Snapshot.maximumSymbolDepth { open.append(symbol) }
    }
    while open.count > 1 { closeLast(&open) }
    return open[0].children
  }

  private func closeLast(_ open: inout [DocumentSymbol]) {
    let last = open.removeLast()
    open[open.count - 1].children.append(last)
  }

  private func symbol(ofKey key: NodeID) -> DocumentSymbol {
    let value = NodeID(key.offset + 1)
    let range = tree.range(of: key)
    let name = tree.string(of: key)
    let isProperty = region(of: key) == .properties
    let detail = region(of: value) == .schema ? shape(of: value) : ""
    return DocumentSymbol(
      name: name.isEmpty ? "?" : name, detail: detail, kind: isProperty ? .leaf : .container,
      range: range.lowerBound..<max(range.upperBound, tree.range(of: value).upperBound), selectionRange: range,
      children: [])
  }
}
