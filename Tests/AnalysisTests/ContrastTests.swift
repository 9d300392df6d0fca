import Analysis
import SourceCode
import TestSupport
import Testing
import Vocabularies

/// Ratios are computed by hand from the formulas of WCAG 2.2 ("relative luminance", "contrast ratio").
@Suite struct ContrastTests {
  @Test(arguments: [
    ("#FFFFFF", "#000000", 21.0), ("#FFFFFF", "#FF8533", 2.4264), ("#777777", "#FFFFFF", 4.4781),
    ("#767676", "#FFFFFF", 4.5422), ("#14213D", "#FFFFFF", 15.9736), ("#FF8533", "#FFF7E8", 2.2787),
  ])
  func `two colors have the contrast that WCAG gives them`(one: String, other: String, ratio: Double) throws {
    let contrast = try #require(RGBColor(one)).contrast(with: try #require(RGBColor(other)))
    #expect(abs(contrast - ratio) < 0.0001)
  }

  @Test func `a text color is held against the background of its own component`() {
    assertContrast(
      ##"{"id":"a","t":"btn","p":{"txt":"Save","fg":"#FFFFFF","bg":"#FF8533"}}"##,
      ["#FFFFFF on #FF8533", "2.43:1", "4.5:1"])
  }

  @Test func `a color that the document sets is held against the default of the other`() {
    assertContrast(##"{"id":"a","t":"btn","p":{"txt":"Save","bg":"#FFF7E8"}}"##, ["#FFFFFF on #FFF7E8"])
    assertContrast(##"{"id":"a","t":"btn","p":{"txt":"Save","fg":"#FFFFFF"}}"##, ["#FFFFFF on #FF8533", "2.43:1"])
  }

  @Test func `the defaults of the theme are not the document's business`() {
    assertNoContrast(#"{"id":"a","t":"btn","p":{"txt":"Save"}}"#)
  }

  @Test func `a default text color is held against the background around it`() {
    assertContrast(
      ##"{"id":"a","t":"card","p":{"bg":"#0D111A"},"c":[{"id":"b","t":"txt","p":{"txt":"Hi"}}]}"##,
      ["#0D111A on #0D111A", "1.00:1"])
  }

  @Test func `without an opaque background the canvas behind it is unknown`() {
    assertNoContrast(##"{"id":"a","t":"vS","c":[{"id":"b","t":"txt","p":{"txt":"Hi","fg":"#FFFFFF"}}]}"##)
    assertNoContrast(
      ##"{"id":"a","t":"card","p":{"op":0.9},"c":[{"id":"b","t":"txt","p":{"txt":"Hi","fg":"#FFF7E8"}}]}"##)
  }

  @Test func `a translucent background is blended with what is behind it`() {
    // White at 42 % over #10161C is (116, 120, 123), on which ink has 4.24:1.
    assertContrast(
      ##"{"id":"a","t":"card","p":{"bg":"#10161C"},"c":[{"id":"b","t":"sec","c":[{"id":"c","t":"txt","p":{"txt":"Hi"}}]}]}"##,
      ["#0D111A on #74787B", "4.24:1"])
  }

  @Test func `opacity blends a text with its background`() {
    // Black at 50 % on white is #808080, which has 3.98:1 before rounding to bytes.
    assertContrast(
      ##"{"id":"a","t":"card","p":{"bg":"#FFFFFF"},"c":[{"id":"b","t":"txt","p":{"txt":"Hi","fg":"#000000","op":0.5}}]}"##,
      ["#808080 on #FFFFFF", "3.98:1"])
  }

  @Test func `opacity blends a whole button with what is around it`() {
    // #14213D at 50 % over white is (137.5, 144, 158), on which white has 3.20:1.
    assertContrast(
      ##"{"id":"a","t":"card","p":{"bg":"#FFFFFF"},"c":[{"id":"b","t":"btn","p":{"txt":"Hi","bg":"#14213D","op":0.5}}]}"##,
      ["#FFFFFF on #8A909E", "3.20:1"])
  }

  @Test func `a field's fixed text color is held against a background that is set`() {
    // Ink at 58 % on #888888 has 2.80:1.
    assertContrast(##"{"id":"a","t":"tf","p":{"ph":"Name","bg":"#888888"}}"##, ["on #888888", "2.80:1"])
  }

  @Test func `large text needs less`() {
    // #888888 on white has 3.54:1: enough for 24 points, or for 19 in bold.
    let text = { (props: String) in
      ##"{"id":"a","t":"card","p":{"bg":"#FFFFFF"},"c":[{"id":"b","t":"txt","p":{"txt":"Hi","fg":"#888888"\##(props)}}]}"##
    }
    assertContrast(text(""), ["3.54:1", "4.5:1"])
    assertNoContrast(text(##","r":"title""##))
    assertNoContrast(text(##","fs":19,"fw":"bold""##))
    assertContrast(text(##","fs":19,"fw":"semibold""##), ["4.5:1"])
    // A body text is drawn at 22 at most, and semibold by default.
    assertContrast(text(##","fs":32"##), ["4.5:1"])
  }

  @Test func `a color that is none is not guessed`() {
    assertNoContrast(##"{"id":"a","t":"btn","p":{"txt":"Save","fg":"white","bg":"#FFF7E8"}}"##)
    assertNoContrast(
      ##"{"id":"a","t":"card","p":{"bg":"paper"},"c":[{"id":"b","t":"txt","p":{"txt":"Hi","fg":"#FFFFFF"}}]}"##)
    assertNoContrast(
      ##"{"id":"a","t":"image","p":{"bg":"#FFFFFF"},"c":[{"id":"b","t":"txt","p":{"txt":"Hi","fg":"#FFFFFF"}}]}"##)
  }

  @Test func `the color offered is readable`() throws {
    for fg in ["#FF8533", "#FFFFFF", "#9DE8FF", "#808080"] {
      let text =
        ##"{"id":"a","t":"card","p":{"bg":"#FFF7E8"},"c":[{"id":"b","t":"txt","p":{"txt":"Hi","fg":"\##(fg)"}}]}"##
      let snapshot = Snapshot(text: SourceText(text), vocabulary: .compact)
      #expect(!messages(of: snapshot).isEmpty)
      let repair = snapshot.repaired(.guess, RuleSelection(selected: ["low-contrast"]))
      #expect(repair.passes.count == 1)
      #expect(messages(of: repair.snapshot) == [])
    }
  }

  private func messages(of snapshot: Snapshot) -> [String] {
    snapshot.diagnostics(RuleSelection(selected: ["low-contrast"])).map(\.message)
  }

  private func assertContrast(
    _ text: String, _ parts: [String], sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let messages = messages(of: Snapshot(text: SourceText(text), vocabulary: .compact))
    #expect(messages.count == 1, sourceLocation: sourceLocation)
    for part in parts {
      #expect(messages.first?.contains(part) == true, "\(messages) lacks \(part)", sourceLocation: sourceLocation)
    }
  }

  private func assertNoContrast(_ text: String, sourceLocation: SourceLocation = #_sourceLocation) {
    #expect(
      messages(of: Snapshot(text: SourceText(text), vocabulary: .compact)) == [], sourceLocation: sourceLocation)
  }
}
