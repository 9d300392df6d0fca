import JSONSyntax

/// What values may be, by their type and one by one.
extension SchemaComparison {
  // MARK: - Types

  mutating func compareTypes(_ old: Conjunction, _ new: Conjunction) {
    let (oldTypes, newTypes) = (old.types, new.types)
    guard oldTypes != newTypes else { return }
    emit(
      .type, "type", in: Places(old.typeNode, new.typeNode, otherwise: (old, new)),
      Effect(
        narrows: oldTypes.isSubset(of: newTypes) ? .never : .surely,
        widens: newTypes.isSubset(of: oldTypes) ? .never : .surely),
      from: oldTypes.names, to: newTypes.names)
  }

  // MARK: - Lists of values

  /// Compares versions one of which allows a few values only: each of these is held against the other version, which says
  /// exactly what becomes of it.
  ///
  /// - Returns: Whether that says all there is to say.
  mutating func compareFiniteValues(_ old: Conjunction, _ new: Conjunction) -> Bool {
    let (oldLists, newLists) = (old.lists, new.lists)
    let isOpen = (oldLists + newLists).contains(where: \.isOpen)
    guard !isOpen, let oldList = oldLists.first ?? newLists.first, let newList = newLists.first ?? oldLists.first else {
      return false
    }
    if !oldLists.isEmpty {
      let removed = constants(of: oldList, in: old).filter { !allows($0, new, from: self.old) }
      for constant in removed {
        emit(
          .valueRemoved, self.old.source.source(of: constant),
          in: Places(constant, nil, otherwise: (old, new)), Effect(narrows: .surely))
      }
    }
    if !newLists.isEmpty {
      let added = constants(of: newList, in: new).filter { !allows($0, old, from: self.new) }
      for constant in added {
        emit(
          .valueAdded, self.new.source.source(of: constant), in: Places(nil, constant, otherwise: (old, new)),
          Effect(widens: .surely))
      }
    }
    if oldLists.isEmpty {
      let listed = constants(of: newList, in: new).map { self.new.source.source(of: $0) }
      if hasAll(of: old.types, listed) { return true }
      emit(
        .listAdded, "", in: Places(nil, newList.place(in: self.new), otherwise: (old, new)), Effect(narrows: .surely),
        to: listed.joined(separator: ", "))
    } else if newLists.isEmpty {
      let listed = constants(of: oldList, in: old).map { self.old.source.source(of: $0) }
      if hasAll(of: new.types, listed) { return true }
      emit(
        .listRemoved, "", in: Places(oldList.place(in: self.old), nil, otherwise: (old, new)), Effect(widens: .surely),
        from: listed.joined(separator: ", "))
    } else {
      compareDescriptions(ofValuesIn: oldList, old, newList, new)
    }
    return true
  }

  /// Whether a list has all values of types that have no more than two.
  private func hasAll(of types: TypeSet, _ listed: [String]) -> Bool {
    var values: [String] = []
    if types.contains(.boolean) { values += ["true", "false"] }
    if types.contains(.null) { values.append("null") }
    return types.isSubset(of: [.boolean, .null]) && values.allSatisfy(listed.contains)
  }

  /// Compares lists one of which says that there may be more (`x-open`): nothing but its own values is expected by
  /// everybody, yet none is refused.
  mutating func compareOpenLists(_ old: Conjunction, _ new: Conjunction) {
    let (oldLists, newLists) = (old.lists, new.lists)
    guard (oldLists + newLists).contains(where: \.isOpen) else { return }
    let (oldClosed, newClosed) = (oldLists.first { !$0.isOpen }, newLists.first { !$0.isOpen })
    if oldClosed == nil, let newClosed {
      emit(
        .listAdded, "",
        in: Places(oldLists.first?.place(in: self.old), newClosed.place(in: self.new), otherwise: (old, new)),
        Effect(narrows: .surely),
        to: constants(of: newClosed, in: new).map { self.new.source.source(of: $0) }.joined(separator: ", "))
    } else if newClosed == nil, let oldClosed {
      emit(
        .listRemoved, "",
        in: Places(oldClosed.place(in: self.old), newLists.first?.place(in: self.new), otherwise: (old, new)),
        Effect(widens: .surely),
        from: constants(of: oldClosed, in: old).map { self.old.source.source(of: $0) }.joined(separator: ", "))
    }
    guard let oldList = oldLists.first, let newList = newLists.first else { return }
    let oldValues = constants(of: oldList, in: old).map { ($0, values.number(of: $0, in: self.old.source)) }
    let newValues = constants(of: newList, in: new).map { ($0, values.number(of: $0, in: self.new.source)) }
    let (oldNumbers, newNumbers) = (Set(oldValues.map(\.1)), Set(newValues.map(\.1)))
    // Where the list closes, that is said above, and covers what it leaves out.
    for (constant, number) in oldValues where !newNumbers.contains(number) {
      emit(
        .valueRemoved, self.old.source.source(of: constant), in: Places(constant, nil, otherwise: (old, new)),
        Effect(narrows: newClosed == nil ? .never : .surely))
    }
    for (constant, number) in newValues where !oldNumbers.contains(number) {
      let reception = oldList.isOpen ? SchemaChange.Reception.expected : .refused
      emit(
        .valueAdded, self.new.source.source(of: constant), in: Places(nil, constant, otherwise: (old, new)),
        Effect(widens: .surely, reception: reception))
    }
    compareDescriptions(ofValuesIn: oldList, old, newList, new)
  }

  /// The values of a list that everything else about them allows as well.
  private func constants(of list: ValueList, in conjunction: Conjunction) -> [NodeID] {
    let constants = conjunction.schema.valueSpellings[list.index].constants
    return list.isOpen ? constants : constants.filter { allows($0, conjunction, from: conjunction.schema) }
  }

  /// Whether a value of one version satisfies the other.
  private func allows(_ value: NodeID, _ conjunction: Conjunction, from schema: Schema) -> Bool {
    conjunction.schema.withEvaluator(of: schema.source, words: []) { evaluator in
      conjunction.side.subschemas.allSatisfy { evaluator.evaluate($0, at: value) }
    }
  }

  /// What is said about values that both versions have; a `oneOf` of constants says it beside each.
  private mutating func compareDescriptions(
    ofValuesIn oldList: ValueList, _ old: Conjunction, _ newList: ValueList, _ new: Conjunction
  ) {
    var oldPlaces: [Int: NodeID] = [:]
    for constant in constants(of: oldList, in: old) {
      oldPlaces[values.number(of: constant, in: self.old.source)] = constant
    }
    for constant in constants(of: newList, in: new) {
      guard let counterpart = oldPlaces[values.number(of: constant, in: self.new.source)],
        case let oldHolder = parents(in: self.old).parent(of: counterpart),
        case let newHolder = parents(in: self.new).parent(of: constant),
        self.old.source.kind(of: oldHolder) == .object, self.new.source.kind(of: newHolder) == .object,
        // Beside a `const` that stands for itself, everything is compared as part of its subschema.
        !old.parts.contains(where: { self.old.source(of: $0) == oldHolder })
          || !new.parts.contains(where: { self.new.source(of: $0) == newHolder })
      else { continue }
      compareAnnotations(in: [oldHolder], [newHolder], isListOpen: oldList.isOpen)
    }
  }
}

/// A list of values that a conjunction allows.
struct ValueList {
  /// The index of the value set.
  let index: Int
  let part: SubschemaID
  /// Whether there may be more than it has.
  let isOpen: Bool

  /// Where the list stands.
  func place(in schema: Schema) -> NodeID? {
    for keyword in ["enum", "const", "oneOf", "anyOf"] {
      if let node = schema.annotation(keyword, of: part) { return node }
    }
    return schema.source(of: part)
  }
}

extension Conjunction {
  /// Its lists of values, closed ones first.
  var lists: [ValueList] {
    let lists = keywords.compactMap { entry -> ValueList? in
      guard case .values(let index) = entry.keyword else { return nil }
      let open = schema.annotation("x-open", of: entry.part)
      return ValueList(
        index: Int(index), part: entry.part, isOpen: open.map { schema.source.kind(of: $0) == .true } ?? false)
    }
    return lists.filter { !$0.isOpen } + lists.filter(\.isOpen)
  }

  /// Where it says which types there may be.
  var typeNode: NodeID? {
    keywords.lazy.filter(\.keyword.isTypes).compactMap { schema.annotation("type", of: $0.part) }.first { _ in true }
  }
}

extension TypeSet {
  /// The names of types, where `number` includes `integer` as in a schema; "any" for all.
  var names: String {
    if self == .all { return "any value" }
    let shown = contains(.number) ? subtracting(.integer) : self
    let names = TypeSet.names.filter { shown.contains($0.type) }.map(\.name)
    guard let last = names.last else { return "nothing" }
    return names.count == 1 ? last : names.dropLast().joined(separator: ", ") + " or " + last
  }
}
