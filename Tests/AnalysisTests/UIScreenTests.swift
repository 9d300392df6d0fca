import JSONSchema
import JSONSyntax
import SourceCode
import TestSupport
import Testing
import Vocabularies

/// What a screen may say; the examples of the rules show the rest.
@Suite struct UIScreenTests {
  @Test func `the grammar is a ceiling`() {
    assertDiagnostics(
      screen(#"{«"image"»:{"url":"a"}}"#),
      """
      error unknown-variant: there is no kind "image" of object here; the vocabulary has heading, paragraph, keyValue, badge, field, button, standings and divider
      """, vocabulary: .uiScreen)
    assertDiagnostics(
      screen(#"«{»}"#),
      """
      error no-variant: this object does not say by its only key what it is; the vocabulary has heading, paragraph, keyValue, badge, field, button, standings and divider
      """, vocabulary: .uiScreen)
  }

  @Test func `a section has one to six components`() {
    assertDiagnostics(
      screen(Array(repeating: #"{"divider":{}}"#, count: 7).joined(separator: ","), "«[»"),
      "error wrong-item-count: an array of 7 items; at most 6 are allowed", vocabulary: .uiScreen)
  }

  @Test func `what models flatten becomes canonical`() {
    assertRepair(
      screen(
        #"{"type":"heading","text":"Hi"}, {"heading":"Hi"}, {"tone":"info","kind":"Badge","label":"New"}, "divider", {"key_value":{"key":"a","value":"b"}}"#
      ),
      screen(
        #"{"heading":{"text":"Hi"}}, {"heading":{"text":"Hi"}}, {"badge":{"tone":"info","label":"New"}}, {"divider":{}}, {"keyValue":{"key":"a","value":"b"}}"#
      ))
  }

  @Test func `a text where a component belongs is not made one`() {
    assertDiagnostics(
      screen(#"«"heading"»"#),
      """
      error wrong-type: "heading" stands where an object belongs
      """, vocabulary: .uiScreen)
  }

  private func screen(_ components: String, _ opening: String = "[") -> String {
    #"{"title":"Serie B","sections":[{"title":"Table","components":\#(opening)\#(components)]}]}"#
  }
}
