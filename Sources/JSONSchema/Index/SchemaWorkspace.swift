package import JSONSyntax
package import SourceCode

/// Schema documents that may refer to one another.
package struct SchemaWorkspace {
  package let documents: [SchemaIndex]
  /// By address, the document and the resource in it.
  private var resources: [String: (document: Int, resource: Int)] = [:]
  /// The addresses of documents that have others as well.
  let aliases: [String: String]

  /// - Parameters:
  ///   - documents: Of two with the same address the first counts.
  ///   - aliases: By address, that of the document that stands for it.
  package init(_ documents: [SchemaIndex], aliases: [String: String] = [:]) {
    self.documents = documents
    self.aliases = aliases
    for (number, document) in documents.enumerated() {
      // A text without any value has nothing that an address could mean.
      if !document.linked.resources.isEmpty { note(document.uri, number, 0) }
      for (index, resource) in document.linked.resources.enumerated() { note(resource.uri.address, number, index) }
    }
  }

  private mutating func note(_ address: String, _ document: Int, _ resource: Int) {
    let address = SchemaWorkspace.comparable(address)
    if !address.isEmpty, resources[address] == nil { resources[address] = (document, resource) }
  }

  /// An address so that two which name the same have the same text: clients and authors encode paths as they like.
  private static func comparable(_ address: String) -> String {
    let text = URIReference(address).address
    return text.utf8.contains(UInt8(ascii: "%")) ? String(percentDecoding: text.utf8) : text
  }

  /// What a reference leads to; nil where it leads nowhere.
  package func target(of reference: NodeID, in document: Int) -> ReferenceTarget? {
    let index = documents[document]
    if index.region(of: reference) == .mappedReference, let target = index.component(namedBy: reference) {
      return ReferenceTarget(document: document, node: target.value, steps: [target.step], range: target.step.range)
    }
    let text = ReferenceText(reference, in: index.tree)
    guard let (number, resource) = place(of: text.address, for: reference, in: document) else { return nil }
    let target = documents[number]
    let root = target.linked.resources[resource].root
    let address = text.address.isEmpty ? nil : text.addressRange
    if text.fragmentRange.isEmpty {
      let range = address ?? index.tree.contentRange(of: reference)
      return ReferenceTarget(document: number, node: root, range: range, address: range, resource: root)
    }
    if !text.isPointer {
      guard let node = target.linked.resources[resource].anchors[text.name] else { return nil }
      return ReferenceTarget(
        document: number, node: node, range: text.fragmentRange, address: address, resource: root,
        anchor: target.anchor(named: text.name, at: node))
    }
    let (steps, node) = target.steps(along: text, from: root)
    guard let node else { return nil }
    return ReferenceTarget(
      document: number, node: node, steps: steps, range: steps.last?.range ?? text.fragmentRange, address: address,
      resource: root)
  }

  /// The name of the definition that a reference asks for and that is missing, with the definitions it is missing in.
  ///
  /// - Returns: nil for a reference that leads somewhere, and for one that lacks more than that.
  package func missingDefinition(of reference: NodeID, in document: Int) -> (
    name: String, keyword: String, resource: NodeID
  )? {
    let index = documents[document]
    let text = ReferenceText(reference, in: index.tree)
    guard text.address.isEmpty, text.isPointer, let (number, resource) = place(of: "", for: reference, in: document),
      number == document
    else { return nil }
    let tokens = text.pointerTokens
    let root = index.linked.resources[resource].root
    guard tokens.count == 2, ["$defs", "definitions"].contains(tokens[0].name), !tokens[1].name.isEmpty,
      index.tree.kind(of: root) == .object
    else { return nil }
    if let definitions = index.key(named: tokens[0].name, in: root) {
      let object = NodeID(definitions.offset + 1)
      guard index.tree.kind(of: object) == .object, index.key(named: tokens[1].name, in: object) == nil else {
        return nil
      }
    }
    return (tokens[1].name, tokens[0].name, root)
  }

  /// The resource at the address that a reference names.
  private func place(
    of address: String, for reference: NodeID, in document: Int
  ) -> (document: Int, resource: Int)? {
    let linked = documents[document].linked
    guard !linked.resources.isEmpty else { return nil }
    let around = linked.resource(of: reference)
    if address.isEmpty { return (document, around) }
    let resolved = URIReference(address).resolved(against: linked.resources[around].uri).address
    if let own = linked.resource(at: resolved) { return (document, own) }
    return self.resource(at: resolved)
  }

  private func resource(at address: String) -> (document: Int, resource: Int)? {
    resources[SchemaWorkspace.comparable(address)]
      ?? aliases[address].flatMap { resources[SchemaWorkspace.comparable($0)] }
  }

  /// The document at an address: that of its file, the one that it gives itself, or one that it stands for; nil if there is
  /// none.
  package func document(at address: String) -> Int? {
    resource(at: address).flatMap { $0.resource == 0 ? $0.document : nil }
  }
}

/// What a reference leads to.
package struct ReferenceTarget: Sendable {
  /// The index of the document.
  package let document: Int
  /// The value there.
  package let node: NodeID
  /// What the pointer passes; empty for a reference without one.
  package var steps: [ReferenceStep] = []
  /// The part of the reference that names the target: the last step, the anchor, or the address.
  package let range: ByteRange
  /// The part that names a resource; nil for a place in the one around that is named by a fragment alone.
  package var address: ByteRange?
  /// The root of the resource; nil for the bare name of a component.
  package var resource: NodeID?
  /// The text of the anchor that is named; nil if none is.
  package var anchor: NodeID?
}

/// One name in the pointer of a reference.
package struct ReferenceStep: Sendable {
  /// The key it leads through; nil for an element.
  package let key: NodeID?
  /// Its range in the text of the reference.
  package let range: ByteRange
  package let spelling: ReferenceSpelling
}

extension SchemaIndex {
  /// The names of a pointer as far as they lead, and the value at its end; nil if it leads nowhere.
  fileprivate func steps(along text: ReferenceText, from root: NodeID) -> (steps: [ReferenceStep], target: NodeID?) {
    var steps: [ReferenceStep] = []
    var node = root
    for token in text.pointerTokens {
      switch tree.kind(of: node) {
      case .object:
        guard let key = key(named: token.name, in: node) else { return (steps, nil) }
        steps.append(ReferenceStep(key: key, range: token.range, spelling: .pointerToken))
        node = NodeID(key.offset + 1)
      case .array:
        guard let element = element(numbered: token.name, of: node) else { return (steps, nil) }
        steps.append(ReferenceStep(key: nil, range: token.range, spelling: .pointerToken))
        node = element
      case .document, .key, .string, .number, .true, .false, .null, .missing, .junk: return (steps, nil)
      }
    }
    return (steps, node)
  }

  /// The schema that a mapping means by the bare name of a component (OpenAPI 3.1, Discriminator Object).
  fileprivate func component(namedBy reference: NodeID) -> (value: NodeID, step: ReferenceStep)? {
    guard let root = tree.root, let components = key(named: "components", in: root),
      let schemas = key(named: "schemas", in: NodeID(components.offset + 1)),
      let key = key(named: tree.string(of: reference), in: NodeID(schemas.offset + 1))
    else { return nil }
    let step = ReferenceStep(key: key, range: tree.contentRange(of: reference), spelling: .plain)
    return (NodeID(key.offset + 1), step)
  }

  /// The text that names a schema by an anchor.
  fileprivate func anchor(named name: String, at schema: NodeID) -> NodeID? {
    tree.members(of: schema).map(\.value).last { value in
      guard tree.kind(of: value) == .string else { return false }
      switch region(of: value) {
      case .anchor, .dynamicAnchor: return tree.string(of: value) == name
      // As anchors were written before there was a keyword for them.
      case .identifier: return tree.string(of: value) == "#" + name
      default: return false
      }
    }
  }

  /// The addresses, without fragments, of the other documents that references lead to, each once, as they are spelled.
  package var foreignAddresses: [String] {
    var seen: Set<String> = []
    return references.compactMap { reference in
      guard tree.content(of: reference).first != UInt8(ascii: "#") else { return nil }
      let address = ReferenceText(reference, in: tree).address
      return !address.isEmpty && seen.insert(address).inserted ? address : nil
    }
  }

  /// The root of the innermost resource around a node.
  package func resourceRoot(around node: NodeID) -> NodeID? {
    linked.resources.isEmpty ? nil : linked.resources[linked.resource(of: node)].root
  }

  /// The text of the `$id` of a resource; nil if it has none.
  package func identifier(of resource: NodeID) -> NodeID? {
    tree.value(of: "$id", in: resource).flatMap { tree.kind(of: $0) == .string ? $0 : nil }
  }
}
