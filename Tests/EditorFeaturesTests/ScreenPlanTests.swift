import TestSupport
import Testing
import Vocabularies

/// Plans of screens.
@Suite struct ScreenPlanTests {
  @Test func `a section comes with all that it must have`() {
    assertCompletion(
      #"{"purpose":"A","root":"scr","sections":[▮]}"#, choosing: "section",
      #"{"purpose":"A","root":"scr","sections":[{"id":"${1:header}","title":"${2:Prices}","purpose":"${3:Compare the three plans}","kind":"${4|header,content,actions,list,form,footer|}"}]}"#,
      vocabulary: .screenPlan)
  }

  @Test func `keys and values are those of the schema`() {
    assertCompletions(#"{▮}"#, "$schema\npurpose\nroot\nstyle\nsections", vocabulary: .screenPlan)
    assertCompletions(#"{"root":"▮"}"#, "scr\nvS", vocabulary: .screenPlan)
    assertCompletions(
      #"{"sections":[{"kind":"▮"}]}"#, "header\ncontent\nactions\nlist\nform\nfooter", vocabulary: .screenPlan)
    assertCompletions(#"{"style":{"tone":"calm",▮}}"#, "bg\naccent\ntype", vocabulary: .screenPlan)
  }

  @Test func `a key is explained`() {
    assertHover(
      #"{"sections":[{«"i▮d"»:"header"}]}"#,
      """
      Identifier · id

      String

      The id of the root of the section's document: words in lower case, joined by hyphens, another one for each section.

      If wrong: what is written for the section cannot be told from the other sections.
      """, vocabulary: .screenPlan)
  }
}
