import Analysis
import JSONSyntax
import SourceCode
import Testing
struct DebugTests {
  @Test func dump() {
    for t in [##"{"id":"a","t":"btn","p":{"bg":#FF}}"##, ##"{"p":{"bg":#}}"##, "{\"p\":{\"bg\":#ab}}\n", "{\"p\":{\"bg\":\n #note\n 3}}"] {
      let tree = SyntaxTree.parse(SourceText(t))
      print("DUMP", t)
      for n in tree.nodes { print("  DUMP", n.kind, n.start, n.end, n.next) }
      for i in tree.issues { print("  DUMP issue", i.kind, i.range) }
    }
  }
}
