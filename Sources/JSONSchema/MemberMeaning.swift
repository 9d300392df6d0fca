package import JSONSyntax

extension Schema {
  /// The name of the property that a member means to one of `subschemas`, by its key or by an alias; nil if none.
  ///
  /// - Parameter role: The `x-role` of the branch that the object around belongs to, on which aliases may depend.
  package func propertyName(
    meantBy member: Member, in tree: SyntaxTree, among subschemas: [SubschemaID], role: String?
  ) -> String? {
    let sets = subschemas.compactMap { subschema -> PropertySet? in
      for case .properties(let index, _) in keywords(of: subschema) { return propertySets[index] }
      return nil
    }
    for set in sets {
      if let index = set.names.find(contentOf: member.key, in: tree) { return set.names.name(at: index) }
    }
    for set in sets {
      if let index = set.property(aliased: member, in: tree, role: { role }) { return set.names.name(at: index) }
    }
    return nil
  }
}
