package import JSONSyntax

/// The properties that some subschemas of one value declare together, to look members up in.
package struct DeclaredProperties: Sendable {
  /// By word, whether it is one of the names.
  fileprivate let names: [Bool]
  /// By word, the spelling that it is.
  fileprivate let spellings: [SpellingID]
  /// The other spellings of all names, those of one spelling together.
  fileprivate let aliases: [Alias]
  /// By spelling, where its aliases begin; one more for the end.
  fileprivate let starts: [Int32]

  fileprivate struct Alias: Sendable {
    let name: WordID
    let types: TypeSet?
    let roles: [String]?
  }
}

extension Schema {
  /// The name of the property that a member means to one of `subschemas`, by its key or by an alias; nil if none.
  ///
  /// - Parameter role: The `x-role` of the branch that the object around belongs to, on which aliases may depend.
  package func propertyName(
    meantBy member: Member, in tree: SyntaxTree, among subschemas: [SubschemaID], role: String?
  ) -> String? {
    let word = propertyName(
      meantBy: member, spelling: lexicon.find(tree.string(of: member.key)), in: tree,
      among: declaredProperties(of: subschemas), role: role)
    return word < 0 ? nil : lexicon.word(word)
  }

  /// The properties that `subschemas` declare.
  package func declaredProperties(of subschemas: [SubschemaID]) -> DeclaredProperties {
    var names = [Bool](repeating: false, count: wordCount)
    var found: [(spelling: SpellingID, alias: DeclaredProperties.Alias)] = []
    for subschema in subschemas {
      guard let index = propertySet(of: subschema) else { continue }
      let set = propertySpellings[index]
      for word in set.words { names[Int(word)] = true }
      found += set.aliases.map { alias in
        (alias.spelling, .init(name: set.words[alias.place], types: alias.types, roles: alias.roles))
      }
    }
    var starts = [Int32](repeating: 0, count: spellings.count + 1)
    for (spelling, _) in found { starts[Int(spelling) + 1] += 1 }
    for index in starts.indices.dropFirst() { starts[index] += starts[index - 1] }
    // The first that fits a member holds, so that those of one spelling keep their order.
    let order = found.indices.sorted { (found[$0].spelling, $0) < (found[$1].spelling, $1) }
    return DeclaredProperties(
      names: names, spellings: (0..<wordCount).map { spellings.find(lexicon.bytes(of: WordID($0))) },
      aliases: order.map { found[$0].alias }, starts: starts)
  }

  /// The name of the property that a member means among those declared, by its key or by an alias; -1 if none.
  ///
  /// - Parameters:
  ///   - word: The word that the key spells, as in `Facts.words`.
  ///   - role: The `x-role` of the branch that the object around belongs to, on which aliases may depend.
  package func propertyName(
    meantBy member: Member, spelling word: WordID, in tree: SyntaxTree, among properties: DeclaredProperties,
    role: String?
  ) -> WordID {
    if word >= 0, properties.names[Int(word)] { return word }
    let spelling = word >= 0 ? properties.spellings[Int(word)] : spellings.find(tree.content(of: member.key))
    guard spelling >= 0 else { return -1 }
    for index in Int(properties.starts[Int(spelling)])..<Int(properties.starts[Int(spelling) + 1]) {
      if let types = properties.aliases[index].types, tree.types(of: member.value).isDisjoint(with: types) { continue }
      guard let roles = properties.aliases[index].roles else { return properties.aliases[index].name }
      if let role, roles.contains(role) { return properties.aliases[index].name }
    }
    return -1
  }
}
