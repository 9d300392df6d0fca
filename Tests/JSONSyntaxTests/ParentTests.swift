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

  @Test(arguments: [
    #"{"c":[{"p":{"sp":4}},[1,[2,3]],{}],"d":{"a/b":{"m~n":[0]}}}"#, #"{"a":[1,,{"b": },"x}"#, "[[1],[2]] {}", "",
    #"[1,[2,{"a":["#,
  ])
  func `tables of a whole tree agree with the way to each node`(text: String) {
    let tree = SyntaxTree.parse(SourceText(text))
    let parents = ParentTable(of: tree)
    let pointers = PointerTable(of: tree)
    for index in tree.nodes.indices.dropFirst() {
      let node = NodeID(index)
      #expect(parents.parent(of: node) == tree.parent(of: node))
      #expect(parents.path(to: node, from: SyntaxTree.documentNode) == tree.path(to: node))
      let outer = tree.path(to: node)[1]
      #expect(pointers.pointer(to: node, from: outer) == tree.pointer(to: node, from: outer))
    }
  }
}
