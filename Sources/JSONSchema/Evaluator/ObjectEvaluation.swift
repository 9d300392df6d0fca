import JSONSyntax
import Patterns

extension Evaluator {
  @inline(never)
  mutating func evaluateProperties(
    _ set: Int, _ additional: SubschemaID?, _ id: SubschemaID, _ node: NodeID
  ) -> Bool {
    guard isA(node, .object) else { return true }
    let properties = tables.propertySets[set]
    var isValid = true
    var namesAll = true
    var key = node.offset &+ 1
    let end = Int(nodes[node.offset].next)
    while key < end {
      let value = NodeID(key &+ 1)
      let word = word(of: NodeID(key))
      let place = properties.places.find(word, in: mappings)
      let outcome: Bool
      if place >= 0 {
        if isTrackingEvaluation { evaluated.append(Int32(truncatingIfNeeded: key)) }
        outcome = evaluateInside(lists[properties.firstSubschema &+ place], at: value)
      } else {
        namesAll = false
        // Most members that a set does not name are those that another set of the same object names.
        let isOrdinary = word >= 0 && !tables.wordsThatAreAliases[Int(word)]
        outcome =
          isOrdinary && additional == nil
          || evaluateUnnamed(Member(key: NodeID(key), value: value), set, additional, id, isOrdinary)
      }
      if !outcome {
        isValid = false
        if !reports { return false }
      }
      key = Int(nodes[value.offset].next)
    }
    // Once every member has been spoken about, nobody needs to know who else does.
    if namesAll { isTrackingEvaluation = false }
    return isValid
  }

  @inline(never)
  mutating func evaluatePatternedProperties(
    _ set: Int, _ additional: SubschemaID?, _ id: SubschemaID, _ node: NodeID
  ) -> Bool {
    guard isA(node, .object) else { return true }
    let properties = tables.propertySets[set]
    var isValid = true
    for member in tree.members(of: node) {
      let word = word(of: member.key)
      let place = properties.places.find(word, in: mappings)
      var isKnown = place >= 0
      var outcome = place < 0 || evaluateInside(lists[properties.firstSubschema &+ place], at: member.value)
      for index in properties.patterned.indices where nodes[member.key.offset].start < nodes[member.key.offset].end {
        let property = tables.patternedProperties[index]
        switch match(Int(property.pattern), member.key) {
        case .doesNotMatch: continue
        case .matches: if !evaluateRest(property.subschema, member, id) { outcome = false }
        case .notChecked: noteUnchecked(member.key, id, schema.patterns[Int(property.pattern)].source)
        }
        isKnown = true
      }
      if isKnown {
        if isTrackingEvaluation { evaluated.append(member.key.index) }
      } else {
        let isOrdinary = word >= 0 && !tables.wordsThatAreAliases[Int(word)]
        outcome = evaluateUnnamed(member, set, additional, id, isOrdinary)
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
    _ member: Member, _ set: Int, _ additional: SubschemaID?, _ id: SubschemaID, _ isOrdinary: Bool
  ) -> Bool {
    // A missing key is the syntax's business.
    if nodes[member.key.offset].start == nodes[member.key.offset].end { return true }
    if reports, !isOrdinary, let place = aliasedPlace(member, set) {
      let key = schema.propertySpellings[set].keys[place]
      var isValid = true
      if !aliasedMembers.contains(where: { $0.key == member.key }) {
        aliasedMembers.append(
          AliasedMember(key: member.key, word: schema.propertySpellings[set].words[place]))
        isValid = fail(.keyAlias, member.value, id, detail: key)
      }
      if isTrackingEvaluation { evaluated.append(member.key.index) }
      return evaluateInside(lists[tables.propertySets[set].firstSubschema + place], at: member.value) && isValid
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

  /// The place of the property that a member means which bears none of the names: one that another subschema of this
  /// object has recognized it as, or one that has its name among its aliases.
  private func aliasedPlace(_ member: Member, _ set: Int) -> Int? {
    if let known = aliasedMembers.last(where: { $0.key == member.key }) {
      return schema.propertySpellings[set].words.firstIndex(of: known.word)
    }
    return schema.place(ofAliased: member, in: tree, among: set) {
      decision.flatMap { facts.decisions[$0].branch }.flatMap { schema.role(ofBranch: $0) }
    }
  }

  @inline(never)
  mutating func evaluatePropertyNames(_ name: SubschemaID, _ id: SubschemaID, _ node: NodeID) -> Bool {
    var isValid = true
    for member in tree.members(of: node) where !test(name, at: member.key) {
      isValid = fail(.propertyName, member.key, id)
      if !reports { break }
    }
    return isValid
  }

  @inline(never)
  mutating func evaluateUnevaluatedProperties(
    _ rest: SubschemaID, _ id: SubschemaID, _ node: NodeID, _ firstEvaluated: Int
  ) -> Bool {
    guard isA(node, .object) else { return true }
    let known = EvaluatedSet(evaluated, from: firstEvaluated)
    let end = Int(nodes[node.offset].next)
    var isValid = true
    var key = node.offset &+ 1
    while key < end {
      let member = Member(key: NodeID(key), value: NodeID(key &+ 1))
      key = Int(nodes[key &+ 1].next)
      if known.contains(member.key.index, in: evaluated, from: firstEvaluated) { continue }
      if nodes[member.key.offset].start == nodes[member.key.offset].end { continue }
      if evaluateRest(rest, member, id) {
        evaluated.append(member.key.index)
      } else {
        isValid = false
        if !reports { return false }
      }
    }
    return isValid
  }

  @inline(never)
  mutating func evaluateUnevaluatedItems(
    _ rest: SubschemaID, _ id: SubschemaID, _ node: NodeID, _ firstEvaluated: Int
  ) -> Bool {
    guard isA(node, .array) else { return true }
    let known = EvaluatedSet(evaluated, from: firstEvaluated)
    var isValid = true
    for item in tree.elements(of: node) where !known.contains(item.index, in: evaluated, from: firstEvaluated) {
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

  @inline(never)
  mutating func checkRequired(_ names: TableRange, _ id: SubschemaID, _ node: NodeID) -> Bool {
    guard isA(node, .object) else { return true }
    if names.indices.count > Evaluator.fewRequirements { return checkManyRequired(names, id, node) }
    var isValid = true
    for index in names.indices {
      let name = tables.required[index]
      if member(named: name.word, of: node) != nil || hasAliasedMember(called: name.word, node) { continue }
      if reports, isMeant(name.word, byMemberOf: node, id) { continue }
      isValid = fail(.required, node, id, detail: name.source)
      if !reports { return false }
    }
    return isValid
  }

  private static let fewRequirements = 32

  /// The same for a long list, for which the members of the object are looked through once.
  @inline(never)
  private mutating func checkManyRequired(_ names: TableRange, _ id: SubschemaID, _ node: NodeID) -> Bool {
    var known = Set(tree.members(of: node).map { word(of: $0.key) })
    if !aliasedMembers.isEmpty {
      let keys = Set(tree.members(of: node).map(\.key))
      for alias in aliasedMembers where keys.contains(alias.key) { known.insert(alias.word) }
    }
    if reports, let set = schema.propertySet(of: id) {
      for member in tree.members(of: node) where word(of: member.key) < 0 {
        if let place = aliasedPlace(member, set) { known.insert(schema.propertySpellings[set].words[place]) }
      }
    }
    var isValid = true
    for index in names.indices where !known.contains(tables.required[index].word) {
      isValid = fail(.required, node, id, detail: tables.required[index].source)
      if !reports { return false }
    }
    return isValid
  }

  @inline(never)
  mutating func checkDependentRequired(
    _ property: WordID, _ names: TableRange, _ id: SubschemaID, _ node: NodeID
  ) -> Bool {
    guard let asking = member(named: property, of: node) else { return true }
    var isValid = true
    for index in names.indices where member(named: tables.required[index].word, of: node) == nil {
      isValid = fail(.dependentRequired, node, id, detail: tables.required[index].source, other: asking)
      if !reports { return false }
    }
    return isValid
  }

  @inline(never)
  mutating func checkMemberCount(_ bounds: CountBounds, _ id: SubschemaID, _ node: NodeID) -> Bool {
    guard isA(node, .object) else { return true }
    var count = 0
    for _ in tree.members(of: node) { count += 1 }
    return bounds.contains(count) ? true : fail(.memberCount, node, id)
  }

  /// Whether a member of an object spells a property of a subschema in another way, which `properties` says.
  private func isMeant(_ word: WordID, byMemberOf object: NodeID, _ id: SubschemaID) -> Bool {
    guard let set = schema.propertySet(of: id) else { return false }
    return tree.members(of: object).contains { member in
      self.word(of: member.key) < 0
        && aliasedPlace(member, set).map { schema.propertySpellings[set].words[$0] == word } ?? false
    }
  }

  private func hasAliasedMember(called word: WordID, _ object: NodeID) -> Bool {
    aliasedMembers.contains { alias in
      alias.word == word && tree.members(of: object).contains { $0.key == alias.key }
    }
  }

  /// The value of a member of an object; nil for other values.
  @inline(__always)
  func member(named name: WordID, of node: NodeID) -> NodeID? {
    guard isA(node, .object) else { return nil }
    var key = node.offset &+ 1
    let end = Int(nodes[node.offset].next)
    while key < end {
      if word(of: NodeID(key)) == name { return NodeID(key &+ 1) }
      key = Int(nodes[key &+ 1].next)
    }
    return nil
  }

  /// What the members of an object are called; empty for other values.
  func wordSet(ofMembersOf node: NodeID) -> WordSet {
    var set = WordSet.empty
    guard isA(node, .object) else { return set }
    var key = node.offset &+ 1
    let end = Int(nodes[node.offset].next)
    while key < end {
      set.insert(word(of: NodeID(key)))
      key = Int(nodes[key &+ 1].next)
    }
    return set
  }
}

/// The keys or items of one value that in-place subschemas have spoken about.
private struct EvaluatedSet {
  private let many: Set<Int32>

  /// Up to this many are searched one by one, which is what nearly every object needs.
  private static let fewCount = 32

  init(_ indices: [Int32], from first: Int) {
    many = indices.count - first <= EvaluatedSet.fewCount ? [] : Set(indices[first...])
  }

  @inline(__always)
  func contains(_ index: Int32, in indices: [Int32], from first: Int) -> Bool {
    if !many.isEmpty { return many.contains(index) }
    for place in first..<indices.count where indices[place] == index { return true }
    return false
  }
}
