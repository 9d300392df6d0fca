package import JSONSchema
package import JSONSyntax
package import SourceCode

/// A text that names a symbol.
package struct SchemaOccurrence: Sendable, Hashable {
  package let document: Int
  /// The key or string that it is part of.
  package let node: NodeID
  package let range: ByteRange
  /// Whether the symbol is declared here.
  package let isDeclaration: Bool
  /// How the name is written here; nil where something else stands for it, such as an anchor for a definition.
  package let spelling: ReferenceSpelling?
}

extension SchemaWorkspace {
  /// The texts that name a symbol in any of the documents, its declarations among them, by document and place.
  package func occurrences(of symbol: SchemaSymbol) -> [SchemaOccurrence] {
    let found =
      switch symbol {
      case .name(let document, let key): occurrences(ofName: key, in: document)
      case .anchor(let document, let text): occurrences(ofAnchor: text, in: document)
      case .resource(let document, let root): occurrences(ofResource: root, in: document)
      case .place(let document, let node): occurrences(ofPlace: node, in: document)
      }
    return found.sorted { ($0.document, $0.range.lowerBound) < ($1.document, $1.range.lowerBound) }
  }

  private func occurrences(ofName key: NodeID, in document: Int) -> [SchemaOccurrence] {
    let index = documents[document]
    let value = NodeID(key.offset + 1)
    var found = [declaration(key, index.tree.contentRange(of: key), in: document)]
    if index.region(of: key) == .properties {
      found += index.namings(ofProperty: key).map {
        SchemaOccurrence(
          document: document, node: $0, range: index.tree.contentRange(of: $0), isDeclaration: false, spelling: .plain)
      }
    }
    forEachReference { number, node, target in
      guard target.document == document else { return }
      if let step = target.steps.first(where: { $0.key == key }) {
        found.append(reference(node, step.range, in: number, step.spelling))
      } else if target.node == value {
        found.append(reference(node, target.range, in: number, nil))
      }
    }
    return found
  }

  private func occurrences(ofAnchor text: NodeID, in document: Int) -> [SchemaOccurrence] {
    let anchors = declarations(ofAnchor: text, in: document)
    let schema = documents[document].schema(around: text)
    var found = anchors.map {
      declaration($0.text, documents[$0.document].nameRange(ofAnchor: $0.text), in: $0.document)
    }
    forEachReference { number, node, target in
      if let anchor = target.anchor {
        if anchors.contains(where: { $0 == (target.document, anchor) }) {
          found.append(reference(node, target.range, in: number, .plain))
        }
      } else if target.document == document, target.node == schema {
        found.append(reference(node, target.range, in: number, nil))
      }
    }
    return found
  }

  /// An anchor and, if it is dynamic, all of its name, since a `$dynamicRef` to one may find another (2020-12 Core, 8.2.3.2).
  private func declarations(ofAnchor text: NodeID, in document: Int) -> [(document: Int, text: NodeID)] {
    let index = documents[document]
    guard index.region(of: text) == .dynamicAnchor else { return [(document, text)] }
    let name = index.tree.content(of: text)
    return documents.enumerated().flatMap { number, other in
      other.anchors.filter { other.region(of: $0) == .dynamicAnchor && other.tree.content(of: $0) == name }
        .map { (number, $0) }
    }
  }

  private func occurrences(ofResource root: NodeID, in document: Int) -> [SchemaOccurrence] {
    let index = documents[document]
    var found: [SchemaOccurrence] = []
    if let identifier = index.identifier(of: root) {
      found.append(declaration(identifier, index.tree.contentRange(of: identifier), in: document))
    }
    forEachReference { number, node, target in
      guard target.document == document, target.resource == root else { return }
      if let range = target.address ?? (target.node == root ? target.range : nil) {
        found.append(reference(node, range, in: number, nil))
      }
    }
    return found
  }

  private func occurrences(ofPlace place: NodeID, in document: Int) -> [SchemaOccurrence] {
    var found: [SchemaOccurrence] = []
    if let key = documents[document].tree.key(ofValue: place) {
      found.append(declaration(key, documents[document].tree.contentRange(of: key), in: document))
    }
    forEachReference { number, node, target in
      if target.document == document, target.node == place {
        found.append(reference(node, target.range, in: number, nil))
      }
    }
    return found
  }

  /// Calls `body` with every reference that leads somewhere, its document and its target.
  func forEachReference(_ body: (Int, NodeID, ReferenceTarget) -> Void) {
    for (number, index) in documents.enumerated() {
      for reference in index.references {
        if let target = target(of: reference, in: number) { body(number, reference, target) }
      }
    }
  }

  private func declaration(_ node: NodeID, _ range: ByteRange, in document: Int) -> SchemaOccurrence {
    SchemaOccurrence(document: document, node: node, range: range, isDeclaration: true, spelling: .plain)
  }

  private func reference(
    _ node: NodeID, _ range: ByteRange, in document: Int, _ spelling: ReferenceSpelling?
  ) -> SchemaOccurrence {
    SchemaOccurrence(document: document, node: node, range: range, isDeclaration: false, spelling: spelling)
  }
}
