import JSONSyntax

/// What objects hold.
extension SchemaComparison {
  mutating func compareObjects(_ old: Conjunction, _ new: Conjunction) {
    // What is no object in one version has nothing to do with the members in the other: its type says it all.
    guard old.types.contains(.object), new.types.contains(.object), old.speaksOfMembers || new.speaksOfMembers else {
      return
    }
    compareCounts("minProperties", "maxProperties", of: .object, old, new) { keyword in
      if case .memberCount(let bounds) = keyword { bounds } else { nil }
    }
    let oldMembers = ObjectMembers(old, names(of: old, isNew: false))
    let newMembers = ObjectMembers(new, names(of: new, isNew: true))
    for (name, key) in newMembers.names {
      if oldMembers.keys[name] != nil {
        compareMember(name, oldMembers, newMembers)
      } else {
        noteAddition(name, key, oldMembers, newMembers, old, new)
      }
    }
    for (name, key) in oldMembers.names where newMembers.keys[name] == nil {
      noteRemoval(name, key, oldMembers, newMembers, old, new)
    }
    compareRequired(oldMembers, newMembers, old, new)
    comparePatterned(oldMembers, newMembers, old, new)
    compareOthers(oldMembers, newMembers, old, new)
  }

  // MARK: - Named members

  /// What the versions say about a member. Where it cannot be told whether they refuse it, the older one does not and the
  /// newer one does; but where forms decide that in both, these are compared in turn.
  private func sides(
    of name: String, _ oldMembers: ObjectMembers, _ newMembers: ObjectMembers
  ) -> (old: ComparedSide, new: ComparedSide) {
    let isDoubtfulInBoth = oldMembers.isDoubtful(name) && newMembers.isDoubtful(name)
    return (
      oldMembers.side(of: name, .leftOut, includesUntried: false),
      newMembers.side(of: name, isDoubtfulInBoth ? .leftOut : .included, includesUntried: true)
    )
  }

  private mutating func compareMember(
    _ name: String, _ oldMembers: ObjectMembers, _ newMembers: ObjectMembers
  ) {
    let (oldSide, newSide) = sides(of: name, oldMembers, newMembers)
    compare(oldSide, newSide)
    compareKeyAliases(oldSide, newSide, oldMembers)
  }

  /// In an object that took any member, another spelling of a name is a name that means something now.
  private mutating func compareKeyAliases(
    _ oldSide: ComparedSide, _ newSide: ComparedSide, _ oldMembers: ObjectMembers
  ) {
    guard let newNode = Conjunction(newSide, of: new).annotation(KeywordName.keyAliases.spelling),
      oldMembers.allowsAnything(oldMembers.restSide(.leftOut)), !surroundings.oldRefusesOthers
    else { return }
    let old = Conjunction(oldSide, of: self.old)
    let oldNode = old.annotation(KeywordName.keyAliases.spelling)
    if let oldNode, values.number(of: oldNode, in: self.old.source) == values.number(of: newNode, in: new.source) {
      return
    }
    emit(
      .annotation, KeywordName.keyAliases.spelling,
      in: Places(oldNode, newNode, otherwise: (old, Conjunction(newSide, of: new))), Effect(claimsName: true),
      from: oldNode.map { self.old.source.source(of: $0) }, to: new.source.source(of: newNode))
  }

  private mutating func noteAddition(
    _ name: String, _ key: NodeID, _ oldMembers: ObjectMembers, _ newMembers: ObjectMembers, _ old: Conjunction,
    _ new: Conjunction
  ) {
    let (oldSide, newSide) = sides(of: name, oldMembers, newMembers)
    let places = Places(nil, key, otherwise: (old, new))
    let isRequired =
      newMembers.required[name] != nil && oldMembers.required[name] == nil && !surroundings.oldRequired.contains(name)
    let kind = isRequired ? SchemaChange.Kind.requiredMemberAdded : .memberAdded
    var effect = Effect(narrows: isRequired ? .surely : .never)
    if newMembers.refuses(newSide) {
      // A name that stands there to be refused is no addition.
      return compare(oldSide, newSide)
    }
    let isKnown =
      surroundings.oldNames.contains(name) || surroundings.knowsAllOldNames
      || names(of: old, isNew: false).contains(name)
    if isKnown, !oldMembers.refuses(oldSide) {
      // It has a meaning already, as a member of all forms or of some: what is said here is said about that.
      if newMembers.allowsAnything(newSide) {
        emit(.memberListed, name, in: places, effect)
      } else {
        if isRequired { emit(kind, name, in: places, effect) }
        compare(oldSide, newSide)
      }
      return
    }
    if oldMembers.refuses(oldSide) || (surroundings.oldRefusesOthers && oldSide == .anything) {
      effect.widens = .surely
      effect.reception = .unknownMember
    } else if new.listsWhatIsDrawn, newMembers.allowsAnything(newSide), !isRequired {
      return emit(.memberListed, name, in: places, Effect(changesMeaning: true))
    } else if oldMembers.allowsAnything(oldSide) {
      effect.claimsName = !newMembers.allowsAnything(newSide)
    } else {
      compare(oldSide, newSide)
    }
    emit(kind, name, in: places, effect, to: newSide.subschemas.first.flatMap { types(of: $0) })
  }

  /// The types of a member, as an addition says it; nil where there may be any.
  private func types(of subschema: SubschemaID) -> String? {
    let conjunction = Conjunction(ComparedSide([subschema]), of: new)
    return conjunction.types == .all ? nil : conjunction.types.names
  }

  private mutating func noteRemoval(
    _ name: String, _ key: NodeID, _ oldMembers: ObjectMembers, _ newMembers: ObjectMembers, _ old: Conjunction,
    _ new: Conjunction
  ) {
    let (oldSide, newSide) = sides(of: name, oldMembers, newMembers)
    let places = Places(key, nil, otherwise: (old, new))
    if oldMembers.refuses(oldSide) { return compare(oldSide, newSide) }
    let isOpen = newMembers.allowsAnything(newSide)
    let isKnown = surroundings.newNames.contains(name) || names(of: new, isNew: true).contains(name)
    let isKnownInAllForms = surroundings.newNamesOfAllForms.contains(name) || surroundings.knowsAllNewNames
    if newMembers.refuses(newSide) || (isOpen && surroundings.newRefusesOthers && !isKnownInAllForms) {
      return emit(.memberRemoved, name, in: places, Effect(narrows: .surely))
    }
    if isKnown || old.listsWhatIsDrawn, oldMembers.allowsAnything(oldSide) {
      return emit(.memberUnlisted, name, in: places, Effect(changesMeaning: old.listsWhatIsDrawn))
    }
    if !isOpen || isKnown {
      compare(oldSide, newSide)
      if isKnown { return }
    }
    let widens: SchemaChange.Certainty = isOpen && !oldMembers.allowsAnything(oldSide) ? .possibly : .never
    emit(.memberRemoved, name, in: places, Effect(widens: widens))
  }

  private mutating func compareRequired(
    _ oldMembers: ObjectMembers, _ newMembers: ObjectMembers, _ old: Conjunction, _ new: Conjunction
  ) {
    for (name, node) in newMembers.required where oldMembers.required[name] == nil {
      // Of one that is new, its addition says so.
      if newMembers.keys[name] != nil, oldMembers.keys[name] == nil { continue }
      // What is demanded of all forms may also be demanded of each.
      if surroundings.oldRequired.contains(name) { continue }
      emit(.memberRequired, name, in: Places(nil, node, otherwise: (old, new)), Effect(narrows: .surely))
    }
    for (name, node) in oldMembers.required where newMembers.required[name] == nil {
      if surroundings.newRequired.contains(name) { continue }
      let isGone = newMembers.refuses(sides(of: name, oldMembers, newMembers).new)
      // Of one that is refused now, its removal says more; but documents without it are valid only now.
      emit(
        isGone ? .memberRemoved : .memberOptional, name,
        in: isGone
          ? Places(oldMembers.keys[name] ?? node, nil, otherwise: (old, new))
          : Places(node, nil, otherwise: (old, new)),
        Effect(widens: .surely))
    }
  }

  // MARK: - Other members

  private mutating func comparePatterned(
    _ oldMembers: ObjectMembers, _ newMembers: ObjectMembers, _ old: Conjunction, _ new: Conjunction
  ) {
    let (oldPatterned, newPatterned) = (oldMembers.patterned, newMembers.patterned)
    if oldPatterned.isEmpty, newPatterned.isEmpty { return }
    // Several lists may have the same pattern.
    let oldByPattern = Dictionary(grouping: oldPatterned, by: \.pattern)
    let newByPattern = Dictionary(grouping: newPatterned, by: \.pattern)
    for property in newPatterned {
      if let counterparts = oldByPattern[property.pattern] {
        compare(
          ComparedSide(counterparts.map(\.subschema)),
          ComparedSide((newByPattern[property.pattern] ?? []).map(\.subschema)))
        continue
      }
      let rest = oldMembers.restSide(.leftOut)
      var effect = Effect(narrows: .possibly, widens: .possibly, reception: .unknownMember)
      if oldMembers.refuses(rest), oldPatterned.isEmpty { effect.narrows = .never }
      if oldMembers.allowsAnything(rest), !surroundings.oldRefusesOthers { effect.widens = .never }
      emitPattern(nil, property.key, effect, old, new)
    }
    for property in oldPatterned where newByPattern[property.pattern] == nil {
      let rest = newMembers.restSide(.included)
      let isOpen = newMembers.allowsAnything(rest) && !surroundings.newRefusesOthers
      emitPattern(
        property.key, nil, Effect(narrows: isOpen ? .never : .possibly, widens: .possibly, reception: .unknownMember),
        old, new)
    }
  }

  private mutating func emitPattern(
    _ oldKey: NodeID?, _ newKey: NodeID?, _ effect: Effect, _ old: Conjunction, _ new: Conjunction
  ) {
    emitDemand("patternProperties", oldKey, newKey, effect, old, new)
  }

  private mutating func compareOthers(
    _ oldMembers: ObjectMembers, _ newMembers: ObjectMembers, _ old: Conjunction, _ new: Conjunction
  ) {
    // Where forms decide in both versions what is refused, they are compared in turn.
    let isDoubtfulInBoth = oldMembers.isRestDoubtful && newMembers.isRestDoubtful
    if isDoubtfulInBoth {
      compare(ComparedSide(oldMembers.unevaluatedRests), ComparedSide(newMembers.unevaluatedRests))
    }
    let oldRest = oldMembers.restSide(.leftOut)
    let newRest = newMembers.restSide(isDoubtfulInBoth ? .leftOut : .included)
    let places = Places(oldMembers.restNode, newMembers.restNode, otherwise: (old, new))
    let (oldRefuses, newRefuses) = (oldMembers.refuses(oldRest), newMembers.refuses(newRest))
    if oldRefuses, !newRefuses {
      let widens: SchemaChange.Certainty = surroundings.newRefusesOthers ? .possibly : .surely
      emit(.othersAllowed, "", in: places, Effect(widens: widens, reception: .unknownMember))
    } else if newRefuses, !oldRefuses {
      emit(.othersRefused, "", in: places, Effect(narrows: .surely))
    } else if !oldRefuses {
      compare(oldRest, newRest)
    }
    // A rest that is spoken about here counts as known around.
    if surroundings.newRefusesOthers, !oldRefuses, oldMembers.restNode != nil, newMembers.restNode == nil {
      emit(.othersRefused, "", in: places, Effect(narrows: .possibly))
    }
  }
}

extension Conjunction {
  /// Whether the members that it names are those that are drawn (`x-drawn`), rather than those that there may be.
  fileprivate var listsWhatIsDrawn: Bool {
    annotation(KeywordName.drawn.spelling).map { schema.source.kind(of: $0) == .string } ?? false
  }

  /// Whether it says anything about members by their names.
  fileprivate var speaksOfMembers: Bool {
    keywords.contains { entry in
      switch entry.keyword {
      case .properties, .patternedProperties, .required, .memberCount, .unevaluatedProperties: true
      default: false
      }
    }
  }
}
