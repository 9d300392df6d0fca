package import JSONSyntax

/// What a schema says about a document: what is violated, and which branch of a union each value belongs to.
package struct Facts: Sendable {
  /// In the order of the evaluation; rules sort by place.
  package internal(set) var violations: [Violation] = []
  /// The values of unions with a discriminator, in document order: the components of the document.
  package internal(set) var decisions: [Decision] = []

  /// The schema's word that each key and string of the tree spells, by node; -1 for those that it does not have.
  package internal(set) var words: [WordID] = []

  package init() {}

  package func violations(of kind: Violation.Kind) -> [Violation] { violations.filter { $0.kind == kind } }

  /// Puts the decisions in document order, where a union was met only after the members of its value had been looked at.
  mutating func sortDecisions() {
    let isSorted = zip(decisions, decisions.dropFirst()).allSatisfy { $0.node <= $1.node }
    guard !isSorted else { return }
    let order = decisions.indices.sorted { (decisions[$0].node, $0) < (decisions[$1].node, $1) }
    var places = Array(repeating: 0, count: decisions.count)
    for (place, old) in order.enumerated() { places[old] = place }
    decisions = order.map { old in
      var decision = decisions[old]
      decision.parent = decision.parent.map { places[$0] }
      return decision
    }
  }

  /// A value of a union, and the branch its discriminator names.
  package struct Decision: Sendable {
    package let node: NodeID
    /// The branch; nil where the discriminator is missing or names none.
    package let branch: SubschemaID?
    /// The index of the enclosing decision; nil for the outermost.
    package internal(set) var parent: Int?
    /// The number of violations of the value itself, those inside enclosed decisions not counted.
    package internal(set) var violationCount = 0
  }
}
