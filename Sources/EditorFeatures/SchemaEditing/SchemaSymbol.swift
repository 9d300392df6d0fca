package import JSONSchema
package import JSONSyntax
package import SourceCode

/// Something in a schema document that can be referred to. Documents are named by their place in the workspace.
package enum SchemaSymbol: Sendable, Hashable {
  /// A definition or a property, by its key.
  case name(document: Int, key: NodeID)
  /// An anchor, by its text.
  case anchor(document: Int, text: NodeID)
  /// A resource as a whole, by its root.
  case resource(document: Int, root: NodeID)
  /// Any other value.
  case place(document: Int, node: NodeID)
}

/// Where a symbol stands.
package struct SchemaLocation: Sendable, Hashable {
  package let document: Int
  /// All of it.
  package let range: ByteRange
  /// Its name, inside `range`.
  package let selection: ByteRange
}

extension SchemaWorkspace {
  /// The symbol that the text at `offset` names or refers to, and the range of that text.
  ///
  /// Inside a pointer it is the definition or property whose name the cursor is in, and elsewhere in a reference what the
  /// reference leads to. A name in `required` and its like stands for the property.
  ///
  /// - Returns: nil where nothing is named, or what is named does not exist.
  package func symbol(at offset: ByteOffset, in document: Int) -> (symbol: SchemaSymbol, range: ByteRange)? {
    let index = documents[document]
    let tree = index.tree
    guard let node = tree.path(at: offset).last else { return nil }
    switch tree.kind(of: node) {
    case .key: return symbol(ofKey: node, in: document)
    case .string: return symbol(ofText: node, at: offset, in: document)
    case .document, .object, .array, .number, .true, .false, .null, .missing, .junk: return nil
    }
  }

  private func symbol(ofKey key: NodeID, in document: Int) -> (symbol: SchemaSymbol, range: ByteRange)? {
    let index = documents[document]
    let range = index.tree.contentRange(of: key)
    switch index.region(of: key) {
    case .definitions, .parts, .properties: return (.name(document: document, key: key), range)
    case .dependentSchemas, .dependentRequired:
      return index.property(namedBy: key).map { (.name(document: document, key: $0), range) }
    default:
      // `$ref` and its like speak about what stands behind them.
      let value = NodeID(key.offset + 1)
      guard index.tree.kind(of: value) == .string, index.region(of: value) != .propertyName else { return nil }
      return symbol(ofText: value, at: nil, in: document).map { ($0.symbol, range) }
    }
  }

  private func symbol(
    ofText text: NodeID, at offset: ByteOffset?, in document: Int
  ) -> (symbol: SchemaSymbol, range: ByteRange)? {
    let index = documents[document]
    let range = index.tree.contentRange(of: text)
    switch index.region(of: text) {
    case .reference, .mappedReference:
      guard let target = target(of: text, in: document) else { return nil }
      if let offset, let step = target.steps.last(where: { $0.range.touches(offset) }), let key = step.key,
        documents[target.document].isName(key)
      {
        return (.name(document: target.document, key: key), step.range)
      }
      return (symbol(for: target), range)
    case .anchor, .dynamicAnchor: return (.anchor(document: document, text: text), range)
    case .identifier:
      if index.tree.content(of: text).first == UInt8(ascii: "#") {
        return (.anchor(document: document, text: text), range.lowerBound + 1..<range.upperBound)
      }
      return index.resourceRoot(around: text).map { (.resource(document: document, root: $0), range) }
    case .propertyName: return index.property(namedBy: text).map { (.name(document: document, key: $0), range) }
    default: return nil
    }
  }

  /// What the whole of a reference names.
  func symbol(for target: ReferenceTarget) -> SchemaSymbol {
    let index = documents[target.document]
    if let anchor = target.anchor { return .anchor(document: target.document, text: anchor) }
    if let key = target.steps.last?.key, index.isName(key) { return .name(document: target.document, key: key) }
    if target.node == target.resource { return .resource(document: target.document, root: target.node) }
    return .place(document: target.document, node: target.node)
  }

  /// Where a symbol is declared.
  package func location(of symbol: SchemaSymbol) -> SchemaLocation {
    switch symbol {
    case .name(let document, let key):
      let tree = documents[document].tree
      let end = tree.range(of: NodeID(key.offset + 1)).upperBound
      let range = tree.range(of: key)
      return SchemaLocation(
        document: document, range: range.lowerBound..<max(end, range.upperBound), selection: tree.contentRange(of: key))
    case .anchor(let document, let text):
      let index = documents[document]
      let schema = index.schema(around: text) ?? text
      return SchemaLocation(
        document: document, range: index.tree.range(of: schema), selection: index.nameRange(ofAnchor: text))
    case .resource(let document, let root):
      let index = documents[document]
      let range = index.tree.range(of: root)
      let identifier = index.identifier(of: root).map { index.tree.contentRange(of: $0) }
      return SchemaLocation(document: document, range: range, selection: identifier ?? .empty(at: range.lowerBound))
    case .place(let document, let node):
      let tree = documents[document].tree
      if let key = tree.key(ofValue: node) {
        let range = tree.range(of: key).lowerBound..<tree.range(of: node).upperBound
        return SchemaLocation(document: document, range: range, selection: tree.contentRange(of: key))
      }
      let range = tree.range(of: node)
      let isContainer = tree.kind(of: node) == .object || tree.kind(of: node) == .array
      return SchemaLocation(
        document: document, range: range, selection: isContainer ? .empty(at: range.lowerBound) : range)
    }
  }

  /// Where the symbol at `offset` is declared, and the range of the text that names it there.
  package func definition(
    at offset: ByteOffset, in document: Int
  ) -> (location: SchemaLocation, origin: ByteRange)? {
    symbol(at: offset, in: document).map { (location(of: $0.symbol), $0.range) }
  }
}

extension SchemaIndex {
  /// Whether a key is the name of a definition or a property.
  func isName(_ key: NodeID) -> Bool { region(of: key).holdsDefinitions || region(of: key) == .properties }

  /// The range of an anchor's name: without the `#` that old drafts write.
  func nameRange(ofAnchor text: NodeID) -> ByteRange {
    let range = tree.contentRange(of: text)
    return region(of: text) == .identifier ? range.lowerBound + 1..<range.upperBound : range
  }
}

extension SchemaWorkspace {
  /// Where a place of a schema is now; nil if its file is not here, or has no such place any more.
  package func location(of place: SchemaDefinitions.Place) -> SchemaLocation? {
    guard let document = self.document(at: place.uri),
      let root = documents[document].tree.root, let node = documents[document].tree.node(at: place.pointer, from: root)
    else { return nil }
    return location(of: .place(document: document, node: node))
  }
}
