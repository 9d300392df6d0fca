/// What every node of a tree lies in: who asks for the surroundings of many nodes would otherwise pass all siblings of all
/// that is around each.
package struct ParentTable: Sendable {
  /// By node: the object, array or document that holds it; for a member's value and key, the object.
  private let parents: [Int32]

  package init(of tree: SyntaxTree) {
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
    self.parents = parents
  }

  /// The node that holds `node`: for a member's value, the object; for the document, itself.
  @inline(__always)
  package func parent(of node: NodeID) -> NodeID { NodeID(Int(parents[node.offset])) }

  /// The nodes from `outer`, which holds `node` or is it, down to and including `node`.
  package func path(to node: NodeID, from outer: NodeID) -> [NodeID] {
    var path = [node]
    var node = node
    while node > outer {
      node = parent(of: node)
      path.append(node)
    }
    return path.reversed()
  }
}

/// The JSON Pointers of many nodes of one tree.
package struct PointerTable: Sendable {
  private let tree: SyntaxTree
  package let parents: ParentTable
  /// By node: its place among the items of the array that holds it.
  private let positions: [Int32]

  package init(of tree: SyntaxTree) {
    let parents = ParentTable(of: tree)
    var positions = [Int32](repeating: 0, count: tree.nodes.count)
    var counts = positions
    for index in tree.nodes.indices.dropFirst() {
      let parent = parents.parent(of: NodeID(index)).offset
      positions[index] = counts[parent]
      counts[parent] += 1
    }
    self.tree = tree
    self.parents = parents
    self.positions = positions
  }

  /// The place of a value as a JSON Pointer, as `SyntaxTree.pointer(to:from:)` gives it.
  package func pointer(to node: NodeID, from outer: NodeID) -> String {
    tree.pointer(along: parents.path(to: node, from: outer)) { child, _ in position(of: child) }
  }

  /// The place of an item in its array.
  package func position(of item: NodeID) -> Int { Int(positions[item.offset]) }
}
