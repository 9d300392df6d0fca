import JSONSchema
import JSONSyntax
import SourceCode
import TestSupport
import Testing
import Vocabularies

/// What a plan of a screen may say.
@Suite struct ScreenPlanTests {
  @Test func `the schema compiles without a problem`() {
    let schema = Vocabulary.screenPlan.schema
    #expect(schema.problems.map { "\($0.message): \(schema.source.source(of: $0.node).prefix(80))" } == [])
    #expect(schema.source.issues.isEmpty)
  }

  @Test func `a plan is recognized, broken or not`() {
    for text in [plan(header, prices), #"{"purpose":"A","root":"scr","sections":[\#(header)]}"#] {
      #expect(Vocabulary.recognized(in: .parse(SourceText(text)))?.name == "screen-plan", "\(text)")
    }
  }

  @Test func `there is nothing to say about a sound plan`() {
    assertDiagnostics(plan(header, prices), "", level: .info, vocabulary: .screenPlan)
  }

  @Test func `a plan has two to five sections`() {
    assertDiagnostics(
      #"{"purpose":"A","root":"scr","style":{"tone":"calm"},"sections":«[»\#(header)]}"#,
      "error wrong-item-count: an array of 1 item; there must be 2 to 5, so add 1 or more", vocabulary: .screenPlan)
  }

  @Test func `the ids of sections are words joined by hyphens`() {
    assertDiagnostics(
      plan(header, #"{"id":«"PriceList"»,"title":"Prices","purpose":"Compare","kind":"list"}"#),
      """
      error malformed-section-id: "PriceList" is no id of a section; write words in lower case joined by hyphens, like "price-list"
        certain: Replace with "price-list"
      """, vocabulary: .screenPlan)
  }

  @Test func `no two sections share an id`() {
    assertDiagnostics(
      plan(header, #"{"id":«"header"»,"title":"Prices","purpose":"Compare","kind":"list"}"#),
      """
      error repeated-value: "header" stands elsewhere already, where every value must be another; change one
        note ""header"": the first
      """, vocabulary: .screenPlan)
  }

  @Test func `a root by its long name becomes its code`() {
    assertRepair(
      plan(header, prices).replacing("\"scr\"", with: "\"scrollView\""), plan(header, prices), "value-spelling")
  }

  private let header = #"{"id":"header","title":"Welcome","purpose":"Greet","kind":"header"}"#
  private let prices = #"{"id":"price-list","title":"Prices","purpose":"Compare","kind":"list"}"#

  private func plan(_ sections: String...) -> String {
    #"{"purpose":"A","root":"scr","style":{"tone":"calm"},"sections":[\#(sections.joined(separator: ","))]}"#
  }
}
