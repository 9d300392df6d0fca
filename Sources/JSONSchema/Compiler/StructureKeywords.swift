import JSONSyntax

extension SchemaCompiler {
  mutating func compileArrayKeywords(of object: SchemaObject, into own: inout [Keyword]) {
    if let bounds = countBounds(.minItems, .maxItems, in: object) { own.append(.itemCount(bounds)) }
    if let flag = object[.uniqueItems], source.kind(of: flag) == .true {
      own.append(.uniqueItems)
    }
    let prefix = object[.prefixItems].map { compileList($0) } ?? .empty
    let rest = compileIfPresent(.items, in: object)
    if !prefix.isEmpty || rest != nil { own.append(.items(prefix: prefix, rest: rest)) }
    if let item = compileIfPresent(.contains, in: object) {
      let bounds = CountBounds(
        minimum: count(.minContains, in: object) ?? 1, maximum: count(.maxContains, in: object))
      own.append(.contains(item, count: bounds))
    }
  }

  mutating func compileObjectKeywords(of object: SchemaObject, into own: inout [Keyword]) {
    if let bounds = countBounds(.minProperties, .maxProperties, in: object) { own.append(.memberCount(bounds)) }
    let required = object[.required].map { Keyword.required(addRequiredNames(in: $0)) }
    let properties = object[.properties]
    let additional = compileIfPresent(.additionalProperties, in: object)
    let set = properties == nil && additional == nil ? nil : addPropertySet(properties)
    // What is required is the cheapest to ask, so conditions ask it first; but behind `properties` where that finds the
    // members whose names are aliases.
    let findsAliases = set.map { propertySpellings[$0].hasDeclaredAliases } ?? false
    if !findsAliases, let required { own.append(required) }
    if let set { own.append(.properties(Int32(set), additional: additional)) }
    if findsAliases, let required { own.append(required) }
    if let schema = compileIfPresent(.propertyNames, in: object) { own.append(.propertyNames(schema)) }
    if let dependencies = object[.dependentRequired] {
      for member in source.members(of: dependencies) {
        let property = lexicon.insert(source.content(of: member.key))
        own.append(.dependentRequired(property, addRequiredNames(in: member.value)))
      }
    }
    if let dependencies = object[.dependentSchemas] {
      for member in source.members(of: dependencies) {
        let property = lexicon.insert(source.content(of: member.key))
        own.append(.dependentSchema(property, compile(member.value)))
      }
    }
  }

  private mutating func addRequiredNames(in list: NodeID) -> TableRange {
    let start = required.count
    for name in source.elements(of: list) where source.kind(of: name) == .string {
      required.append(RequiredName(word: lexicon.insert(source.content(of: name)), source: name))
    }
    return TableRange(start..<required.count)
  }

  /// Compiles `properties`; an empty set where there are none.
  private mutating func addPropertySet(_ object: NodeID?) -> Int {
    var set = PropertySpellings()
    var members: [Member] = []
    var nameSpellings: [SpellingID] = []
    for member in object.map({ Array(source.members(of: $0)) }) ?? [] {
      let name = source.content(of: member.key)
      let word = lexicon.insert(name)
      guard !set.words.contains(word) else { continue }
      let spelling = spellings.insert(name)
      set.aliases.append(PropertySpellings.KeyAlias(spelling: spelling, place: members.count))
      addAliases(of: members.count, declaredBy: member.value, to: &set)
      set.keys.append(member.key)
      set.words.append(word)
      members.append(member)
      nameSpellings.append(spelling)
    }
    let ambiguous = repeated(nameSpellings)
    if !ambiguous.isEmpty { set.aliases.removeAll { ambiguous.contains($0.spelling) } }
    // The words of this set are numbered by now, so that those of the subschemas do not come between them.
    let subschemas = members.map { compile($0.value) }
    let places = set.words.enumerated().map { (word: $1, place: $0) }
    propertySets.append(PropertySet(places: WordMap(places, in: &mappings), firstSubschema: lists.count))
    propertySpellings.append(set)
    lists += subschemas
    return propertySets.count - 1
  }

  /// Adds the aliases in a property's schema, or in the schema that it refers to.
  private mutating func addAliases(of place: Int, declaredBy schema: NodeID, to set: inout PropertySpellings) {
    var schema = SchemaObject(schema, in: keywordSource)
    var remainingSteps = 16  // A chain of references that bites its own tail is reported elsewhere.
    while !schema.has(.keyAliases), remainingSteps > 0, let reference = schema[.reference],
      let target = target(of: reference)
    {
      schema = SchemaObject(target, in: keywordSource)
      remainingSteps -= 1
    }
    guard let aliases = schema[.keyAliases] else { return }
    set.hasDeclaredAliases = true
    for alias in source.elements(of: aliases) {
      let isObject = source.kind(of: alias) == .object
      guard let key = isObject ? source.value(of: "key", in: alias) : alias else { continue }
      var entry = PropertySpellings.KeyAlias(spelling: spellings.insert(source.content(of: key)), place: place)
      if isObject {
        entry.types = string("type", in: alias).flatMap { TypeSet(name: $0) }
        entry.roles = source.value(of: "on", in: alias).map { roles in
          source.elements(of: roles).map { source.string(of: $0) }
        }
      }
      set.aliases.append(entry)
    }
  }

  // MARK: - Unions

  /// A member that a schema requires and pins to constants.
  private struct Pin {
    let member: WordID
    let constants: [NodeID]
  }

  /// Adds the union of branches that a required string member tells apart; nil if nothing does.
  mutating func addUnion(of list: NodeID, branches: TableRange) -> Int? {
    let pins = source.elements(of: list).map { self.pins(of: $0) }
    guard let first = pins.first, pins.count > 1 else { return nil }
    for candidate in first {
      let constants = pins.compactMap { $0.first { $0.member == candidate.member }?.constants }
      guard constants.count == pins.count, let places = decisivePlaces(constants) else { continue }
      var aliases: [BranchAlias] = []
      for (branch, constant) in constants.enumerated().flatMap({ branch, all in all.map { (branch, $0) } }) {
        let spelling = spellings.insert(source.content(of: constant))
        if !aliases.contains(where: { $0.spelling == spelling }) {
          aliases.append(BranchAlias(spelling: spelling, place: branch))
        }
        guard let others = self.aliases(beside: constant) else { continue }
        for alias in source.elements(of: others) {
          aliases.append(BranchAlias(spelling: insertSpelling(of: alias), place: branch))
        }
      }
      unions.append(
        Union(discriminator: candidate.member, branches: WordMap(places, in: &mappings), subschemas: branches))
      branchAliases.append(aliases)
      return unions.count - 1
    }
    return nil
  }

  /// The place of the branch for each string that a member is pinned to; nil if the constants of some branch are not
  /// strings of its own.
  private mutating func decisivePlaces(_ constants: [[NodeID]]) -> [(word: WordID, place: Int)]? {
    var places: [(word: WordID, place: Int)] = []
    for (branch, constant) in constants.enumerated().flatMap({ branch, all in all.map { (branch, $0) } }) {
      guard source.kind(of: constant) == .string else { return nil }
      let word = lexicon.insert(source.content(of: constant))
      if places.contains(where: { $0.word == word }) { return nil }
      places.append((word, branch))
    }
    return places
  }

  /// The members that a schema requires and pins to constants, itself or through `$ref` and `allOf`; what it says itself
  /// comes first.
  private mutating func pins(of schema: NodeID, remainingSteps: Int = 16) -> [Pin] {
    guard remainingSteps > 0 else { return [] }
    let schema = SchemaObject(schema, in: keywordSource)
    var pins: [Pin] = []
    if let properties = schema[.properties], let required = schema[.required] {
      for name in source.elements(of: required) {
        guard let property = source.value(of: source.string(of: name), in: properties) else { continue }
        let object = SchemaObject(property, in: keywordSource)
        guard let constants = object[.const].map({ [$0] }) ?? object[.enum].map({ Array(source.elements(of: $0)) })
        else { continue }
        pins.append(Pin(member: lexicon.insert(source.content(of: name)), constants: constants))
      }
    }
    if let target = schema[.reference].flatMap({ target(of: $0) }) {
      pins += self.pins(of: target, remainingSteps: remainingSteps - 1)
    }
    for part in schema[.allOf].map({ Array(source.elements(of: $0)) }) ?? [] {
      pins += self.pins(of: part, remainingSteps: remainingSteps - 1)
    }
    return pins
  }
}
