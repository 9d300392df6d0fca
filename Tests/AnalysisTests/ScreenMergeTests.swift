import TestSupport
import Testing

/// Sections of a planned screen under one root.
struct ScreenMergeTests {
  static let plan = #"""
    {"purpose":"Sign in","root":"scr","style":{"tone":"calm","bg":"#FFFFFF"},"sections":[
      {"id":"head","title":"Head","purpose":"Greets","kind":"header"},
      {"id":"form","title":"Form","purpose":"Asks","kind":"form"}]}
    """#
  static let head = #"{"id":"head","t":"txt","p":{"txt":"Welcome","r":"title"}}"#
  static let form = #"{"id":"form","t":"card","c":[{"id":"mail","t":"tf","p":{"ph":"Mail"}}]}"#

  @Test func `sections stand under the root in the order of their plan`() throws {
    try assertMerge(
      Self.plan, [Self.form, Self.head], #"{"id":"root","t":"scr","c":[\#(Self.head),\#(Self.form)]}"#)
  }

  @Test func `the background of the plan is given to a root that draws one`() throws {
    let plan = Self.plan.replacing(#""root":"scr""#, with: #""root":"vS""#)
    try assertMerge(
      plan, [Self.head, Self.form],
      ##"{"id":"root","t":"vS","p":{"bg":"#FFFFFF"},"c":[\##(Self.head),\##(Self.form)]}"##)
  }

  @Test func `the root of a section is called as its plan says`() throws {
    try assertMerge(
      Self.plan, [#"form={"id":"card","t":"card"}"#, #"{"id":"title","t":"txt"}"#],
      #"{"id":"root","t":"scr","c":[{"id":"head","t":"txt"},{"id":"form","t":"card"}]}"#)
  }

  @Test func `each answer is repaired`() throws {
    try assertMerge(
      Self.plan, [Self.head, "Here it is:\n```json\n{\"id\":\"form\",\"type\":\"card\",}\n```"],
      #"{"id":"root","t":"scr","c":[\#(Self.head),{"id":"form","t":"card"}]}"#)
  }

  @Test func `a name that is taken is given its section in front`() throws {
    try assertMerge(
      Self.plan,
      [
        #"{"id":"head","t":"vS","c":[{"id":"title","t":"txt"},{"id":"form","t":"div"}]}"#,
        #"{"id":"form","t":"vS","c":[{"id":"title","t":"txt"},{"id":"form-title","t":"txt"},{"id":"root","t":"div"}]}"#,
      ],
      #"{"id":"root","t":"scr","c":[{"id":"head","t":"vS","c":[{"id":"title","t":"txt"},{"id":"head-form","t":"div"}]},"#
        + #"{"id":"form","t":"vS","c":[{"id":"form-title-2","t":"txt"},{"id":"form-title","t":"txt"},"#
        + #"{"id":"form-root","t":"div"}]}]}"#,
      """
      head: form → head-form
      form: title → form-title-2
      form: root → form-root
      """)
  }

  @Test func `a section without an answer is missing`() throws {
    try assertMerge(Self.plan, [Self.form], #"{"id":"root","t":"scr","c":[\#(Self.form)]}"#, "head: missing")
  }

  @Test func `a section without a document has failed`() throws {
    try assertMerge(
      Self.plan, ["head=I cannot do that.", Self.form], #"{"id":"root","t":"scr","c":[\#(Self.form)]}"#,
      """
      head: failed
      head: error: `I cannot do that.` is no document, and there is none in it
      """)
  }

  @Test func `a section with errors has failed`() throws {
    try assertMerge(
      Self.plan, [#"{"id":"head","t":"txt","p":{"fs":99}}"#, Self.form],
      #"{"id":"root","t":"scr","c":[\#(Self.form)]}"#,
      """
      head: failed
      head: error: "fs" is 99, outside its range of 11–32; choose a number within
      """)
  }

  @Test func `levels are counted in the screen`() throws {
    let deep = #"""
      {"id":"head","t":"vS","c":[{"id":"2","t":"vS","c":[{"id":"3","t":"vS","c":[{"id":"4","t":"vS","c":[{"id":"5","t":"vS","c":[{"id":"6","t":"vS","c":[{"id":"7","t":"div"}]}]}]}]}]}]}
      """#
    try assertMerge(
      Self.plan, [deep, Self.form], #"{"id":"root","t":"scr","c":[\#(Self.form)]}"#,
      """
      head: failed
      head: error: this is level 8, and the app refuses a document with more than 7; move it further out
      """)
  }

  @Test func `a section that scrolls is remarked on`() throws {
    let list = #"{"id":"form","t":"scr"}"#
    try assertMerge(
      Self.plan, [Self.head, list], #"{"id":"root","t":"scr","c":[\#(Self.head),\#(list)]}"#,
      #"form: a scroll view below the root; let the root scroll, and use "vS" or "sec" here"#)
  }

  @Test func `an answer too many is named`() throws {
    try assertMerge(
      Self.plan, [Self.head, Self.form, Self.form],
      #"{"id":"root","t":"scr","c":[\#(Self.head),\#(Self.form)]}"#, "surplus: 3")
  }

  @Test func `nothing is made of nothing`() throws {
    try assertMerge(Self.plan, [], nil, "head: missing\nform: missing")
  }

  // MARK: - A root instead of a plan

  @Test func `sections take the places of the children with their names`() throws {
    try assertMerge(
      #"{"id":"main","t":"vS","c":[ {"id":"head","t":"spacer"}, {"id":"form","t":"spacer"} ]}"#, [Self.form],
      #"{"id":"main","t":"vS","c":[ {"id":"head","t":"spacer"}, \#(Self.form) ]}"#, "head: missing")
  }

  @Test(arguments: [
    (#"{"id":"main","t":"vS"}"#, #"{"id":"main","t":"vS","c":["#),
    (#"{"id":"main","c":[],"t":"vS"}"#, #"{"id":"main","c":["#),
  ])
  func `sections become the children of a root that has none`(root: String, start: String) throws {
    let end = root.hasSuffix("vS\"}") && root.contains("[]") ? #"],"t":"vS"}"# : "]}"
    try assertMerge(root, [Self.form, Self.head], start + Self.form + "," + Self.head + end)
  }

  @Test func `neither plan nor root holds sections`() {
    #expect(!canHoldSections(#"{"a":1}"#))
    #expect(!canHoldSections(#"{"id":"a","t":"txt"}"#))
    #expect(!canHoldSections("Hello"))
  }
}
