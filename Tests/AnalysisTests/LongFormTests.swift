import TestSupport
import Testing

/// Documents that are written in the long form altogether, and what they are held to.
@Suite struct LongFormTests {
  @Test func `the form is one finding, and every mistake in it another`() {
    assertDiagnostics(
      #"{"id":"a",«"type"»:"card","props":{"spacing":«99»},"children":[{"id":"b","type":«"image"»},{"id":"c","type":"button","props":{"text":"Go","backgroundColor":«"lime"»},«"onTap"»:"pay"}]}"#,
      """
      error long-form: this document is written in the long form; the app asks for the short keys and type codes
        certain: Convert to the short form
      error number-out-of-range: "spacing" is 99, outside its range of 0–32; choose a number within
        likely: Clamp to 32
      error unknown-type: no component has the type code "image", and the app refuses the document; use vS, hS, zS, txt, btn, tf, spacer, div, card, scr or sec
      error malformed-color: "lime" is no color here and may be drawn black; write six digits as in "#FF8533"
        certain: Replace with #00FF00
      error action: "onTap" is an action, for which the app refuses the document; describe only what is to be seen
        guess: Remove "onTap"
      """)
  }

  @Test func `in a mixed document each key is spoken of`() {
    assertDiagnostics(
      #"{"id":"a",«"type"»:"card",«"children"»:[{"id":"b","t":"div"}]}"#,
      """
      error key-spelling: "type" is spelled "t" here; the app passes over other spellings
        certain: Rename to "t"
      error key-spelling: "children" is spelled "c" here; the app passes over other spellings
        certain: Rename to "c"
      """)
  }

  @Test func `it is converted whole, broken or not`() {
    let short = #"{"id":"a","t":"card","p":{"sp":18,"cr":12},"c":[{"id":"b","t":"tf","p":{"ph":"Mail","maxW":300}}]}"#
    let long =
      #"{"id":"a","type":"card","props":{"spacing":18,"cornerRadius":12},"children":[{"id":"b","type":"textField","props":{"placeholder":"Mail","maxWidth":300}}]}"#
    assertRepair(long, short, "long-form")
    assertRepair("```json\n" + long.dropLast(2) + "\n```", short + "\n")
    assertRepair(long.replacing("}}]", with: "}},]"), short)
    assertRepair(long.replacing("\"props\":{\"placeholder", with: "\"children\":null,\"props\":{\"placeholder"), short)
  }
}
