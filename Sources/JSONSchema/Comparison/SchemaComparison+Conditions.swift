import JSONSyntax

/// What is demanded under conditions.
extension SchemaComparison {
  mutating func compareConditions(_ old: Conjunction, _ new: Conjunction) {
    let around = old.hasConditions || new.hasConditions ? number(of: surroundings(old, new)) : .none
    compareList("not", old, new, .opposite, within: around) { if case .not(let negated) = $0 { negated } else { nil } }
    compareList("propertyNames", old, new, .same, within: .none) {
      if case .propertyNames(let names) = $0 { names } else { nil }
    }
    compareConditionals(old, new, around)
    compareDependents(old, new, around)
    compareDependentNames(old, new)
  }

  /// Compares the subschemas of a keyword in their order: a conjunction may have several.
  private mutating func compareList(
    _ name: String, _ old: Conjunction, _ new: Conjunction, _ direction: Direction, within around: SurroundingsNumber,
    _ read: (Keyword) -> SubschemaID?
  ) {
    let oldOnes = old.keywords.compactMap { read($0.keyword) }
    let newOnes = new.keywords.compactMap { read($0.keyword) }
    for (oldOne, newOne) in zip(oldOnes, newOnes) {
      compare(ComparedSide([oldOne]), ComparedSide([newOne]), direction, within: around)
    }
    for one in newOnes.dropFirst(oldOnes.count) {
      emitDemand(name, nil, self.new.source(of: one), Effect(narrows: .possibly), old, new)
    }
    for one in oldOnes.dropFirst(newOnes.count) {
      emitDemand(name, self.old.source(of: one), nil, Effect(widens: .possibly), old, new)
    }
  }

  private mutating func compareConditionals(_ old: Conjunction, _ new: Conjunction, _ around: SurroundingsNumber) {
    typealias Conditional = (if: SubschemaID, then: SubschemaID?, else: SubschemaID?)
    func conditionals(_ conjunction: Conjunction) -> [Conditional] {
      conjunction.keywords.compactMap { entry in
        guard case .conditional(let condition, let then, let otherwise) = entry.keyword else { return nil }
        return (condition, then, otherwise)
      }
    }
    func side(_ subschema: SubschemaID?) -> ComparedSide { subschema.map { ComparedSide([$0]) } ?? .anything }
    let (oldOnes, newOnes) = (conditionals(old), conditionals(new))
    for (oldOne, newOne) in zip(oldOnes, newOnes) {
      compare(side(oldOne.if), side(newOne.if), .either, within: around)
      compare(side(oldOne.then), side(newOne.then), .same, within: around)
      compare(side(oldOne.else), side(newOne.else), .same, within: around)
    }
    for one in newOnes.dropFirst(oldOnes.count) where one.then != nil || one.else != nil {
      emitDemand(
        "if", nil, self.new.source(of: one.if),
        Effect(narrows: .possibly, widens: tracks(around) ? .possibly : .never), old, new)
    }
    for one in oldOnes.dropFirst(newOnes.count) {
      emitDemand(
        "if", self.old.source(of: one.if), nil,
        Effect(narrows: tracks(around) ? .possibly : .never, widens: .possibly), old, new)
    }
  }

  private mutating func compareDependents(_ old: Conjunction, _ new: Conjunction, _ around: SurroundingsNumber) {
    func dependents(_ conjunction: Conjunction) -> [String: [SubschemaID]] {
      conjunction.keywords.reduce(into: [:]) { found, entry in
        guard case .dependentSchema(let word, let subschema) = entry.keyword else { return }
        found[conjunction.schema.lexicon.word(word), default: []].append(subschema)
      }
    }
    let (oldOnes, newOnes) = (dependents(old), dependents(new))
    for name in Set(oldOnes.keys).union(newOnes.keys).sorted() {
      compare(ComparedSide(oldOnes[name] ?? []), ComparedSide(newOnes[name] ?? []), within: around)
    }
  }

  private mutating func compareDependentNames(_ old: Conjunction, _ new: Conjunction) {
    func dependents(_ conjunction: Conjunction) -> [[String]: NodeID] {
      conjunction.keywords.reduce(into: [:]) { found, entry in
        guard case .dependentRequired(let word, let range) = entry.keyword else { return }
        for name in range.indices.map({ conjunction.schema.tables.required[$0] }) {
          found[[conjunction.schema.lexicon.word(word), conjunction.schema.lexicon.word(name.word)]] = name.source
        }
      }
    }
    let (oldOnes, newOnes) = (dependents(old), dependents(new))
    for (names, node) in newOnes.sorted(by: { $0.value < $1.value }) where oldOnes[names] == nil {
      emitDemand("dependentRequired", nil, node, Effect(narrows: .surely), old, new)
    }
    for (names, node) in oldOnes.sorted(by: { $0.value < $1.value }) where newOnes[names] == nil {
      emitDemand("dependentRequired", node, nil, Effect(widens: .surely), old, new)
    }
  }

  // MARK: - Groups

  /// `x-unique` and `x-maxDepth`, which compare values with others of the same group.
  mutating func compareGroups(_ old: Conjunction, _ new: Conjunction) {
    compareUniqueness(old, new)
    compareDepths(old, new)
  }

  private mutating func compareUniqueness(_ old: Conjunction, _ new: Conjunction) {
    func groups(_ conjunction: Conjunction) -> [(group: Int32, scope: String, node: NodeID?)] {
      conjunction.keywords.compactMap { entry in
        guard case .unique(let group) = entry.keyword else { return nil }
        let node = conjunction.schema.annotation("x-unique", of: entry.part)
        // Of a warning's severity, it demands nothing.
        let severity = node.flatMap { conjunction.schema.source.value(of: "severity", in: $0) }
        if let severity, conjunction.schema.source.string(of: severity) == "warning" { return nil }
        return (group, conjunction.schema.uniqueGroups[Int(group)].scope.rawValue, node)
      }
    }
    let (oldGroups, newGroups) = (groups(old), groups(new))
    for place in 0..<max(oldGroups.count, newGroups.count) {
      let oldGroup = place < oldGroups.count ? oldGroups[place] : nil
      let newGroup = place < newGroups.count ? newGroups[place] : nil
      guard let oldGroup, let newGroup else {
        emitDemand(
          "x-unique", oldGroup?.node, newGroup?.node,
          Effect(narrows: newGroup == nil ? .never : .surely, widens: oldGroup == nil ? .never : .surely), old, new)
        continue
      }
      let change = uniqueCounterparts.pair(oldGroup.group, newGroup.group)
      var effect = Effect(narrows: change.merges ? .possibly : .never, widens: change.splits ? .possibly : .never)
      if oldGroup.scope != newGroup.scope {
        effect.merge(
          newGroup.scope == UniqueGroup.Scope.document.rawValue
            ? Effect(narrows: .surely) : Effect(narrows: .possibly, widens: .surely))
      }
      if effect != .none { emitDemand("x-unique", oldGroup.node, newGroup.node, effect, old, new) }
    }
  }

  private mutating func compareDepths(_ old: Conjunction, _ new: Conjunction) {
    func limits(_ conjunction: Conjunction) -> [(limit: Int32, maximum: Int, node: NodeID?)] {
      conjunction.parts.compactMap { part in
        let limit = conjunction.schema.tables.subschemas[part.offset].depthLimit
        guard limit >= 0 else { return nil }
        let node = conjunction.schema.annotation("x-maxDepth", of: part)
        return (
          limit, conjunction.schema.depthLimits[Int(limit)].maximum,
          node.flatMap { conjunction.schema.source.value(of: "maximum", in: $0) }
        )
      }
    }
    let (oldLimits, newLimits) = (limits(old), limits(new))
    for place in 0..<max(oldLimits.count, newLimits.count) {
      let oldLimit = place < oldLimits.count ? oldLimits[place] : nil
      let newLimit = place < newLimits.count ? newLimits[place] : nil
      let (oldMaximum, newMaximum) = (oldLimit?.maximum ?? .max, newLimit?.maximum ?? .max)
      var effect = Effect(
        narrows: newMaximum < oldMaximum ? .surely : .never, widens: newMaximum > oldMaximum ? .surely : .never)
      if let oldLimit, let newLimit {
        let change = depthCounterparts.pair(oldLimit.limit, newLimit.limit)
        effect.merge(Effect(narrows: change.merges ? .possibly : .never, widens: change.splits ? .possibly : .never))
      }
      if effect != .none { emitDemand("x-maxDepth", oldLimit?.node, newLimit?.node, effect, old, new) }
    }
  }
}

extension Conjunction {
  fileprivate var hasConditions: Bool {
    keywords.contains { entry in
      switch entry.keyword {
      case .not, .conditional, .dependentSchema: true
      default: false
      }
    }
  }
}
