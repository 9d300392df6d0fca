import Analysis
import JSONSchema
import JSONSyntax
import SourceCode
import Vocabularies

/// Components found by the shape of the tree alone: nothing is evaluated, so that broken text and large documents do.
extension Snapshot {
  /// The member of a component with a role, under its own key or another spelling of it.
  func member(_ role: MemberRole, of object: NodeID) -> Member? {
    guard let property = vocabulary?.members.first(where: { $0.role == role }) else { return nil }
    if let member = tree.member(property.key, of: object) { return member }
    let spellings = Set(property.aliases.map(\.foldedSpelling))
    return tree.members(of: object).first { spellings.contains(tree.string(of: $0.key).foldedSpelling) }
  }

  /// What the type code of an object says it is, in whatever spelling; nil where it is missing or unknown.
  func component(of object: NodeID) -> Component? {
    guard let vocabulary, let code = member(.typeCode, of: object)?.value, tree.kind(of: code) == .string else {
      return nil
    }
    let text = tree.string(of: code)
    if let component = vocabulary.component(typeCode: text) { return component }
    let spelling = text.foldedSpelling
    return vocabulary.components.first { $0.aliases.contains { $0.foldedSpelling == spelling } }
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

  /// The text of a component's identity; nil if it has none.
  func identity(of object: NodeID) -> String? {
    guard let value = member(.identity, of: object)?.value, tree.kind(of: value) == .string else { return nil }
    return tree.string(of: value)
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
      for key in [property.key] + property.aliases.prefix(1) {
        if let value = tree.value(of: key, in: props), tree.kind(of: value) == .string { return tree.string(of: value) }
      }
    }
    return nil
  }
}
