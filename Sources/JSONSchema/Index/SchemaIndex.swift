package import JSONSyntax

/// What one schema document names and what it refers to, each with its place; read off the syntax tree alone, so that a text
/// that is being typed has one too.
///
/// A class for the tables that it makes when they are first asked for; it belongs to one thread.
package final class SchemaIndex {
  package let tree: SyntaxTree
  /// The address of the document.
  package let uri: String
  /// The texts that refer to schemas, in the order of the document.
  package private(set) var references: [NodeID] = []
  /// Definitions and properties by their keys, in the order of the document, each with the object that it stands in.
  package private(set) var names: [(key: NodeID, container: NodeID)] = []
  /// The texts of anchors, in the order of the document.
  package private(set) var anchors: [NodeID] = []
  /// The texts and keys that name a property of the schema around.
  private(set) var propertyNames: [(node: NodeID, schema: Int)] = []
  /// The schemas, in the order of the document.
  private(set) var schemas: [Place] = []
  /// Whether it is a document of OpenAPI, in which schemas are components.
  package let isOpenAPI: Bool
  let linked: LinkedSchema
  /// What each node is for; of a key, what the object around is.
  private var regions: [SchemaRegion]
  private var namedMembers: [NodeID: [String: NodeID]] = [:]
  private var listedElements: [NodeID: [NodeID]] = [:]

  /// A schema among others.
  struct Place {
    let node: NodeID
    /// The index of the schema around; -1 for the outermost.
    let outer: Int
    /// Whether both speak about the same value.
    let isInPlace: Bool
  }

  /// - Parameters:
  ///   - uri: The address of the document; empty if it has none.
  ///   - places: What is known to be schemas, wherever it stands.
  package init(_ tree: SyntaxTree, at uri: String, schemasAt places: Set<NodeID> = []) {
    self.tree = tree
    self.uri = uri
    linked = LinkedSchema(partsOf: tree, at: uri)
    isOpenAPI = tree.root.map { tree.isOpenAPI($0) } ?? false
    regions = Array(repeating: .other, count: tree.nodes.count)
    findRegions(places)
  }

  /// What a value is for; of a key, what the object around is for.
  package func region(of node: NodeID) -> SchemaRegion { regions[node.offset] }

  /// The references in a value.
  package func references(in value: NodeID) -> ArraySlice<NodeID> {
    func place(of node: NodeID) -> Int {
      var low = 0
      var high = references.count
      while low < high {
        let middle = (low + high) / 2
        if references[middle] < node { low = middle + 1 } else { high = middle }
      }
      return low
    }
    return references[place(of: value)..<place(of: NodeID(Int(tree[value].next)))]
  }

  /// The innermost schema around a node, or the node itself; nil if there is none.
  package func schema(around node: NodeID) -> NodeID? {
    tree.path(to: node).last { regions[$0.offset] == .schema && tree.kind(of: $0) != .key }
  }

  private func findRegions(_ places: Set<NodeID>) {
    guard let root = tree.root else { return }
    let words = SchemaWords(of: tree)
    let nodes = tree.nodes
    regions[root.offset] = isOpenAPI ? .openAPI : .schema
    var open: [(container: NodeID, region: SchemaRegion, schema: Int, isInPlace: Bool)] = []
    var index = root.offset
    let end = Int(nodes[root.offset].next)
    while index < end {
      while let last = open.last, Int(nodes[last.container.offset].next) <= index { open.removeLast() }
      let node = NodeID(index)
      let kind = nodes[index].kind
      let around = open.last
      index += 1
      if kind == .key, let around {
        regions[node.offset] = around.region
        note(node, in: around.container, around.region, schema: around.schema)
        continue
      }
      var isInPlace = false
      if let around {
        if nodes[node.offset - 1].kind == .key {
          let key = NodeID(node.offset - 1)
          regions[node.offset] = words.region(ofValueAt: key, in: around.region, kind)
          isInPlace = words.appliesInPlace(key, in: around.region)
        } else {
          regions[node.offset] = SchemaWords.region(ofElementIn: around.region)
          isInPlace = around.isInPlace
        }
      }
      if !places.isEmpty, places.contains(node) { regions[node.offset] = .schema }
      var schema = around?.schema ?? -1
      switch regions[node.offset] {
      case .schema:
        schemas.append(Place(node: node, outer: schema, isInPlace: isInPlace))
        schema = schemas.count - 1
      case .reference, .mappedReference: if kind == .string { references.append(node) }
      case .propertyName: if kind == .string { propertyNames.append((node, schema)) }
      case .anchor, .dynamicAnchor: if kind == .string { anchors.append(node) }
      // As anchors were written before there was a keyword for them (draft-07 Core, 8.2.3).
      case .identifier: if kind == .string, tree.content(of: node).first == UInt8(ascii: "#") { anchors.append(node) }
      default: break
      }
      if kind == .object || kind == .array {
        open.append((node, regions[node.offset], schema, isInPlace))
      }
    }
  }

  private func note(_ key: NodeID, in container: NodeID, _ region: SchemaRegion, schema: Int) {
    switch region {
    case .definitions, .parts, .properties: names.append((key, container))
    case .dependentSchemas, .dependentRequired: propertyNames.append((key, schema))
    default: break
    }
  }

  // MARK: - Members by name

  /// The key of the last member of an object called `name`; nil if there is none.
  ///
  /// Objects of many members are looked through once: a schema may refer to each of ten thousand definitions.
  package func key(named name: String, in object: NodeID) -> NodeID? {
    if let known = namedMembers[object] { return known[name] }
    guard tree.kind(of: object) == .object else { return nil }
    var found: NodeID?
    var count = 0
    for member in tree.members(of: object) {
      count += 1
      if count > SchemaIndex.fewMembers { return table(of: object)[name] }
      if tree.content(of: member.key).elementsEqual(name.utf8) { found = member.key }
    }
    return found
  }

  private static let fewMembers = 16

  private func table(of object: NodeID) -> [String: NodeID] {
    var table: [String: NodeID] = [:]
    for member in tree.members(of: object) { table[tree.string(of: member.key)] = member.key }
    namedMembers[object] = table
    return table
  }

  /// The element of an array that a token of a pointer names; nil if there is none.
  func element(numbered token: String, of array: NodeID) -> NodeID? {
    // No sign and no zero in front (RFC 6901, section 4).
    guard let number = Int(token), "\(number)" == token, number >= 0 else { return nil }
    let elements = listedElements[array] ?? Array(tree.elements(of: array))
    listedElements[array] = elements
    return number < elements.count ? elements[number] : nil
  }
}

extension SyntaxTree {
  /// Whether a document is one of OpenAPI, in which schemas are components.
  fileprivate func isOpenAPI(_ root: NodeID) -> Bool {
    ["openapi", "swagger", "asyncapi"].contains { name in
      value(of: name, in: root).map { kind(of: $0) == .string } ?? false
    }
  }
}
