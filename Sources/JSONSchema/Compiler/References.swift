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
    let target = linked.target(of: text, from: resource, in: source)
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
    if fragment.first == UInt8(ascii: "/"), let target = tree.object(atPlainPointer: fragment, from: resource.root) {
      return target
    }
    let name = String(percentDecoding: fragment)
    return name.hasPrefix("/") ? tree.node(at: name, from: resource.root) : resource.anchors[name]
  }
}

extension SyntaxTree {
  /// The value that a JSON Pointer without any escapes names through objects alone, as nearly all references do: a tenth
  /// of the time that schemas take to compile would go into taking pointers apart.
  ///
  /// - Returns: nil if it does not, or leads nowhere.
  fileprivate func object(atPlainPointer pointer: ArraySlice<UInt8>, from root: NodeID) -> NodeID? {
    if pointer.contains(where: { $0 == UInt8(ascii: "%") || $0 == UInt8(ascii: "~") }) { return nil }
    let nodes = nodes
    var node = root
    for name in pointer.dropFirst().split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false) {
      guard nodes[node.offset].isA(.object) else { return nil }
      var value: NodeID?
      var key = node.offset + 1
      while key < Int(nodes[node.offset].next) {
        // Most keys are of another length and need no closer look.
        let length = Int(nodes[key].end) - Int(nodes[key].start)
        if length == name.count + 2 || nodes[key].flags.contains(.hasEscapes), content(of: NodeID(key)) == name {
          value = NodeID(key + 1)
        }
        key = Int(nodes[key + 1].next)
      }
      guard let value else { return nil }
      node = value
    }
    return node
  }

  /// The root of a schema's own document, in the tree of all.
  func root(of linked: LinkedSchema) -> NodeID? { linked.documents.first?.root }
}
