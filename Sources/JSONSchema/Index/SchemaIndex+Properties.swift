package import JSONSyntax

extension SchemaIndex {
  /// The key in `properties` that a name means in a schema: its own property, one of the schemas that it has the value satisfy
  /// as well, by `allOf` or `$ref`, or one of a schema around that speaks about the same value.
  ///
  /// - Parameter schema: The index of the schema.
  func property(named name: String, in schema: Int) -> NodeID? {
    var seen: Set<NodeID> = []
    var index = schema
    while index >= 0 {
      let place = schemas[index]
      if let key = property(named: name, demandedBy: place.node, &seen) { return key }
      guard place.isInPlace else { return nil }
      index = place.outer
    }
    return nil
  }

  /// So many schemas are looked through for one name at most: more than anybody composes a value of.
  private static let maximumSchemaCount = 64

  private func property(named name: String, demandedBy schema: NodeID, _ seen: inout Set<NodeID>) -> NodeID? {
    var waiting = [schema]
    while let node = waiting.popLast() {
      guard tree.kind(of: node) == .object, seen.count < SchemaIndex.maximumSchemaCount, seen.insert(node).inserted
      else { continue }
      if let properties = value(of: "properties", in: node), let key = key(named: name, in: properties) { return key }
      if let reference = value(of: "$ref", in: node), region(of: reference) == .reference,
        let target = SchemaWorkspace([self]).target(of: reference, in: 0)?.node
      {
        waiting.append(target)
      }
      if let branches = value(of: "allOf", in: node) { waiting += tree.elements(of: branches).reversed() }
    }
    return nil
  }

  private func value(of keyword: String, in schema: NodeID) -> NodeID? {
    key(named: keyword, in: schema).map { NodeID($0.offset + 1) }
  }

  /// The key in `properties` that a text or key which names a property means; nil if there is none.
  package func property(namedBy node: NodeID) -> NodeID? {
    var low = 0
    var high = propertyNames.count
    while low < high {
      let middle = (low + high) / 2
      if propertyNames[middle].node < node { low = middle + 1 } else { high = middle }
    }
    guard low < propertyNames.count, propertyNames[low].node == node else { return nil }
    return property(named: tree.string(of: node), in: propertyNames[low].schema)
  }

  /// The texts and keys that name a property by which its key is meant.
  package func namings(ofProperty key: NodeID) -> [NodeID] {
    let name = tree.content(of: key)
    let text = tree.string(of: key)
    return propertyNames.filter { naming in
      tree.content(of: naming.node) == name && property(named: text, in: naming.schema) == key
    }.map(\.node)
  }
}
