import JSONSchema
package import JSONSyntax
package import Vocabularies

/// Where a value stands: the component around it, and the member it is.
package struct Place: Sendable {
  /// The innermost component around the value; nil outside of all. A component is not around itself.
  package let component: PlacedComponent?
  /// The object or array that holds the value.
  package let container: NodeID
  /// The member's key; nil for an element of an array.
  package let key: NodeID?
  /// What the key means, also in another spelling; nil for unknown keys and for elements.
  package let property: Property?
  /// Whether the value lies directly in a component's props object.
  package let isProp: Bool
}

extension Snapshot {
  /// The innermost component whose node is `node` or holds it.
  package func component(around node: NodeID) -> PlacedComponent? {
    decisionIndex(around: node).map { components[$0] }
  }

  /// The place in `Facts.decisions` of the innermost component whose node is `node` or holds it.
  private func decisionIndex(around node: NodeID) -> Int? {
    let decisions = facts.decisions
    var low = 0
    var high = decisions.count
    while low < high {
      let middle = (low + high) / 2
      if decisions[middle].node <= node { low = middle + 1 } else { high = middle }
    }
    var index: Int? = low > 0 ? low - 1 : nil
    while let candidate = index, node.offset >= Int(tree[decisions[candidate].node].next) {
      index = decisions[candidate].parent
    }
    return index
  }

  /// The object, array or document that holds a value.
  ///
  /// The search begins at the component around it, so that it does not take longer in longer documents.
  func container(of value: NodeID) -> NodeID {
    var start = decisionIndex(around: value)
    if let index = start, facts.decisions[index].node == value { start = facts.decisions[index].parent }
    let outer = start.map { facts.decisions[$0].node } ?? SyntaxTree.documentNode
    return tree.path(to: value, from: outer).dropLast().last ?? SyntaxTree.documentNode
  }

  package func place(of value: NodeID) -> Place {
    let container = container(of: value)
    let component = container == SyntaxTree.documentNode ? nil : self.component(around: container)
    let member = tree.kind(of: container) == .object ? tree.member(holding: value) : nil
    let isProp = component.map { tree.kind(of: container) == .object && isProps(container, of: $0) } ?? false
    let isOwn = component?.node == container
    let property = member.flatMap { member in
      isOwn ? self.member(meantBy: member, of: component) : isProp ? prop(meantBy: member, of: component) : nil
    }
    return Place(component: component, container: container, key: member?.key, property: property, isProp: isProp)
  }

  /// The component member that a key means, also in another spelling.
  package func member(meantBy member: Member, of component: PlacedComponent?) -> Property? {
    guard let vocabulary,
      let name = vocabulary.schema.propertyName(
        meantBy: member, in: tree, among: componentSubschemas, role: component?.component?.role?.rawValue)
    else { return nil }
    return vocabulary.members.first { $0.key == name }
  }

  /// The prop that a key means, also in another spelling.
  package func prop(meantBy member: Member, of component: PlacedComponent?) -> Property? {
    guard let vocabulary, let props = vocabulary.property(with: .props),
      let name = vocabulary.schema.propertyName(
        meantBy: member, in: tree, among: props.subschemas, role: component?.component?.role?.rawValue)
    else { return nil }
    return vocabulary.prop(named: name)
  }

  /// The members of a component that mean the one with `role`, in other spellings too.
  package func members(meaning role: MemberRole, of component: PlacedComponent) -> [Member] {
    tree.members(of: component.node).filter { member(meantBy: $0, of: component)?.role == role }
  }

  /// Whether an object in the place of a component has anything that only components have.
  func isComponent(_ component: PlacedComponent) -> Bool {
    component.component != nil
      || tree.members(of: component.node).contains { member(meantBy: $0, of: component) != nil }
  }

  /// Whether a component has children, under any spelling.
  func hasChildren(_ component: PlacedComponent?) -> Bool {
    guard let component else { return false }
    return members(meaning: .children, of: component).contains { tree.elements(of: $0.value).contains { _ in true } }
  }

  private func isProps(_ container: NodeID, of component: PlacedComponent) -> Bool {
    guard let member = tree.member(holding: container), self.container(of: container) == component.node else {
      return false
    }
    return self.member(meantBy: member, of: component)?.role == .props
  }
}

extension Snapshot {
  /// The member after whose value one called `key` belongs, so that the members keep the vocabulary's order; nil for the
  /// front.
  func anchor(
    for key: String, in object: NodeID, among order: [Property], meaning: (Member) -> Property?
  ) -> NodeID? {
    guard let rank = order.firstIndex(where: { $0.key == key }) else { return tree.members(of: object).last?.value }
    return tree.members(of: object).last { member in
      meaning(member).flatMap { property in order.firstIndex { $0.key == property.key } }.map { $0 < rank } ?? false
    }?.value
  }

  /// The place of a component's member that is not there yet.
  func memberAnchor(for role: MemberRole, of component: PlacedComponent) -> NodeID? {
    guard let vocabulary, let key = vocabulary.key(of: role) else { return nil }
    return anchor(for: key, in: component.node, among: vocabulary.members) { self.member(meantBy: $0, of: component) }
  }

  /// The place in a component's props object of a prop that is not there yet.
  func propAnchor(for prop: Property, in props: NodeID, of component: PlacedComponent) -> NodeID? {
    guard let vocabulary else { return nil }
    return anchor(for: prop.key, in: props, among: vocabulary.props) { self.prop(meantBy: $0, of: component) }
  }
}

extension Sequence {
  /// The last element for which a condition holds.
  fileprivate func last(where condition: (Element) -> Bool) -> Element? {
    var found: Element?
    for element in self where condition(element) { found = element }
    return found
  }

  fileprivate var last: Element? { last { _ in true } }
}
