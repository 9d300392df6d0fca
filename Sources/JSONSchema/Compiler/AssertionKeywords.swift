import JSONSyntax
import Patterns

extension SchemaCompiler {
  /// `type`, the keywords of one value, and our own `x-unique` and `x-longerThan`.
  mutating func compileAssertions(of object: SchemaObject, into own: inout [Keyword]) {
    compileTypes(of: object, into: &own)
    if let list = object[.enum] {
      own.append(.values(Int32(addValueSet(Array(source.elements(of: list)), besides: object))))
    }
    if let constant = object[.const] {
      own.append(.values(Int32(addValueSet([constant], besides: object))))
    }
    compileNumbers(of: object, into: &own)
    if let bounds = countBounds(.minLength, .maxLength, in: object) { own.append(.length(bounds)) }
    if let limit = count(.longerThan, in: object) { own.append(.longerThan(Int32(clamping: limit))) }
    if let pattern = object[.pattern], let index = addPattern(pattern) { own.append(.pattern(index)) }
    if let format = object[.format] { compileFormat(format, of: object, into: &own) }
    if let unique = object[.unique] {
      guard let scope = string("scope", in: unique).flatMap(UniqueGroup.Scope.init) else {
        return report(
          .malformedKeyword, "\"x-unique\" is an object with a \"scope\" of \"document\" or \"array\"", at: unique)
      }
      own.append(.unique(group: Int32(uniqueGroups.count)))
      uniqueGroups.append(UniqueGroup(scope: scope))
    }
  }

  private mutating func compileNumbers(of object: SchemaObject, into own: inout [Keyword]) {
    var range = NumericRange()
    if let lower = object[.minimum] { range.raise(to: addDecimal(lower), source.number(of: lower)) }
    if let upper = object[.maximum] { range.lower(to: addDecimal(upper), source.number(of: upper)) }
    // In draft-04 a flag beside the bound says that it is exclusive, later the bound stands there itself.
    if let lower = object[.exclusiveMinimum] {
      if source.kind(of: lower) == .true { range.bounds.lowerIsExclusive = range.bounds.lower != nil }
      range.raise(to: addDecimal(lower), source.number(of: lower), isExclusive: true, among: decimals)
    }
    if let upper = object[.exclusiveMaximum] {
      if source.kind(of: upper) == .true { range.bounds.upperIsExclusive = range.bounds.upper != nil }
      range.lower(to: addDecimal(upper), source.number(of: upper), isExclusive: true, among: decimals)
    }
    for bound in [KeywordName.minimum, .maximum, .exclusiveMinimum, .exclusiveMaximum] {
      guard let node = object[bound], let number = source.number(of: node) else { continue }
      if !source.isExact(node, number) { range.isExact = false }
    }
    if range.bounds != NumericBounds() {
      own.append(.numericRange(Int32(ranges.count)))
      ranges.append(range)
    }
    if let divisor = object[.multipleOf], let index = addDecimal(divisor), !decimals[Int(index)].isZero {
      own.append(.multipleOf(Int32(divisors.count)))
      divisors.append(Divisor(decimal: index, integer: decimals[Int(index)].smallInteger ?? 0))
    }
  }

  /// The place of a number in `decimals`; nil for other values.
  private mutating func addDecimal(_ node: NodeID) -> Int32? {
    guard let decimal = source.decimal(of: node) else { return nil }
    decimals.append(decimal)
    return Int32(decimals.count - 1)
  }

  /// The place of a pattern in `patterns`; nil, with a problem, if it cannot be understood.
  mutating func addPattern(_ node: NodeID) -> Int32? {
    guard source.kind(of: node) == .string || source.kind(of: node) == .key else { return nil }
    do {
      patterns.append(CompiledPattern(pattern: try Pattern(compiling: source.string(of: node)), source: node))
      return Int32(patterns.count - 1)
    } catch {
      report(.badPattern, "this pattern cannot be used: \(error.message)", at: node, part: error.range)
      return nil
    }
  }

  private mutating func compileFormat(_ format: NodeID, of object: SchemaObject, into own: inout [Keyword]) {
    if source.kind(of: format) == .string, let form = ColorForm(format: source.string(of: format)) {
      return own.append(.color(form))
    }
    guard options.assertsFormats || dialect(of: object.node).assertsFormats,
      let known = Format(source.string(of: format))
    else { return }
    own.append(.format(Int32(formats.count)))
    formats.append(CompiledFormat(format: known, source: format))
  }

  private mutating func compileTypes(of object: SchemaObject, into own: inout [Keyword]) {
    guard let node = object[.type] else { return }
    let nodes = source.kind(of: node) == .array ? Array(source.elements(of: node)) : [node]
    var types: TypeSet = []
    for node in nodes {
      if source.kind(of: node) == .string, let type = TypeSet(name: source.string(of: node)) {
        types.insert(type)
      } else {
        report(.malformedKeyword, "there is no type \(source.source(of: node))", at: node)
      }
    }
    let nullable = dialect(of: object.node).nullable
    if nullable != .nothing { compileNullable(of: object, as: nullable, into: &types) }
    if !types.isEmpty { own.append(.types(types)) }
  }

  /// OpenAPI's `nullable`, beside the types that it may add to.
  private mutating func compileNullable(
    of object: SchemaObject, as meaning: Dialect.Nullable, into types: inout TypeSet
  ) {
    guard let flag = source.value(of: "nullable", in: object.node), source.kind(of: flag) == .true, !types.isEmpty,
      !types.contains(.null)
    else { return }
    switch meaning {
    case .nothing: break
    case .allowsNull: types.insert(.null)
    case .isOutdated:
      report(
        .outdatedKeyword,
        "\"nullable\" means nothing since OpenAPI 3.1, so that null is refused here; add \"null\" to \"type\"", at: flag
      )
    }
  }

  // MARK: - Constants

  /// The constants of a union that is no more than a documented enumeration: every branch has a `const` and otherwise
  /// only annotations. Nil for other unions.
  func constants(ofBranches list: NodeID) -> [NodeID]? {
    var constants: [NodeID] = []
    for branch in source.elements(of: list) {
      let object = self.object(branch)
      guard let constant = object[.const], object.hasNothing(but: [.const, .aliases]) else { return nil }
      constants.append(constant)
    }
    return constants.isEmpty ? nil : constants
  }

  /// A value set of constants, each with the aliases beside it, and of the spellings of absence beside them all.
  mutating func addValueSet(_ constants: [NodeID], besides object: SchemaObject) -> Int {
    var set = ValueSpellings(constants: constants)
    var places: [(word: WordID, place: Int)] = []
    for (place, constant) in constants.enumerated() {
      guard source.kind(of: constant) == .string else {
        set.others.append(constant)
        continue
      }
      let text = source.content(of: constant)
      places.append((lexicon.insert(text), place))
      set.aliases.append(ValueSpellings.ValueAlias(spelling: spellings.insert(text), constant: constant))
    }
    let ambiguous = repeated(set.aliases.map(\.spelling))
    if !ambiguous.isEmpty { set.aliases.removeAll { ambiguous.contains($0.spelling) } }
    for constant in constants { addAliases(in: aliases(beside: constant), of: constant, to: &set) }
    addAliases(in: object[.absent], of: nil, to: &set)
    valueSets.append(ValueSet(strings: WordMap(places, in: &mappings)))
    valueSpellings.append(set)
    return valueSets.count - 1
  }

  private mutating func addAliases(in list: NodeID?, of constant: NodeID?, to set: inout ValueSpellings) {
    guard let list else { return }
    for alias in source.elements(of: list) {
      set.aliases.append(ValueSpellings.ValueAlias(spelling: insertSpelling(of: alias), constant: constant))
    }
  }

  /// The `x-aliases` of a constant: they stand beside its `const`.
  func aliases(beside constant: NodeID) -> NodeID? { object(parents.parent(of: constant))[.aliases] }

  /// The spelling of an alias: a string, or an object whose `value` may be a number.
  mutating func insertSpelling(of alias: NodeID) -> SpellingID {
    spellings.insert(source.spelling(of: source.value(of: "value", in: alias) ?? alias))
  }

  /// The spellings that names have in common which differ only in case: they are no spellings of one another.
  func repeated(_ spellings: [SpellingID]) -> [SpellingID] {
    let sorted = spellings.sorted()
    return zip(sorted, sorted.dropFirst()).compactMap { $0 == $1 ? $0 : nil }
  }
}
