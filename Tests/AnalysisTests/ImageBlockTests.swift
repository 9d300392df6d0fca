import JSONSchema
import JSONSyntax
import SourceCode
import TestSupport
import Testing
import Vocabularies

/// What an image block may say; the examples of the rules show the rest.
@Suite struct ImageBlockTests {
  @Test func `a payload belongs to its effect`() {
    assertDiagnostics(
      block(#""interactions":{"hover":{"effect":"overlay",«"panel"»:{"title":"Fare"}}}"#),
      """
      error mismatched-payload: "panel" belongs to another effect; this one shows "overlay"
        guess: Remove "panel"
      """, vocabulary: .imageBlock)
  }

  @Test func `an unknown effect is named with those that there are`() {
    assertDiagnostics(
      block(#""interactions":{"tap":{"effect":«"popover"»,"panel":{"title":"Fare"}}}"#),
      """
      error unknown-effect: there is no effect "popover" here in this version of the contract; use "panel"
        guess: Replace with "panel"
      """, vocabulary: .imageBlock)
  }

  @Test func `of an effect with the payload of another, only the effect is spoken of`() {
    assertDiagnostics(
      block(#""interactions":{"tap":{"effect":«"overlay"»,"overlay":{"text":"Fare"}}}"#),
      """
      error unknown-effect: there is no effect "overlay" here in this version of the contract; use "panel"
        guess: Replace with "panel"
      """, vocabulary: .imageBlock)
  }

  @Test func `a version without a schema is all there is to say`() {
    assertDiagnostics(
      #"{"type":"imageBlock","uiVersion":«"2.0"»,"imageUrl":"http://localhost/a","glow":1}"#,
      #"error unknown-version: there is no schema for version "2.0" of this contract; the known version is 1.x"#,
      vocabulary: .imageBlock)
    assertDiagnostics(
      #"{"type":"imageBlock","uiVersion":«"3.0"»}"#,
      #"error unknown-version: there is no schema for version "3.0" of this contract; the known versions are 1.x and 2.x"#,
      vocabulary: .secondVersion)
  }

  @Test func `rows are told apart by their labels`() {
    assertDiagnostics(
      block(
        #""interactions":{"tap":{"effect":"panel","panel":{"title":"Fare","dataLayer":{"rows":[{"label":"Fee","value":"1"},{"label":«"Fee"»,"value":"2"}]}}}}"#
      ),
      """
      error duplicate-label: "Fee" labels another row already, and the app tells rows apart by their labels
        note ""Fee"": the first with this label
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
      error malformed-action: "https://example.com/pay" is no name of an action; name one, like "show_detail_panel", never an address or code
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

extension Vocabulary {
  /// Version 2 of the contract, as a project may bring it along.
  fileprivate static let secondVersion = Vocabulary(
    name: "image-block",
    schema: Schema(compiling: .parse(#"{"x-version":{"key":"uiVersion","major":2},"required":["type"]}"#)))
}
