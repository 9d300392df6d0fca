import JSONSchema
package import JSONSyntax
import SourceCode
import Vocabularies

/// Hands out identities that no component of a document has.
package struct FreshIdentities {
  private var taken: Set<String>
  /// Where the search for a number begins, so that many requests for one stem stay cheap.
  private var nextNumbers: [String: Int] = [:]

  /// - Parameter taken: Those there are.
  package init(besides taken: Set<String>) { self.taken = taken }

  /// Whether there is no identity at all.
  package var isFirst: Bool { taken.isEmpty }

  /// The stem itself if it is free, or else the stem with the first number from 2 that is: `card`, `card-2`.
  package mutating func next(_ stem: String) -> String { taken.insert(stem).inserted ? stem : next(numbering: stem) }

  /// One like another: `card-2` after `card`, `card-3` after `card-2`.
  package mutating func next(like identity: String) -> String {
    let parts = identity.split(separator: "-", omittingEmptySubsequences: false)
    let isNumbered = parts.count > 1 && parts.last.map { !$0.isEmpty && $0.allSatisfy(\.isWholeNumber) } ?? false
    return next(numbering: isNumbered ? parts.dropLast().joined(separator: "-") : identity)
  }

  private mutating func next(numbering stem: String) -> String {
    var number = nextNumbers[stem] ?? 2
    while !taken.insert("\(stem)-\(number)").inserted { number += 1 }
    nextNumbers[stem] = number + 1
    return "\(stem)-\(number)"
  }
}

extension Snapshot {
  /// The ids that components get which have none of their own, by the node that asks: the component, its unusable id, or
  /// the text among children that becomes one.
  ///
  /// They depend on nothing but the document: the type code, or the id that another component has already, followed by
  /// the first number from 2 that makes it unlike every id there is.
  func findFreshIdentities() -> [NodeID: String] {
    let requests = identityRequests().sorted { $0.node < $1.node }
    guard !requests.isEmpty else { return [:] }
    let respelled = violations(about: .keySpelling) + violations(about: .longForm)
    let others = respelled.map(\.node).filter {
      tree.kind(of: $0) == .string && place(of: $0).property?.role == .identity
    }
    var identities = FreshIdentities(besides: identities().union(others.map { tree.string(of: $0) }))
    var fresh: [NodeID: String] = [:]
    for request in requests where fresh[request.node] == nil { fresh[request.node] = identities.next(request.stem) }
    return fresh
  }

  /// The id for a node that asks for one.
  func freshIdentity(for node: NodeID) -> String { freshIdentities[node] ?? "node" }

  /// The strings under the identity's key or one of its aliases, wherever they stand, so that broken text has them too.
  ///
  /// - Parameter node: A value that is about to be replaced and so does not count.
  package func identities(except node: NodeID? = nil) -> Set<String> {
    guard let property = vocabulary?.members.first(where: { $0.role == .identity }) else { return [] }
    var found: Set<String> = []
    let spellings = [property.key] + property.aliases
    let lengths = Set(spellings.map(\.utf8.count))
    for (index, syntax) in tree.nodes.enumerated() where syntax.kind == .key && index + 1 < tree.nodes.count {
      let value = NodeID(index + 1)
      // Most keys differ in length, which costs nothing to see.
      guard value != node, lengths.contains(tree.contentRange(of: NodeID(index)).count),
        tree.kind(of: value) == .string, spellings.contains(tree.string(of: NodeID(index)))
      else { continue }
      found.insert(tree.string(of: value))
    }
    return found
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

  private func stem(for component: PlacedComponent?) -> String {
    guard let component else { return "node" }
    return component.component?.typeCode ?? typeCodes(fitting: component.node).certain ?? "node"
  }
}
