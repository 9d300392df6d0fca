import JSONSyntax

/// One keyword of a subschema, ready to be evaluated. Indices lead into the tables of `Schema`.
enum Keyword: Sendable {
  /// A subschema that is false, or `not: {}`.
  case never
  case types(TypeSet)
  /// `enum`, `const`, `oneOf` of constants; the index of a `ValueSet`.
  case values(Int)
  case numericRange(NumericBounds)
  case multipleOf(Double)
  /// The number of code points, both ends included.
  case length(CountBounds)
  /// `x-longerThan`: more than this many extended grapheme clusters.
  case longerThan(Int)
  case color
  case itemCount(CountBounds)
  case uniqueItems
  /// `prefixItems` and `items`.
  case items(prefix: Range<Int>, rest: SubschemaID?)
  case contains(SubschemaID, count: CountBounds)
  /// A range of `Schema.required`.
  case required(Range<Int>)
  case memberCount(CountBounds)
  /// `properties` and `additionalProperties`; the index of a `PropertySet`.
  case properties(Int, additional: SubschemaID?)
  case propertyNames(SubschemaID)
  /// The member that asks, and the range of `Schema.required` that it asks for.
  case dependentRequired(PropertyNameID, Range<Int>)
  case dependentSchema(PropertyNameID, SubschemaID)
  case reference(SubschemaID)
  /// A range of `Schema.lists`.
  case allOf(Range<Int>)
  case anyOf(Range<Int>)
  case oneOf(Range<Int>)
  /// `anyOf` or `oneOf` that a discriminator decides; the index of a `Union`.
  case union(Int)
  case not(SubschemaID)
  case conditional(if: SubschemaID, then: SubschemaID?, else: SubschemaID?)
  /// `x-unique`; the index of the group whose values must differ.
  case unique(group: Int)
  case unevaluatedProperties(SubschemaID)
  case unevaluatedItems(SubschemaID)

  /// Whether a value that violates this keyword is beyond what the others of its subschema could say about it.
  var isDecisive: Bool {
    switch self {
    case .never, .types, .values: true
    default: false
    }
  }
}
