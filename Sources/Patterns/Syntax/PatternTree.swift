/// A parsed pattern: a flat table of nodes, children before their parents.
struct PatternTree {
  enum Node {
    /// Matches in front of everything and takes nothing.
    case empty
    /// One code point; an index of `sets`.
    case character(Int)
    case sequence([Int])
    /// At least one node.
    case alternatives([Int])
    /// `maximum` is nil where there is none.
    case repetition(Int, minimum: Int, maximum: Int?, isLazy: Bool)
    /// A capturing group; groups count from 1.
    case capture(Int, group: Int)
    case assertion(Assertion)
    case look(Int, isBehind: Bool, isNegated: Bool)
    /// The groups that bear the name referred to; one, unless a name is used in several alternatives.
    case backreference([Int])
  }

  enum Assertion: Sendable, Hashable {
    case start
    case end
    case wordBoundary
    case noWordBoundary
  }

  var nodes: [Node] = []
  var sets: [CharacterSet] = []
  var root = 0
  /// The bytes of the whole pattern.
  var range = 0..<0
  /// The number of capturing groups.
  var groupCount = 0
}
