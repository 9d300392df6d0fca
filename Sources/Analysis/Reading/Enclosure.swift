import JSONSchema
import JSONSyntax

/// What every node lies in: looked up where the way from the document would pass every sibling of everything around.
struct Enclosure: Sendable {
  let parents: ParentTable
  /// By node: the place among the decisions of the one about it; -1 for others.
  private let decisions: [Int32]

  init(of tree: SyntaxTree, _ facts: Facts) {
    var decisions = [Int32](repeating: -1, count: tree.nodes.count)
    for (index, decision) in facts.decisions.enumerated() {
      decisions[decision.node.offset] = Int32(truncatingIfNeeded: index)
    }
    parents = ParentTable(of: tree)
    self.decisions = decisions
  }

  func parent(of node: NodeID) -> NodeID { parents.parent(of: node) }

  /// The place among the decisions of the innermost one about `node` or something around it.
  func decision(around node: NodeID) -> Int? {
    var node = node
    while decisions[node.offset] < 0 {
      if node == SyntaxTree.documentNode { return nil }
      node = parents.parent(of: node)
    }
    return Int(decisions[node.offset])
  }
}
