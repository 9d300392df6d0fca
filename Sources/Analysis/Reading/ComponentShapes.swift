import JSONSchema
package import JSONSyntax
import SourceCode
package import Vocabularies

/// What an object is that stands in place of a component and does not say what it is.
package enum ComponentShape: Sendable {
  /// It holds the component as the value of a member, perhaps in further objects and arrays of one.
  ///
  /// - Parameter identity: The id on the outside of a component without one.
  case wrapping(NodeID, identity: NodeID?)
  /// It says what it is by a key: `{"card":{…}}`.
  case typeAsKey(Member, Component)
}

extension Snapshot {
  /// The shapes of all objects that lack a type code and have one of these shapes instead.
  func findShapes() -> [NodeID: ComponentShape] {
    guard let vocabulary, let key = vocabulary.key(of: .typeCode) else { return [:] }
    var shapes: [NodeID: ComponentShape] = [:]
    for violation in facts.violations where violation.kind == .required {
      guard let detail = violation.detail, vocabulary.schema.source.string(of: detail) == key else { continue }
      if let shape = shape(of: violation.node) { shapes[violation.node] = shape }
    }
    return shapes
  }

  /// The shape of an object that has no type code; nil if it is a component, or nobody can say what it is.
  func shape(of object: NodeID) -> ComponentShape? {
    guard tree.kind(of: object) == .object else { return nil }
    return typeAsKey(in: object) ?? wrapping(in: object)
  }

  // MARK: - Components

  /// Whether an object is a component, judged by its members and not by its place.
  ///
  /// It has the type code of a component, or an id together with a type code of its own, props or children.
  func looksLikeComponent(_ node: NodeID) -> Bool {
    guard tree.kind(of: node) == .object else { return false }
    var hasIdentity = false
    var hasStructure = false
    for member in tree.members(of: node) {
      switch self.member(meantBy: member, of: nil)?.role {
      case .typeCode where tree.kind(of: member.value) == .string:
        if component(slightlyMisspelled: tree.string(of: member.value)) != nil { return true }
        hasStructure = true
      case .identity: hasIdentity = tree.kind(of: member.value) == .string || tree.kind(of: member.value) == .number
      case .props where tree.kind(of: member.value) == .object: hasStructure = true
      case .children where tree.kind(of: member.value) == .array: hasStructure = true
      default: continue
      }
    }
    return hasIdentity && hasStructure
  }

  /// The component that a type code names, in any spelling or with one slip.
  func component(slightlyMisspelled code: String) -> Component? {
    vocabulary.flatMap { $0.component(spelled: code) ?? $0.component(misspelled: code) }
  }

  /// The component that a value holds, alone but for objects and arrays of one around it: itself if it is one.
  func onlyComponent(in value: NodeID) -> NodeID? {
    var node = value
    while true {
      switch tree.kind(of: node) {
      case .object:
        if looksLikeComponent(node) || typeAsKey(in: node) != nil { return node }
        let members = Array(tree.members(of: node).prefix(2))
        guard members.count == 1 else { return nil }
        node = members[0].value
      case .array:
        let elements = Array(tree.elements(of: node).prefix(2))
        guard elements.count == 1 else { return nil }
        node = elements[0]
      case .document, .key, .string, .number, .true, .false, .null, .missing, .junk: return nil
      }
    }
  }

  // MARK: - Wrapping

  private func wrapping(in object: NodeID) -> ComponentShape? {
    guard let vocabulary, !looksLikeComponent(object) else { return nil }
    var found: (member: Member, component: NodeID)?
    var others: [Member] = []
    for member in tree.members(of: object) {
      if found == nil, let component = onlyComponent(in: member.value) {
        found = (member, component)
      } else {
        others.append(member)
      }
    }
    guard let (member, component) = found else { return nil }
    let name = tree.string(of: member.key)
    let children = vocabulary.property(with: .children)
    // These say where they belong themselves.
    if let children, name == children.key || name.foldedSpelling == children.longName?.foldedSpelling { return nil }
    if others.isEmpty { return .wrapping(component, identity: nil) }
    if container(of: object) == SyntaxTree.documentNode {
      return others.allSatisfy(isBesideDocument) ? .wrapping(component, identity: nil) : nil
    }
    guard others.count == 1, self.member(meantBy: others[0], of: nil)?.role == .identity,
      tree.kind(of: others[0].value) == .string, component != member.value || tree.kind(of: component) == .object,
      !hasIdentity(component)
    else { return nil }
    return .wrapping(component, identity: others[0].value)
  }

  private func hasIdentity(_ node: NodeID) -> Bool {
    tree.members(of: node).contains { member(meantBy: $0, of: nil)?.role == .identity }
  }

  /// Whether a member says something about an answer and nothing of a document.
  private func isBesideDocument(_ member: Member) -> Bool {
    if self.member(meantBy: member, of: nil) != nil { return false }
    if let prop = prop(meantBy: member, of: nil), prop.role != .text { return false }
    var index = member.value.offset
    let end = Int(tree[member.value].next)
    while index < end {
      if tree.nodes[index].isA(.object), looksLikeComponent(NodeID(index)) { return false }
      index += 1
    }
    return true
  }

  // MARK: - Type codes as keys

  private func typeAsKey(in object: NodeID) -> ComponentShape? {
    guard let vocabulary else { return nil }
    var found: (member: Member, component: Component)?
    var others: [Member] = []
    for member in tree.members(of: object) {
      if let component = vocabulary.component(spelled: tree.string(of: member.key)), accepts(member, component) {
        if found != nil { return nil }
        found = (member, component)
      } else {
        others.append(member)
      }
    }
    guard let (member, component) = found, others.allSatisfy({ isOwn($0) && !isTypeCode($0) }) else { return nil }
    // A text may as well be the prop of a component whose type is missing.
    if tree.kind(of: member.value) == .string, !others.isEmpty, prop(meantBy: member, of: nil) != nil { return nil }
    guard others.isEmpty || !saysTwice(others, tree.members(of: member.value)) else { return nil }
    return .typeAsKey(member, component)
  }

  /// Whether the value of a key that spells a component can be what the component consists of.
  private func accepts(_ member: Member, _ component: Component) -> Bool {
    let value = member.value
    switch tree.kind(of: value) {
    case .object: return !tree.members(of: value).contains(where: isTypeCode) && onlyComponent(below: value) == nil
    case .array: return !component.isLeaf && tree.elements(of: value).contains { tree.kind(of: $0) == .object }
    case .string: return textRole(of: component) != nil
    case .null, .true: return self.member(meantBy: member, of: nil) == nil && prop(meantBy: member, of: nil) == nil
    case .document, .key, .number, .false, .missing, .junk: return false
    }
  }

  /// The component that the only member of an object holds, where the object has nothing else.
  private func onlyComponent(below object: NodeID) -> NodeID? {
    let members = Array(tree.members(of: object).prefix(2))
    guard members.count == 1, self.member(meantBy: members[0], of: nil) == nil else { return nil }
    return tree.kind(of: members[0].value) == .object && looksLikeComponent(members[0].value) ? members[0].value : nil
  }

  private func isTypeCode(_ member: Member) -> Bool { self.member(meantBy: member, of: nil)?.role == .typeCode }

  /// Whether a member is one that components have, a prop or an action.
  private func isOwn(_ member: Member) -> Bool {
    self.member(meantBy: member, of: nil) != nil || prop(meantBy: member, of: nil) != nil
      || vocabulary?.isAction(tree.string(of: member.key)) == true
  }

  private func saysTwice(_ members: [Member], _ others: Members) -> Bool {
    let keys = Set(members.map { member(meantBy: $0, of: nil)?.key ?? tree.string(of: $0.key) })
    return others.contains { keys.contains(member(meantBy: $0, of: nil)?.key ?? tree.string(of: $0.key)) }
  }

  /// The prop that a component's text is, if it shows one.
  func textRole(of component: Component?) -> MemberRole? {
    switch component?.role {
    case .text, .button: .text
    case .field: .placeholder
    default: nil
    }
  }
}
