import JSONSchema
import JSONSyntax
import SourceCode
import Vocabularies

extension Snapshot {
  /// The ids that components get which have none of their own, by the node that asks: the component, its unusable id, or
  /// the text among children that becomes one.
  ///
  /// They depend on nothing but the document: the type code, or the id that another component has already, followed by
  /// the first number from 2 that makes it unlike every id there is.
  func findFreshIdentities() -> [NodeID: String] {
    let requests = identityRequests().sorted { $0.node < $1.node }
    guard !requests.isEmpty else { return [:] }
    var taken = identities
    var fresh: [NodeID: String] = [:]
    // Where the search for a number begins, so that many requests for one stem stay cheap.
    var nextNumber: [String: Int] = [:]
    for request in requests where fresh[request.node] == nil {
      var identity = request.stem
      var number = nextNumber[request.stem] ?? 2
      while taken.contains(identity) {
        identity = "\(request.stem)-\(number)"
        number += 1
      }
      nextNumber[request.stem] = number
      taken.insert(identity)
      fresh[request.node] = identity
    }
    return fresh
  }

  /// The id for a node that asks for one.
  func freshIdentity(for node: NodeID) -> String { freshIdentities[node] ?? "node" }

  /// All ids of the document, those under other spellings of the key too.
  private var identities: Set<String> {
    guard let key = vocabulary?.key(of: .identity) else { return [] }
    let respelled = violations(about: .keySpelling) + violations(about: .longForm)
    let nodes =
      facts.decisions.compactMap { tree.value(of: key, in: $0.node) }
      + respelled.map(\.node).filter { place(of: $0).property?.role == .identity }
    return Set(nodes.filter { tree.kind(of: $0) == .string }.map { tree.string(of: $0) })
  }

  private func identityRequests() -> [(node: NodeID, stem: String)] {
    var requests: [(node: NodeID, stem: String)] = []
    for violation in violations(about: .missingIdentity) + violations(about: .emptyIdentity) {
      requests.append((violation.node, stem(for: component(around: violation.node))))
    }
    for violation in violations(about: .duplicateIdentity) {
      requests.append((violation.node, tree.string(of: violation.node)))
    }
    for violation in violations(about: .nullValue) where place(of: violation.node).property?.role == .identity {
      requests.append((violation.node, stem(for: component(around: violation.node))))
    }
    let text = vocabulary?.components.first { $0.role == .text }?.typeCode ?? "text"
    for violation in violations(about: .wrongType) where tree.kind(of: violation.node) == .string {
      requests.append((violation.node, text))
    }
    return requests
  }

  private func stem(for component: PlacedComponent?) -> String { component?.component?.typeCode ?? "node" }
}
