import JSONSyntax
import SourceCode
import Testing

struct ParentTests {
  /// The parents of near and far nodes are found in different ways, which must agree.
  @Test func `every node knows the container it lies in`() {
    let wide = #"{"a":["# + String(repeating: #"{"b":[1,{"c":2}]},"#, count: 40) + #"3],"d":{"e":4}}"#
    let tree = SyntaxTree.parse(SourceText(wide))
    #expect(tree.parent(of: SyntaxTree.documentNode) == nil)
    var open: [NodeID] = []
    for index in tree.nodes.indices {
      while let last = open.last, Int(tree[last].next) <= index { open.removeLast() }
      #expect(tree.parent(of: NodeID(index)) == open.last)
      if tree.kind(of: NodeID(index)) != .key { open.append(NodeID(index)) }
    }
  }
}
