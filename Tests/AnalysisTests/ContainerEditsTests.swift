import Analysis
import JSONSyntax
import SourceCode
import TestSupport
import Testing

@Suite struct ContainerEditsTests {
  @Test(arguments: [
    (#"{«"a":1»,"b":2}"#, #"{"b":2}"#),
    (#"{"a":1,«"b":2»}"#, #"{"a":1}"#),
    (#"{"a":1,«"b":2»,"c":3}"#, #"{"a":1,"c":3}"#),
    (#"{ «"a": 1» }"#, "{}"),
    ("{\n  «\"a\": 1»,\n  \"b\": 2\n}", "{\n  \"b\": 2\n}"),
    ("{\n  \"a\": 1,\n  «\"b\": 2»\n}", "{\n  \"a\": 1\n}"),
    ("[«null»,1,«null»,«null»]", "[1]"),
    ("[«null»,«null»,1]", "[1]"),
    ("[«null»,«null»]", "[]"),
    // Malformed: without commas, with one too many, or not closed.
    (#"{"a":1 «"b":2» "c":3}"#, #"{"a":1 "c":3}"#),
    (#"{"a":1,«"b":2»,}"#, #"{"a":1,}"#),
    (#"{«"a":1»,}"#, #"{}"#),
    (#"{"a":1,«"b":2»"#, #"{"a":1"#),
    // A comment is the author's.
    (#"{"a":1, /* why */ «"b":2»}"#, #"{"a":1 /* why */ }"#),
    (#"{"a":1, /* why */ «"b":2», "c":3}"#, #"{"a":1, /* why */  "c":3}"#),
    (#"{«"a":1» /* why */}"#, #"{ /* why */}"#),
    (#"{«"a":1», /* why */ «"b":2»}"#, #"{ /* why */ }"#),
    (#"{«"a":1», /* why */ «"b":2», "c":3}"#, #"{ /* why */  "c":3}"#),
    (#"{"c":3, «"a":1», /* why */ «"b":2»}"#, #"{"c":3 /* why */ }"#),
  ])
  func `what is removed takes its comma along and leaves the rest`(marked: String, expected: String) throws {
    let wanted = MarkedText(marked)
    let tree = SyntaxTree.parse(wanted.text)
    let root = try #require(tree.root)
    var edits = ContainerEdits(of: root, in: tree)
    for range in wanted.ranges {
      let node = try #require(
        tree.nodes.indices.dropFirst().first { index in
          let node = NodeID(index)
          guard tree.range(of: node).upperBound == range.upperBound, tree.kind(of: node) != .object else {
            return false
          }
          return (tree.key(ofValue: node).map { tree.range(of: $0) } ?? tree.range(of: node)).lowerBound
            == range.lowerBound
        })
      edits.remove(NodeID(node))
    }
    #expect(wanted.text.applying(edits.edits).string == expected)
  }

  @Test(arguments: [
    (#"{}"#, nil, #"{"n":0}"#),
    (#"{"a":1}"#, nil, #"{"n":0,"a":1}"#),
    (#"{"a":1}"#, "a", #"{"a":1,"n":0}"#),
    (#"{"a":1,"b":2}"#, "a", #"{"a":1,"n":0,"b":2}"#),
    (#"{"a": 1, "b": 2}"#, "b", #"{"a": 1, "b": 2, "n": 0}"#),
    ("{\n  \"a\": 1,\n  \"b\": 2\n}", "a", "{\n  \"a\": 1,\n  \"n\": 0,\n  \"b\": 2\n}"),
    ("{\n  \"a\": 1\n}", "a", "{\n  \"a\": 1,\n  \"n\": 0\n}"),
    ("{\n  \"a\": 1\n}", nil, "{\n  \"n\": 0,\n  \"a\": 1\n}"),
    (#"{"a":1"#, "a", #"{"a":1,"n":0"#),
  ])
  func `what is inserted looks like the rest`(text: String, anchor: String?, expected: String) throws {
    let tree = SyntaxTree.parse(SourceText(text))
    let root = try #require(tree.root)
    var edits = ContainerEdits(of: root, in: tree)
    edits.insert("n", "0", after: anchor.flatMap { tree.value(of: $0, in: root) })
    #expect(tree.text.applying(edits.edits).string == expected)
  }

  @Test func `what is inserted beside what is removed gets its place`() throws {
    for (removed, anchor, expected) in [
      ("a", nil, #"{"n":0,"b":2,"c":3}"#), ("a", "a", #"{"n":0,"b":2,"c":3}"#), ("b", "a", #"{"a":1,"n":0,"c":3}"#),
      ("b", "b", #"{"a":1,"n":0,"c":3}"#), ("c", "c", #"{"a":1,"b":2,"n":0}"#),
    ] as [(String, String?, String)] {
      let tree = SyntaxTree.parse(#"{"a":1,"b":2,"c":3}"#)
      let root = try #require(tree.root)
      var edits = ContainerEdits(of: root, in: tree)
      edits.remove(try #require(tree.value(of: removed, in: root)))
      edits.insert("n", "0", after: anchor.flatMap { tree.value(of: $0, in: root) })
      #expect(tree.text.applying(edits.edits).string == expected)
    }
  }

  @Test func `a text becomes JSON whatever is in it`() {
    #expect("a\"b\\c\n\u{1}é".jsonLiteral == #""a\"b\\c\n\u0001é""#)
    #expect([16.0, 0.5, -3].map(\.jsonLiteral) == ["16", "0.5", "-3"])
  }
}
