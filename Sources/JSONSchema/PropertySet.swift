import JSONSyntax

/// The `properties` of one subschema, as the evaluator reads them at every object.
struct PropertySet: Sendable, BitwiseCopyable {
  /// From a key's word to the place of its property.
  let places: WordMap
  /// The subschema of the property at place 0, in `SchemaTables.lists`; the others follow.
  let firstSubschema: Int
}

/// What else there is to know about a property set: read when a key is none of its names, and by features.
struct PropertySpellings: Sendable {
  /// The keys in the schema's source, in its order.
  var keys: [NodeID] = []
  var words: [WordID] = []
  /// Other spellings, by their `foldedSpelling`.
  var aliases: [String: [KeyAlias]] = [:]
  /// Whether there are aliases beyond the names in other case.
  var hasDeclaredAliases = false

  /// Another spelling of a property's name (`x-keyAliases`).
  struct KeyAlias: Sendable {
    /// The place of the property in the set.
    let place: Int
    /// The types a value must have for the alias to hold; nil for any.
    var types: TypeSet?
    /// The `x-role`s of the branches it holds on; nil for all.
    var roles: [String]?
  }

  /// The place of the property that a member means whose key is none of the names; nil if it is no alias of any.
  ///
  /// - Parameter role: The `x-role` of the branch that the object around belongs to; asked only where it matters.
  func place(ofAliased member: Member, in tree: SyntaxTree, role: () -> String?) -> Int? {
    guard !aliases.isEmpty, let candidates = aliases[tree.string(of: member.key).foldedSpelling] else { return nil }
    return candidates.first { alias in
      if let types = alias.types, tree.types(of: member.value).isDisjoint(with: types) { return false }
      guard let roles = alias.roles else { return true }
      return role().map(roles.contains) ?? false
    }?.place
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
  /// Other spellings, by their `foldedSpelling`: the constant, or nil for a spelling of absence (`x-absent`).
  var aliases: [String: NodeID?] = [:]
}

/// A `oneOf` or `anyOf` whose branches a required member tells apart, because each pins it to other constants.
struct Union: Sendable, BitwiseCopyable {
  /// The name of that member.
  let discriminator: WordID
  /// From the word of its value to the place of the branch.
  let branches: WordMap
  /// The branches, in `SchemaTables.lists`.
  let subschemas: TableRange
  /// The property set that knows other names of the discriminator; -1 if the same subschema declares none.
  var propertySet: Int32 = -1
}

extension String {
  /// What spellings of one word have in common: lower case, and beyond three letters no hyphens, underscores or blanks.
  ///
  /// Short names differ by single letters, so that nothing in them is ignored but case.
  package var foldedSpelling: String {
    let folded = lowercased()
    guard folded.utf8.count > 3 else { return folded }
    return String(folded.filter { $0 != "-" && $0 != "_" && $0 != " " })
  }
}
