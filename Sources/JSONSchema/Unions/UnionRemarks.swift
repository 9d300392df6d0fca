import JSONSyntax

/// What the author of a union ought to know.
extension SchemaCompiler {
  /// Says which branches no value can belong to, because the subschema around them allows other types.
  mutating func reportUnreachable(_ branches: [(id: SubschemaID, traits: BranchTraits)], _ allowed: TypeSet) {
    for branch in branches where branch.traits.types.isDisjoint(with: allowed) {
      let node = subschemas[branch.id.offset].source
      // Who writes `false` means it.
      guard source.kind(of: node) == .object else { continue }
      let message =
        branch.traits.types.isEmpty
        ? "no value can be of this form: what it says of types contradicts itself"
        : "no value can be of this form: the schema around it allows other types only"
      report(.unreachableBranch, message, at: node)
    }
  }

  /// Says why nothing tells the forms of an object apart, and what would.
  mutating func reportUndecidable(_ union: UndecidedUnion, _ forms: [BranchTraits]) {
    var pinned: [WordID] = []
    var counts: [WordID: Int] = [:]
    var pinsOthers: Set<WordID> = []
    for form in forms {
      var seen: Set<WordID> = []
      for pin in form.pins where seen.insert(pin.member).inserted {
        counts[pin.member, default: 0] += 1
        if counts[pin.member] == 1 { pinned.append(pin.member) }
        if !pinsTexts(pin) { pinsOthers.insert(pin.member) }
      }
    }
    // The member that most forms pin is the one that was meant to tell them apart.
    let member = pinned.filter { !pinsOthers.contains($0) }.max { counts[$0, default: 0] < counts[$1, default: 0] }
    if let member, counts[member] == forms.count, reportRepeated(member, forms) { return }
    let advice: String
    if let member, let count = counts[member], count > 1, count < forms.count {
      advice = "pin \(quoted(member)) to a constant of its own in every form, as \(count) of \(forms.count) do"
    } else if let common = forms[0].required.first(where: { name in forms.allSatisfy { $0.requires(name.word) != nil } }
    ) {
      advice = "pin \(quoted(common.word)), which all of them require, to a constant of its own in each"
    } else if let names = ownRequirements(of: forms) {
      advice = "allow each no more than its own members, so that \(names) tell them apart"
    } else {
      advice = "require a member in each, and pin it to a constant of its own"
    }
    report(.undecidableUnion, "nothing tells these forms of an object apart; \(advice)", at: union.list)
  }

  /// For each form, the first member that it requires and no other form does, as a clause lists them; nil if one has none.
  private func ownRequirements(of forms: [BranchTraits]) -> String? {
    let counts = Dictionary(
      forms.flatMap { Set($0.required.map(\.word)) }.map { ($0, 1) }, uniquingKeysWith: +)
    var names: [String] = []
    for form in forms {
      guard let own = form.required.first(where: { counts[$0.word] == 1 }) else { return nil }
      names.append(quoted(own.word))
    }
    return names.dropLast().joined(separator: ", ") + " and " + (names.last ?? "")
  }

  private func pinsTexts(_ pin: BranchTraits.Pin) -> Bool {
    valueSpellings[pin.values].constants.allSatisfy { source.kind(of: $0) == .string }
  }

  /// Says of a member that every form pins which constants several of them pin it to.
  ///
  /// - Returns: Whether there are any.
  private mutating func reportRepeated(_ member: WordID, _ forms: [BranchTraits]) -> Bool {
    // What all forms have in common was never meant to tell them apart.
    let words = forms.flatMap { form in
      form.pins.first { $0.member == member }.map { valueSpellings[$0.values].constants } ?? []
    }.map { lexicon.find(source.content(of: $0)) }
    guard Set(words).count > 1 else { return false }
    var seen: Set<WordID> = []
    var hasRepeated = false
    for form in forms {
      guard let pin = form.pins.first(where: { $0.member == member }) else { continue }
      for constant in valueSpellings[pin.values].constants
      where !seen.insert(lexicon.find(source.content(of: constant))).inserted {
        hasRepeated = true
        let value = source.source(of: constant)
        report(
          .undecidableUnion,
          "an earlier form has \(value) for \(quoted(member)) too, so that it does not tell the two apart", at: constant
        )
      }
    }
    return hasRepeated
  }

  private func quoted(_ word: WordID) -> String { "\"\(String(decoding: lexicon.bytes(of: word), as: UTF8.self))\"" }
}
