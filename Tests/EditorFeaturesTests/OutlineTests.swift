import Analysis
import EditorFeatures
import SourceCode
import TestSupport
import Testing
import Vocabularies

struct OutlineTests {
  @Test func `components are listed by id, with what they are and say`() {
    assertSymbols(
      #"{"id":«"root"»,"t":"card","c":[{"id":«"go"»,"t":"btn","p":{"txt":"Continue"}},{"id":«"mail"»,"t":"tf","p":{"ph":"Email"}}]}"#,
      "root: Card\n  go: Button · Continue\n  mail: Text field · Email")
  }

  @Test func `a component without an id is called by its type code, or not at all`() {
    assertSymbols(#"{"t":«"vS"»,"c":[«{»"p":{}}]}"#, "vS: Vertical stack\n  ?: ")
  }

  @Test func `long names and broken text are understood`() {
    assertSymbols(
      #"{"id":«"r"»,"type":"VStack" "children":[{"id":«"a"»,"type":"Button","props":{"text":"Go""#,
      "r: Vertical stack\n  a: Button · Go")
  }

  @Test func `an outline ends at the depth that clients can bear`() {
    let depth = 20_000
    let text = String(repeating: #"{"id":"x","t":"vS","c":["#, count: depth) + String(repeating: "]}", count: depth)
    var symbol = Snapshot(text: SourceText(text), vocabulary: .compact).documentSymbols().first
    var count = 0
    while let next = symbol {
      count += 1
      symbol = next.children.first
    }
    #expect(count == Snapshot.maximumSymbolDepth)
  }
}
