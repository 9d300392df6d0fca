import JSONSchema
package import JSONSyntax
package import SourceCode

/// How much a value looks like a component; the least first.
package enum Likeness: Int, Sendable, Comparable {
  /// Not at all: other JSON, or nothing but an id.
  case none
  /// What prose quotes of a component: a type code and nothing else.
  case fragment
  /// A component with a mistake in what makes it one: no id, no type code, or one that nobody knows.
  case partial
  /// An id and a known type code, in whatever spelling.
  case full

  package static func < (left: Likeness, right: Likeness) -> Bool { left.rawValue < right.rawValue }
}

extension Vocabulary {
  /// How much a value looks like a component of this vocabulary, or like a document of one without components, judged by
  /// its own members: what it holds may be cut off.
  package func likeness(of node: NodeID, in tree: SyntaxTree) -> Likeness {
    if let documentSigns { return documentSigns.likeness(of: node, in: tree) }
    guard tree.kind(of: node) == .object else { return .none }
    var signs = ComponentSigns()
    // No component has that many members, and other JSON may have any number.
    for member in tree.members(of: node).prefix(64) { note(member, in: tree, &signs) }
    return signs.likeness
  }

  /// Whether documents may be arrays.
  package var allowsListDocuments: Bool { documentSigns?.allowsLists ?? false }

  /// Whether a document of this vocabulary may stand in a text at all.
  package func mayStand(in text: SourceText) -> Bool { documentSigns?.mayStand(in: text) ?? true }

  /// Whether there is anything that documents have and few other objects do.
  package var hasTellingDocuments: Bool { documentSigns?.isTelling ?? true }

  /// Whether an object says by a key instead of a type code which component it is: `{"card":{"id":…}}`.
  package func namesComponentByKey(_ node: NodeID, in tree: SyntaxTree) -> Bool {
    guard tree.kind(of: node) == .object, !hasTypeCode(node, in: tree) else { return false }
    return tree.members(of: node).prefix(64).contains { member in
      tree.kind(of: member.value) == .object && component(spelled: tree.string(of: member.key)) != nil
        && !hasTypeCode(member.value, in: tree)
        && tree.members(of: member.value).prefix(64).contains { inner in
          property(namedBy: inner.key, among: members, in: tree) != nil
            || property(namedBy: inner.key, among: props, in: tree) != nil
        }
    }
  }

  private func hasTypeCode(_ node: NodeID, in tree: SyntaxTree) -> Bool {
    tree.members(of: node).prefix(64).contains { member in
      tree.kind(of: member.value) == .string
        && property(namedBy: member.key, among: members, in: tree)?.role == .typeCode
    }
  }

  /// The id of a component, without quotes; nil if it has none.
  package func identity(of node: NodeID, in tree: SyntaxTree) -> ArraySlice<UInt8>? {
    guard let identity = property(with: .identity) else { return nil }
    for member in tree.members(of: node).prefix(64) where identity.isNamed(by: member.key, in: tree) {
      switch tree.kind(of: member.value) {
      case .string: return tree.content(of: member.value)
      case .number: return tree.text[tree.range(of: member.value)]
      case .object, .array, .true, .false, .null, .key, .document, .missing, .junk: continue
      }
    }
    return nil
  }

  /// Whether a key of a component or of a document's root, without quotes, is one of the dialect's in whatever spelling.
  package func isMemberName(_ key: String) -> Bool {
    if let documentSigns { return documentSigns.isMemberName(key) }
    let folded = key.foldedSpelling
    return members.contains { $0.key == key || $0.aliases.contains { $0.foldedSpelling == folded } }
  }

  private func note(_ member: Member, in tree: SyntaxTree, _ signs: inout ComponentSigns) {
    signs.memberCount += 1
    let kind = tree.kind(of: member.value)
    guard let property = property(namedBy: member.key, among: members, in: tree) else {
      if property(namedBy: member.key, among: props, in: tree) != nil {
        signs.propCount += 1
      } else if kind == .object, signs.componentAsKey == nil,
        component(spelled: tree.string(of: member.key)) != nil
      {
        // `{"card":{…}}`: the type code has become the key of all that is said about the component.
        signs.componentAsKey = tree.members(of: member.value).prefix(64).contains { inner in
          property(namedBy: inner.key, among: members, in: tree) != nil
            || property(namedBy: inner.key, among: props, in: tree) != nil
        }
      }
      return
    }
    switch property.role {
    case .identity: signs.hasIdentity = kind == .string || kind == .number || signs.hasIdentity
    case .typeCode:
      guard kind == .string else { return }
      let code = tree.string(of: member.value)
      signs.hasOwnCodeKey = tree.string(of: member.key) == property.key
      signs.codeIsKnown = component(typeCode: code) != nil && signs.hasOwnCodeKey
      let folded = code.foldedSpelling
      signs.codeIsAlias =
        component(spelled: code) != nil || components.contains { $0.typeCode.foldedSpelling == folded }
    case .props, .children:
      if kind == .object || kind == .array || kind == .missing { signs.structureCount += 1 }
      if kind == .string { signs.textualStructureCount += 1 }
    default: signs.propCount += 1
    }
  }
}

extension Vocabulary {
  private func property(namedBy key: NodeID, among properties: [Property], in tree: SyntaxTree) -> Property? {
    let name = tree.string(of: key)
    if let property = properties.first(where: { $0.key == name }) { return property }
    if let property = properties.first(where: { $0.isSpelled(by: key, in: tree) }) { return property }
    let lowercased = name.lowercased()
    return lowercased == name ? nil : properties.first { $0.key.lowercased() == lowercased }
  }
}

/// What speaks for and against an object's being a component.
private struct ComponentSigns {
  var memberCount = 0
  var hasIdentity = false
  var hasOwnCodeKey = false
  var codeIsKnown = false
  var codeIsAlias = false
  /// Props and children of a type that they may have.
  var structureCount = 0
  /// Props and children that are texts.
  var textualStructureCount = 0
  /// Props among the members.
  var propCount = 0
  /// Whether a member is called like a component, and if so, whether it holds anything of one.
  var componentAsKey: Bool?

  /// Without a known code under its own key, other words of everyday JSON must not add up to a component by accident.
  var likeness: Likeness {
    let known =
      (hasIdentity ? 1 : 0) + (hasOwnCodeKey || codeIsAlias ? 1 : 0) + structureCount + textualStructureCount
      + propCount
    let isAllKnown = known >= memberCount
    if codeIsKnown { return hasIdentity ? .full : known > 1 ? .partial : .fragment }
    if codeIsAlias {
      if known >= 3 || isAllKnown && known == 2 { return hasIdentity ? .full : .partial }
      return hasOwnCodeKey || known >= 2 && structureCount > 0 ? .partial : .fragment
    }
    if hasOwnCodeKey { return hasIdentity || structureCount > 0 ? .partial : .none }
    if hasIdentity, structureCount > 0, isAllKnown || structureCount > 1 { return .partial }
    if hasIdentity, propCount > 0, isAllKnown { return .partial }
    if structureCount > 1, isAllKnown { return .partial }
    if componentAsKey == true, memberCount <= 2 { return .partial }
    return .none
  }
}

extension Property {
  /// Whether a key names the property, in its own or another spelling.
  fileprivate func isNamed(by name: NodeID, in tree: SyntaxTree) -> Bool {
    tree.string(of: name).lowercased() == key.lowercased() || isSpelled(by: name, in: tree)
  }
}
