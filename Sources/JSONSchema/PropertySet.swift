import JSONSyntax

/// The `properties` of one subschema.
struct PropertySet: Sendable {
  var names = NameTable()
  /// The keys in the schema's source, in its order.
  var keys: [NodeID] = []
  /// The subschemas of their values.
  var subschemas: [SubschemaID] = []
  /// Other spellings, by their `foldedSpelling`.
  var aliases: [String: [KeyAlias]] = [:]

  /// Another spelling of a property's name (`x-keyAliases`).
  struct KeyAlias: Sendable {
    let property: Int
    /// The types a value must have for the alias to hold; nil for any.
    var types: TypeSet?
    /// The `x-role`s of the branches it holds on; nil for all.
    var roles: [String]?
  }

  /// The property that a member means whose key is none of the names; nil if it is no alias of any.
  ///
  /// - Parameter role: The `x-role` of the branch that the object around belongs to; asked only where it matters.
  func property(aliased member: Member, in tree: SyntaxTree, role: () -> String?) -> Int? {
    guard !aliases.isEmpty, let candidates = aliases[tree.string(of: member.key).foldedSpelling] else { return nil }
    return candidates.first { alias in
      if let types = alias.types, tree.types(of: member.value).isDisjoint(with: types) { return false }
      guard let roles = alias.roles else { return true }
      return role().map(roles.contains) ?? false
    }?.property
  }
}

/// The constants of one `enum`, `const` or `oneOf` of constants.
struct ValueSet: Sendable {
  /// The constants in the schema's source, in its order.
  var constants: [NodeID] = []
  /// The constants that are strings; `stringConstants` says which they are.
  var strings = NameTable()
  var stringConstants: [NodeID] = []
  /// The constants that are not.
  var others: [NodeID] = []
  /// Other spellings, by their `foldedSpelling`: the constant, or nil for a spelling of absence (`x-absent`).
  var aliases: [String: NodeID?] = [:]
}

/// A `oneOf` or `anyOf` whose branches a required member tells apart, because each pins it to other constants.
struct Union: Sendable {
  /// The name of that member.
  let discriminator: String
  let branches: [SubschemaID]
  /// The constants of all branches.
  var strings = NameTable()
  /// The place in `branches` for each of `strings`.
  var branchOfString: [Int] = []
  /// Other spellings, by their `foldedSpelling`.
  var aliases: [String: Int] = [:]
  /// The property set that knows other names of the discriminator; nil if the same subschema declares none.
  var propertySet: Int?

  init(discriminator: String, branches: [SubschemaID]) {
    self.discriminator = discriminator
    self.branches = branches
  }
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
