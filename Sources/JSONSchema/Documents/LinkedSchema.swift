package import JSONSyntax
package import SourceCode

/// A schema document together with all that it refers to, each part under its address.
struct LinkedSchema {
  let source: SchemaSource
  /// The documents, the schema's own first.
  private(set) var documents: [Schema.Document] = []
  /// The parts with an address of their own, those of one document in its order.
  private(set) var resources: [SchemaResource] = []
  /// The places in `$schema` and `$ref` whose documents nobody has registered.
  private(set) var unknownMetaSchemas: [NodeID] = []
  private(set) var hasDynamicAnchors = false
  private var resourcesByAddress: [String: Int] = [:]
  /// The innermost resource around each node; empty if there is only one.
  private var resourceIndices: [Int32] = []
  private let registry: SchemaRegistry

  /// What documents are written in that do not say.
  private var defaultDialect: Dialect

  /// The parts of one document, without those that it refers to.
  ///
  /// - Parameter uri: The address of the document.
  init(partsOf tree: SyntaxTree, at uri: String) {
    self.init(tree, in: SchemaRegistry(), .standard)
    guard let root = tree.root else { return }
    addDocument(from: 1, root: root, at: URIReference(uri))
    indexResources()
  }

  private init(_ tree: SyntaxTree, in registry: SchemaRegistry, _ dialect: Dialect) {
    source = SchemaSource(tree)
    self.registry = registry
    defaultDialect = dialect
  }

  init(_ tree: SyntaxTree, at uri: String, in registry: SchemaRegistry, _ dialect: Dialect) {
    self.init(tree, in: registry, dialect)
    guard let root = tree.root else { return }
    addDocument(from: 1, root: root, at: URIReference(uri))
    defaultDialect = resources[0].dialect
    var next = 0
    while next < documents.count {
      loadTargets(ofDocument: next)
      next += 1
    }
    indexResources()
  }

  /// The number of the innermost resource around a node.
  func resource(of node: NodeID) -> Int { resourceIndices.isEmpty ? 0 : Int(resourceIndices[node.offset]) }

  /// The resource at an address; nil if there is none.
  func resource(at address: String) -> Int? { resourcesByAddress[address] }

  // MARK: - Documents

  private mutating func addDocument(from firstNode: Int, root: NodeID, at uri: URIReference) {
    documents.append(Schema.Document(uri: uri.address, root: root, firstNode: firstNode, start: source.lastStart))
    let index = addResource(root, base: uri, dialect: defaultDialect)
    if resourcesByAddress[uri.address] == nil { resourcesByAddress[uri.address] = index }
    let parts: KeywordSet = [.identifier, .anchor, .dynamicAnchor]
    // The identifier of the whole is known; whatever else has a name must be looked for.
    var count = -source.tree.members(of: root).filter { source.keyword(at: $0.key) == .identifier }.count
    source.forEachKey(from: firstNode, spelling: parts) { _, _ in count += 1 }
    if count > 0 { findParts(of: root, in: index) }
  }

  /// Loads the documents that references in a document lead to, which lead to others in turn.
  private mutating func loadTargets(ofDocument index: Int) {
    let names: KeywordSet = [.reference, .dynamicReference]
    var references: [NodeID] = []
    let end = index + 1 < documents.count ? documents[index + 1].firstNode : source.tree.nodes.count
    source.forEachKey(from: documents[index].firstNode, spelling: names) { _, key in
      if key.offset < end { references.append(NodeID(key.offset + 1)) }
    }
    let tree = source.tree
    let local = references.filter { tree.kind(of: $0) == .string && tree.content(of: $0).first != UInt8(ascii: "#") }
    guard !local.isEmpty else { return }
    indexResources()
    for reference in local {
      let base = resources[resource(of: reference)].uri
      load(URIReference(tree.string(of: reference)).resolved(against: base))
    }
  }

  private mutating func load(_ uri: URIReference) {
    guard resourcesByAddress[uri.address] == nil, let document = registry.document(at: uri.address) else { return }
    let firstNode = source.tree.nodes.count
    guard let root = source.append(document) else { return }
    addDocument(from: firstNode, root: root, at: uri)
  }

  private mutating func indexResources() {
    guard resources.count > 1 else { return }
    let nodes = source.tree.nodes
    resourceIndices = []
    resourceIndices.reserveCapacity(nodes.count)
    var open: [(index: Int32, end: Int)] = []
    func fill(upTo place: Int) {
      while resourceIndices.count < place {
        while let last = open.last, last.end <= resourceIndices.count { open.removeLast() }
        let end = min(place, open.last?.end ?? place)
        resourceIndices += repeatElement(open.last?.index ?? 0, count: end - resourceIndices.count)
      }
    }
    // An outer resource stands before those in it, so that these take their nodes over.
    for (index, resource) in resources.enumerated() {
      fill(upTo: resource.root.offset)
      open.append((Int32(index), Int(nodes[resource.root.offset].next)))
    }
    fill(upTo: nodes.count)
  }

  // MARK: - Parts of a document

  /// Adds the resource whose root a node is.
  ///
  /// - Parameters:
  ///   - base: The address of what is around it.
  ///   - dialect: The dialect of what is around it.
  private mutating func addResource(_ root: NodeID, base: URIReference, dialect: Dialect) -> Int {
    let tree = source.tree
    let declared = SchemaObject(root, in: source, .standard)[.schema].flatMap { self.dialect(named: $0) }
    let dialect = declared ?? openAPIDialect(of: root) ?? dialect
    let object = SchemaObject(root, in: source, dialect)
    var uri = base
    uri.fragment = nil
    if let identifier = object[.identifier], tree.kind(of: identifier) == .string {
      let reference = URIReference(tree.string(of: identifier))
      if !reference.isFragmentOnly { uri = reference.resolved(against: base) }
      uri.fragment = nil
    }
    resources.append(SchemaResource(root: root, uri: uri, dialect: dialect))
    let index = resources.count - 1
    if resourcesByAddress[uri.address] == nil { resourcesByAddress[uri.address] = index }
    return index
  }

  /// The dialect of the schemas in an OpenAPI description; nil for other documents.
  private func openAPIDialect(of root: NodeID) -> Dialect? {
    let tree = source.tree
    guard let version = tree.value(of: "openapi", in: root), tree.kind(of: version) == .string else { return nil }
    if let named = tree.value(of: "jsonSchemaDialect", in: root), tree.kind(of: named) == .string,
      let dialect = dialect(ofMetaSchema: tree.string(of: named), remainingSteps: 8)
    {
      return dialect
    }
    return Dialect(openAPI: tree.string(of: version))
  }

  /// Looks through the subschemas of a document for those with a name of their own.
  private mutating func findParts(of root: NodeID, in resource: Int) {
    var waiting = [(node: root, resource: resource)]
    let tree = source.tree
    while let (node, outer) = waiting.popLast() {
      var resource = outer
      let dialect = resources[outer].dialect
      var object = SchemaObject(node, in: source, dialect)
      if node != root, let identifier = object[.identifier], tree.kind(of: identifier) == .string,
        !URIReference(tree.string(of: identifier)).isFragmentOnly
      {
        resource = addResource(node, base: resources[outer].uri, dialect: dialect)
        object = SchemaObject(node, in: source, resources[resource].dialect)
      }
      addAnchors(of: object, to: resource)
      // Subschemas beside a reference are no part of the schema in old drafts, but references lead into them.
      let children = SchemaObject(allKeywordsOf: node, in: source)
      for name in KeywordName.allCases where name.shape != .none {
        guard let value = children[name] else { continue }
        for child in subschemas(in: value, name.shape) { waiting.append((child, resource)) }
      }
    }
    sortResources()
  }

  /// The places of all subschemas in a schema, itself included, whether anything leads to them or not; in the order of the
  /// text.
  func places(ofSubschemasIn root: NodeID) -> [NodeID] {
    var found: [NodeID] = []
    var waiting = [root]
    while let node = waiting.popLast() {
      switch source.tree.kind(of: node) {
      case .object, .true, .false: found.append(node)
      // A list in `dependencies`, or a mistake.
      case .array, .document, .key, .string, .number, .null, .missing, .junk: continue
      }
      // What stands beside a reference means nothing in old drafts, but is looked after all the same.
      let object = SchemaObject(allKeywordsOf: node, in: source)
      for name in KeywordName.allCases where name.shape != .none {
        if let value = object[name] { waiting += subschemas(in: value, name.shape) }
      }
    }
    return found.sorted()
  }

  private func subschemas(in value: NodeID, _ shape: KeywordName.Shape) -> [NodeID] {
    let tree = source.tree
    return switch shape {
    case .none: []
    case .schema: [value]
    case .list: Array(tree.elements(of: value))
    case .map: tree.members(of: value).map(\.value)
    case .schemaOrList: tree.kind(of: value) == .array ? Array(tree.elements(of: value)) : [value]
    }
  }

  private mutating func addAnchors(of object: SchemaObject, to resource: Int) {
    let tree = source.tree
    if let anchor = object[.anchor], tree.kind(of: anchor) == .string {
      resources[resource].anchors[tree.string(of: anchor)] = object.node
    }
    if let anchor = object[.dynamicAnchor], tree.kind(of: anchor) == .string {
      resources[resource].anchors[tree.string(of: anchor)] = object.node
      resources[resource].dynamicAnchors[tree.string(of: anchor)] = object.node
      hasDynamicAnchors = true
    }
    // Before there was `$anchor`, an identifier that is only a fragment said the same.
    if !resources[resource].dialect.referencesHaveSiblings, let identifier = object[.identifier],
      tree.kind(of: identifier) == .string,
      let fragment = URIReference(tree.string(of: identifier)).fragment, !fragment.isEmpty
    {
      resources[resource].anchors[String(fragment)] = object.node
    }
  }

  private mutating func sortResources() {
    let sorted = resources.enumerated().sorted { $0.element.root < $1.element.root }
    var places = Array(repeating: 0, count: resources.count)
    for (place, old) in sorted.enumerated() { places[old.offset] = place }
    resources = sorted.map(\.element)
    resourcesByAddress = resourcesByAddress.mapValues { places[$0] }
  }

  // MARK: - Dialects

  /// The dialect that a `$schema` names; nil if it is unknown.
  private mutating func dialect(named schema: NodeID) -> Dialect? {
    guard source.tree.kind(of: schema) == .string else { return nil }
    let dialect = self.dialect(ofMetaSchema: source.tree.string(of: schema), remainingSteps: 8)
    if dialect == nil { unknownMetaSchemas.append(schema) }
    return dialect
  }

  /// The dialect of a meta-schema, which may itself be written in one that is described elsewhere.
  private func dialect(ofMetaSchema uri: String, remainingSteps: Int) -> Dialect? {
    let address = URIReference(uri).address
    if let known = Dialect(metaSchema: address) { return known }
    guard remainingSteps > 0, let document = registry.document(at: address), let root = document.root else {
      return nil
    }
    let own = document.value(of: "$schema", in: root).map { document.string(of: $0) }
    let dialect = own.flatMap { self.dialect(ofMetaSchema: $0, remainingSteps: remainingSteps - 1) } ?? .standard
    guard let vocabularies = document.value(of: "$vocabulary", in: root) else { return dialect }
    return dialect.restricted(toVocabularies: document.members(of: vocabularies).map { document.string(of: $0.key) })
  }
}

/// A schema, or a part of one, with an address of its own (2020-12 Core, 4.3.5).
struct SchemaResource {
  let root: NodeID
  let uri: URIReference
  let dialect: Dialect
  /// The subschemas that a fragment names, by name.
  var anchors: [String: NodeID] = [:]
  /// Those among them that a `$dynamicRef` may find in place of another.
  var dynamicAnchors: [String: NodeID] = [:]
}

extension URIReference {
  /// Whether it names a part of the resource that it stands in.
  var isFragmentOnly: Bool { address.isEmpty }
}

extension Schema {
  /// One of the documents that a schema consists of.
  package struct Document: Sendable {
    /// Its address; empty if it has none.
    package let uri: String
    /// Its root in `Schema.source`.
    package let root: NodeID
    /// Its first node in `Schema.source`; those up to the first of the next document are its own.
    package let firstNode: Int
    /// Where its text begins in that of `Schema.source`: 0 for the schema's own, whose ranges are those of its file.
    package let start: ByteOffset
  }

  /// The document that a node of `source` belongs to; nil for the tree as a whole.
  package func document(of node: NodeID) -> Document? { documents.last { $0.firstNode <= node.offset } }
}
