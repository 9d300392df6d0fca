import TestSupport
import Testing

/// Documents in the long form are served as what they are, lest they become a mixture of both forms.
@Suite struct LongFormTests {
  @Test func `keys and type codes are explained`() {
    assertHover(
      #"{"id":"a","type":"card","props":{«"spac▮ing"»:18},"children":[]}"#,
      """
      spacing stands for sp.

      Spacing · sp (long name spacing)

      Number from 0 to 32

      The gap between one child and the next, in points; on a spacer, the least length it takes. From 0 to 32.

      Has an effect on the containers and on spacer.

      If wrong: anything but a number makes the app refuse the document; a number out of range breaks the contract, though the app may draw it.
      """)
    assertHover(
      #"{"id":"a","type":"card","props":{"spacing":18},"children":[{"id":"b","type":«"divi▮der"»}]}"#,
      """
      divider stands for div.

      Divider · div (long name divider)

      Draws a hairline between what is above and what is below. No prop has an effect on it. It has no children: the app refuses a document that gives it any.

      No prop has an effect on it.

      a › b
      Depth 2 of 7
      """)
  }

  @Test func `keys are offered by their long names`() {
    assertCompletions(
      #"{"id":"a","type":"card","children":[{"id":"b",▮}]}"#, "type\nprops\nchildren")
    assertCompletion(
      #"{"id":"a","type":"card","children":[{"id":"b","type":"text","props":{▮}}]}"#, choosing: "textRole",
      #"{"id":"a","type":"card","children":[{"id":"b","type":"text","props":{"textRole":"${1|title,subtitle,body,caption|}"}}]}"#
    )
    assertCompletions(
      #"{"id":"a","type":"card","children":[{"id":"b","type":"text","props":{"textRole":"▮"}}]}"#,
      "title\nsubtitle\nbody\ncaption")
  }

  @Test func `components are offered by their long names`() {
    assertCompletion(
      #"{"id":"a","type":"card","children":[{"id":"b","type":"▮"}]}"#, choosing: "textField",
      #"{"id":"a","type":"card","children":[{"id":"b","type":"textField","props":{"placeholder":"$1"}}]}"#)
    assertCompletion(
      #"{"id":"a","type":"card","children":[▮]}"#, choosing: "vStack",
      #"{"id":"a","type":"card","children":[{"id":"${1:vertical-stack}","type":"vStack","children":[$2]}]}"#)
  }

  @Test func `one action converts it all, wherever the cursor is`() {
    assertCodeAction(
      #"{"id":"a","type":"card","props":{"spacing":18},"children":[{"id":"b","type":"di▮vider"}]}"#,
      choosing: "Convert to the short form", #"{"id":"a","t":"card","p":{"sp":18},"c":[{"id":"b","t":"div"}]}"#)
  }
}
