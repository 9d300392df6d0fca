package import Analysis
import JSONSyntax
package import SourceCode
import Vocabularies

/// A component, for the outline of a document.
package struct DocumentSymbol: Sendable, Equatable {
  package enum Kind: Sendable {
    case container
    case leaf
    /// A component whose type code is missing or unknown.
    case unknown
  }

  /// Its id; where it has none, its type code; never empty.
  package var name: String
  /// What it is, and its words: `Button · Continue`.
  package var detail: String
  package var kind: Kind
  /// The whole component.
  package var range: ByteRange
  /// Its id's value; where it has none, its type code or its opening brace. Lies in `range`.
  package var selectionRange: ByteRange
  package var children: [DocumentSymbol]
}

extension Snapshot {
  /// The deepest level that is listed; what lies deeper is left out, so that no client overflows.
  package static let maximumSymbolDepth = 512

  /// The components of the document as a tree; nothing without a vocabulary.
  package func documentSymbols() -> [DocumentSymbol] {
    guard vocabulary != nil, let root = tree.root, tree.kind(of: root) == .object else { return [] }
    // The open components, each with the children that are yet to be visited.
    var open: [(symbol: DocumentSymbol, rest: ArraySlice<NodeID>)] = [(symbol(of: root), children(of: root)[...])]
    while true {
      let last = open.count - 1
      if let next = open[last].rest.popFirst() {
        let isDeep = open.count >= Snapshot.maximumSymbolDepth - 1
        open.append((symbol(of: next), isDeep ? [] : children(of: next)[...]))
      } else {
        let (symbol, _) = open.removeLast()
        guard !open.isEmpty else { return [symbol] }
        open[open.count - 1].symbol.children.append(symbol)
      }
    }
  }

  private func symbol(of object: NodeID) -> DocumentSymbol {
    let range = tree.range(of: object)
    let identity = member(.identity, of: object)?.value
    let typeCode = member(.typeCode, of: object)?.value
    let component = typeCode.flatMap { self.component(coded: $0) }
    let name = self.name(identity, typeCode, component)
    let named = (identity ?? typeCode).map { tree.range(of: $0) }
    let words = visibleText(of: object).map { Snapshot.shortened($0) }
    return DocumentSymbol(
      name: name.isEmpty ? component?.typeCode ?? "?" : name,
      detail: [component?.title, words].compactMap { $0 }.filter { !$0.isEmpty }.joined(separator: " · "),
      kind: component.map { $0.isLeaf ? .leaf : .container } ?? .unknown, range: range,
      selectionRange: named ?? range.lowerBound..<min(range.lowerBound + 1, range.upperBound), children: [])
  }

  /// The first line of a text, of at most 40 characters.
  private static func shortened(_ text: String) -> String {
    // A short text of ASCII without control characters is its own first line, and walking characters takes time.
    if text.utf8.count <= 40, text.utf8.allSatisfy({ 0x20..<0x7F ~= $0 }) { return text }
    let line = text.prefix { !$0.isNewline }
    return line.count > 40 ? line.prefix(39) + "…" : String(line)
  }
}
