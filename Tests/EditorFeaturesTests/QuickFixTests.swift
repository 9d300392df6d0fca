import EditorFeatures
import TestSupport
import Testing

struct QuickFixTests {
  @Test func `the best fix is preferred where there is one`() {
    assertCodeActions(#"{"id":"a","t":"txt","p":{"fs":1▮00}}"#, "* Clamp to 32", kinds: [.quickFix])
    assertCodeAction(
      #"{"id":"a","t":"txt","p":{"fs":1▮00}}"#, choosing: "Clamp to 32", #"{"id":"a","t":"txt","p":{"fs":32}}"#)
  }

  @Test func `guesses are offered, none preferred`() {
    assertCodeActions(
      #"{"id":"a","t":"btn","p":{"fw":"hea▮vy"}}"#,
      """
      Replace with "regular"
      Replace with "medium"
      Replace with "semibold"
      Replace with "bold"
      Replace with "black"
      """, kinds: [.quickFix])
  }

  @Test func `what is said once about the whole document is offered wherever it is true`() {
    for cursor in [
      #"{"id":"a","ty▮pe":"button","props":{"text":"Go"}}"#, #"{"id":"a","type":"but▮ton","props":{"text":"Go"}}"#,
      #"{"id":"a","type":"button","props":{"te▮xt":"Go"}}"#,
    ] {
      assertCodeActions(cursor, "* Convert to the short form", kinds: [.quickFix])
    }
    assertCodeActions(#"{"id":"▮a","type":"button","props":{"text":"Go"}}"#, "", kinds: [.quickFix])
  }

  @Test func `what is elsewhere is not offered`() {
    assertCodeActions(#"{"id":"a","t":"txt","p":{"fs":100,"r":"bo▮dy"}}"#, "", kinds: [.quickFix])
  }

  @Test func `several diagnostics of a rule can be settled at once`() {
    assertCodeActions(
      #"{"id":"a","t":"vS","p":{"sp":«100»,"pad":100}}"#,
      "* Clamp to 32\nFix all 2 number-out-of-range in the document", kinds: [.quickFix])
    assertCodeAction(
      #"{"id":"a","t":"vS","p":{"sp":«100»,"pad":100}}"#,
      choosing: "Fix all 2 number-out-of-range in the document", #"{"id":"a","t":"vS","p":{"sp":32,"pad":32}}"#)
  }

  @Test func `all certain fixes are one action`() {
    assertCodeActions(#"{'id':'a','t':"div",}▮"#, "Apply all certain fixes", kinds: [.fixAll])
    assertCodeAction(
      #"{'id':'a','t':"div",}▮"#, choosing: "Apply all certain fixes", #"{"id":"a","t":"div"}"#)
    assertCodeActions(#"{"id":"a","t":"div"}▮"#, "", kinds: [.fixAll])
  }

  /// The alias has no meaning before the quotes are mended, so that the second pass edits what the first wrote.
  @Test func `fixes upon fixes come down to edits of the text that is there`() {
    assertCodeAction(
      #"▮{'id':'a', 't':'VStack', 'c':[{'id':'b','t':'Button','p':{'txt':'Go','fs':'16'}},]}"#,
      choosing: "Apply all certain fixes",
      #"{"id":"a", "t":"vS", "c":[{"id":"b","t":"btn","p":{"txt":"Go","fs":16}}]}"#)
  }
}
