import JSONSyntax

extension Evaluator {
  /// All branches that hold are evaluated where an `unevaluated…` keyword needs to know what they speak about.
  @inline(never)
  mutating func evaluateAny(_ range: TableRange, _ id: SubschemaID, _ node: NodeID) -> Bool {
    var isValid = false
    let members = knownMembers(of: node)
    for index in narrowed(range, node).indices
    where mayHold(lists[index], members) && testBranch(lists[index], at: node) {
      isValid = true
      if reports, notes(lists[index]) { _ = evaluate(lists[index], at: node) }
      if !isTrackingEvaluation { break }
    }
    return isValid || reportNearest(of: range, id, node)
  }

  @inline(never)
  mutating func evaluateOne(_ range: TableRange, _ id: SubschemaID, _ node: NodeID) -> Bool {
    var match: SubschemaID?
    let members = knownMembers(of: node)
    for index in narrowed(range, node).indices {
      let first = evaluated.count
      guard mayHold(lists[index], members), testBranch(lists[index], at: node) else { continue }
      if match != nil {
        evaluated.removeSubrange(first...)
        noteAllInside(node)
        return fail(.severalBranches, node, id)
      }
      match = lists[index]
    }
    guard let match else { return reportNearest(of: range, id, node) }
    return reports && notes(match) ? evaluate(match, at: node) : true
  }

  /// Whether a value that satisfies a subschema has to be looked at again, for what is noted about it all the same.
  private func notes(_ id: SubschemaID) -> Bool {
    unsafe isTrackingEvaluation || input.subschemas[id.offset].notesWhatHolds
  }

  /// What the members of an object are called; nil for other values, and where some are called otherwise.
  private func knownMembers(of node: NodeID) -> WordSet? {
    isA(node, .object) && aliasedMembers.isEmpty ? wordSet(ofMembersOf: node) : nil
  }

  /// The branches that a constant inside a member leaves over: one at most, where all branches pin it.
  @inline(__always)
  private func narrowed(_ range: TableRange, _ node: NodeID) -> TableRange {
    let pin = tables.nestedPinPlaces[range.indices.lowerBound]
    return pin < 0 ? range : narrowed(range, node, by: tables.nestedPins[Int(pin)])
  }

  @inline(never)
  private func narrowed(_ range: TableRange, _ node: NodeID, by pin: NestedPin) -> TableRange {
    guard let outer = member(named: pin.outer, of: node), let inner = member(named: pin.inner, of: outer),
      isA(inner, .string)
    else { return range }
    let place = pin.branches.find(word(of: inner), in: mappings)
    if place < 0 { return .empty }
    let index = range.indices.lowerBound &+ place
    return TableRange(index..<index &+ 1)
  }

  /// Whether an object has what a branch requires: most branches are ruled out with one look.
  @inline(__always)
  private func mayHold(_ branch: SubschemaID, _ members: WordSet?) -> Bool {
    members.map { tables.branchRequirements[branch.offset].isSubset(of: $0) } ?? true
  }

  /// Tests a value, and remembers the outcome: several branches may lead to the same subschema of the same value, on each
  /// level of a document anew.
  mutating func testBranch(_ id: SubschemaID, at node: NodeID) -> Bool {
    // What has a fixed depth is tested a fixed number of times, and small values as fast as they are remembered.
    let isSmall = Int(nodes[node.offset].next) &- node.offset <= 4
    let row = Int(unsafe input.subschemas[id.offset].outcomeRow)
    if isSmall || row < 0 || isTrackingEvaluation || !aliasedMembers.isEmpty { return test(id, at: node) }
    if let known = unsafe input.memory.outcomes[row, node] { return known }
    let outcome = test(id, at: node)
    unsafe input.memory.outcomes[row, node] = outcome
    return outcome
  }

  /// Of a value whose form is unknown, no part is unknown: one mistake is one violation.
  mutating func noteAllInside(_ node: NodeID) {
    guard reports, isTrackingEvaluation else { return }
    for member in tree.members(of: node) { evaluated.append(member.key.index) }
    for item in tree.elements(of: node) { evaluated.append(item.index) }
  }

  // MARK: - The nearest branch

  /// Reports the violations of the branch that a hint has the value mean, or else of that with the fewest and deepest; if
  /// that is no clear choice, that no branch holds.
  private mutating func reportNearest(of range: TableRange, _ id: SubschemaID, _ node: NodeID) -> Bool {
    guard reports else { return false }
    let hint = isTrial || !isA(node, .object) ? nil : schema.hint(of: range)
    let value = hint.flatMap { member(named: $0.word, of: node) }
    if let value {
      if let hinted = schema.hintedBranch(of: range, at: node, in: tree) { return evaluate(hinted, at: node) }
      noteAllInside(node)
      return fail(.unknownBranch, value, id)
    }
    guard !isTrial, let nearest = nearestBranch(of: range, at: node) else {
      noteAllInside(node)
      if let hint, hint.isRequired { return fail(.required, node, id, detail: hint.property) }
      return fail(.noBranch, node, id)
    }
    return evaluate(nearest, at: node)
  }

  private func nearestBranch(of range: TableRange, at node: NodeID) -> SubschemaID? {
    let distances = range.indices.map { distance(of: node, from: lists[$0]) }
    guard let least = distances.map(\.sum).min(), least < .max else { return nil }
    let nearest = distances.indices.filter { distances[$0].sum == least }
    // Branches that are equally near are told apart no further if they object to the same: one says it for all.
    guard let first = nearest.first else { return nil }
    let isClear = nearest.dropFirst().allSatisfy { other in
      distances[first].mistakes.map { $0 == distances[other].mistakes } ?? false
    }
    return isClear ? lists[range.indices.lowerBound + first] : nil
  }

  /// How far a value is from satisfying a subschema.
  private struct Distance {
    /// The sum of its violations, each of which weighs half as much on the next level of nesting; `Int.max` for a value of
    /// another type: that is not near, however few violations it makes.
    var sum = 0
    /// What is wrong, if that is the same whatever the subschema wants instead; nil otherwise.
    var mistakes: [Mistake]? = []
  }

  private struct Mistake: Equatable {
    let kind: Violation.Kind
    let node: NodeID
    let name: String?
  }

  private func distance(of node: NodeID, from branch: SubschemaID) -> Distance {
    var trial = unsafe Evaluator(input)
    trial.reports = true
    trial.isTrial = true
    trial.nesting = nesting
    // Looking into a few levels tells branches apart; looking into all, on each level anew, takes quadratic time.
    trial.nestingLimit = min(nestingLimit, nesting + 3)
    var distance = Distance()
    if !trial.evaluate(branch, at: node) { distance.sum = 1 }
    for violation in trial.facts.violations.prefix(64) {
      let depth = tree.path(to: violation.node, from: node).count - 1
      var weight = 64 >> min(depth, 6)
      switch violation.kind {
      case .type, .null: if depth == 0 { return Distance(sum: .max, mistakes: nil) }
      // These speak about the value by what is in it; and a constant is there to tell forms apart.
      case .unknownMember, .unknownBranch: weight *= 2
      case .value: if depth > 0 { weight *= 2 }
      // Of an enumeration and a pattern for the same text, the enumeration is what people read.
      case .pattern: weight *= 2
      default: break
      }
      distance.sum += weight
      switch violation.kind {
      case .unknownMember, .unknownBranch, .noBranch, .forbidden, .required:
        let name = violation.detail.map { schema.source.string(of: $0) }
        distance.mistakes?.append(Mistake(kind: violation.kind, node: violation.node, name: name))
      default: distance.mistakes = nil
      }
    }
    return distance
  }
}
