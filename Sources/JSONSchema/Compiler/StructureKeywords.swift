import JSONSyntax

extension SchemaCompiler {
  mutating func compileArrayKeywords(of object: NodeID, into own: inout [Keyword]) {
    if let bounds = countBounds("minItems", "maxItems", in: object) { own.append(.itemCount(bounds)) }
    if let flag = source.value(of: "uniqueItems", in: object), source.kind(of: flag) == .true {
      own.append(.uniqueItems)
    }
    let prefix = source.value(of: "prefixItems", in: object).map { compileList($0) } ?? 0..<0
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
    let properties = source.value(of: "properties", in: object).map { compileProperties($0) }
    let additional = compileIfPresent("additionalProperties", in: object)
    if properties != nil || additional != nil {
      own.append(.properties(addPropertySet(properties ?? PropertySet()), additional: additional))
    }
    // Behind `properties`, which finds the members whose names are aliases.
    if let list = source.value(of: "required", in: object) { own.append(.required(addRequiredNames(in: list))) }
    if let schema = compileIfPresent("propertyNames", in: object) { own.append(.propertyNames(schema)) }
    for (name, isSchema) in [("dependentRequired", false), ("dependentSchemas", true)] {
      guard let dependencies = source.value(of: name, in: object) else { continue }
      for member in source.members(of: dependencies) {
        let property = propertyNames.insert(source.string(of: member.key))
        if isSchema {
          own.append(.dependentSchema(property, compile(member.value)))
        } else {
          own.append(.dependentRequired(property, addRequiredNames(in: member.value)))
        }
      }
    }
  }

  private mutating func addRequiredNames(in list: NodeID) -> Range<Int> {
    let start = required.count
    for name in source.elements(of: list) where source.kind(of: name) == .string {
      required.append(RequiredName(property: propertyNames.insert(source.string(of: name)), source: name))
    }
    return start..<required.count
  }

  private mutating func addPropertySet(_ set: PropertySet) -> Int {
    propertySets.append(set)
    return propertySets.count - 1
  }

  private mutating func compileProperties(_ object: NodeID) -> PropertySet {
    var set = PropertySet()
    for member in source.members(of: object) {
      let name = source.string(of: member.key)
      let index = set.names.insert(name)
      guard index == set.keys.count else { continue }
      set.keys.append(member.key)
      set.subschemas.append(compile(member.value))
      set.aliases[name.foldedSpelling, default: []].append(PropertySet.KeyAlias(property: index))
      addAliases(of: index, declaredBy: member.value, to: &set)
    }
    // Names that differ only in case are no spellings of one another.
    set.aliases = set.aliases.filter { spelling, aliases in
      Set(aliases.map(\.property)).count { set.names.name(at: $0).foldedSpelling == spelling } < 2
    }
    return set
  }

  /// Adds the aliases in a property's schema, or in the schema that it refers to.
  private func addAliases(of index: Int, declaredBy schema: NodeID, to set: inout PropertySet) {
    var schema = schema
    var remainingSteps = 16  // A chain of references that bites its own tail is reported elsewhere.
    while source.value(of: "x-keyAliases", in: schema) == nil, remainingSteps > 0,
      let reference = string("$ref", in: schema), let target = target(of: reference)
    {
      schema = target
      remainingSteps -= 1
    }
    guard let aliases = source.value(of: "x-keyAliases", in: schema) else { return }
    for alias in source.elements(of: aliases) {
      var entry = PropertySet.KeyAlias(property: index)
      var spelling = alias
      if source.kind(of: alias) == .object {
        guard let key = source.value(of: "key", in: alias) else { continue }
        spelling = key
        entry.types = string("type", in: alias).flatMap { TypeSet(name: $0) }
        if let roles = source.value(of: "on", in: alias) {
          entry.roles = source.elements(of: roles).map { source.string(of: $0) }
        }
      }
      set.aliases[source.string(of: spelling).foldedSpelling, default: []].append(entry)
    }
  }

  // MARK: - Unions

  /// The union of branches that a required string member tells apart; nil if nothing does.
  func makeUnion(of list: NodeID, _ branches: [SubschemaID]) -> Union? {
    let nodes = Array(source.elements(of: list))
    let pins = nodes.map { pinnedMembers(of: $0) }
    guard let first = pins.first, nodes.count > 1 else { return nil }
    for candidate in first.keys.sorted() {
      var union = Union(discriminator: candidate, branches: branches)
      let isDecisive = pins.enumerated().allSatisfy { branch, members in
        guard let constants = members[candidate] else { return false }
        return constants.allSatisfy { constant in
          guard source.kind(of: constant) == .string,
            union.strings.insert(source.string(of: constant)) == union.branchOfString.count
          else { return false }
          union.branchOfString.append(branch)
          return true
        }
      }
      guard isDecisive else { continue }
      for (branch, members) in pins.enumerated() {
        for constant in members[candidate] ?? [] { addAliases(of: constant, branch: branch, to: &union) }
      }
      return union
    }
    return nil
  }

  private func addAliases(of constant: NodeID, branch: Int, to union: inout Union) {
    let folded = source.string(of: constant).foldedSpelling
    union.aliases[folded] = union.aliases[folded] ?? branch
    guard let holder = source.parent(of: constant), let aliases = source.value(of: "x-aliases", in: holder) else {
      return
    }
    for alias in source.elements(of: aliases) { union.aliases[spelling(of: alias)] = branch }
  }

  /// The members that a schema requires and pins to constants, itself or through `$ref` and `allOf`.
  private func pinnedMembers(of schema: NodeID, remainingSteps: Int = 16) -> [String: [NodeID]] {
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
