import TestSupport
import Testing
import Vocabularies

/// Schemas are documents of a dialect of their own: the same features serve those who write them.
@Suite struct SchemaTests {
  @Test func `the types of JSON are offered as the value of "type", alone or in a list`() {
    let types = "string\nnumber\ninteger\nboolean\nobject\narray\nnull"
    assertCompletions(#"{"properties":{"a":{"type":"▮"}}}"#, types, vocabulary: .jsonSchema)
    assertCompletions(#"{"type":["string","▮"]}"#, types, vocabulary: .jsonSchema)
    assertCompletion(
      #"{"properties":{"a":{"type":▮}}}"#, choosing: "integer", #"{"properties":{"a":{"type":"integer"}}}"#,
      vocabulary: .jsonSchema)
  }

  @Test(arguments: [
    #"{"▮"}"#, #"{"properties":{"a":{"▮"}}}"#, #"{"$defs":{"a":{"items":{"▮"}}}}"#,
    #"{"oneOf":[{"type":"string"},{"▮"}]}"#, #"{"x-advice":[{"id":"a","schema":{"▮"}}]}"#,
  ])
  func `keywords are offered wherever a schema stands`(document: String) {
    assertCompletion(
      document, choosing: "minLength", document.replacing(#""▮""#, with: #""minLength":${1:0}"#),
      vocabulary: .jsonSchema)
  }

  @Test func `names of properties are the author's to choose`() {
    assertCompletions(#"{"properties":{"▮"}}"#, "", vocabulary: .jsonSchema)
  }

  @Test func `our own keywords come with what they hold`() {
    assertCompletion(
      #"{"x-unique":{"▮"}}"#, choosing: "scope", #"{"x-unique":{"scope":"${1|document,array|}"}}"#,
      vocabulary: .jsonSchema)
    assertCompletion(
      #"{"$schema":"▮"}"#, choosing: "https://json-schema.org/draft/2020-12/schema",
      #"{"$schema":"https://json-schema.org/draft/2020-12/schema"}"#, vocabulary: .jsonSchema)
  }

  @Test func `a keyword is explained`() {
    assertHover(
      #"{"properties":{"a":{«"min▮Length"»:1}}}"#,
      """
      Fewest characters · minLength

      Whole number from 0

      The least number of characters (code points of Unicode) of a string.
      """, vocabulary: .jsonSchema)
  }

  @Test func `a type is explained`() {
    assertHover(
      #"{"type":«"inte▮ger"»}"#,
      """
      integer: A number without a fraction; 1.0 is one, too.

      Type · type

      string, number, integer, boolean, object, array, null

      The JSON type that the value must have, or a list of types of which it must have one.
      """, vocabulary: .jsonSchema)
  }
}
