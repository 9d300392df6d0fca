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
    enclosure.decision(around: node).map { components[$0] }
  }

  /// The object, array or document that holds a value.
  func container(of value: NodeID) -> NodeID { enclosure.parent(of: value) }

  package func place(of value: NodeID) -> Place {
    let container = container(of: value)
    let component = container == SyntaxTree.documentNode ? nil : self.component(around: container)
    let member = tree.kind(of: container) == .object ? tree.member(holding: value) : nil
    let isOwn = component?.node == container
    let isProp = component.map { member != nil && !isOwn && isProps(container, of: $0) } ?? false
    let property = member.flatMap { member in
      isOwn ? self.member(meantBy: member, of: component) : isProp ? prop(meantBy: member, of: component) : nil
    }
    return Place(component: component, container: container, key: member?.key, property: property, isProp: isProp)
  }

  /// The component member that a key means, also in another spelling.
  package func member(meantBy member: Member, of component: PlacedComponent?) -> Property? {
    guard let vocabulary, let index = memberIndex(meantBy: member, of: component) else { return nil }
    return vocabulary.members[index]
  }

  /// The prop that a key means, also in another spelling.
  package func prop(meantBy member: Member, of component: PlacedComponent?) -> Property? {
    guard let vocabulary, let index = propIndex(meantBy: member, of: component) else { return nil }
    return vocabulary.props[index]
  }

  /// The place among the vocabulary's members of the one that a key means.
  func memberIndex(meantBy member: Member, of component: PlacedComponent?) -> Int? {
    guard let vocabulary else { return nil }
    let name = vocabulary.schema.propertyName(
      meantBy: member, spelling: word(of: member.key), in: tree, among: vocabulary.declaredMembers,
      role: component?.component?.role?.rawValue)
    return vocabulary.memberIndex(name)
  }

  /// The place among the vocabulary's props of the one that a key means.
  func propIndex(meantBy member: Member, of component: PlacedComponent?) -> Int? {
    guard let vocabulary else { return nil }
    let name = vocabulary.schema.propertyName(
      meantBy: member, spelling: word(of: member.key), in: tree, among: vocabulary.declaredProps,
      role: component?.component?.role?.rawValue)
    return vocabulary.propIndex(name)
  }

  /// The schema's word that a key or string spells; -1 for one that it does not have.
  func word(of node: NodeID) -> WordID {
    facts.words.isEmpty ? vocabulary?.schema.word(tree.string(of: node)) ?? -1 : facts.words[node.offset]
  }

  /// Whether an object has more members than anybody would write: what is certain elsewhere is not looked for there,
  /// since it would mean to compare each with each.
  func isWide(_ object: NodeID) -> Bool {
    let end = Int(tree[object].next)
    // A member takes two nodes at least.
    if end - object.offset <= Snapshot.greatestMemberCount * 2 { return false }
    var count = 0
    var key = object.offset + 1
    while key < end {
      count += 1
      if count > Snapshot.greatestMemberCount { return true }
      key = Int(tree.nodes[key + 1].next)
    }
    return false
  }

  private static let greatestMemberCount = 256

  /// The members of a component that mean the one with `role`, in other spellings too.
  package func members(meaning role: MemberRole, of component: PlacedComponent) -> [Member] {
    guard let vocabulary else { return [] }
    return tree.members(of: component.node).filter { member in
      memberIndex(meantBy: member, of: component).map { vocabulary.members[$0].role == role } ?? false
    }
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
    guard let vocabulary, let member = tree.member(holding: container),
      self.container(of: container) == component.node
    else { return false }
    return memberIndex(meantBy: member, of: component).map { vocabulary.members[$0].role == .props } ?? false
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
