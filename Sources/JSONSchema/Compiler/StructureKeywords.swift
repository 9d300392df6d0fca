import JSONSyntax

extension SchemaCompiler {
  mutating func compileArrayKeywords(of object: SchemaObject, into own: inout [Keyword]) {
    if let bounds = countBounds(.minItems, .maxItems, in: object) { own.append(.itemCount(bounds)) }
    if let flag = object[.uniqueItems], source.kind(of: flag) == .true {
      own.append(.uniqueItems)
    }
    // Before 2020-12, `items` may be a list, and `additionalItems` speaks about what is behind it.
    let list = object[.items].flatMap { source.kind(of: $0) == .array && !isLatest(object) ? $0 : nil }
    let prefix = (list ?? object[.prefixItems]).map { compileList($0) } ?? .empty
    let rest = compileIfPresent(list == nil ? .items : .additionalItems, in: object)
    if !prefix.isEmpty || rest != nil { own.append(.items(prefix: prefix, rest: rest)) }
    if let item = compileIfPresent(.contains, in: object) {
      let bounds = CountBounds(
        minimum: count(.minContains, in: object) ?? 1, maximum: count(.maxContains, in: object))
      own.append(.contains(item, count: bounds))
    }
  }

  private func isLatest(_ object: SchemaObject) -> Bool { dialect(of: object.node).version >= .draft202012 }

  mutating func compileObjectKeywords(of object: SchemaObject, into own: inout [Keyword]) {
    if let bounds = countBounds(.minProperties, .maxProperties, in: object) { own.append(.memberCount(bounds)) }
    let required = object[.required].map { Keyword.required(addRequiredNames(in: $0)) }
    let properties = object[.properties]
    let additional = compileIfPresent(.additionalProperties, in: object)
    let patterns = object[.patternProperties]
    let set = properties == nil && additional == nil && patterns == nil ? nil : addPropertySet(properties, patterns)
    // What is required is the cheapest to ask, so conditions ask it first; but behind `properties` where that finds the
    // members whose names are aliases.
    let findsAliases = set.map { propertySpellings[$0].hasDeclaredAliases } ?? false
    if !findsAliases, let required { own.append(required) }
    if let set {
      let hasPatterns = !propertySets[set].patterned.isEmpty
      own.append(
        hasPatterns
          ? .patternedProperties(Int32(set), additional: additional) : .properties(Int32(set), additional: additional))
    }
    if findsAliases, let required { own.append(required) }
    if let schema = compileIfPresent(.propertyNames, in: object) { own.append(.propertyNames(schema)) }
    if let dependencies = object[.dependentRequired] {
      for member in source.members(of: dependencies) {
        let property = lexicon.insert(source.content(of: member.key))
        own.append(.dependentRequired(property, addRequiredNames(in: member.value)))
      }
    }
    for member in object[.dependencies].map({ Array(source.members(of: $0)) }) ?? [] {
      let property = lexicon.insert(source.content(of: member.key))
      own.append(
        source.kind(of: member.value) == .array
          ? .dependentRequired(property, addRequiredNames(in: member.value))
          : .dependentSchema(property, compile(member.value)))
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

  /// Compiles `properties` and `patternProperties`; an empty set where there are none.
  private mutating func addPropertySet(_ object: NodeID?, _ patterns: NodeID?) -> Int {
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
    let patterned = (patterns.map { Array(source.members(of: $0)) } ?? []).compactMap { member in
      addPattern(member.key).map { PatternedProperty(pattern: $0, subschema: compile(member.value)) }
    }
    patternedProperties += patterned
    let end = patternedProperties.count
    propertySets.append(
      PropertySet(
        places: WordMap(places, in: &mappings), firstSubschema: lists.count,
        patterned: TableRange(end - patterned.count..<end)))
    propertySpellings.append(set)
    lists += subschemas
    return propertySets.count - 1
  }

  /// Adds the aliases in a property's schema, or in the schema that it refers to.
  private mutating func addAliases(of place: Int, declaredBy schema: NodeID, to set: inout PropertySpellings) {
    var schema = object(schema)
    var remainingSteps = 16  // A chain of references that bites its own tail is reported elsewhere.
    while !schema.has(.keyAliases), remainingSteps > 0, let reference = schema[.reference],
      let target = target(of: reference)
    {
      schema = object(target)
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
}
