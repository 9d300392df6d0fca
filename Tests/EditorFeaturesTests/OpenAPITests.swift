import TestSupport
import Testing
import Vocabularies

/// Documents of a schema inside an OpenAPI description.
@Suite struct OpenAPITests {
  static let screens = Vocabulary.saying(OpenAPIExample.text, pointer: OpenAPIExample.pointer)

  @Test func `the values of a discriminator are those that are mapped, and the names of the other schemas`() {
    assertCompletions(
      #"{"title":"A","blocks":[{"kind":"▮"}]}"#, "text\npicture\nGroupBlock", vocabulary: Self.screens)
    assertCompletion(
      #"{"title":"A","blocks":[{"kind":▮}]}"#, "text", says: "Text\nWords to read.", vocabulary: Self.screens)
  }

  @Test func `the discriminator decides what else is offered`() {
    assertCompletions(
      #"{"title":"A","blocks":[{"kind":"picture",▮}]}"#, "url\nratio\nid", vocabulary: Self.screens)
    assertCompletions(
      #"{"title":"A","blocks":[{"kind":"GroupBlock","blocks":[{"kind":"text","text":"x",▮}]}]}"#, "size\nid",
      vocabulary: Self.screens)
    assertCompletion(
      #"{"title":"A","blocks":[{"id":"a",▮}]}"#, choosing: "kind",
      #"{"title":"A","blocks":[{"id":"a","kind":"${1|text,picture,GroupBlock|}"}]}"#, vocabulary: Self.screens)
  }

  @Test func `each form is offered as an object of its own, and a whole screen where there is none yet`() {
    assertCompletion(
      #"{"title":"A","blocks":[▮]}"#, choosing: "picture",
      #"{"title":"A","blocks":[{"kind":"picture","url":"$1"}]}"#, vocabulary: Self.screens)
    assertCompletion("▮", choosing: "screen", #"{"title": "$1", "blocks": [$2]}"#, vocabulary: Self.screens)
  }

  @Test func `a member is explained by the form that its object is meant to have`() {
    assertHover(
      #"{"blocks":[{"kind":"picture",«"ra▮tio"»:-1}]}"#,
      """
      ratio · ratio

      Number from 0 or null
      """, vocabulary: Self.screens)
    assertHover(
      #"{«"sub▮title"»:null}"#,
      """
      subtitle · subtitle

      String or null

      Shown below the title; null for none.
      """, vocabulary: Self.screens)
  }
}
