import JSONSyntax

/// OpenAPI's `discriminator` beside a union of which no member is pinned: the value of a property says which branch is
/// meant (OpenAPI 3.1.1, 4.8.25).
///
/// A hint and no more: whether a value is valid is for the branches to say. What breaks them all is explained by the branch
/// that is meant, and it is that branch which an editor goes by.
struct UnionHint: Sendable {
  /// The value of `propertyName`, a string of the schema's source.
  let property: NodeID
  /// The number of the property's name.
  let word: WordID
  /// The place of the branch among those of the union, by each value that names it.
  let places: [String: Int]
  /// The values to be written, in the order of the branches.
  let cases: [(value: String, place: Int)]
  /// Whether every branch requires the property.
  let isRequired: Bool
}

extension SchemaCompiler {
  /// What the `discriminator` of an object says about the branches of its union; nil if it has none that names any.
  ///
  /// - Parameter nodes: The elements of the union's list that `branches` were compiled from.
  mutating func hint(
    beside list: NodeID, _ nodes: [NodeID], of branches: [(id: SubschemaID, traits: BranchTraits)]
  ) -> UnionHint? {
    guard let holder = source.parent(of: list), let discriminator = source.value(of: "discriminator", in: holder),
      let property = source.value(of: "propertyName", in: discriminator), source.kind(of: property) == .string
    else { return nil }
    let word = lexicon.insert(source.content(of: property))
    // Inline branches have no name.
    let references = nodes.map { object($0)[.reference] }
    let targets = references.map { $0.flatMap { target(of: $0) } }
    let implicit = references.map { $0.map { SchemaCompiler.lastSegment(of: source.string(of: $0)) } }

    var places: [String: Int] = [:]
    var cases: [(value: String, place: Int)] = []
    func add(_ value: String, _ place: Int, isOffered: Bool) {
      if places[value] == nil { places[value] = place }
      if isOffered { cases.append((value, place)) }
    }
    // What a branch pins it says itself, and what is mapped is preferred to the names of schemas.
    for (place, branch) in branches.enumerated() {
      for constant in pinnedTexts(of: word, in: branch.traits) { add(constant, place, isOffered: true) }
    }
    let placesByName = SchemaCompiler.firstPlaces(of: implicit)
    let placesByTarget = SchemaCompiler.firstPlaces(of: targets)
    for member in source.value(of: "mapping", in: discriminator).map({ Array(source.members(of: $0)) }) ?? [] {
      let name = source.string(of: member.value)
      let named = placesByName[name] ?? target(of: member.value).flatMap { placesByTarget[$0] }
      if let named { add(source.string(of: member.key), named, isOffered: true) }
    }
    let mapped = Set(cases.map(\.place))
    for (place, name) in implicit.enumerated() {
      if let name { add(name, place, isOffered: !mapped.contains(place)) }
    }
    guard !cases.isEmpty else { return nil }
    return UnionHint(
      property: property, word: word, places: places,
      cases: cases.enumerated().sorted { ($0.element.place, $0.offset) < ($1.element.place, $1.offset) }.map(\.element),
      isRequired: branches.allSatisfy { $0.traits.requires(word) != nil })
  }

  private static func firstPlaces<Name: Hashable>(of names: [Name?]) -> [Name: Int] {
    Dictionary(
      names.enumerated().compactMap { place, name in name.map { ($0, place) } }, uniquingKeysWith: { first, _ in first }
    )
  }

  private func pinnedTexts(of word: WordID, in traits: BranchTraits) -> [String] {
    guard let pin = traits.pins.first(where: { $0.member == word }) else { return [] }
    return valueSpellings[pin.values].constants.filter { source.kind(of: $0) == .string }.map { source.string(of: $0) }
  }

  /// The name of the schema that a reference leads to: "Cat" for "#/components/schemas/Cat".
  private static func lastSegment(of reference: String) -> String {
    let segment = reference.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false).last ?? []
    return String(percentDecoding: Array(segment)[...]).replacing("~1", with: "/").replacing("~0", with: "~")
  }
}

extension Schema {
  /// The branch of a list that a hint has an object mean; nil without a hint, and where the object does not say.
  func hintedBranch(of range: TableRange, at node: NodeID, in tree: SyntaxTree) -> SubschemaID? {
    guard let hint = hint(of: range), let value = tree.value(of: source.string(of: hint.property), in: node),
      tree.kind(of: value) == .string, let place = hint.places[tree.string(of: value)]
    else { return nil }
    return tables.lists[range.indices.lowerBound + place]
  }

  func hint(of range: TableRange) -> UnionHint? { unionHints[range.indices.lowerBound] }
}
