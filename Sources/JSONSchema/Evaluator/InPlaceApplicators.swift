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
    let matches = testBranch(negated, at: node)
    evaluated.removeSubrange(first...)
    return matches ? fail(.not, node, id) : true
  }

  @inline(never)
  mutating func evaluateConditional(
    _ condition: SubschemaID, _ then: SubschemaID?, _ otherwise: SubschemaID?, _ node: NodeID
  ) -> Bool {
    guard let branch = testBranch(condition, at: node) ? then : otherwise else { return true }
    return reports ? evaluate(branch, at: node) : testBranch(branch, at: node)
  }
}
