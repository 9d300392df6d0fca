import JSONSchema
import JSONSyntax
import SourceCode
import TestSupport
import Testing
import Vocabularies

/// What an image block may say; the examples of the rules show the rest.
@Suite struct ImageBlockTests {
  static let examples = (try? PackageFiles.paths(under: "Schemas/ImageBlockExamples")) ?? []

  @Test func `the schema compiles without a problem`() {
    let schema = Vocabulary.imageBlock.schema
    #expect(schema.problems.map { "\($0.message): \(schema.source.source(of: $0.node).prefix(80))" } == [])
    #expect(schema.source.issues.isEmpty)
  }

  @Test(arguments: examples)
  func `there is nothing to say about the examples`(path: String) throws {
    let text = try PackageFiles.text(of: path)
    assertDiagnostics(text, "", level: .info, vocabulary: Vocabulary.recognized(in: .parse(SourceText(text))))
    #expect(Vocabulary.recognized(in: .parse(SourceText(text)))?.name == "image-block")
  }

  @Test func `there are examples`() { #expect(ImageBlockTests.examples.count == 3) }

  @Test func `a payload belongs to its effect`() {
    assertDiagnostics(
      block(#""interactions":{"hover":«{»"effect":"overlay",«"panel"»:{"title":"Fare"}}}"#),
      """
      error missing-member: the member "overlay" is missing, without which the document is refused; add it
        guess: Add "overlay"
      error unknown-key: "panel" is no key of “On hover”; remove it
        guess: Remove "panel"
      """, vocabulary: .imageBlock)
  }

  @Test func `an unknown effect is named with those that there are`() {
    assertDiagnostics(
      block(#""interactions":{"tap":{"effect":«"popover"»,"panel":{"title":"Fare"}}}"#),
      """
      error unknown-value: "effect" does not know "popover"; use "panel"
        guess: Replace with "panel"
      """, vocabulary: .imageBlock)
  }

  @Test func `rows are told apart by their labels`() {
    assertDiagnostics(
      block(
        #""interactions":{"tap":{"effect":"panel","panel":{"title":"Fare","dataLayer":{"rows":[{"label":"Fee","value":"1"},{"label":«"Fee"»,"value":"2"}]}}}}"#
      ),
      """
      error repeated-value: "Fee" stands elsewhere already, where every value must be another; change one
        note ""Fee"": the first
      """, vocabulary: .imageBlock)
  }

  @Test func `a data layer has rows`() {
    assertDiagnostics(
      block(#""interactions":{"tap":{"effect":"panel","panel":{"title":"Fare","dataLayer":«{»}}}}"#),
      """
      error missing-member: the member "rows" is missing, without which the document is refused; add it
        guess: Add "rows"
      """,
      vocabulary: .imageBlock)
  }

  @Test func `an action is no address`() {
    assertDiagnostics(
      block(
        #""interactions":{"tap":{"effect":"panel","panel":{"title":"Fare"},"action":«"https://example.com/pay"»}}"#),
      """
      error pattern-mismatch: "https://example.com/pay" does not match the pattern: an action is named by its identifier, never by an address or code
      """,
      vocabulary: .imageBlock)
  }

  @Test func `a version is written as two numbers`() {
    assertDiagnostics(
      block(#""uiVersion":«"v1"»"#),
      """
      error pattern-mismatch: "v1" does not match the pattern: a version is written MAJOR.MINOR, like "1.0"
      """, vocabulary: .imageBlock)
  }

  @Test func `other spellings become those of the contract`() {
    assertRepair(
      #"{"type":"image_block","id":"fare","image_url":"https://cdn.example.com/fare.png","alt":"Fare card"}"#,
      #"{"type":"imageBlock","id":"fare","imageUrl":"https://cdn.example.com/fare.png","altText":"Fare card"}"#,
      "value-spelling", "key-spelling")
  }

  @Test func `addresses are checked in any vocabulary that says they are opened`() {
    assertDiagnostics(
      #"{"links":[{"href":"https://«localhost»/a"},{"href":«"http://example.com"»}]}"#,
      """
      error private-host: localhost is the very device that opens the address
      error insecure-url: http is no scheme that addresses may have here; use https
        likely: Replace the scheme with https
      """,
      vocabulary: Vocabulary(
        name: "links",
        schema: Schema(
          compiling: .parse(
            SourceText(
              #"{"properties":{"links":{"items":{"anyOf":[{"properties":{"href":{"format":"uri","x-role":"url"}}},false]}}}}"#
            )))))
  }

  private func block(_ member: String) -> String {
    #"{"type":"imageBlock","id":"fare","imageUrl":"https://cdn.example.com/fare.png","altText":"Fare card",\#(member)}"#
  }
}
