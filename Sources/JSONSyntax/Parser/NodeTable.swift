/// The growing table of nodes: an array that is always full, and the number of its nodes in use.
///
/// Writing into an array's span costs a bounds check a node; appending to the array costs a call as well, which asks
/// whether the array is shared (together a fifth of the time of a parse).
struct NodeTable {
  var storage: [SyntaxNode]
  /// The number of nodes in use.
  var count = 0

  private static let unused = SyntaxNode(start: 0, end: 0, next: 0, kind: .junk)

  /// - Parameters:
  ///   - table: Memory to use again.
  ///   - capacity: How many nodes to make room for if there is none.
  init(reusing table: consuming [SyntaxNode], capacity: Int) {
    storage = table
    if storage.isEmpty {
      storage = Array(repeating: NodeTable.unused, count: capacity)
    } else {
      // The next version of a document mostly has a few nodes more or less.
      extend(to: storage.count + 64)
    }
  }

  private mutating func extend(to capacity: Int) {
    guard storage.count < capacity else { return }
    storage.append(contentsOf: repeatElement(NodeTable.unused, count: capacity - storage.count))
  }

  /// Makes room for at least as many nodes again.
  mutating func grow() { extend(to: storage.count * 2 + 64) }

  /// The nodes in use, as an array without the others.
  consuming func finished() -> [SyntaxNode] {
    storage.removeLast(storage.count - count)
    return storage
  }

  mutating func append(_ node: SyntaxNode) {
    if count == storage.count { grow() }
    storage[count] = node
    count += 1
  }

  subscript(index: Int) -> SyntaxNode {
    get { storage[index] }
    set { storage[index] = newValue }
  }

  var last: SyntaxNode? { count > 0 ? storage[count - 1] : nil }

  mutating func removeLast(_ removedCount: Int = 1) { count -= removedCount }

  /// The index of the first child of the document that is not junk.
  var root: Int? { (1..<Swift.max(1, count)).first { storage[$0].kind != .junk } }
}

extension SyntaxNode {
  /// A node without children; a key's `next` is its value, which comes right behind it, so that it looks the same.
  @inline(__always)
  static func leaf(_ start: Int, _ end: Int, at index: Int, _ kind: SyntaxKind, _ flags: SyntaxFlags) -> SyntaxNode {
    SyntaxNode(
      start: UInt32(truncatingIfNeeded: start), end: UInt32(truncatingIfNeeded: end),
      next: UInt32(truncatingIfNeeded: index &+ 1), kind: kind, flags: flags)
  }

  /// A container that keeps the index of its parent in `next` until it is closed.
  @inline(__always)
  static func opened(at offset: Int, in parent: Int, _ kind: SyntaxKind) -> SyntaxNode {
    SyntaxNode(
      start: UInt32(truncatingIfNeeded: offset), end: UInt32(truncatingIfNeeded: offset &+ 1),
      next: UInt32(truncatingIfNeeded: parent), kind: kind)
  }
}
