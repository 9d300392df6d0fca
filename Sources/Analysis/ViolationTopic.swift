package import JSONSchema
import JSONSyntax
import SourceCode
import Vocabularies

/// What a violation is about, once the role of the place is known: each topic has exactly one rule.
package enum ViolationTopic: Sendable, CaseIterable {
  case wrongType, nullValue, fraction, unknownValue, unlistedValue, valueSpelling, outOfRange, notMultiple, color
  case missingIdentity, missingTypeCode, missingMember, emptyIdentity, wrongLength
  case unknownKey, unknownProp, misplacedProp, misplacedMember, keySpelling, longForm
  case unknownTypeCode, unknownBranch, wrapped, typeAsKey, flattened
  case action, forbidden, leafChildren, itemCount, memberCount, equalItems, duplicateIdentity, notUnique, repeatedName
  case missingItem, malformedKey, missingDependent, noBranch, severalBranches, excluded
  case pattern, format, unchecked
  case depth, advisedDepth, nestingLimit
  case effect, payload, rowLabel, actionName, sectionIdentity
}

extension Snapshot {
  /// The violations by topic.
  func findTopics() -> [ViolationTopic: [Violation]] {
    var topics: [ViolationTopic: [Violation]] = [:]
    for violation in facts.violations {
      if let topic = topic(of: violation) { topics[topic, default: []].append(violation) }
    }
    if let unknown = topics[.unknownKey], topics[.missingMember] != nil {
      let unknownNodes = Set(unknown.map(\.node))
      topics[.missingMember]?.removeAll { isMisspelled($0, among: unknownNodes) }
    }
    return topics
  }

  /// Whether a member that is missing is there under a misspelled key, which is said about that key already.
  private func isMisspelled(_ missing: Violation, among unknown: Set<NodeID>) -> Bool {
    guard let schema = vocabulary?.schema, let detail = missing.detail, !isWide(missing.node) else { return false }
    let name = schema.source.string(of: detail)
    let slips = name.count < 4 ? 1 : name.count < 8 ? 2 : 3
    return tree.members(of: missing.node).contains { member in
      unknown.contains(member.value) && editDistance(tree.string(of: member.key), name) <= slips
    }
  }

  package func violations(about topic: ViolationTopic) -> [Violation] { violationsByTopic[topic] ?? [] }

  /// What a violation is about; nil if it is the syntax's to speak, or has been said by another.
  func topic(of violation: Violation) -> ViolationTopic? {
    let node = violation.node
    switch tree.kind(of: node) {
    case .missing, .junk: return nil
    // A literal or number of another language gets its JSON spelling first.
    case .true, .false, .null, .number: if tree[node].flags.contains(.isMalformed) { return nil }
    case .document, .object, .array, .key, .string: break
    }
    if isCutOff(node) { return nil }
    if !shapes.isEmpty, let object = component(around: node)?.node, let shape = shapes[object] {
      return topic(of: violation, in: object, shape)
    }
    if isHeldBack(violation) { return nil }
    if unfitAliases[node] != nil, violation.kind != .keyAlias, violation.kind != .null { return nil }
    switch effectTopic(of: violation) {
    case .spoken(let topic)?: return topic
    case .silent?: return nil
    case nil: break
    }
    switch violation.kind {
    case .type:
      if isFlagOfFourthDraft(violation) { return nil }
      return flattening(at: violation) == nil ? .wrongType : .flattened
    case .null: return flattening(at: violation) == nil ? .nullValue : .flattened
    case .integer: return .fraction
    case .value:
      if isListOpen(violation) { return .unlistedValue }
      return isTypeCodeGivenAgain(node) ? nil : .unknownValue
    case .valueAlias:
      return isLongForm && place(of: node).property?.role == .typeCode ? .longForm : .valueSpelling
    case .numericRange: return .outOfRange
    case .multipleOf: return .notMultiple
    case .length:
      return tree.kind(of: node) == .string && tree.contentRange(of: node).isEmpty
        && place(of: node).property?.role == .identity ? .emptyIdentity : .wrongLength
    case .color: return .color
    case .pattern:
      switch blockRole(of: violation.subschema) {
      case .actionName: return .actionName
      case .sectionIdentity: return .sectionIdentity
      case .effect, .payload, .rowLabel, nil: return .pattern
      }
    case .format: return .format
    case .unchecked: return .unchecked
    case .required: return topic(ofMissing: violation)
    case .unknownMember: return topic(ofUnknown: violation)
    case .keyAlias:
      // Any key may be an annotation of a schema; one that is nearly a keyword has a rule of its own.
      if vocabulary?.isOfSchemas ?? false { return nil }
      return isLongForm && vocabularyRole(of: violation) != nil ? .longForm : .keySpelling
    case .forbidden: return isAction(violation) ? .action : .forbidden
    case .itemCount:
      let place = place(of: node)
      guard place.property?.role == .children, let component = place.component, component.component?.isLeaf == true
      else { return .itemCount }
      // Under another spelling of its type code it may not have been meant for this leaf at all.
      return isTypeCodeRespelled(of: component) ? nil : .leafChildren
    case .memberCount: return .memberCount
    case .uniqueItems: return .equalItems
    case .unique: return topic(ofRepeated: violation)
    case .contains: return .missingItem
    case .propertyName: return .malformedKey
    case .dependentRequired: return .missingDependent
    case .unknownBranch:
      if flattening(at: violation) != nil { return .flattened }
      return place(of: node).property?.role == .typeCode ? .unknownTypeCode : .unknownBranch
    case .noBranch: return flattening(at: violation) == nil ? .noBranch : .flattened
    case .severalBranches: return .severalBranches
    case .not: return .excluded
    case .depth: return .depth
    case .advisedDepth: return .advisedDepth
    case .nestingLimit: return .nestingLimit
    }
  }

  /// Of an object that stands in place of a component, that is all there is to say.
  private func topic(of violation: Violation, in object: NodeID, _ shape: ComponentShape) -> ViolationTopic? {
    guard violation.node == object, violation.kind == .required, vocabularyRole(of: violation) == .typeCode else {
      return nil
    }
    switch shape {
    case .wrapping:
      // An envelope is spoken of as such.
      if container(of: object) == SyntaxTree.documentNode, case .wrapped? = search { return nil }
      return .wrapped
    case .typeAsKey: return .typeAsKey
    }
  }

  /// Whether a value is a second type code of its component: that it is there twice is what there is to say.
  private func isTypeCodeGivenAgain(_ node: NodeID) -> Bool {
    let place = place(of: node)
    guard place.property?.role == .typeCode, let key = place.key else { return false }
    let name = tree.string(of: key)
    return tree.members(of: place.container).first { tree.string(of: $0.key) == name }?.value != node
  }

  /// Whether a violation is about something in props that are moved before anything else can be said about them.
  private func isHeldBack(_ violation: Violation) -> Bool {
    guard hasAliasedKeys, violation.kind != .required, !isLongForm else { return false }
    let container = container(of: violation.node)
    guard let key = tree.key(ofValue: container), vocabulary?.memberIndex(word(of: key)) == nil,
      let component = component(around: container), component.node == self.container(of: container)
    else { return false }
    return isHeldBack(container, of: component)
  }

  /// Values under another spelling of a key that do not fit what it would be, each with what is wrong: perhaps it is no
  /// such key at all, so that one of the two is said.
  func findUnfitAliases() -> [NodeID: Violation] {
    if !hasAliasedKeys || isLongForm { return [:] }
    // A violation of the value follows that of its key.
    var lastAliased: NodeID?
    let misfits = facts.violations.filter { violation in
      switch violation.kind {
      case .type, .color, .value: return violation.node == lastAliased
      case .keyAlias:
        lastAliased = violation.node
        return isHardlyChildren(violation)
      default: return false
      }
    }
    return Dictionary(misfits.map { ($0.node, $0) }, uniquingKeysWith: { first, _ in first })
  }

  /// Whether a list bears a name that children may have, but no child looks like one.
  private func isHardlyChildren(_ violation: Violation) -> Bool {
    guard let children = vocabulary?.property(with: .children), vocabularyRole(of: violation) == .children,
      let key = tree.key(ofValue: violation.node),
      tree.string(of: key).foldedSpelling != children.longName?.foldedSpelling,
      tree.string(of: key).foldedSpelling != children.key.foldedSpelling,
      Int(tree[violation.node].next) > violation.node.offset + 1
    else { return false }
    switch tree.kind(of: violation.node) {
    case .array: return !tree.elements(of: violation.node).contains(where: isChild)
    case .object:
      return !isChild(violation.node) && !tree.members(of: violation.node).contains { isChild($0.value) }
    case .document, .key, .string, .number, .true, .false, .null, .missing, .junk: return false
    }
  }

  private func isChild(_ node: NodeID) -> Bool {
    looksLikeComponent(node) || shape(of: node) != nil || tree.onlyItem(in: node).map(isChild) ?? false
  }

  /// Whether a value ends where a text ends that was cut off: half a word or number says nothing yet.
  func isCutOff(_ node: NodeID) -> Bool {
    cutOffEnd.map { tree[node].end == $0 } ?? false
  }

  /// The role of the member or prop that the violation's detail names.
  private func vocabularyRole(of violation: Violation) -> MemberRole? {
    guard let vocabulary, let detail = violation.detail else { return nil }
    if let known = rolesOfDetails[detail] { return known }
    let role = vocabularyRole(ofName: detail, vocabulary)
    rolesOfDetails[detail] = .some(role)
    return role
  }

  private func vocabularyRole(ofName detail: NodeID, _ vocabulary: Vocabulary) -> MemberRole? {
    let name = vocabulary.schema.source.string(of: detail)
    return (vocabulary.members + vocabulary.props).first { $0.key == name }?.role
  }

  private func topic(ofMissing violation: Violation) -> ViolationTopic? {
    // Of an object that was cut off, the rest is missing as well.
    if tree[violation.node].flags.contains(.isUnclosed) { return nil }
    switch vocabularyRole(of: violation) {
    case .identity: return .missingIdentity
    case .typeCode: return .missingTypeCode
    default: return .missingMember
    }
  }

  private func topic(ofUnknown violation: Violation) -> ViolationTopic {
    let place = place(of: violation.node)
    guard let member = tree.member(holding: violation.node), let component = place.component else { return .unknownKey }
    // Null has no type that an alias could ask for.
    if tree.kind(of: violation.node) == .null, let vocabulary,
      (vocabulary.members + vocabulary.props).contains(where: { $0.isSpelled(by: member.key, in: tree) })
    {
      return .nullValue
    }
    if place.container == component.node {
      return prop(meantBy: member, of: component) == nil ? .unknownKey : .misplacedProp
    }
    guard place.isProp else { return .unknownKey }
    return self.member(meantBy: member, of: component) == nil ? .unknownProp : .misplacedMember
  }

  /// A key given twice brings its value along, which is one mistake.
  private func topic(ofRepeated violation: Violation) -> ViolationTopic? {
    let place = place(of: violation.node)
    if let other = violation.other, container(of: other) == place.container, place.key != nil { return nil }
    if place.property?.role == .identity { return .duplicateIdentity }
    if blockRole(of: violation.subschema) == .rowLabel { return .rowLabel }
    return isAdvised(violation) ? .repeatedName : .notUnique
  }

  /// Whether the list that a value is not on is known to be incomplete (`x-open`).
  private func isListOpen(_ violation: Violation) -> Bool {
    guard let schema = vocabulary?.schema, let open = schema.annotation("x-open", of: violation.subschema) else {
      return false
    }
    return schema.source.kind(of: open) == .true
  }

  /// Whether values that are the same do no harm but to the reader (`x-unique` with the severity of a warning).
  private func isAdvised(_ violation: Violation) -> Bool {
    guard let schema = vocabulary?.schema, let unique = schema.annotation("x-unique", of: violation.subschema),
      let severity = schema.source.value(of: "severity", in: unique)
    else { return false }
    return schema.source.string(of: severity) == "warning"
  }

  private func isTypeCodeRespelled(of component: PlacedComponent) -> Bool {
    guard let code = members(meaning: .typeCode, of: component).last?.value else { return false }
    return tree.string(of: code) != component.component?.typeCode
  }

  private func isAction(_ violation: Violation) -> Bool {
    guard let vocabulary else { return false }
    return vocabulary.schema.text("x-role", of: violation.subschema) == MemberRole.action.rawValue
  }

  /// Whether every component that can be told by its keys is written in the long form, and none in the dialect's own.
  func detectLongForm() -> Bool {
    guard let vocabulary else { return false }
    guard hasAliasedKeys, let root = components.first else { return false }
    let structure = vocabulary.members.filter { $0.role == .typeCode || $0.role == .props || $0.role == .children }
    let isLong = { (member: Member, property: Property) in self.tree.string(of: member.key) == property.longName }
    guard let typeCode = structure.first(where: { $0.role == .typeCode }),
      tree.members(of: root.node).contains(where: { isLong($0, typeCode) })
    else { return false }
    let words = Set(structure.map { vocabulary.schema.word($0.key) })
    return !components.contains { component in
      tree.members(of: component.node).contains { words.contains(word(of: $0.key)) }
    }
  }
}

extension Rule {
  /// A rule that speaks for all violations of a topic.
  init(
    about topic: ViolationTopic, id: String, severity: Severity = .error, group: Group = .contract, summary: String,
    rationale: String, examples: @autoclosure @escaping @Sendable () -> [Example],
    check: @escaping @Sendable (Violation, Snapshot, inout Reporter) -> Void
  ) {
    self.init(
      id: id, severity: severity, group: group, summary: summary, rationale: rationale, occasion: .violation,
      examples: examples()
    ) { snapshot, report in
      for violation in snapshot.violations(about: topic) {
        report.authorMessage = snapshot.authorMessage(about: violation)
        check(violation, snapshot, &report)
      }
    }
  }
}
