package import JSONSyntax

/// The properties that some subschemas of one value declare together, to look members up in.
package struct DeclaredProperties: Sendable {
  /// The indices of the property sets.
  let sets: [Int]
  /// Those that know other spellings.
  let aliasingSets: [Int]
  /// By word, whether it is one of the names.
  let names: [Bool]
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
    let sets = subschemas.compactMap { subschema -> Int? in
      for case .properties(let index, _) in keywords(of: subschema) { return Int(index) }
      return nil
    }
    var names = [Bool](repeating: false, count: wordCount)
    for set in sets {
      for word in propertySpellings[set].words { names[Int(word)] = true }
    }
    return DeclaredProperties(
      sets: sets, aliasingSets: sets.filter { !propertySpellings[$0].aliases.isEmpty }, names: names)
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
    if word >= 0 {
      if properties.names[Int(word)] { return word }
      if !tables.wordsThatAreAliases[Int(word)] { return -1 }
    }
    for set in properties.aliasingSets {
      if let place = self.place(ofAliased: member, in: tree, among: set, role: { role }) {
        return propertySpellings[set].words[place]
      }
    }
    return -1
  }
}
