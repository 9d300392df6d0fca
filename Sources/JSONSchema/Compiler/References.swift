import JSONSyntax

/// What references lead to, each text looked up once in each resource.
struct ReferenceTable {
  private struct Entries {
    /// The texts, numbered.
    var texts = Lexicon()
    /// What each leads to, by its number; nil for those that lead nowhere.
    var targets: [NodeID?] = []
  }

  private var entries: [Entries] = []

  /// The target of a reference's text in a resource, which `find` is asked for only once.
  mutating func target(of text: ArraySlice<UInt8>, in resource: Int, find: () -> NodeID?) -> NodeID? {
    while entries.count <= resource { entries.append(Entries()) }
    let number = Int(entries[resource].texts.find(text))
    if number >= 0 { return entries[resource].targets[number] }
    let target = find()
    _ = entries[resource].texts.insert(text)
    entries[resource].targets.append(target)
    return target
  }
}

extension SchemaCompiler {
  /// The schema that a reference names, wherever it stands; nil if there is none.
  mutating func target(of reference: NodeID) -> NodeID? {
    guard source.kind(of: reference) == .string else { return nil }
    let resource = linked.resource(of: reference)
    let text = source.content(of: reference)
    let (linked, source) = (linked, source)
    return references.target(of: text, in: resource) { linked.target(of: text, from: resource, in: source) }
  }
}

extension LinkedSchema {
  /// The node that the text of a reference names in a resource.
  fileprivate func target(of text: ArraySlice<UInt8>, from resource: Int, in tree: SyntaxTree) -> NodeID? {
    if text.first == UInt8(ascii: "#") { return target(of: text.dropFirst(), in: resources[resource], tree) }
    let reference = URIReference(String(decoding: text, as: UTF8.self))
    let uri = reference.resolved(against: resources[resource].uri)
    guard let named = self.resource(at: uri.address) else { return nil }
    return target(of: Array((reference.fragment ?? "").utf8)[...], in: resources[named], tree)
  }

  /// The node that a fragment names in a resource: all of it, a place in it, or an anchor.
  private func target(of fragment: ArraySlice<UInt8>, in resource: SchemaResource, _ tree: SyntaxTree) -> NodeID? {
    if fragment.isEmpty { return resource.root }
    let name = String(percentDecoding: fragment)
    return name.hasPrefix("/") ? tree.node(at: name, from: resource.root) : resource.anchors[name]
  }
}

extension SyntaxTree {
  /// The root of a schema's own document, in the tree of all.
  func root(of linked: LinkedSchema) -> NodeID? { linked.documents.first?.root }
}
