import JSONSchema
package import JSONSyntax
package import Vocabularies

/// A component of a document: a node, what it is, and where it stands.
package struct PlacedComponent: Sendable {
  /// The object.
  package let node: NodeID
  /// What its type code says it is; nil where the code is missing or unknown.
  package let component: Component?
  /// Its place in `Snapshot.components`, and that of the component it is a child of; nil for the root.
  package let index: Int
  package let parent: Int?
  /// The number of violations of the component itself, its children's not counted.
  package let violationCount: Int
}

extension Snapshot {
  func findComponents() -> [PlacedComponent] {
    guard let vocabulary else { return [] }
    return facts.decisions.enumerated().map { index, decision in
      PlacedComponent(
        node: decision.node, component: decision.branch.flatMap { vocabulary.component(of: $0) }, index: index,
        parent: decision.parent, violationCount: decision.violationCount)
    }
  }

  /// The value of a component's own member with a role: its type code, its props, its children.
  package func value(of role: MemberRole, of node: NodeID) -> NodeID? {
    vocabulary?.key(of: role).flatMap { tree.value(of: $0, in: node) }
  }

  /// The value of a component's prop with a role; nil if the document does not say.
  package func prop(_ role: MemberRole, of component: PlacedComponent) -> NodeID? {
    guard let props = value(of: .props, of: component.node), let key = vocabulary?.key(of: role) else { return nil }
    return tree.value(of: key, in: props)
  }
}
