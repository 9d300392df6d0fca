import JSONSyntax

/// The `properties` of one subschema, as the evaluator reads them at every object.
struct PropertySet: Sendable, BitwiseCopyable {
  /// From a key's word to the place of its property.
  let places: WordMap
  /// The subschema of the property at place 0, in `SchemaTables.lists`; the others follow.
  let firstSubschema: Int
  /// The `patternProperties` beside them: a range of `SchemaTables.patternedProperties`.
  let patterned: TableRange
}

/// One of the `patternProperties` of a subschema.
struct PatternedProperty: Sendable, BitwiseCopyable {
  /// The place of the pattern in `Schema.patterns`.
  let pattern: Int32
  let subschema: SubschemaID
}

/// What else there is to know about a property set: read when a key is none of its names, and by features.
struct PropertySpellings: Sendable {
  /// The keys in the schema's source, in its order.
  var keys: [NodeID] = []
  var words: [WordID] = []
  /// The spellings of the names and of their aliases; the first that fits a member holds.
  var aliases: [KeyAlias] = []
  /// Whether there are aliases beyond the names in other case.
  var hasDeclaredAliases = false

  /// A spelling of a property's name (`x-keyAliases`).
  struct KeyAlias: Sendable {
    let spelling: SpellingID
    /// The place of the property in the set.
    let place: Int
    /// The types a value must have for the alias to hold; nil for any.
    var types: TypeSet?
    /// The `x-role`s of the branches it holds on; nil for all.
    var roles: [String]?
  }
}

/// The constants of one `enum`, `const` or `oneOf` of constants, as the evaluator reads them at every value.
struct ValueSet: Sendable, BitwiseCopyable {
  /// From a string's word to its place among the constants.
  let strings: WordMap
}

/// What else there is to know about a value set: read when a value is none of its strings, and by features.
struct ValueSpellings: Sendable {
  /// The constants in the schema's source, in its order.
  var constants: [NodeID] = []
  /// The constants that are no strings.
  var others: [NodeID] = []
  /// The spellings of the strings and of their aliases; the last of a spelling holds.
  var aliases: [ValueAlias] = []

  /// A spelling of a constant (`x-aliases`) or of absence (`x-absent`).
  struct ValueAlias: Sendable, BitwiseCopyable {
    let spelling: SpellingID
    /// The constant it stands for; nil for absence.
    let constant: NodeID?
  }
}

/// A spelling of a constant that a branch pins its discriminator to.
struct BranchAlias: Sendable, BitwiseCopyable {
  let spelling: SpellingID
  /// The place of the branch in its union.
  let place: Int
}

extension Schema {
  /// The place of the property that a member means whose key is none of a set's names; nil if it is no alias of any.
  ///
  /// - Parameter role: The `x-role` of the branch that the object around belongs to; asked only where it matters.
  func place(ofAliased member: Member, in tree: SyntaxTree, among set: Int, role: () -> String?) -> Int? {
    guard !propertySpellings[set].aliases.isEmpty else { return nil }
    let spelling = spellings.find(tree.content(of: member.key))
    guard spelling >= 0 else { return nil }
    // Copying an entry counts references to its roles, so that it is looked at in its place.
    for index in propertySpellings[set].aliases.indices
    where propertySpellings[set].aliases[index].spelling == spelling {
      let alias = propertySpellings[set].aliases[index]
      if let types = alias.types, tree.types(of: member.value).isDisjoint(with: types) { continue }
      guard let roles = alias.roles else { return alias.place }
      if role().map(roles.contains) ?? false { return alias.place }
    }
    return nil
  }

  /// The spelling that a string or number is which is none of a set's constants; nil if it stands for none of them.
  func alias(at node: NodeID, in tree: SyntaxTree, among set: Int) -> ValueSpellings.ValueAlias? {
    let spelling = spellings.find(tree.spelling(of: node))
    return spelling < 0 ? nil : valueSpellings[set].aliases.last { $0.spelling == spelling }
  }
}
