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
    guard let node = tree.root, !advice.isEmpty else { return [] }
    return withEvaluator(of: tree, words: facts.words) { evaluator in
      evaluator.reports = true
      var search = AdviceSearch(decisions: facts.decisions)
      evaluator.findAdvice(of: root, at: node, &search, decision: nil)
      return search.findings
    }
  }
}

/// What a search for advice has found, and what it goes by.
private struct AdviceSearch {
  let decisions: [Facts.Decision]
  var findings: [AdviceFinding] = []

  /// The index of the decision about a value, found by bisection: decisions stand in document order.
  func decision(about node: NodeID) -> Int? {
    var low = 0
    var high = decisions.count
    while low < high {
      let middle = (low + high) / 2
      if decisions[middle].node < node { low = middle + 1 } else { high = middle }
    }
    return low < decisions.count && decisions[low].node == node ? low : nil
  }
}

extension Evaluator {
  /// Walks the subschemas that contain advice, and holds the values against what they find.
  fileprivate mutating func findAdvice(
    of id: SubschemaID, at node: NodeID, _ search: inout AdviceSearch, decision outer: Int?
  ) {
    let subschema = tables.subschemas[id.offset]
    guard subschema.containsAdvice, nesting < Evaluator.maximumNesting else { return }
    let decision = subschema.union < 0 ? outer : search.decision(about: node) ?? outer
    if decision.map({ search.decisions[$0].violationCount == 0 }) ?? true {
      for index in subschema.advice.indices where !evaluate(tables.adviceSubschemas[index], at: node) {
        for violation in facts.violations {
          search.findings.append(AdviceFinding(advice: index, instance: node, violation: violation))
        }
        facts.violations.removeAll(keepingCapacity: true)
      }
    }
    for index in subschema.keywords.indices {
      findAdvice(of: tables.keywords[index], at: node, &search, decision)
    }
  }

  private mutating func findAdvice(
    of keyword: Keyword, at node: NodeID, _ search: inout AdviceSearch, _ decision: Int?
  ) {
    switch keyword {
    case .reference(let target): findAdvice(of: target, at: node, &search, decision: decision)
    case .allOf(let range):
      for index in range.indices { findAdvice(of: lists[index], at: node, &search, decision: decision) }
    case .anyOf(let range), .oneOf(let range):
      for index in range.indices where tables.subschemas[lists[index].offset].containsAdvice {
        if test(lists[index], at: node) { findAdvice(of: lists[index], at: node, &search, decision: decision) }
      }
    case .union:
      guard let branch = decision.flatMap({ search.decisions[$0].branch }) else { return }
      findAdvice(of: branch, at: node, &search, decision: decision)
    case .conditional(let condition, let then, let otherwise):
      guard let branch = test(condition, at: node) ? then : otherwise else { return }
      findAdvice(of: branch, at: node, &search, decision: decision)
    case .properties(let set, _):
      guard kind(of: node) == .object else { return }
      let properties = tables.propertySets[Int(set)]
      var key = node.offset &+ 1
      let end = Int(nodes[node.offset].next)
      while key < end {
        let value = NodeID(key &+ 1)
        let place = properties.places.find(word(of: NodeID(key)), in: mappings)
        if place >= 0 { findAdviceInside(lists[properties.firstSubschema &+ place], at: value, &search, decision) }
        key = Int(nodes[value.offset].next)
      }
    case .items(let prefix, let rest):
      guard kind(of: node) == .array else { return }
      var position = prefix.indices.lowerBound
      var item = node.offset &+ 1
      let end = Int(nodes[node.offset].next)
      while item < end {
        guard let subschema = position < prefix.indices.upperBound ? lists[position] : rest else { return }
        findAdviceInside(subschema, at: NodeID(item), &search, decision)
        position += 1
        item = Int(nodes[item].next)
      }
    case .never, .types, .values, .numericRange, .multipleOf, .length, .longerThan, .color, .itemCount, .uniqueItems,
      .contains, .required, .memberCount, .propertyNames, .dependentRequired, .dependentSchema, .not, .unique,
      .unevaluatedProperties, .unevaluatedItems:
      return
    }
  }

  @inline(__always)
  private mutating func findAdviceInside(
    _ id: SubschemaID, at node: NodeID, _ search: inout AdviceSearch, _ decision: Int?
  ) {
    guard tables.subschemas[id.offset].containsAdvice else { return }
    nesting += 1
    findAdvice(of: id, at: node, &search, decision: decision)
    nesting -= 1
  }
}
