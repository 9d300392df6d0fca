import Analysis
import JSONSchema
import JSONSyntax
import SourceCode
import Vocabularies

/// Components found by the shape of the tree alone: nothing is evaluated, so that broken text and large documents do.
extension Snapshot {
  /// The member of a component with a role, under its own key or another spelling of it.
  func member(_ role: MemberRole, of object: NodeID) -> Member? {
    guard let property = vocabulary?.property(with: role) else { return nil }
    return tree.member(property.key, of: object)
      ?? tree.members(of: object).first { property.isSpelled(by: $0.key, in: tree) }
  }

  /// What the type code of an object says it is, in whatever spelling; nil where it is missing or unknown.
  func component(of object: NodeID) -> Component? {
    member(.typeCode, of: object).flatMap { component(coded: $0.value) }
  }

  /// What a type code says.
  func component(coded typeCode: NodeID) -> Component? {
    tree.kind(of: typeCode) == .string ? vocabulary?.component(spelled: tree.string(of: typeCode)) : nil
  }

  /// The components directly inside one.
  func children(of object: NodeID) -> [NodeID] {
    guard let children = member(.children, of: object)?.value else { return [] }
    return tree.elements(of: children).filter { tree.kind(of: $0) == .object }
  }

  /// The components around `node`, the root first, `node` itself last if it is one.
  func components(around node: NodeID) -> [NodeID] {
    guard let root = tree.root, vocabulary != nil else { return [] }
    var found: [NodeID] = []
    // Components are the root and what lies in their lists of children.
    var list: NodeID?
    var isInList = true
    for step in tree.path(to: node).drop(while: { $0 != root }) {
      if isInList, tree.kind(of: step) == .object {
        found.append(step)
        list = member(.children, of: step)?.value
        isInList = false
      } else if !isInList, step == list, tree.kind(of: step) == .array {
        isInList = true
      } else {
        break
      }
    }
    return found
  }

  /// The innermost component around `node`, or `node` itself.
  func innermostComponent(around node: NodeID) -> NodeID? { components(around: node).last }

  /// What a component is called: its id, or else its type code.
  func name(of object: NodeID) -> String {
    let typeCode = member(.typeCode, of: object)?.value
    return name(member(.identity, of: object)?.value, typeCode, typeCode.flatMap { component(coded: $0) })
  }

  /// The same where its members are at hand.
  func name(_ identity: NodeID?, _ typeCode: NodeID?, _ component: Component?) -> String {
    if let identity, tree.kind(of: identity) == .string { return tree.string(of: identity) }
    return component?.typeCode ?? typeCode.map { tree.source(of: $0) } ?? "?"
  }

  /// The props object of a component.
  func props(of object: NodeID) -> NodeID? {
    guard let value = member(.props, of: object)?.value, tree.kind(of: value) == .object else { return nil }
    return value
  }

  /// The words a component shows: the text or placeholder among its props; nil if it has neither.
  func visibleText(of object: NodeID) -> String? {
    guard let props = props(of: object) else { return nil }
    for role in [MemberRole.text, .placeholder] {
      guard let property = vocabulary?.property(with: role) else { continue }
      let value =
        tree.value(of: property.key, in: props)
        ?? property.longName.flatMap { tree.value(of: $0, in: props) }
      if let value, tree.kind(of: value) == .string { return tree.string(of: value) }
    }
    return nil
  }
}
