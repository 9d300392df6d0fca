import JSONSchema
import JSONSyntax
import SourceCode
import TestSupport
import Testing
import Vocabularies

/// Documents of a schema inside an OpenAPI description.
@Suite struct OpenAPITests {
  static let screens = Vocabulary.saying(OpenAPIExample.text, pointer: OpenAPIExample.pointer)

  @Test(arguments: [
    (
      #"{"title":"A","subtitle":null,"blocks":[{"kind":"text","text":"x"},{"kind":"picture","url":"u","ratio":null}]}"#,
      ""
    ),
    // The form that is meant explains what is wrong, however little it has of it.
    (
      #"{"title":"A","blocks":[{"kind":"picture",«"text"»:"x","url":"u"}]}"#,
      """
      error unknown-key: "text" is no key of “Image”; remove it
        guess: Remove "text"
      """
    ),
    (
      #"{"title":"A","blocks":[{"kind":"GroupBlock","blocks":[{"kind":"text","text":"x","size":«80»}]}]}"#,
      """
      error number-out-of-range: "size" is 80, outside its range of 8–64; choose a number within
        likely: Clamp to 64
      """
    ),
    (
      #"{"title":"A","blocks":[{"kind":«"txt"»,"text":"x","size":90}]}"#,
      """
      error unknown-variant: there is no kind "txt" of object here; the vocabulary has "text", "picture" and "GroupBlock"
        guess: Replace with "text"
      """
    ),
    (
      #"{"title":"A","blocks":[«{»"id":"a"}]}"#,
      """
      error missing-member: the member "kind" is missing, without which the document is refused; add it
        guess: Add "kind"
      """
    ),
    (
      #"{"title":"A","blocks":[{"kind":«7»,"text":"x"}]}"#,
      """
      error unknown-variant: there is no kind 7 of object here; the vocabulary has "text", "picture" and "GroupBlock"
      """
    ),
  ])
  func `a mistake is one finding, about the form that the discriminator names`(document: String, expected: String) {
    assertDiagnostics(document, expected, vocabulary: Self.screens)
  }

  @Test(arguments: [
    // The value names no schema, or another one than fits: JSON Schema accepts it all the same.
    #"{"title":"A","blocks":[{"kind":"unheard of","text":"x"}]}"#,
    #"{"title":"A","blocks":[{"kind":"picture","text":"x"}]}"#,
    // The name of a schema that is mapped under another name.
    #"{"title":"A","blocks":[{"kind":"ImageBlock","url":"x"}]}"#,
  ])
  func `a discriminator makes no document invalid`(document: String) {
    assertDiagnostics(document, "", vocabulary: Self.screens)
  }

  /// `properties` for the forms `a` and `b` of `s`, told apart as the discriminator says.
  private func union(_ discriminator: String, pinning pin: String = "") -> Vocabulary {
    .saying(
      ##"""
      {"anyOf":[{"$ref":"#/$defs/a"},{"$ref":"#/$defs/b~1c"}],"discriminator":\##(discriminator),
       "$defs":{"a":{"required":["x"],"properties":{"x":{"type":"number"}\##(pin)}},"b/c":{"required":["y"],"properties":{"y":{"type":"number"}}}}}
      """##)
  }

  @Test func `a mapping leads by a name or by a reference, and what a branch pins goes before it`() {
    let names = #"; the vocabulary has "one" and "b/c""#
    assertDiagnostics(
      #"{"k":«"z"»}"#, "error unknown-variant: there is no kind \"z\" of object here\(names)",
      vocabulary: union(##"{"propertyName":"k","mapping":{"one":"#/$defs/a"}}"##))
    assertDiagnostics(
      #"{"k":"one","x":«"1"»}"#, "error wrong-type: \"x\" is \"1\", but takes a number\n  certain: Replace with 1",
      vocabulary: union(#"{"propertyName":"k","mapping":{"one":"a"}}"#))
    assertDiagnostics(
      #"{"k":"b/c","y":«"1"»}"#, "error wrong-type: \"y\" is \"1\", but takes a number\n  certain: Replace with 1",
      vocabulary: union(#"{"propertyName":"k"}"#))
    assertDiagnostics(
      #"{"k":«"z"»}"#,
      "error unknown-variant: there is no kind \"z\" of object here; the vocabulary has \"pinned\" and \"b/c\"",
      vocabulary: union(#"{"propertyName":"k"}"#, pinning: #","k":{"const":"pinned"}"#))
  }

  @Test func `the schemas of OpenAPI 3_0 allow null where they say so, and later ones are told that they do not`() {
    func problems(_ version: String) -> (Schema, [String]) {
      let text = #"""
        {"openapi":"\#(version)","components":{"schemas":{"S":{"type":"object",
          "properties":{"n":{"type":"string","nullable":true},"m":{"type":"number","minimum":0,"exclusiveMinimum":true}}}}}}
        """#
      let schema = Schema(compiling: .parse(SourceText(text)), pointer: "/components/schemas/S")
      return (schema, schema.problems.map { "\($0.kind) \(schema.source.source(of: $0.node))" })
    }
    let (old, oldProblems) = problems("3.0.3")
    #expect(oldProblems == [])
    #expect(old.evaluate(.parse(#"{"n":null,"m":1}"#)).violations.map(\.kind) == [])
    #expect(old.evaluate(.parse(#"{"n":1,"m":0}"#)).violations.map(\.kind) == [.type, .numericRange])
    let (new, newProblems) = problems("3.1.0")
    #expect(newProblems == ["outdatedKeyword true"])
    #expect(new.evaluate(.parse(#"{"n":null}"#)).violations.map(\.kind) == [.null])
  }
}
