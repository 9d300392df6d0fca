import JSONSyntax

extension Evaluator {
  mutating func evaluateProperties(
    _ set: PropertySet, _ additional: SubschemaID?, _ id: SubschemaID, _ node: NodeID
  ) -> Bool {
    guard tree.kind(of: node) == .object else { return true }
    var isValid = true
    for member in tree.members(of: node) {
      let outcome: Bool
      if let index = set.names.find(contentOf: member.key, in: tree) {
        if isTrackingEvaluation { evaluated.append(member.key.index) }
        outcome = evaluateInside(set.subschemas[index], at: member.value)
      } else {
        outcome = evaluateUnnamed(member, set, additional, id)
      }
      if !outcome {
        isValid = false
        if !reports { return false }
      }
    }
    return isValid
  }

  /// A member that no property is called: under an alias it is one all the same, or else it is additional.
  @inline(never)
  private mutating func evaluateUnnamed(
    _ member: Member, _ set: PropertySet, _ additional: SubschemaID?, _ id: SubschemaID
  ) -> Bool {
    // A missing key is the syntax's business.
    if tree.range(of: member.key).isEmpty { return true }
    if let index = aliasedProperty(member, set) {
      var isValid = true
      if !aliasedMembers.contains(where: { $0.key == member.key }) {
        aliasedMembers.append(AliasedMember(key: member.key, value: member.value, name: set.keys[index]))
        isValid = fail(.keyAlias, member.value, id, detail: set.keys[index])
      }
      if isTrackingEvaluation { evaluated.append(member.key.index) }
      return evaluateInside(set.subschemas[index], at: member.value) && isValid
    }
    guard let additional else { return true }
    if isTrackingEvaluation { evaluated.append(member.key.index) }
    return evaluateRest(additional, member, id)
  }

  /// A member that only `additionalProperties` or `unevaluatedProperties` speaks about.
  private mutating func evaluateRest(_ rest: SubschemaID, _ member: Member, _ id: SubschemaID) -> Bool {
    isNever(rest) ? fail(.unknownMember, member.value, id) : evaluateInside(rest, at: member.value)
  }

  private func isNever(_ id: SubschemaID) -> Bool {
    for case .never in schema.keywords(of: id) { return true }
    return false
  }

  /// The property that a member means which bears none of the names: one that another subschema of this object has
  /// recognized it as, or one that has its name among its aliases.
  private func aliasedProperty(_ member: Member, _ set: PropertySet) -> Int? {
    if let known = aliasedMembers.last(where: { $0.key == member.key }) {
      return set.names.find(schema.source.string(of: known.name))
    }
    guard reports else { return nil }
    return set.property(aliased: member, in: tree) {
      decision.flatMap { facts.decisions[$0].branch }.flatMap { schema.role(ofBranch: $0) }
    }
  }

  mutating func evaluatePropertyNames(_ name: SubschemaID, _ id: SubschemaID, _ node: NodeID) -> Bool {
    var isValid = true
    for member in tree.members(of: node) where !test(name, at: member.key) {
      isValid = fail(.propertyName, member.key, id)
      if !reports { break }
    }
    return isValid
  }

  mutating func evaluateUnevaluatedProperties(
    _ rest: SubschemaID, _ id: SubschemaID, _ node: NodeID, _ firstEvaluated: Int
  ) -> Bool {
    guard tree.kind(of: node) == .object else { return true }
    let known = EvaluatedSet(evaluated[firstEvaluated...])
    var isValid = true
    for member in tree.members(of: node) where !known.contains(member.key.index) {
      if tree.range(of: member.key).isEmpty { continue }
      if !evaluateRest(rest, member, id) {
        isValid = false
        if !reports { return false }
      } else {
        evaluated.append(member.key.index)
      }
    }
    return isValid
  }

  mutating func evaluateUnevaluatedItems(
    _ rest: SubschemaID, _ id: SubschemaID, _ node: NodeID, _ firstEvaluated: Int
  ) -> Bool {
    guard tree.kind(of: node) == .array else { return true }
    let known = EvaluatedSet(evaluated[firstEvaluated...])
    var isValid = true
    for item in tree.elements(of: node) where !known.contains(item.index) {
      if isNever(rest) {
        isValid = fail(.itemCount, item, id)
      } else if evaluateInside(rest, at: item) {
        evaluated.append(item.index)
      } else {
        isValid = false
      }
      if !isValid, !reports { return false }
    }
    return isValid
  }

  // MARK: - Counting and requiring

  mutating func checkRequired(_ names: Range<Int>, _ id: SubschemaID, _ node: NodeID) -> Bool {
    guard tree.kind(of: node) == .object else { return true }
    var isValid = true
    for index in names {
      let name = schema.required[index]
      if member(named: name.property, of: node) != nil || hasAliasedMember(named: name, node) { continue }
      isValid = fail(.required, node, id, detail: name.source)
      if !reports { return false }
    }
    return isValid
  }

  mutating func checkDependentRequired(
    _ property: PropertyNameID, _ names: Range<Int>, _ id: SubschemaID, _ node: NodeID
  ) -> Bool {
    guard let asking = member(named: property, of: node) else { return true }
    var isValid = true
    for index in names where member(named: schema.required[index].property, of: node) == nil {
      isValid = fail(.dependentRequired, node, id, detail: schema.required[index].source, other: asking)
      if !reports { return false }
    }
    return isValid
  }

  mutating func checkMemberCount(_ bounds: CountBounds, _ id: SubschemaID, _ node: NodeID) -> Bool {
    guard tree.kind(of: node) == .object else { return true }
    var count = 0
    for _ in tree.members(of: node) { count += 1 }
    return bounds.contains(count) ? true : fail(.memberCount, node, id)
  }

  private func hasAliasedMember(named name: RequiredName, _ object: NodeID) -> Bool {
    aliasedMembers.contains { alias in
      schema.source.value(of: alias.name, equals: name.source, in: schema.source)
        && tree.members(of: object).contains { $0.key == alias.key }
    }
  }

  /// The value of a member of an object; nil for other values.
  func member(named property: PropertyNameID, of node: NodeID) -> NodeID? {
    for member in tree.members(of: node)
    where schema.propertyNames.find(contentOf: member.key, in: tree) == property {
      return member.value
    }
    return nil
  }
}

/// The keys or items of one value that in-place subschemas have spoken about.
private struct EvaluatedSet {
  private let few: ArraySlice<Int32>
  private let many: Set<Int32>

  /// Up to this many are searched one by one, which is what nearly every object needs.
  private static let fewCount = 32

  init(_ indices: ArraySlice<Int32>) {
    few = indices.count <= EvaluatedSet.fewCount ? indices : []
    many = indices.count <= EvaluatedSet.fewCount ? [] : Set(indices)
  }

  func contains(_ index: Int32) -> Bool { few.contains(index) || many.contains(index) }
}
