/// The tables of a compiled schema that the evaluator reads at every value.
final class SchemaTables: Sendable {
  let subschemas: Table<Subschema>
  let keywords: Table<Keyword>
  /// Lists of subschemas, one behind the other.
  let lists: Table<SubschemaID>
  let required: Table<RequiredName>
  let ranges: Table<NumericRange>
  let divisors: Table<Divisor>
  let propertySets: Table<PropertySet>
  let valueSets: Table<ValueSet>
  let patternedProperties: Table<PatternedProperty>
  let unions: Table<Union>
  let choices: Table<Choice>
  let choiceGroups: Table<ChoiceGroup>
  /// The members that each branch of a union requires, by subschema; empty for what is no branch.
  let branchRequirements: Table<WordSet>
  /// By place in `lists`, the place in `nestedPins` of what narrows the branches down that begin there; -1 for nothing.
  let nestedPinPlaces: Table<Int32>
  let nestedPins: Table<NestedPin>
  /// Whether a word of the lexicon is another spelling of a property somewhere.
  let wordsThatAreAliases: Table<Bool>
  /// The subschemas of `Schema.advice`.
  let adviceSubschemas: Table<SubschemaID>
  let adviceConditions: Table<MemberCondition>
  /// The first is that of the root; empty if there is no advice.
  let plans: Table<AdvicePlan>
  let plannedAdvice: Table<Int32>
  let plannedMembers: Table<AdvicePlan.Member>
  let plannedBranches: Table<AdvicePlan.Branch>
  /// What the `WordMap`s lead to.
  let mappings: Table<Int32>

  init(_ compiler: SchemaCompiler) {
    subschemas = Table(copying: compiler.subschemas)
    keywords = Table(copying: compiler.keywords)
    lists = Table(copying: compiler.lists)
    required = Table(copying: compiler.required)
    ranges = Table(copying: compiler.ranges)
    divisors = Table(copying: compiler.divisors)
    propertySets = Table(copying: compiler.propertySets)
    valueSets = Table(copying: compiler.valueSets)
    patternedProperties = Table(copying: compiler.patternedProperties)
    unions = Table(copying: compiler.unions)
    choices = Table(copying: compiler.choices)
    choiceGroups = Table(copying: compiler.choiceGroups)
    branchRequirements = Table(copying: compiler.branchRequirements)
    let pins = Array(compiler.nestedPins)
    var pinPlaces = [Int32](repeating: -1, count: compiler.lists.count)
    for (place, pin) in pins.enumerated() { pinPlaces[pin.key] = Int32(place) }
    nestedPinPlaces = Table(copying: pinPlaces)
    nestedPins = Table(copying: pins.map(\.value))
    wordsThatAreAliases = Table(copying: compiler.wordsThatAreAliases)
    adviceSubschemas = Table(copying: compiler.advice.map(\.subschema))
    adviceConditions = Table(copying: compiler.advice.map { compiler.conditionForViolation(of: $0.subschema) })
    plans = Table(copying: compiler.plans)
    plannedAdvice = Table(copying: compiler.plannedAdvice)
    plannedMembers = Table(copying: compiler.plannedMembers)
    plannedBranches = Table(copying: compiler.plannedBranches)
    mappings = Table(copying: compiler.mappings)
  }

  deinit {
    subschemas.deallocate()
    keywords.deallocate()
    lists.deallocate()
    required.deallocate()
    ranges.deallocate()
    divisors.deallocate()
    propertySets.deallocate()
    valueSets.deallocate()
    patternedProperties.deallocate()
    unions.deallocate()
    choices.deallocate()
    choiceGroups.deallocate()
    branchRequirements.deallocate()
    nestedPinPlaces.deallocate()
    nestedPins.deallocate()
    wordsThatAreAliases.deallocate()
    adviceSubschemas.deallocate()
    adviceConditions.deallocate()
    plans.deallocate()
    plannedAdvice.deallocate()
    plannedMembers.deallocate()
    plannedBranches.deallocate()
    mappings.deallocate()
  }
}
