import TestSupport
import Testing

struct HoverTests {
  @Test func `a prop says its name, its range, its default here and what it means`() {
    assertHover(
      #"{"id":"a","t":"btn","p":{«"p▮ad"»:20}}"#,
      """
      Padding · pad (long name padding)

      Number from 0 to 32
      Default on a button: 22

      The room left and right of the text; above and below it is always 14.

      The room between the edge of a component and what is in it, in points. From 0 to 32; the same on all four sides, but on btn and tf only left and right.

      Has an effect on all components but scr, spacer and div.

      If wrong: anything but a number makes the app refuse the document, one number per side too; a number out of range breaks the contract, though the app may draw it.
      """)
  }

  @Test func `a default that depends on other props is the one that holds`() {
    assertHoverMarkdown(
      #"{"id":"a","t":"txt","p":{"txt":"Hi","r":"title","▮fs":20}}"#,
      hasPrefix: """
        **Font size** · `fs` (long name `fontSize`)

        Number from 11 to 32  \n\
        Default on a text: `28`; drawn at `30` at most
        """)
    assertHoverMarkdown(
      #"{"id":"a","t":"txt","p":{"▮fs":20}}"#,
      hasPrefix: """
        **Font size** · `fs` (long name `fontSize`)

        Number from 11 to 32  \n\
        Default on a text: `17`; drawn at `22` at most
        """)
    assertHoverMarkdown(
      ##"{"id":"a","t":"txt","p":{"r":"caption","f▮g":"#000000"}}"##,
      hasPrefix: """
        **Text color** · `fg` (long name `foregroundColor`)

        Color: `#RRGGBB`  \n\
        Default on a text: `#0D111A at 58 %`
        """)
  }

  @Test func `a prop without effect says where it has one`() {
    assertHoverMarkdown(
      #"{"id":"a","t":"div","p":{"▮ph":"x"}}"#,
      hasPrefix: """
        **Placeholder** · `ph` (long name `placeholder`)

        String

        **No effect on a divider**; it has one on `tf`.
        """)
  }

  @Test func `another spelling says what it stands for`() {
    assertHoverMarkdown(
      #"{"id":"a","type":"btn","props":{"▮fontSize":16}}"#,
      hasPrefix: """
        `fontSize` stands for `fs`.

        **Font size** · `fs` (long name `fontSize`)
        """)
    assertHoverMarkdown(
      #"{"id":"a","t":"vStack▮"}"#,
      hasPrefix: """
        `vStack` stands for `vS`.

        **Vertical stack** · `vS` (long name `vStack`)
        """)
    assertHoverMarkdown(
      #"{"id":"a","t":"txt","p":{"fw":"▮700"}}"#, hasPrefix: "`700` stands for `bold`: Made to stand out")
  }

  @Test func `a value says what it means`() {
    assertHoverMarkdown(
      #"{"id":"a","t":"txt","p":{"r":"capt▮ion"}}"#,
      hasPrefix: "`caption`: Small print, labels, dates: size 12, 13 at most, medium, two lines, muted ink.")
  }

  @Test func `a color shows itself`() {
    assertHoverMarkdown(
      ##"{"id":"a","t":"btn","p":{"bg":"#FF▮8533"}}"##,
      hasPrefix: "![#FF8533](data:image/svg+xml;base64,PHN2ZyB4bWxucz0i")
    assertHoverMarkdown(##"{"id":"a","t":"btn","p":{"bg":"o▮range"}}"##, hasPrefix: "**Background color**")
  }

  @Test func `an id says where its component stands`() {
    assertHover(
      #"{"id":"root","t":"scr","c":[{"id":"form","t":"card","c":[{"id":«"g▮o"»,"t":"btn"}]}]}"#,
      "root › form › go\nDepth 3 of 7")
    assertHover(
      #"{"id":"root","t":"scr","c":[{"id":«"f▮orm"»,"t":"card","c":[{"id":"go","t":"btn"}]}]}"#,
      "root › form\nDepth 2 of 7 · 1 child")
  }

  @Test func `a type code says what it draws and where it stands`() {
    assertHover(
      #"{"id":"root","t":"scr","c":[{"id":"line","t":«"di▮v"»}]}"#,
      """
      Divider · div (long name divider)

      Draws a hairline between what is above and what is below. No prop has an effect on it. It has no children: the app refuses a document that gives it any.

      No prop has an effect on it.

      root › line
      Depth 2 of 7
      """)
  }

  @Test(arguments: [
    #"▮{"id":"a","t":"div"}"#, #"{"id":"a", ▮ "t":"div"}"#, #"{"id":"a","t":"div"▮}"#, #"{"id":"a"▮,"t":"div"}"#,
    #"{"id":"a","t"▮:"div"}"#, #"{"id":"a","zzz▮":"div"}"#,
    #"{"id":"a","t":"vS","c":[▮]}"#, "▮",
  ])
  func `punctuation and what the vocabulary does not know say nothing`(document: String) {
    assertHover(document, "")
  }

  @Test func `nothing is said without a vocabulary`() {
    assertHover(#"{"i▮d":"a","t":"div"}"#, "", vocabulary: nil)
  }
}
