import JSONSyntax

/// The forms that values may have.
extension SchemaComparison {
  private struct Form {
    let branch: SubschemaID
    let names: FormNames
  }

  mutating func compareUnions(_ old: Conjunction, _ new: Conjunction) {
    var oldUnions = old.unions
    var newUnions = new.unions
    if oldUnions.isEmpty, newUnions.isEmpty { return }
    // What the same member decides belongs together; what is left goes by its order.
    var pairs: [(UnionForms, UnionForms)] = []
    for union in newUnions where union.discriminator != nil {
      guard let place = oldUnions.firstIndex(where: { $0.discriminator == union.discriminator }) else { continue }
      pairs.append((oldUnions.remove(at: place), union))
      newUnions.removeAll { $0.place == union.place }
    }
    pairs += zip(oldUnions, newUnions)
    for (oldUnion, newUnion) in pairs { compareForms(oldUnion, newUnion, old, new) }
    // A form that names members may take them from those that are refused, and one that is gone gives them back.
    let around = surroundings(old, new)
    for union in newUnions.dropFirst(oldUnions.count) {
      emitDemand(
        union.keyword(in: self.new), nil, union.list(in: self.new),
        Effect(narrows: .possibly, widens: around.tracks ? .possibly : .never), old, new)
    }
    for union in oldUnions.dropFirst(newUnions.count) {
      emitDemand(
        union.keyword(in: self.old), union.list(in: self.old), nil,
        Effect(narrows: around.tracks ? .possibly : .never, widens: .possibly), old, new)
    }
  }

  /// Compares what had one form with what has several, or the other way round: a form among them is that one, and the
  /// others are new or gone.
  ///
  /// - Returns: Whether that is so; then the pair of this form takes the place of the pair at hand.
  mutating func expandLoneUnion(_ old: Conjunction, _ new: Conjunction) -> Bool {
    let (oldUnions, newUnions) = (old.unions, new.unions)
    if oldUnions.isEmpty, newUnions.count == 1, !old.isAnything {
      return expand(newUnions[0], of: new, besides: old) { comparison, forms, kept in
        comparison.compare(old.side, new.side.choosing(forms[kept].branch, ofUnionAt: newUnions[0].place))
        if newUnions[0].mayOverlap { comparison.noteExclusiveness(old, new, newUnions[0]) }
        for (place, form) in forms.enumerated() where place != kept {
          comparison.noteAddition(of: form, to: nil, [], newUnions[0], old, new)
        }
      }
    }
    if newUnions.isEmpty, oldUnions.count == 1, !new.isAnything {
      return expand(oldUnions[0], of: old, besides: new) { comparison, forms, kept in
        comparison.compare(old.side.choosing(forms[kept].branch, ofUnionAt: oldUnions[0].place), new.side)
        for (place, form) in forms.enumerated() where place != kept {
          comparison.noteRemoval(of: form, from: oldUnions[0], old, new)
        }
      }
    }
    return false
  }

  private mutating func expand(
    _ union: UnionForms, of several: Conjunction, besides single: Conjunction,
    _ body: (inout SchemaComparison, [Form], Int) -> Void
  ) -> Bool {
    let forms = forms(of: union, in: several.schema)
    let names = FormNames(
      single.side, of: single.schema, parents(in: single.schema), discriminator: union.discriminator, number: 1)
    guard let kept = FormPairing.counterpart(of: names, among: forms.map(\.names)) else { return false }
    body(&self, forms, kept)
    return true
  }

  private func forms(of union: UnionForms, in schema: Schema) -> [Form] {
    zip(union.branches, FormNames.names(of: union, in: schema, parents(in: schema))).map { Form(branch: $0, names: $1) }
  }

  // MARK: - Two unions

  private mutating func compareForms(
    _ oldUnion: UnionForms, _ newUnion: UnionForms, _ old: Conjunction, _ new: Conjunction
  ) {
    let oldForms = forms(of: oldUnion, in: self.old)
    let newForms = forms(of: newUnion, in: self.new)
    let around = number(of: surroundings(old, new))
    // Where several forms may hold of a value, of which only one is to, one that gets wider may make a value invalid.
    let direction = oldUnion.mayOverlap || newUnion.mayOverlap ? Direction.either : .same
    if newUnion.mayOverlap, !oldUnion.isExclusive { noteExclusiveness(old, new, newUnion) }
    if oldUnion.mayOverlap, !newUnion.isExclusive {
      emitDemand(
        "oneOf", oldUnion.list(in: self.old), newUnion.list(in: self.new), Effect(widens: .possibly), old, new)
    }
    let pairing = FormPairing(
      oldForms.map(\.names), newForms.map(\.names),
      oldValues: oldForms.map { values.number(of: self.old.source(of: $0.branch), in: self.old.source) },
      newValues: newForms.map { values.number(of: self.new.source(of: $0.branch), in: self.new.source) })
    for (oldPlace, newPlace) in pairing.pairs {
      compare(
        ComparedSide([oldForms[oldPlace].branch]), ComparedSide([newForms[newPlace].branch]), direction, within: around)
    }
    for place in pairing.removed { noteRemoval(of: oldForms[place], from: oldUnion, old, new) }
    for place in pairing.added {
      noteAddition(of: newForms[place], to: oldUnion, oldForms.map(\.names), newUnion, old, new)
    }
  }

  private mutating func noteExclusiveness(_ old: Conjunction, _ new: Conjunction, _ union: UnionForms) {
    emit(
      .exclusive, "", in: Places(nil, union.list(in: self.new), otherwise: (old, new)), Effect(narrows: .possibly))
  }

  private mutating func noteAddition(
    of form: Form, to oldUnion: UnionForms?, _ oldNames: [FormNames], _ newUnion: UnionForms, _ old: Conjunction,
    _ new: Conjunction
  ) {
    var effect = Effect(narrows: newUnion.mayOverlap ? .possibly : .never, widens: .surely)
    // Prepared is who is told that there may be more, or who has a form for whatever is none of the others.
    let hasOtherwise =
      form.names.isPinned && !oldNames.isEmpty && oldNames.contains { !$0.isPinned && $0.accepts(form.names) }
    if oldUnion?.isOpen(in: self.old) ?? false || hasOtherwise { effect.reception = .expected }
    emit(
      .formAdded, form.names.shown,
      in: Places(nil, self.new.source(of: form.branch), otherwise: (old, new)), effect)
  }

  private mutating func noteRemoval(of form: Form, from union: UnionForms, _ old: Conjunction, _ new: Conjunction) {
    // A value of the form may have another one as well, unless something tells them apart.
    emit(
      .formRemoved, form.names.shown, in: Places(self.old.source(of: form.branch), nil, otherwise: (old, new)),
      Effect(
        narrows: form.names.isPinned || union.isDisjoint ? .surely : .possibly,
        widens: union.mayOverlap ? .possibly : .never))
  }

  /// What stands around the forms of a value.
  mutating func surroundings(_ old: Conjunction, _ new: Conjunction) -> Surroundings {
    let oldNames = names(of: old, isNew: false)
    let newNames = names(of: new, isNew: true)
    let oldMembers = ObjectMembers(old, oldNames)
    let newMembers = ObjectMembers(new, newNames)
    var result = surroundings
    result.oldNames.formUnion(oldNames.all)
    result.newNames.formUnion(newNames.all)
    result.newNamesOfAllForms.formUnion(newNames.always)
    result.oldRequired.formUnion(oldMembers.required.keys)
    result.newRequired.formUnion(newMembers.required.keys)
    result.knowsAllOldNames = result.knowsAllOldNames || oldNames.alwaysAll || oldNames.sometimesAll
    result.knowsAllNewNames = result.knowsAllNewNames || newNames.alwaysAll
    result.oldRefusesOthers = result.oldRefusesOthers || oldMembers.tracksMembers
    result.newRefusesOthers = result.newRefusesOthers || newMembers.tracksMembers
    result.tracksItems = tracksItems(old, new)
    return result
  }
}

extension Conjunction {
  fileprivate var unions: [UnionForms] {
    let required = requiredNames
    return keywords.compactMap { UnionForms($0, of: schema, required: required) }
  }

  private var requiredNames: Set<String> {
    keywords.reduce(into: []) { names, entry in
      guard case .required(let range) = entry.keyword else { return }
      for index in range.indices { names.insert(schema.lexicon.word(schema.tables.required[index].word)) }
    }
  }
}

extension UnionForms {
  fileprivate func keyword(in schema: Schema) -> String {
    schema.annotation("oneOf", of: part) == nil ? "anyOf" : "oneOf"
  }
}
