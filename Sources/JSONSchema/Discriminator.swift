import JSONSyntax

extension Schema {
  /// The branch that an object's discriminator names, by a constant or an alias; nil if it names none.
  func branch(of union: Int, at object: NodeID, in tree: SyntaxTree) -> SubschemaID? {
    discriminator(of: union, at: object, in: tree).flatMap { branch(of: union, for: $0, in: tree) }
  }

  /// The branch that the value of a discriminator names.
  func branch(of union: Int, for value: NodeID, in tree: SyntaxTree) -> SubschemaID? {
    guard tree.kind(of: value) == .string else { return nil }
    let text = tree.content(of: value)
    let place = tables.unions[union].branches.find(lexicon.find(text), in: tables.mappings)
    if place >= 0 { return branch(of: union, at: place) }
    let spelling = spellings.find(text)
    return branchAliases[union].last { $0.spelling == spelling }.flatMap { branch(of: union, at: $0.place) }
  }

  func branch(of union: Int, at place: Int) -> SubschemaID? {
    place < 0 ? nil : tables.lists[tables.unions[union].subschemas.indices.lowerBound + place]
  }

  /// The value of the member that decides a union, under its own name or an alias.
  func discriminator(of union: Int, at object: NodeID, in tree: SyntaxTree) -> NodeID? {
    tree.value(of: lexicon.word(tables.unions[union].discriminator), in: object)
      ?? aliasedDiscriminator(of: union, at: object, in: tree)
  }

  /// The value of the member that decides a union, where it stands under an alias.
  func aliasedDiscriminator(of union: Int, at object: NodeID, in tree: SyntaxTree) -> NodeID? {
    let set = Int(tables.unions[union].propertySet)
    guard set >= 0 else { return nil }
    for member in tree.members(of: object) {
      if let place = self.place(ofAliased: member, in: tree, among: set, role: { nil }),
        propertySpellings[set].words[place] == tables.unions[union].discriminator
      {
        return member.value
      }
    }
    return nil
  }
}
