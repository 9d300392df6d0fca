import JSONSyntax

extension Schema {
  /// The branch that an object's discriminator names, by a constant or an alias; nil if it names none.
  func branch(of union: Union, at object: NodeID, in tree: SyntaxTree) -> SubschemaID? {
    discriminator(of: union, at: object, in: tree).flatMap { branch(of: union, for: $0, in: tree) }
  }

  func branch(of union: Union, for value: NodeID, in tree: SyntaxTree) -> SubschemaID? {
    guard tree.kind(of: value) == .string else { return nil }
    if let index = union.strings.find(contentOf: value, in: tree) { return union.branches[union.branchOfString[index]] }
    return union.aliases[tree.string(of: value).foldedSpelling].map { union.branches[$0] }
  }

  /// The value of the member that decides a union, under its own name or an alias.
  func discriminator(of union: Union, at object: NodeID, in tree: SyntaxTree) -> NodeID? {
    if let value = tree.value(of: union.discriminator, in: object) { return value }
    guard let set = union.propertySet.map({ propertySets[$0] }) else { return nil }
    for member in tree.members(of: object) {
      if let index = set.property(aliased: member, in: tree, role: { nil }),
        set.names.name(at: index) == union.discriminator
      {
        return member.value
      }
    }
    return nil
  }
}
