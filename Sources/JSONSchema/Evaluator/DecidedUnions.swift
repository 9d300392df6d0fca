import JSONSyntax

extension Evaluator {
  @inline(never)
  mutating func decide(_ union: Int, at node: NodeID) {
    guard isA(node, .object) else { return }
    let branch = discriminator(of: union, at: node).flatMap { self.branch(of: union, for: $0) }
    facts.decisions.append(Facts.Decision(node: node, branch: branch, parent: decision))
    decision = facts.decisions.count - 1
  }

  /// A union of objects; other values do not come here, because their type has been refused before.
  @inline(never)
  mutating func evaluateUnion(_ union: Int, _ id: SubschemaID, _ node: NodeID) -> Bool {
    guard isA(node, .object) else { return true }
    guard let value = discriminator(of: union, at: node) else { return evaluateWithoutDiscriminator(union, id, node) }
    if let branch = branch(of: union, for: value) { return evaluate(branch, at: node) }
    noteMembers(ofUndecided: node, union)
    return isA(value, .string) || isA(value, .key)
      ? fail(.unknownBranch, value, id) : failDiscriminatorType(union, id, value)
  }

  /// A union whose branches the JSON type of the value tells apart, wholly or in part.
  @inline(never)
  mutating func evaluateChoice(_ index: Int, _ id: SubschemaID, _ node: NodeID) -> Bool {
    guard let place = ChoiceGroup.place(of: kind(of: node)) else { return false }
    let choice = tables.choices[index]
    switch tables.choiceGroups[Int(choice.firstGroup) + place] {
    case .none:
      // What another type of the same subschema has said is not said again.
      if schema.keywords(of: id).contains(where: \.isTypes) { return false }
      return fail(isA(node, .null) ? .null : .type, node, id)
    case .branch(let branch): return evaluate(branch, at: node)
    case .union(let union): return evaluateUnion(Int(union), id, node)
    case .search(let range): return choice.isExclusive ? evaluateOne(range, id, node) : evaluateAny(range, id, node)
    }
  }

  private mutating func evaluateWithoutDiscriminator(_ union: Int, _ id: SubschemaID, _ node: NodeID) -> Bool {
    let branches = tables.unions[union]
    if branches.isDecidedByName || branches.isRequired { noteMembers(ofUndecided: node, union) }
    if branches.isDecidedByName { return fail(.noBranch, node, id) }
    // The member is required by the subschema itself, which has said so, or by every branch.
    if requiresDiscriminator(union, id) { return false }
    if branches.isRequired { return fail(.required, node, id, detail: branches.requirement) }
    return branches.isExclusive
      ? evaluateOne(branches.subschemas, id, node) : evaluateAny(branches.subschemas, id, node)
  }

  /// Of an object whose branch is unknown, no member is unknown, unless what all branches have in common is said beside the
  /// union.
  private mutating func noteMembers(ofUndecided node: NodeID, _ union: Int) {
    if tables.unions[union].propertySet < 0 { noteAllInside(node) }
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
    let word = tables.unions[union].discriminator
    if word < 0 { return decisiveKey(of: union, at: node) }
    return member(named: word, of: node) ?? schema.aliasedDiscriminator(of: union, at: node, in: tree)
  }

  @inline(never)
  private func decisiveKey(of union: Int, at node: NodeID) -> NodeID? {
    var key = node.offset &+ 1
    let end = Int(nodes[node.offset].next)
    while key < end {
      if tables.unions[union].branches.find(word(of: NodeID(key)), in: mappings) >= 0 { return NodeID(key) }
      key = Int(nodes[key &+ 1].next)
    }
    return schema.decisiveKey(of: union, at: node, in: tree)
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
