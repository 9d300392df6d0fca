import JSONSyntax

extension SchemaCompiler {
  mutating func compileArrayKeywords(of object: NodeID, into own: inout [Keyword]) {
    if let bounds = countBounds("minItems", "maxItems", in: object) { own.append(.itemCount(bounds)) }
    if let flag = source.value(of: "uniqueItems", in: object), source.kind(of: flag) == .true {
      own.append(.uniqueItems)
    }
    let prefix = source.value(of: "prefixItems", in: object).map { compileList($0) } ?? .empty
    let rest = compileIfPresent("items", in: object)
    if !prefix.isEmpty || rest != nil { own.append(.items(prefix: prefix, rest: rest)) }
    if let item = compileIfPresent("contains", in: object) {
      let bounds = CountBounds(
        minimum: count("minContains", in: object) ?? 1, maximum: count("maxContains", in: object))
      own.append(.contains(item, count: bounds))
    }
  }

  mutating func compileObjectKeywords(of object: NodeID, into own: inout [Keyword]) {
    if let bounds = countBounds("minProperties", "maxProperties", in: object) { own.append(.memberCount(bounds)) }
    let required = source.value(of: "required", in: object).map { Keyword.required(addRequiredNames(in: $0)) }
    let properties = source.value(of: "properties", in: object)
    let additional = compileIfPresent("additionalProperties", in: object)
    let set = properties == nil && additional == nil ? nil : addPropertySet(properties)
    // What is required is the cheapest to ask, so conditions ask it first; but behind `properties` where that finds the
    // members whose names are aliases.
    let findsAliases = set.map { propertySpellings[$0].hasDeclaredAliases } ?? false
    if !findsAliases, let required { own.append(required) }
    if let set { own.append(.properties(Int32(set), additional: additional)) }
    if findsAliases, let required { own.append(required) }
    if let schema = compileIfPresent("propertyNames", in: object) { own.append(.propertyNames(schema)) }
    for (name, isSchema) in [("dependentRequired", false), ("dependentSchemas", true)] {
      guard let dependencies = source.value(of: name, in: object) else { continue }
      for member in source.members(of: dependencies) {
        let property = lexicon.insert(source.string(of: member.key))
        if isSchema {
          own.append(.dependentSchema(property, compile(member.value)))
        } else {
          own.append(.dependentRequired(property, addRequiredNames(in: member.value)))
        }
      }
    }
  }

  private mutating func addRequiredNames(in list: NodeID) -> TableRange {
    let start = required.count
    for name in source.elements(of: list) where source.kind(of: name) == .string {
      required.append(RequiredName(word: lexicon.insert(source.string(of: name)), source: name))
    }
    return TableRange(start..<required.count)
  }

  /// Compiles `properties`; an empty set where there are none.
  private mutating func addPropertySet(_ object: NodeID?) -> Int {
    var spellings = PropertySpellings()
    var subschemas: [SubschemaID] = []
    var places: [WordID: Int] = [:]
    for member in object.map({ Array(source.members(of: $0)) }) ?? [] {
      let name = source.string(of: member.key)
      let word = lexicon.insert(name)
      guard places[word] == nil else { continue }
      let place = subschemas.count
      places[word] = place
      spellings.keys.append(member.key)
      spellings.words.append(word)
      spellings.aliases[name.foldedSpelling, default: []].append(PropertySpellings.KeyAlias(place: place))
      addAliases(of: place, declaredBy: member.value, to: &spellings)
      subschemas.append(compile(member.value))
    }
    // Names that differ only in case are no spellings of one another.
    spellings.aliases = spellings.aliases.filter { spelling, aliases in
      Set(aliases.map(\.place)).count { lexicon.word(spellings.words[$0]).foldedSpelling == spelling } < 2
    }
    propertySets.append(PropertySet(places: WordMap(places, in: &mappings), firstSubschema: lists.count))
    propertySpellings.append(spellings)
    lists += subschemas
    return propertySets.count - 1
  }

  /// Adds the aliases in a property's schema, or in the schema that it refers to.
  private mutating func addAliases(of place: Int, declaredBy schema: NodeID, to spellings: inout PropertySpellings) {
    var schema = schema
    var remainingSteps = 16  // A chain of references that bites its own tail is reported elsewhere.
    while source.value(of: "x-keyAliases", in: schema) == nil, remainingSteps > 0,
      let reference = string("$ref", in: schema), let target = target(of: reference)
    {
      schema = target
      remainingSteps -= 1
    }
    guard let aliases = source.value(of: "x-keyAliases", in: schema) else { return }
    spellings.hasDeclaredAliases = true
    for alias in source.elements(of: aliases) {
      var entry = PropertySpellings.KeyAlias(place: place)
      var spelling = alias
      if source.kind(of: alias) == .object {
        guard let key = source.value(of: "key", in: alias) else { continue }
        spelling = key
        entry.types = string("type", in: alias).flatMap { TypeSet(name: $0) }
        if let roles = source.value(of: "on", in: alias) {
          entry.roles = source.elements(of: roles).map { source.string(of: $0) }
        }
      }
      spellings.aliases[source.string(of: spelling).foldedSpelling, default: []].append(entry)
    }
  }

  // MARK: - Unions

  /// Adds the union of branches that a required string member tells apart; nil if nothing does.
  mutating func addUnion(of list: NodeID, branches: TableRange) -> Int? {
    let nodes = Array(source.elements(of: list))
    let pins = nodes.map { pinnedMembers(of: $0) }
    guard let first = pins.first, nodes.count > 1 else { return nil }
    for candidate in first.keys.sorted() {
      guard let places = decisivePlaces(of: candidate, in: pins) else { continue }
      var spellings: [String: Int] = [:]
      for (branch, members) in pins.enumerated() {
        for constant in members[candidate] ?? [] {
          let folded = source.string(of: constant).foldedSpelling
          spellings[folded] = spellings[folded] ?? branch
          for alias in aliases(beside: constant).map({ Array(source.elements(of: $0)) }) ?? [] {
            spellings[spelling(of: alias)] = branch
          }
        }
      }
      unions.append(
        Union(
          discriminator: lexicon.insert(candidate), branches: WordMap(places, in: &mappings),
          subschemas: branches))
      branchSpellings.append(spellings)
      return unions.count - 1
    }
    return nil
  }

  /// The place of the branch for each string that a member is pinned to; nil if some branch does not pin it to strings of
  /// its own.
  private mutating func decisivePlaces(of member: String, in pins: [[String: [NodeID]]]) -> [WordID: Int]? {
    var places: [WordID: Int] = [:]
    for (branch, members) in pins.enumerated() {
      guard let constants = members[member] else { return nil }
      for constant in constants {
        guard source.kind(of: constant) == .string,
          places.updateValue(branch, forKey: lexicon.insert(source.string(of: constant))) == nil
        else { return nil }
      }
    }
    return places
  }

  /// The members that a schema requires and pins to constants, itself or through `$ref` and `allOf`.
  private mutating func pinnedMembers(of schema: NodeID, remainingSteps: Int = 16) -> [String: [NodeID]] {
    guard remainingSteps > 0 else { return [:] }
    var pinned: [String: [NodeID]] = [:]
    if let reference = string("$ref", in: schema), let target = target(of: reference) {
      pinned = pinnedMembers(of: target, remainingSteps: remainingSteps - 1)
    }
    for part in source.value(of: "allOf", in: schema).map({ Array(source.elements(of: $0)) }) ?? [] {
      pinned.merge(pinnedMembers(of: part, remainingSteps: remainingSteps - 1)) { first, _ in first }
    }
    guard let properties = source.value(of: "properties", in: schema),
      let required = source.value(of: "required", in: schema)
    else { return pinned }
    for name in source.elements(of: required) {
      guard let property = source.value(of: source.string(of: name), in: properties) else { continue }
      if let constant = source.value(of: "const", in: property) {
        pinned[source.string(of: name)] = [constant]
      } else if let constants = source.value(of: "enum", in: property) {
        pinned[source.string(of: name)] = Array(source.elements(of: constants))
      }
    }
    return pinned
  }
}
