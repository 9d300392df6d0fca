package import JSONSyntax

/// A place where a document goes against an advice of its schema (`x-advice`).
package struct AdviceFinding: Sendable {
  /// The index of the advice in `Schema.advice`.
  package let advice: Int
  /// The value that the advice was given about.
  package let instance: NodeID
  package let violation: Violation
}

extension Schema {
  /// Where a document goes against the advice of its schema.
  ///
  /// Advice has an evaluation of its own: it speaks about nothing else, and nothing else about it. About a component
  /// that breaks its contract it is silent.
  ///
  /// - Parameter facts: What `evaluate` said of the same tree.
  package func adviceFindings(in tree: SyntaxTree, _ facts: Facts) -> [AdviceFinding] {
    guard let node = tree.root, tables.plans.count > 0 else { return [] }
    return withEvaluator(of: tree, words: facts.words) { evaluator in
      evaluator.reports = true
      var search = AdviceSearch(decisions: facts.decisions)
      evaluator.findAdvice(0, at: node, &search)
      return search.findings
    }
  }
}

/// What a search for advice has found, and what it goes by.
private struct AdviceSearch {
  /// In document order, as the search meets their values.
  let decisions: [Facts.Decision]
  var nextDecision = 0
  /// The decision around the current value.
  var decision: Facts.Decision?
  var findings: [AdviceFinding] = []

  /// The decision about a value; nil if none was made.
  mutating func decision(about node: NodeID) -> Facts.Decision? {
    while nextDecision < decisions.count, decisions[nextDecision].node < node { nextDecision += 1 }
    guard nextDecision < decisions.count, decisions[nextDecision].node == node else { return nil }
    return decisions[nextDecision]
  }
}

extension Evaluator {
  /// Follows a plan: holds a value against the advice about it, and goes on to the values in it.
  fileprivate mutating func findAdvice(_ index: Int32, at node: NodeID, _ search: inout AdviceSearch) {
    guard nesting < Evaluator.maximumNesting else { return }
    let plan = tables.plans[Int(index)]
    let outer = search.decision
    if !plan.branches.isEmpty, let decision = search.decision(about: node) { search.decision = decision }
    evaluateAdvice(plan.advice, at: node, &search)
    if !plan.branches.isEmpty, let branch = search.decision?.branch {
      for place in plan.branches.indices where tables.plannedBranches[place].branch == branch {
        let branchPlan = tables.plannedBranches[place].plan
        if branchPlan >= 0 { findAdvice(branchPlan, at: node, &search) }
      }
    }
    nesting += 1
    if !plan.members.isEmpty, isA(node, .object) {
      var key = node.offset &+ 1
      let end = Int(nodes[node.offset].next)
      while key < end {
        let word = word(of: NodeID(key))
        for place in plan.members.indices where tables.plannedMembers[place].word == word {
          findAdvice(tables.plannedMembers[place].plan, at: NodeID(key &+ 1), &search)
        }
        key = Int(nodes[key &+ 1].next)
      }
    }
    if plan.items >= 0, isA(node, .array) {
      var item = node.offset &+ 1
      let end = Int(nodes[node.offset].next)
      while item < end {
        findAdvice(plan.items, at: NodeID(item), &search)
        item = Int(nodes[item].next)
      }
    }
    nesting -= 1
    search.decision = outer
  }

  private mutating func evaluateAdvice(_ advice: TableRange, at node: NodeID, _ search: inout AdviceSearch) {
    guard !advice.isEmpty, search.decision?.violationCount ?? 0 == 0 else { return }
    let members = wordSet(ofMembersOf: node)
    for place in advice.indices {
      let index = Int(tables.plannedAdvice[place])
      guard tables.adviceConditions[index].mayBeBroken(byMembers: members),
        !evaluate(tables.adviceSubschemas[index], at: node)
      else { continue }
      for violation in facts.violations {
        search.findings.append(AdviceFinding(advice: index, instance: node, violation: violation))
      }
      facts.violations.removeAll(keepingCapacity: true)
    }
  }
}
