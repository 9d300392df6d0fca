import JSONSchema
import JSONSyntax
import SourceCode
import TestSupport
import Testing
import Vocabularies

@Suite struct CompactVocabularyTests {
  let compact = Vocabulary.compact

  @Test func `the schema compiles without a problem`() {
    #expect(
      compact.schema.problems.map { "\($0.message): \(compact.schema.source.source(of: $0.node).prefix(80))" } == [])
    #expect(compact.schema.source.issues.isEmpty)
  }

  @Test func `every built-in vocabulary can be named without being compiled`() {
    #expect(Vocabulary.builtInNames == Vocabulary.builtIn.map(\.name))
  }

  @Test func `components are read off the schema`() {
    #expect(
      compact.components.map(\.typeCode) == [
        "vS", "hS", "zS", "txt", "btn", "tf", "spacer", "div", "card", "scr", "sec",
      ])
    #expect(compact.components.filter(\.isLeaf).map(\.typeCode) == ["txt", "btn", "tf", "spacer", "div"])
    #expect(
      compact.components.map(\.longName) == [
        "vStack", "hStack", "zStack", "text", "button", "textField", "spacer", "divider", "card", "scrollView",
        "section",
      ])
    #expect(compact.components.map(\.role) == ComponentRole.allInCompactOrder)
  }

  @Test func `members and props are read off the schema`() {
    #expect(compact.members.map(\.key) == ["id", "t", "p", "c"])
    #expect(
      compact.props.map(\.key) == [
        "txt", "ph", "sp", "pad", "fg", "bg", "cr", "fs", "fw", "ta", "ll", "r", "al", "w", "h", "maxW", "minH",
        "shadow",
        "bd", "bw", "op",
      ])
    #expect(compact.prop(named: "maxW")?.longName == "maxWidth")
    #expect(compact.key(of: .textColor) == "fg")
    #expect(compact.key(of: .children) == "c")
  }

  /// The last column of the table of props in the description of the dialect.
  @Test(arguments: [
    ("txt", "txt btn"), ("ph", "tf"), ("sp", "vS hS zS spacer card scr sec"), ("pad", "vS hS zS txt btn tf card sec"),
    ("fg", "txt btn"), ("bg", "vS hS zS txt btn tf card sec"), ("cr", "vS hS zS txt btn tf card scr sec"),
    ("fs", "txt btn tf"), ("fw", "txt btn tf"), ("ta", "txt"), ("ll", "txt"), ("r", "txt"),
    ("al", "vS hS zS txt btn tf card scr sec"), ("op", "vS hS zS txt btn tf card scr sec"),
    ("bw", "vS hS zS txt btn tf card scr sec"),
  ])
  func `props have an effect on the components that draw them`(prop: String, components: String) {
    #expect(compact.components.filter { $0.isAffected(by: prop) }.map(\.typeCode).joined(separator: " ") == components)
  }
}

extension ComponentRole {
  fileprivate static let allInCompactOrder: [ComponentRole] = [
    .column, .row, .overlay, .text, .button, .field, .spacer, .divider, .card, .scroll, .section,
  ]
}
