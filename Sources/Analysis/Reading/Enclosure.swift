import JSONSchema
import JSONSyntax

/// What every node lies in: looked up where the way from the document would pass every sibling of everything around.
struct Enclosure: Sendable {
  /// By node: the object, array or document that holds it; for a member's value and key, the object.
  private let parents: [Int32]
  /// By node: the place among the decisions of the one about it; -1 for others.
  private let decisions: [Int32]

  init(of tree: SyntaxTree, _ facts: Facts) {
    let nodes = tree.nodes.span
    var parents = [Int32](repeating: 0, count: nodes.count)
    var open: [(node: Int32, end: UInt32)] = []
    for index in nodes.indices {
      while let last = open.last, last.end <= index { open.removeLast() }
      parents[index] = open.last?.node ?? 0
      switch nodes[index].kind {
      case .document, .object, .array: open.append((Int32(truncatingIfNeeded: index), nodes[index].next))
      case .key, .string, .number, .true, .false, .null, .missing, .junk: continue
      }
    }
    var decisions = [Int32](repeating: -1, count: nodes.count)
    for (index, decision) in facts.decisions.enumerated() {
      decisions[decision.node.offset] = Int32(truncatingIfNeeded: index)
    }
    self.parents = parents
    self.decisions = decisions
  }

  func parent(of node: NodeID) -> NodeID { NodeID(Int(parents[node.offset])) }

  /// The place among the decisions of the innermost one about `node` or something around it.
  func decision(around node: NodeID) -> Int? {
    var index = node.offset
    while decisions[index] < 0 {
      if index == 0 { return nil }
      index = Int(parents[index])
    }
    return Int(decisions[index])
  }
}
