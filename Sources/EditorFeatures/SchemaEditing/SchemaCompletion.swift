package import Analysis
package import JSONSchema
import JSONSyntax
package import SourceCode
import Vocabularies

extension Snapshot {
  /// What can be written at `offset` of a schema: references, names in `required` and its like, and whatever the vocabulary of
  /// schemas knows.
  ///
  /// - Parameter workspace: The schemas around, this one first.
  package func completions(at offset: ByteOffset, among workspace: SchemaWorkspace) -> CompletionList {
    // An item may not replace more than a line (LSP 3.17, `CompletionItem.textEdit`).
    guard let site = CompletionSite(at: offset, in: tree), !text[site.replaced].contains(0x0A) else { return .none }
    let index = workspace.documents[0]
    var completion = Completion(snapshot: self, vocabulary: vocabulary ?? .jsonSchema, site: site)
    var isIncomplete = false
    switch site.place {
    case .value(let member):
      switch index.region(of: member.value) {
      case .reference, .mappedReference:
        isIncomplete = completion.addReferences(at: member.value, cursor: offset, workspace)
      case .propertyName: completion.addPropertyNames(of: index, at: member.value, besides: [])
      default: return completions(at: offset)
      }
    case .element(let element, let array):
      guard index.region(of: array) == .required else { return completions(at: offset) }
      let listed = tree.elements(of: array).filter { $0 != element }.map { tree.string(of: $0) }
      completion.addPropertyNames(of: index, at: array, besides: Set(listed))
    case .document, .key: return completions(at: offset)
    }
    return CompletionList(items: completion.items, isIncomplete: isIncomplete)
  }
}

extension Completion {
  /// So many references are offered at most; of more, those that begin with what is written.
  private static let maximumReferenceCount = 1000

  /// - Returns: Whether some are left out.
  fileprivate mutating func addReferences(
    at node: NodeID, cursor: ByteOffset, _ workspace: SchemaWorkspace
  ) -> Bool {
    var references: [Reference] = []
    for document in workspace.documents.indices {
      references += self.references(to: document, from: node, workspace)
    }
    let areTooMany = references.count > Completion.maximumReferenceCount
    if areTooMany {
      let tree = snapshot.tree
      let start = min(cursor, tree.kind(of: node) == .string ? tree.contentRange(of: node).lowerBound : cursor)
      let written = tree.text.string(in: start..<cursor)
      references = Array(
        references.filter { $0.text.hasPrefix(written) }.prefix(Completion.maximumReferenceCount))
    }
    for reference in references {
      let index = workspace.documents[reference.document]
      add(
        reference.text, Snippet(text: reference.text.jsonLiteral), kind: .identity,
        detail: index.string("title", of: reference.target) ?? index.shape(of: reference.target),
        documentation: index.string("description", of: reference.target).map { Markup($0) })
    }
    return areTooMany
  }

  private struct Reference {
    let text: String
    let document: Int
    let target: NodeID
  }

  /// Everything in a document that has a name: definitions, then anchors, then the whole.
  private func references(to document: Int, from node: NodeID, _ workspace: SchemaWorkspace) -> [Reference] {
    let index = workspace.documents[document]
    guard let root = index.tree.root else { return [] }
    var addresses: [NodeID: String?] = [:]
    func address(of resource: NodeID) -> String? {
      if let known = addresses[resource] { return known }
      let address = workspace.address(ofResource: resource, in: document, from: node, in: 0)
      addresses[resource] = .some(address)
      return address
    }
    var found: [Reference] = []
    // The definitions of one object have the same beginning.
    var beginnings: [NodeID: String?] = [:]
    for (key, container) in index.names where index.region(of: key).holdsDefinitions {
      if beginnings[container] == nil {
        let beginning = index.resourceRoot(around: container).flatMap { resource in
          address(of: resource).map {
            $0 + "#" + index.tree.pointer(to: container, from: resource).percentEncodedFragment
          }
        }
        beginnings[container] = .some(beginning)
      }
      guard let beginning = beginnings[container] ?? nil else { continue }
      let name = index.tree.string(of: key).pointerToken.percentEncodedFragment
      found.append(Reference(text: "\(beginning)/\(name)", document: document, target: NodeID(key.offset + 1)))
    }
    for anchor in index.anchors {
      guard let resource = index.resourceRoot(around: anchor), let schema = index.schema(around: anchor),
        let address = address(of: resource)
      else { continue }
      let name = index.tree.string(of: anchor).drop { $0 == "#" }
      found.append(Reference(text: "\(address)#\(name)", document: document, target: schema))
    }
    if !index.isOpenAPI, let address = address(of: root) {
      found.append(Reference(text: address.isEmpty ? "#" : address, document: document, target: root))
    }
    return found
  }

  fileprivate mutating func addPropertyNames(of index: SchemaIndex, at node: NodeID, besides listed: Set<String>) {
    guard let schema = index.schema(around: node) else { return }
    for name in index.propertyNames(in: schema) where !listed.contains(name) {
      let key = index.property(named: name, of: schema)
      let value = key.map { NodeID($0.offset + 1) }
      add(
        name, Snippet(text: name.jsonLiteral), kind: .key, detail: value.map { index.shape(of: $0) },
        documentation: value.flatMap { index.string("description", of: $0) }.map { Markup($0) })
    }
  }
}
