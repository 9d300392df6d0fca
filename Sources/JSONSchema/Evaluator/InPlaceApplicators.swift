import JSONSyntax

extension Evaluator {
  @inline(never)
  mutating func evaluateAll(_ range: TableRange, _ node: NodeID) -> Bool {
    var isValid = true
    for index in range.indices where !evaluate(lists[index], at: node) {
      isValid = false
      if !reports { break }
    }
    return isValid
  }

  @inline(never)
  mutating func evaluateNot(_ negated: SubschemaID, _ id: SubschemaID, _ node: NodeID) -> Bool {
    let first = evaluated.count
    let matches = test(negated, at: node)
    evaluated.removeSubrange(first...)
    return matches ? fail(.not, node, id) : true
  }

  @inline(never)
  mutating func evaluateConditional(
    _ condition: SubschemaID, _ then: SubschemaID?, _ otherwise: SubschemaID?, _ node: NodeID
  ) -> Bool {
    guard let branch = test(condition, at: node) ? then : otherwise else { return true }
    return evaluate(branch, at: node)
  }

  /// All branches that hold are evaluated where an `unevaluated…` keyword needs to know what they speak about.
  @inline(never)
  mutating func evaluateAny(_ range: TableRange, _ id: SubschemaID, _ node: NodeID) -> Bool {
    var isValid = false
    for index in range.indices where test(lists[index], at: node) {
      isValid = true
      if reports { _ = evaluate(lists[index], at: node) }
      if !isTrackingEvaluation { break }
    }
    return isValid || reportNearest(of: range, id, node)
  }

  @inline(never)
  mutating func evaluateOne(_ range: TableRange, _ id: SubschemaID, _ node: NodeID) -> Bool {
    var match: SubschemaID?
    for index in range.indices {
      let first = evaluated.count
      guard test(lists[index], at: node) else { continue }
      if match != nil {
        evaluated.removeSubrange(first...)
        return fail(.severalBranches, node, id)
      }
      match = lists[index]
    }
    guard let match else { return reportNearest(of: range, id, node) }
    return reports ? evaluate(match, at: node) : true
  }

  /// Reports the violations of the branch that has the fewest; if that is no clear choice, that no branch holds.
  private mutating func reportNearest(of range: TableRange, _ id: SubschemaID, _ node: NodeID) -> Bool {
    guard reports else { return false }
    if isTrial { return fail(.noBranch, node, id) }
    let counts = range.indices.map { index -> Int in
      var evaluator = unsafe Evaluator(input)
      evaluator.reports = true
      evaluator.isTrial = true
      evaluator.nesting = nesting
      _ = evaluator.evaluate(lists[index], at: node)
      // A value of another type is not near, however few violations that makes.
      return evaluator.facts.violations.contains { $0.kind == .type && $0.node == node }
        ? .max : evaluator.facts.violations.count
    }
    guard let least = counts.min(), least < .max, counts.count(where: { $0 == least }) == 1,
      let nearest = counts.firstIndex(of: least)
    else { return fail(.noBranch, node, id) }
    return evaluate(lists[range.indices.lowerBound + nearest], at: node)
  }
}
