import TestSupport
import Testing
import Vocabularies

/// Screens, whose components say what they are by their only key.
@Suite struct UIScreenTests {
  @Test func `cases are offered with what they must have`() {
    assertCompletions(
      #"{"title":"A","sections":[{"title":"B","components":[▮]}]}"#,
      "heading\nparagraph\nkeyValue\nbadge\nfield\nbutton\nstandings\ndivider", vocabulary: .uiScreen)
    assertCompletion(
      #"{"title":"A","sections":[{"title":"B","components":[▮]}]}"#, choosing: "badge",
      #"{"title":"A","sections":[{"title":"B","components":[{"badge":{"label":"${1:Live}","tone":"${2|neutral,info,success,warning,critical|}"}}]}]}"#,
      vocabulary: .uiScreen)
    assertCompletion(
      #"{"title":"A","sections":[{"title":"B","components":[{▮}]}]}"#, choosing: "heading",
      #"{"title":"A","sections":[{"title":"B","components":[{"heading":{"text":"${1:Standings}"}}]}]}"#,
      vocabulary: .uiScreen)
  }

  @Test func `values of a list are offered`() {
    assertCompletions(
      #"{"title":"A","sections":[{"title":"B","components":[{"button":{"style":"▮"}}]}]}"#,
      "primary\nsecondary\ndestructive", vocabulary: .uiScreen)
  }

  @Test func `a case is explained`() {
    assertHover(
      #"{"title":"A","sections":[{"title":"B","components":[{«"divi▮der"»:{}}]}]}"#,
      """
      Divider · divider

      Object

      A hairline. It has nothing to say, so its object is empty.
      """, vocabulary: .uiScreen)
  }
}
