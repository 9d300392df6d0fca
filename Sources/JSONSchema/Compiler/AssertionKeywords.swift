import JSONSyntax

extension SchemaCompiler {
  /// `type`, the keywords of one value, and our own `x-unique` and `x-longerThan`.
  mutating func compileAssertions(of object: NodeID, into own: inout [Keyword]) {
    compileTypes(of: object, into: &own)
    if let list = source.value(of: "enum", in: object) {
      own.append(.values(Int32(addValueSet(Array(source.elements(of: list)), besides: object))))
    }
    if let constant = source.value(of: "const", in: object) {
      own.append(.values(Int32(addValueSet([constant], besides: object))))
    }
    var range = NumericBounds(lower: number("minimum", in: object), upper: number("maximum", in: object))
    if let lower = number("exclusiveMinimum", in: object), lower >= range.lower ?? lower {
      range.lower = lower
      range.lowerIsExclusive = true
    }
    if let upper = number("exclusiveMaximum", in: object), upper <= range.upper ?? upper {
      range.upper = upper
      range.upperIsExclusive = true
    }
    if range != NumericBounds() {
      own.append(.numericRange(Int32(bounds.count)))
      bounds.append(range)
    }
    if let divisor = number("multipleOf", in: object), divisor > 0 {
      own.append(.multipleOf(Int32(divisors.count)))
      divisors.append(divisor)
    }
    if let bounds = countBounds("minLength", "maxLength", in: object) { own.append(.length(bounds)) }
    if let limit = count("x-longerThan", in: object) { own.append(.longerThan(Int32(clamping: limit))) }
    if string("format", in: object) == "color" { own.append(.color) }
    if let unique = source.value(of: "x-unique", in: object) {
      guard let scope = string("scope", in: unique).flatMap(UniqueGroup.Scope.init) else {
        return report("\"x-unique\" is an object with a \"scope\" of \"document\" or \"array\"", at: unique)
      }
      own.append(.unique(group: Int32(uniqueGroups.count)))
      uniqueGroups.append(UniqueGroup(scope: scope))
    }
  }

  private mutating func compileTypes(of object: NodeID, into own: inout [Keyword]) {
    guard let node = source.value(of: "type", in: object) else { return }
    let nodes = source.kind(of: node) == .array ? Array(source.elements(of: node)) : [node]
    var types: TypeSet = []
    for node in nodes {
      if source.kind(of: node) == .string, let type = TypeSet(name: source.string(of: node)) {
        types.insert(type)
      } else {
        report("there is no type \(source.source(of: node))", at: node)
      }
    }
    if !types.isEmpty { own.append(.types(types)) }
  }

  // MARK: - Constants

  /// The constants of a union that is no more than a documented enumeration: every branch has a `const` and otherwise
  /// only annotations. Nil for other unions.
  func constants(ofBranches list: NodeID) -> [NodeID]? {
    var constants: [NodeID] = []
    for branch in source.elements(of: list) {
      guard let constant = source.value(of: "const", in: branch) else { return nil }
      for member in source.members(of: branch) {
        let name = source.string(of: member.key)
        guard SchemaCompiler.annotationNames.contains(name) || name.hasPrefix("x-") || name == "const" else {
          return nil
        }
      }
      constants.append(constant)
    }
    return constants.isEmpty ? nil : constants
  }

  private static let annotationNames: Set<String> = ["title", "description", "deprecated", "examples", "$comment"]

  /// A value set of constants, each with the aliases beside it, and of the spellings of absence beside them all.
  mutating func addValueSet(_ constants: [NodeID], besides object: NodeID) -> Int {
    var spellings = ValueSpellings(constants: constants)
    var places: [WordID: Int] = [:]
    var ambiguous: Set<String> = []
    for (place, constant) in constants.enumerated() {
      guard source.kind(of: constant) == .string else {
        spellings.others.append(constant)
        continue
      }
      let text = source.string(of: constant)
      places[lexicon.insert(text)] = place
      if spellings.aliases.updateValue(constant, forKey: text.foldedSpelling) != nil {
        ambiguous.insert(text.foldedSpelling)
      }
    }
    for spelling in ambiguous { spellings.aliases[spelling] = nil }
    for constant in constants {
      guard let aliases = aliases(beside: constant) else { continue }
      for alias in source.elements(of: aliases) { spellings.aliases[spelling(of: alias)] = .some(constant) }
    }
    if let absent = source.value(of: "x-absent", in: object) {
      for alias in source.elements(of: absent) { spellings.aliases.updateValue(nil, forKey: spelling(of: alias)) }
    }
    valueSets.append(ValueSet(strings: WordMap(places, in: &mappings)))
    valueSpellings.append(spellings)
    return valueSets.count - 1
  }

  /// The `x-aliases` of a constant: they stand beside its `const`.
  func aliases(beside constant: NodeID) -> NodeID? {
    source.parent(of: constant).flatMap { source.value(of: "x-aliases", in: $0) }
  }

  /// The folded spelling of an alias: a string, or an object whose `value` may be a number.
  func spelling(of alias: NodeID) -> String {
    let value = source.value(of: "value", in: alias) ?? alias
    return (source.kind(of: value) == .string ? source.string(of: value) : source.source(of: value)).foldedSpelling
  }
}
