import JSONSyntax

/// One keyword of a subschema, ready to be evaluated. Indices lead into the tables of `Schema`; they are short, because the
/// evaluator reads a keyword at every step.
enum Keyword: Sendable, BitwiseCopyable {
  /// A subschema that is false, or `not: {}`.
  case never
  case types(TypeSet)
  /// `enum`, `const`, `oneOf` of constants; the index of a `ValueSet`.
  case values(Int32)
  /// The index of the bounds in `SchemaTables.ranges`.
  case numericRange(Int32)
  /// The index of the divisor in `SchemaTables.divisors`.
  case multipleOf(Int32)
  /// The number of code points, both ends included.
  case length(CountBounds)
  /// `x-longerThan`: more than this many extended grapheme clusters.
  case longerThan(Int32)
  /// The index of the pattern in `Schema.patterns`.
  case pattern(Int32)
  /// The index of the format in `Schema.formats`.
  case format(Int32)
  /// `format: "color"` or `"color-hex"`.
  case color(ColorForm)
  case itemCount(CountBounds)
  case uniqueItems
  /// `prefixItems` and `items`.
  case items(prefix: TableRange, rest: SubschemaID?)
  case contains(SubschemaID, count: CountBounds)
  /// A range of `SchemaTables.required`.
  case required(TableRange)
  case memberCount(CountBounds)
  /// `properties` and `additionalProperties`; the index of a `PropertySet`.
  case properties(Int32, additional: SubschemaID?)
  /// The same with `patternProperties`.
  case patternedProperties(Int32, additional: SubschemaID?)
  case propertyNames(SubschemaID)
  /// The member that asks, and the range of `SchemaTables.required` that it asks for.
  case dependentRequired(WordID, TableRange)
  case dependentSchema(WordID, SubschemaID)
  case reference(SubschemaID)
  /// A range of `SchemaTables.lists`.
  case allOf(TableRange)
  case anyOf(TableRange)
  case oneOf(TableRange)
  /// `anyOf` or `oneOf` of objects that a member decides; the index of a `Union`.
  case union(Int32)
  /// `anyOf` or `oneOf` that the JSON type decides, wholly or in part; the index of a `Choice`.
  case choice(Int32)
  case not(SubschemaID)
  case conditional(if: SubschemaID, then: SubschemaID?, else: SubschemaID?)
  /// `x-unique`; the index of the group whose values must differ.
  case unique(group: Int32)
  case unevaluatedProperties(SubschemaID)
  case unevaluatedItems(SubschemaID)

  var isTypes: Bool {
    switch self {
    case .types: true
    default: false
    }
  }

  /// Whether a value that violates this keyword is beyond what the others of its subschema could say about it.
  var isDecisive: Bool {
    switch self {
    case .never, .types, .values, .length: true
    default: false
    }
  }
}
