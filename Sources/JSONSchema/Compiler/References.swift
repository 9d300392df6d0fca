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
  var pointers = PointerTargets()

  /// What a text leads to in a resource; nil if that is not known yet.
  func knownTarget(of text: ArraySlice<UInt8>, in resource: Int) -> NodeID?? {
    guard resource < entries.count else { return nil }
    let number = Int(entries[resource].texts.find(text))
    return number < 0 ? nil : .some(entries[resource].targets[number])
  }

  mutating func note(_ target: NodeID?, of text: ArraySlice<UInt8>, in resource: Int) {
    while entries.count <= resource { entries.append(Entries()) }
    _ = entries[resource].texts.insert(text)
    entries[resource].targets.append(target)
  }
}

extension SchemaCompiler {
  /// The schema that a reference names, wherever it stands; nil if there is none.
  mutating func target(of reference: NodeID) -> NodeID? {
    guard source.kind(of: reference) == .string else { return nil }
    let resource = linked.resource(of: reference)
    let text = source.content(of: reference)
    if let known = references.knownTarget(of: text, in: resource) { return known }
    let target = linked.target(of: text, from: resource, in: source, &references.pointers)
    references.note(target, of: text, in: resource)
    return target
  }

  /// Says why a reference leads nowhere: because nobody has registered the document, or because it has no such place.
  mutating func reportUnresolved(_ reference: NodeID) {
    guard source.kind(of: reference) == .string else {
      return report(.malformedKeyword, "a reference is a text", at: reference)
    }
    let text = source.string(of: reference)
    let address = URIReference(text).resolved(against: linked.resources[linked.resource(of: reference)].uri).address
    if linked.resource(at: address) == nil, address.contains(":"), !address.hasPrefix("file:") {
      report(.unregisteredDocument, "no file is known that stands for \"\(address)\"", at: reference)
    } else {
      report(.deadReference, "\"\(text)\" leads nowhere", at: reference)
    }
  }
}

extension LinkedSchema {
  /// The node that the text of a reference names in a resource.
  fileprivate func target(
    of text: ArraySlice<UInt8>, from resource: Int, in tree: SyntaxTree, _ pointers: inout PointerTargets
  ) -> NodeID? {
    if text.first == UInt8(ascii: "#") { return target(of: text.dropFirst(), in: resources[resource], tree, &pointers) }
    let reference = URIReference(String(decoding: text, as: UTF8.self))
    let uri = reference.resolved(against: resources[resource].uri)
    guard let named = self.resource(at: uri.address) else { return nil }
    return target(of: Array((reference.fragment ?? "").utf8)[...], in: resources[named], tree, &pointers)
  }

  /// The node that a fragment names in a resource: all of it, a place in it, or an anchor.
  private func target(
    of fragment: ArraySlice<UInt8>, in resource: SchemaResource, _ tree: SyntaxTree, _ pointers: inout PointerTargets
  ) -> NodeID? {
    if fragment.isEmpty { return resource.root }
    let isPlain = !fragment.contains(UInt8(ascii: "%"))
    if isPlain, fragment.first == UInt8(ascii: "/") {
      return pointers.node(at: fragment, from: resource.root, in: tree)
    }
    let name = String(percentDecoding: fragment)
    return name.hasPrefix("/")
      ? pointers.node(at: Array(name.utf8)[...], from: resource.root, in: tree) : resource.anchors[name]
  }
}

extension SyntaxTree {
  /// The root of a schema's own document, in the tree of all.
  func root(of linked: LinkedSchema) -> NodeID? { linked.documents.first?.root }
}
