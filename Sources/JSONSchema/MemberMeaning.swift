package import JSONSyntax

extension Schema {
  /// The name of the property that a member means to one of `subschemas`, by its key or by an alias; nil if none.
  ///
  /// - Parameter role: The `x-role` of the branch that the object around belongs to, on which aliases may depend.
  package func propertyName(
    meantBy member: Member, in tree: SyntaxTree, among subschemas: [SubschemaID], role: String?
  ) -> String? {
    let sets = subschemas.compactMap { propertySet(of: $0) }
    let word = lexicon.find(tree.string(of: member.key))
    if sets.contains(where: { propertySpellings[$0].words.contains(word) }) { return lexicon.word(word) }
    for set in sets {
      if let place = self.place(ofAliased: member, in: tree, among: set, role: { role }) {
        return lexicon.word(propertySpellings[set].words[place])
      }
    }
    return nil
  }
}
