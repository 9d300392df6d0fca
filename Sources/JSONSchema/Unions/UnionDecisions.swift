import JSONSyntax

extension SchemaCompiler {
  /// Finds out what tells the branches of each `anyOf` and `oneOf` apart, and has the evaluator go by it: one branch is
  /// looked at instead of all, and what is wrong is said about that one.
  mutating func decideUnions() {
    var branchTraits: [SubschemaID: BranchTraits] = [:]
    branchRequirements = Array(repeating: .empty, count: subschemas.count)
    for union in undecidedUnions {
      let branches = lists[union.branches.indices].map { id -> (id: SubschemaID, traits: BranchTraits) in
        let traits = branchTraits[id] ?? self.traits(of: id)
        branchTraits[id] = traits
        for name in traits.required { branchRequirements[id.offset].insert(name.word) }
        return (id, traits)
      }
      decide(union, branches)
    }
  }

  private mutating func decide(_ union: UndecidedUnion, _ branches: [(id: SubschemaID, traits: BranchTraits)]) {
    guard let place = keywordPlace(of: union) else { return }
    let isExclusive = if case .oneOf = keywords[place] { true } else { false }
    let allowed = ownTypes(of: union.subschema)
    reportUnreachable(branches, allowed)
    var groups: [ChoiceGroup] = []
    var isDecided = false
    var hint: UnionHint?
    var pin: NestedPin?
    let nodes = Array(source.elements(of: union.list))
    for type in ChoiceGroup.types {
      let fitting = branches.filter { !$0.traits.types.isDisjoint(with: type) }
      if fitting.count < branches.count, !allowed.isDisjoint(with: type) { isDecided = true }
      let group: ChoiceGroup
      if allowed.isDisjoint(with: type) || fitting.isEmpty {
        group = .none
      } else if fitting.count == 1 {
        group = .branch(fitting[0].id)
      } else if type == .object, let index = addUnion(of: fitting, isExclusive) {
        group = .union(Int32(index))
        isDecided = true
        if subschemas[union.subschema.offset].union < 0 { subschemas[union.subschema.offset].union = Int32(index) }
        connect(index, to: union.subschema)
      } else {
        let range = append(fitting.map(\.id))
        group = .search(range)
        if type == .object {
          let fittingNodes = zip(nodes, branches).filter { !$1.traits.types.isDisjoint(with: type) }.map(\.0)
          hint = self.hint(beside: union.list, fittingNodes, of: fitting)
          unionHints[range.indices.lowerBound] = hint
          pin = nestedPin(of: fitting.map(\.id))
          nestedPins[range.indices.lowerBound] = pin
        }
        if type == .object, hint == nil, !union.isCondition, fitting.allSatisfy({ $0.traits.hasStructure }) {
          reportUndecidable(union, fitting.map(\.traits))
        }
      }
      groups.append(group)
    }
    guard isDecided else {
      // Every branch may be an object, so that the list is the same.
      unionHints[union.branches.indices.lowerBound] = hint
      nestedPins[union.branches.indices.lowerBound] = pin
      return
    }
    // Where the subschema itself says that its values are objects, their type need not be asked again.
    if allowed == .object, case .union(let index) = groups[2] {
      keywords[place] = .union(index)
      return
    }
    choices.append(
      Choice(
        branches: union.branches, firstGroup: Int32(choiceGroups.count), isExclusive: isExclusive,
        types: branches.reduce(into: TypeSet()) { $0.formUnion($1.traits.types) }))
    choiceGroups += groups
    keywords[place] = .choice(Int32(choices.count - 1))
  }

  private func keywordPlace(of union: UndecidedUnion) -> Int? {
    subschemas[union.subschema.offset].keywords.indices.first { index in
      switch keywords[index] {
      case .anyOf(let range), .oneOf(let range): range.indices == union.branches.indices
      default: false
      }
    }
  }

  /// The types that a subschema's own `type` allows.
  private func ownTypes(of id: SubschemaID) -> TypeSet {
    for case .types(let types) in keywords[subschemas[id.offset].keywords.indices] { return types }
    return .all
  }

  private mutating func append(_ ids: [SubschemaID]) -> TableRange {
    lists += ids
    return TableRange(lists.count - ids.count..<lists.count)
  }

  /// Lets a union know the property set that has the aliases of its discriminator.
  private mutating func connect(_ union: Int, to id: SubschemaID) {
    for case .properties(let set, _) in keywords[subschemas[id.offset].keywords.indices]
    where propertySpellings[Int(set)].words.contains(unions[union].discriminator) {
      unions[union].propertySet = set
    }
  }

  // MARK: - Objects

  /// Adds the union of objects that a member tells apart; nil if nothing does.
  private mutating func addUnion(
    of branches: [(id: SubschemaID, traits: BranchTraits)], _ isExclusive: Bool
  ) -> Int? {
    addPinnedUnion(of: branches, isExclusive) ?? addNamedUnion(of: branches, isExclusive)
  }

  /// A union whose branches pin one member to constants of their own. One that all require is preferred.
  private mutating func addPinnedUnion(
    of branches: [(id: SubschemaID, traits: BranchTraits)], _ isExclusive: Bool
  ) -> Int? {
    let candidates = branches[0].traits.pins.filter { decisivePlaces(of: $0.member, in: branches) != nil }
    let isRequired = { (pin: BranchTraits.Pin) in branches.allSatisfy { $0.traits.requires(pin.member) != nil } }
    guard let pin = candidates.first(where: isRequired) ?? candidates.first,
      let places = decisivePlaces(of: pin.member, in: branches)
    else { return nil }
    var aliases: [BranchAlias] = []
    var seen: Set<SpellingID> = []
    for (place, branch) in branches.enumerated() {
      for set in valueSets(pinning: pin.member, in: branch.traits) {
        for constant in valueSpellings[set].constants {
          let spelling = spellings.insert(source.content(of: constant))
          if seen.insert(spelling).inserted {
            aliases.append(BranchAlias(spelling: spelling, place: place))
          }
          guard let others = self.aliases(beside: constant) else { continue }
          for alias in source.elements(of: others) {
            let spelling = insertSpelling(of: alias)
            seen.insert(spelling)
            aliases.append(BranchAlias(spelling: spelling, place: place))
          }
        }
      }
    }
    let requirement = isRequired(pin) ? branches[0].traits.requires(pin.member)?.source : nil
    return add(pin.member, places, aliases, branches.map(\.id), isExclusive, requirement)
  }

  /// The place of the branch for each string that a member is pinned to; nil if the constants of some branch are not
  /// strings of its own.
  private func decisivePlaces(
    of member: WordID, in branches: [(id: SubschemaID, traits: BranchTraits)]
  ) -> [(word: WordID, place: Int)]? {
    var places: [(word: WordID, place: Int)] = []
    var seen: Set<WordID> = []
    for (place, branch) in branches.enumerated() {
      let sets = valueSets(pinning: member, in: branch.traits)
      guard !sets.isEmpty else { return nil }
      for set in sets {
        for constant in valueSpellings[set].constants {
          guard source.kind(of: constant) == .string else { return nil }
          let word = lexicon.find(source.content(of: constant))
          guard seen.insert(word).inserted else { return nil }
          places.append((word, place))
        }
      }
    }
    return places
  }

  private func valueSets(pinning member: WordID, in traits: BranchTraits) -> [Int] {
    // What a branch says itself comes first, and narrows down what it refers to.
    traits.pins.first { $0.member == member }.map { [$0.values] } ?? []
  }

  /// A union each of whose branches requires a member that no other allows, as `{"heading": …}` and `{"image": …}` do.
  private mutating func addNamedUnion(
    of branches: [(id: SubschemaID, traits: BranchTraits)], _ isExclusive: Bool
  ) -> Int? {
    // By name, how many branches allow it.
    var counts: [WordID: Int] = [:]
    let allowed = branches.compactMap(\.traits.onlyNames)
    guard allowed.count == branches.count else { return nil }
    for names in allowed { for name in names { counts[name, default: 0] += 1 } }
    var places: [(word: WordID, place: Int)] = []
    var aliases: [BranchAlias] = []
    for (place, branch) in branches.enumerated() {
      let own = branch.traits.required.first { name in
        counts[name.word, default: 0] == (allowed[place].contains(name.word) ? 1 : 0)
      }
      guard let own else { return nil }
      places.append((own.word, place))
      aliases.append(BranchAlias(spelling: spellings.insert(source.content(of: own.source)), place: place))
    }
    return add(-1, places, aliases, branches.map(\.id), isExclusive, nil)
  }

  private mutating func add(
    _ discriminator: WordID, _ places: [(word: WordID, place: Int)], _ aliases: [BranchAlias], _ ids: [SubschemaID],
    _ isExclusive: Bool, _ requirement: NodeID?
  ) -> Int {
    unions.append(
      Union(
        discriminator: discriminator, branches: WordMap(places, in: &mappings), subschemas: append(ids),
        isExclusive: isExclusive, requirement: requirement ?? SyntaxTree.documentNode))
    branchAliases.append(aliases)
    return unions.count - 1
  }
}
