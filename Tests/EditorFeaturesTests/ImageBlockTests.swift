import JSONSchema
import JSONSyntax
import SourceCode
import TestSupport
import Testing
import Vocabularies

/// Image blocks, which have no components, are served by the same features.
@Suite struct ImageBlockTests {
  @Test func `a key brings along what its value must have`() {
    assertCompletions(
      #"{"type":"imageBlock","interactions":{▮}}"#, "hover\ntap", vocabulary: .imageBlock)
    assertCompletion(
      #"{"type":"imageBlock","interactions":{"tap":{"effect":"panel",▮}}}"#, choosing: "panel",
      #"{"type":"imageBlock","interactions":{"tap":{"effect":"panel","panel":{"title":"${1:Fare details}"}}}}"#,
      vocabulary: .imageBlock)
    assertCompletion(
      #"{"rows":1,"interactions":{"tap":{"panel":{"dataLayer":{"rows":[▮]}}}}}"#, choosing: "row",
      #"{"rows":1,"interactions":{"tap":{"panel":{"dataLayer":{"rows":[{"label":"${1:Refund fee}","value":"${2:\$50}"}]}}}}}"#,
      vocabulary: .imageBlock)
  }

  @Test func `values are those of the schema`() {
    assertCompletions(
      #"{"interactions":{"tap":{"effect":"▮"}}}"#, "panel", vocabulary: .imageBlock)
    assertCompletions(#"{"type":"▮"}"#, "imageBlock", vocabulary: .imageBlock)
  }

  @Test func `versions are offered that there are schemas for`() {
    assertCompletions(#"{"type":"imageBlock","uiVersion":"▮"}"#, "1.0\n1.1", vocabulary: .imageBlock)
    let second = Vocabulary(
      name: "image-block",
      schema: Schema(
        compiling: .parse(
          #"{"x-version":{"key":"uiVersion","major":2},"properties":{"uiVersion":{"type":"string","examples":["2.1"]}}}"#
        )))
    assertCompletions(#"{"type":"imageBlock","uiVersion":"▮"}"#, "2.1\n1.0", vocabulary: second)
  }

  @Test func `a key is explained`() {
    assertHover(
      #"{«"al▮tText"»:"Fare card"}"#,
      """
      Text alternative · altText

      String

      What the image shows, for people who cannot see it: VoiceOver reads it aloud.

      If wrong: without it the app cannot decode the block; an empty one leaves the image unmentioned.
      """, vocabulary: .imageBlock)
  }
}
