import JSONSchema
import JSONSyntax
import SourceCode
import TestSupport
import Testing
import Vocabularies

/// What a plan of a screen may say.
@Suite struct ScreenPlanTests {
  @Test func `a plan is recognized, broken or not`() {
    let whole = plan(header, prices)
    for text in [
      whole, #"{"purpose":"A","root":"scr","sections":[\#(header)]}"#, String(whole.dropLast(40)),
      whole.replacing("\"", with: "'"), "Here is the plan:\n```json\n\(whole)\n```",
    ] {
      #expect(Vocabulary.recognized(in: .parse(SourceText(text)))?.name == "screen-plan", "\(text)")
    }
  }

  @Test func `there is nothing to say about a sound plan`() {
    assertDiagnostics(plan(header, prices), "", level: .info, vocabulary: .screenPlan)
  }

  @Test func `a plan has two to five sections`() {
    assertDiagnostics(
      #"{"purpose":"A","root":"scr","style":{"tone":"calm"},"sections":«[»\#(header)]}"#,
      "error wrong-item-count: an array of 1 item; at least 2 are needed", vocabulary: .screenPlan)
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

  @Test func `six sections are one too many`() {
    let sections = (1...6).map { #"{"id":"s-\#($0)","title":"S","purpose":"P","kind":"content"}"# }
    assertDiagnostics(
      plan(sections.joined(separator: ",")).replacing("[", with: "«[»"),
      "error wrong-item-count: an array of 6 items; at most 5 are allowed",
      vocabulary: .screenPlan)
  }

  @Test func `an id is respelled where it stays one of its own`() {
    for (written, meant) in [
      ("Price List", "price-list"), ("price_list", "price-list"), ("Plan2Compare", "plan2-compare"),
    ] {
      assertRepair(
        plan(header, prices.replacing("price-list", with: written)),
        plan(header, prices.replacing("price-list", with: meant)), "malformed-section-id")
    }
    assertDiagnostics(
      plan(header, prices.replacing("\"price-list\"", with: "«\"Header\"»")),
      """
      error malformed-section-id: "Header" is no id of a section; write words in lower case joined by hyphens, like "header"
        guess: Replace with "header"
      """, vocabulary: .screenPlan)
    assertDiagnostics(
      plan(header, prices.replacing("\"price-list\"", with: "«\"Größe\"»")),
      """
      error malformed-section-id: "Größe" is no id of a section; write words in lower case joined by hyphens, like "price-list"
      """, vocabulary: .screenPlan)
  }

  @Test func `a plan in prose, in a fence, cut off or misspelled is repaired`() {
    let whole = plan(header, prices)
    assertRepair("Here is the plan:\n```json\n\(whole)\n```\nShall I write it?", whole + "\n", "code-fence")
    assertRepair("<think>A {plan}.</think>\n" + whole, whole)
    assertRepair(String(whole.dropLast(2)), whole, "cut-off-document")
    assertRepair(whole.replacing("},{", with: "}{"), whole, "missing-comma")
    assertRepair(
      whole.replacing("\"purpose\":\"A\"", with: "goal:'A'").replacing("\"title\"", with: "\"name\"")
        .replacing("\"kind\":\"list\"", with: "\"type\":\"Lists\""), whole)
  }

  @Test func `a member that is nearly there is asked about`() {
    assertDiagnostics(
      plan(header, prices).replacing("{\"purpose\":\"A\"", with: "«{»\"purpse\":\"A\""),
      """
      error missing-member: the member "purpose" is missing, without which the document is refused; did you mean it by "purpse"
        likely: Rename to "purpose"
      """, vocabulary: .screenPlan)
  }

  private let header = #"{"id":"header","title":"Welcome","purpose":"Greet","kind":"header"}"#
  private let prices = #"{"id":"price-list","title":"Prices","purpose":"Compare","kind":"list"}"#

  private func plan(_ sections: String...) -> String {
    #"{"purpose":"A","root":"scr","style":{"tone":"calm"},"sections":[\#(sections.joined(separator: ","))]}"#
  }
}
