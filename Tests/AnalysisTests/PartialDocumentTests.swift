import TestSupport
import Testing

/// What is shown of an answer that is still arriving.
struct PartialDocumentTests {
  // MARK: - When things appear

  @Test(arguments: [
    "", "{", #"{"id"#, #"{"id":"a"#, #"{"id":"a","t":"#, #"{"id":"a","t":"vS"#, #"{"t":"vS","id":"a"#,
    #"{"t":"vS","c":[{"id":"b","t":"txt"}]"#,
  ])
  func `nothing is shown before the root has said what it is`(answer: String) { assertPartial(answer, nil) }

  @Test func `the root is shown as soon as its type code ends`() {
    assertPartial(#"{"id":"a","t":"vS""#, #"{"id":"a","t":"vS"}"#)
  }

  @Test func `what came before identity and type code is shown with them`() {
    assertPartial(#"{"c":[{"t":"txt","id":"b"}],"t":"vS","id":"a""#, #"{"c":[{"t":"txt","id":"b"}],"t":"vS","id":"a"}"#)
  }

  @Test func `a node waits for its identity and takes its comma along`() {
    assertPartial(
      #"{"id":"a","t":"vS","c":[{"id":"b","t":"div"}, {"t":"txt","p":{"txt":"Hi"}"#,
      #"{"id":"a","t":"vS","c":[{"id":"b","t":"div"}]}"#)
  }

  @Test func `a number waits for what ends it`() {
    assertPartial(#"{"id":"a","t":"vS","p":{"sp":1"#, #"{"id":"a","t":"vS","p":{}}"#)
    assertPartial(#"{"id":"a","t":"vS","p":{"sp":16,"#, #"{"id":"a","t":"vS","p":{"sp":16}}"#)
    assertPartial(#"{"id":"a","t":"vS","p":{"sp":16 "#, #"{"id":"a","t":"vS","p":{"sp":16}}"#)
  }

  @Test func `colors and words wait for their closing quote`() {
    assertPartial(##"{"id":"a","t":"txt","p":{"fg":"#0D111A"##, #"{"id":"a","t":"txt","p":{}}"#)
    assertPartial(##"{"id":"a","t":"txt","p":{"fg":"#0D111A""##, ##"{"id":"a","t":"txt","p":{"fg":"#0D111A"}}"##)
    assertPartial(#"{"id":"a","t":"txt","p":{"r":"title"#, #"{"id":"a","t":"txt","p":{}}"#)
  }

  // MARK: - Texts

  @Test func `a text shows all but the character that may still change`() {
    assertPartial(#"{"id":"a","t":"txt","p":{"txt":""#, #"{"id":"a","t":"txt","p":{"txt":""}}"#)
    assertPartial(#"{"id":"a","t":"txt","p":{"txt":"Hell"#, #"{"id":"a","t":"txt","p":{"txt":"Hel"}}"#)
    assertPartial(#"{"id":"a","t":"txt","p":{"txt":"Hello""#, #"{"id":"a","t":"txt","p":{"txt":"Hello"}}"#)
    assertPartial(#"{"id":"a","t":"txt","p":{"txt":"a\n"#, #"{"id":"a","t":"txt","p":{"txt":"a"}}"#)
  }

  @Test(arguments: [#"\"#, #"\u"#, #"\u00e"#, #"\ud83d"#, #"\ud83d\u"#, #"\ud83d\ude0"#])
  func `a part of an escape is no text`(part: String) {
    assertPartial(#"{"id":"a","t":"txt","p":{"txt":"ab"# + part, #"{"id":"a","t":"txt","p":{"txt":"a"}}"#)
  }

  @Test(arguments: ["e\u{301}", "👨‍👩‍👧‍👦", "🇩🇪🇫🇷", "1️⃣", "👍🏽", "한국", "नमस्ते", "\u{0}", "日本語のテキスト"])
  func `a character is shown whole`(text: String) {
    let escaped = text == "\u{0}" ? #"\u0000"# : text
    assertGrows(#"{"id":"a","t":"txt","p":{"txt":"x\#(escaped)y\#(escaped)"}}"#)
  }

  @Test(arguments: [#"\ud83d\ude00\ud83d\ude00 a"#, #"\"\\\/\b\f\n\r\t\u00e9\u0301"#, #"\r\n\r\n"#])
  func `escapes are shown whole`(text: String) {
    assertGrows(#"{"id":"a","t":"txt","p":{"txt":"\#(text)"}}"#)
  }

  @Test func `a text of combining marks is not held back forever`() {
    func marks(_ count: Int) -> String { String(repeating: "\u{301}", count: count) }
    assertPartial(
      #"{"id":"a","t":"txt","p":{"txt":"a"# + marks(100), #"{"id":"a","t":"txt","p":{"txt":"a"# + marks(64) + #""}}"#)
  }

  // MARK: - Around the document

  static let whole = #"{"id":"a","t":"vS","c":[{"id":"b","t":"txt","p":{"txt":"Hello"}}]}"#

  @Test(arguments: [
    "Here is {the} document:\n\n```json\n▮\n```\nEnjoy {it}!",
    "<think>A card {\"id\":\"x\",\"t\":\"card\"}?</think>\n▮",
    "<answer>▮</answer>",
    "<|channel|>analysis<|message|>{\"id\":\"x\",\"t\":\"vS\"}<|end|><|start|>assistant<|channel|>final<|message|>▮",
    #"{"name":"render","input":▮}"#, #"{"id":"call_1","type":"tool_use","name":"render","input":▮}"#,
    #"{"purpose":"Sign in","root":"scr","sections":[{"id":"head","title":"Head","kind":"header"}]} ▮"#, "[▮]",
    "\u{FEFF}▮",
  ])
  func `what is around the document is passed over`(frame: String) {
    let parts = frame.split(separator: "▮", omittingEmptySubsequences: false)
    assertGrows(parts[0] + Self.whole + parts[1], to: Self.whole)
  }

  @Test func `blanks around the document stay`() { assertGrows("\n " + Self.whole + "\n\n") }

  @Test func `a new start replaces the document when it is whole`() {
    assertPartial(Self.whole + "\nBetter: " + #"{"id":"a","t":"card","#, Self.whole)
    assertPartial(Self.whole + "\nBetter: " + #"{"id":"a","t":"card"}"#, #"{"id":"a","t":"card"}"#)
    assertPartial(Self.whole + "\nOr: " + #"{"id":"z","t":"card"}"#, Self.whole)
  }

  @Test func `a draft in reasoning that had no beginning is replaced`() {
    assertPartial(Self.whole + "</think>" + #"{"id":"z","t":"card"}"#, #"{"id":"z","t":"card"}"#)
  }

  // MARK: - Faults

  @Test(arguments: [
    (
      #"{"id":"a","t":"vS","c":[{"id":"b","t":"div",},{"id":"c","t":"div"},],}"#,
      #"{"id":"a","t":"vS","c":[{"id":"b","t":"div"},{"id":"c","t":"div"}]}"#
    ),
    (
      #"{"id":"a",,"t":"vS","c":[{"id":"b","t":"div"} {"id":"c" "t":"div"}]}"#,
      #"{"id":"a","t":"vS","c":[{"id":"b","t":"div"}, {"id":"c", "t":"div"}]}"#
    ),
    (#"{'id':'a','t':'txt','p':{'txt':'it\'s "so"'}}"#, #"{"id":"a","t":"txt","p":{"txt":"it's \"so\""}}"#),
    (#"{“id”:“a”,“t”:“txt”,“p”:{“txt”:“Hi "you"”}}"#, #"{"id":"a","t":"txt","p":{"txt":"Hi \"you\""}}"#),
    (
      "{\"id\":\"a\",\"t\":\"txt\",\"p\":{\"txt\":\"one\ntwo\tthree\"}}",
      #"{"id":"a","t":"txt","p":{"txt":"one\ntwo\tthree"}}"#
    ),
    (#"{"id":"a",// note {"t":1}\#n"t":/* "x" */"vS"}"#, "{\"id\":\"a\",\n\"t\":\"vS\"}"),
    (#"{id: "a", t: vS, p: {sp: 16, bg: #FFFFFF}}"#, ##"{"id": "a", "t": "vS", "p": {"sp": 16, "bg": "#FFFFFF"}}"##),
    (
      #"{"id":"a","t":"txt","p":{"txt":"say "hi" now","fs":16}}"#,
      #"{"id":"a","t":"txt","p":{"txt":"say \"hi\" now","fs":16}}"#
    ),
    (
      #"{"id":"a","t":"vS","p":{"sp":16,"c":[{"id":"b","t":"div"}]}"#,
      #"{"id":"a","t":"vS","p":{"sp":16},"c":[{"id":"b","t":"div"}]}"#
    ),
    (
      #"{"id":"a","t":"vS","c":[{"id":"b","t":"div"}},{"id":"c","t":"div"}]}"#,
      #"{"id":"a","t":"vS","c":[{"id":"b","t":"div"},{"id":"c","t":"div"}]}"#
    ),
    (
      #"{"id":"a","t":"vS","c":[{"id":"b","t":"div",{"id":"c","t":"div"}]}"#,
      #"{"id":"a","t":"vS","c":[{"id":"b","t":"div"},{"id":"c","t":"div"}]}"#
    ),
    (#"{"id":"a","t":"vS","c":[{"id":"b","t":"div"}}"#, #"{"id":"a","t":"vS","c":[{"id":"b","t":"div"}]}"#),
    (
      "{\"id\":\"a\",\"t\":\"txt\",\"p\":{\"txt\":\"Hello, you,\n  \"fs\":16}}",
      "{\"id\":\"a\",\"t\":\"txt\",\"p\":{\"txt\":\"Hello, you\",\n\"fs\":16}}"
    ),
    (#"{"id": a", "t":"vS"}"#, #"{"id": "a", "t":"vS"}"#),
    (
      #"{"id":"a","t":"vS","c":[{"id":"b","t":"div"}],[{"id":"c","t":"div"}]}"#,
      #"{"id":"a","t":"vS","c":[{"id":"b","t":"div"},{"id":"c","t":"div"}]}"#
    ),
    (#"{"id":"a","t":"txt","p":{"txt":"Open","txt":"Shut"}}"#, #"{"id":"a","t":"txt","p":{"txt":"Open"}}"#),
    (
      "{\"id\":\"a\",\"t\":\"txt\",\"p\":{\"txt\":\"one,\n\",\"fs\":16}}",
      #"{"id":"a","t":"txt","p":{"txt":"one,\n","fs":16}}"#
    ),
    (#"{"id":"a","t":"vS","p":{"sp":NaN,"pad":None,"cr":8}}"#, #"{"id":"a","t":"vS","p":{"cr":8}}"#),
    (#"{"id":"a","t":"txt","p":{"txt":"C:\dir \x41"}}"#, #"{"id":"a","t":"txt","p":{"txt":"C:\\dir \u0041"}}"#),
    (
      #"{"id":"a","type":"vStack","props":{"spacing":16},"children":[{"id":"b","type":"button","props":{"title":"Go on"}}]}"#,
      #"{"id":"a","t":"vS","p":{"sp":16},"c":[{"id":"b","t":"btn","p":{"txt":"Go on"}}]}"#
    ),
    (
      ##"{"id":"a","t":"txt","p":{"fg":"#fff","fs":"16px","al":"left"}}"##,
      ##"{"id":"a","t":"txt","p":{"fg":"#ffffff","fs":16,"al":"leading"}}"##
    ),
  ])
  func `nothing vanishes where a fault is cured on the spot`(answer: String, whole: String) {
    assertGrows(answer, to: whole)
  }

  @Test func `no identity is invented`() {
    assertPartial(
      #"{"id":"a","t":"vS","c":[{"t":"div"},"Hi",{"id":"b","t":"div"}]}"#,
      #"{"id":"a","t":"vS","c":[{"t":"div"},{"id":"b","t":"div"}]}"#)
  }
}
