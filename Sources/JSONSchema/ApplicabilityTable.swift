package import JSONSyntax

/// The subschemas that speak about the values of a document, each found once: who asks about thousands of values would
/// otherwise go the way from the root for each, and decide the unions on it anew.
///
/// A class, for what it has found grows with every question; it belongs to one thread.
package final class ApplicabilityTable {
  private let schema: Schema
  private let tree: SyntaxTree
  private var known: [NodeID: [SubschemaID]] = [:]

  package init(_ schema: Schema, _ tree: SyntaxTree) {
    self.schema = schema
    self.tree = tree
  }

  /// What `Schema.subschemas(applyingTo:in:)` finds.
  ///
  /// - Parameter parents: What the values of the tree lie in.
  package func subschemas(applyingTo node: NodeID, _ parents: ParentTable) -> [SubschemaID] {
    guard let root = tree.root, node >= root, tree.kind(of: node) != .key else { return [] }
    var path: [NodeID] = []
    var value = node
    while known[value] == nil, value > root {
      path.append(value)
      value = parents.parent(of: value)
    }
    // What is behind the root is junk.
    guard value == root || known[value] != nil else { return [] }
    var applying = known[value] ?? schema.subschemas(applyingToRoot: root, in: tree)
    known[value] = applying
    while let child = path.popLast() {
      applying = schema.subschemas(applyingTo: child, in: value, applying, tree)
      known[child] = applying
      value = child
    }
    return applying
  }
}
