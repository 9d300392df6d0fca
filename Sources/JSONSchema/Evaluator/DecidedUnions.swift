import JSONSyntax

extension Evaluator {
  @inline(never)
  mutating func decide(_ union: Int, at node: NodeID) {
    guard isA(node, .object) else { return }
    let branch = discriminator(of: union, at: node).flatMap { self.branch(of: union, for: $0) }
    facts.decisions.append(Facts.Decision(node: node, branch: branch, parent: decision))
    decision = facts.decisions.count - 1
  }

  @inline(never)
  mutating func evaluateUnion(_ union: Int, _ id: SubschemaID, _ node: NodeID) -> Bool {
    let first = lists[tables.unions[union].subschemas.indices.lowerBound]
    guard isA(node, .object) else {
      // No branch can pin a member of what is no object; that it must be one is said by `type`, here or in a branch.
      return reports ? evaluate(first, at: node) : false
    }
    guard let value = discriminator(of: union, at: node) else {
      // The member is required, by the subschema itself or by every branch.
      return requiresDiscriminator(union, id) ? false : evaluate(first, at: node)
    }
    if let branch = branch(of: union, for: value) { return evaluate(branch, at: node) }
    return isA(value, .string) ? fail(.unknownBranch, value, id) : failDiscriminatorType(union, id, value)
  }

  /// The branch that a decision has found, or else finds it.
  @inline(__always)
  private func branch(of union: Int, for value: NodeID) -> SubschemaID? {
    let place = tables.unions[union].branches.find(word(of: value), in: mappings)
    return place >= 0
      ? lists[tables.unions[union].subschemas.indices.lowerBound + place]
      : schema.branch(of: union, for: value, in: tree)
  }

  @inline(__always)
  private func discriminator(of union: Int, at node: NodeID) -> NodeID? {
    member(named: tables.unions[union].discriminator, of: node)
      ?? schema.aliasedDiscriminator(of: union, at: node, in: tree)
  }

  private func requiresDiscriminator(_ union: Int, _ id: SubschemaID) -> Bool {
    schema.requiredNames(of: id).contains(schema.lexicon.word(tables.unions[union].discriminator))
  }

  /// A discriminator that is no string: said once, by the property's own schema if it has one.
  private mutating func failDiscriminatorType(_ union: Int, _ id: SubschemaID, _ value: NodeID) -> Bool {
    let union = tables.unions[union]
    if union.propertySet >= 0 {
      let set = tables.propertySets[Int(union.propertySet)]
      let place = set.places.find(union.discriminator, in: mappings)
      if place >= 0, schema.types(of: lists[set.firstSubschema + place]) != nil { return false }
    }
    return fail(.unknownBranch, value, id)
  }
}
