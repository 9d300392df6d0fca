import JSONSyntax

extension Schema {
  /// The branch that an object's discriminator names, by a constant or an alias; nil if it names none.
  func branch(of union: Int, at object: NodeID, in tree: SyntaxTree) -> SubschemaID? {
    discriminator(of: union, at: object, in: tree).flatMap { branch(of: union, for: $0, in: tree) }
  }

  /// The branch that a discriminator names: the value of a member, or the key of one.
  func branch(of union: Int, for discriminator: NodeID, in tree: SyntaxTree) -> SubschemaID? {
    guard tree.kind(of: discriminator) == .string || tree.kind(of: discriminator) == .key else { return nil }
    let text = tree.content(of: discriminator)
    let place = tables.unions[union].branches.find(lexicon.find(text), in: tables.mappings)
    if place >= 0 { return branch(of: union, at: place) }
    let spelling = spellings.find(text)
    return branchAliases[union].last { $0.spelling == spelling }.flatMap { branch(of: union, at: $0.place) }
  }

  func branch(of union: Int, at place: Int) -> SubschemaID? {
    place < 0 ? nil : tables.lists[tables.unions[union].subschemas.indices.lowerBound + place]
  }

  /// What decides a union: the value of its member, under its own name or an alias, or the first key that names a branch,
  /// or else the only key there is; nil if there is none.
  func discriminator(of union: Int, at object: NodeID, in tree: SyntaxTree) -> NodeID? {
    if tables.unions[union].isDecidedByName { return decisiveKey(of: union, at: object, in: tree) }
    return tree.value(of: lexicon.word(tables.unions[union].discriminator), in: object)
      ?? aliasedDiscriminator(of: union, at: object, in: tree)
  }

  /// The first key of an object that names a branch, or else the only key there is.
  func decisiveKey(of union: Int, at object: NodeID, in tree: SyntaxTree) -> NodeID? {
    var keys: [NodeID] = []
    for member in tree.members(of: object) where !tree.range(of: member.key).isEmpty {
      if branch(of: union, for: member.key, in: tree) != nil { return member.key }
      keys.append(member.key)
    }
    return keys.count == 1 ? keys[0] : nil
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
