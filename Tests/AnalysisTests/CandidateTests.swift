import Analysis
import SourceCode
import TestSupport
import Testing

/// What stands around a document comes off, layer by layer; the document stays as it was written.
@Suite struct CandidateTests {
  private static let line = #"{"id":"a","t":"txt","p":{"txt":"Say \"hi\" {x} ```"}}"#
  private static let page = """
    {
      "id": "root",
      "t": "vS",
      "c": [
        {"id": "b", "t": "txt", "p": {"txt": "One {x} ```"}},
        {"id": "c", "t": "div"}
      ]
    }
    """
  private static let other = #"{"id":"z","t":"div"}"#
  private var line: String { Self.line }
  private var page: String { Self.page }
  private var other: String { Self.other }

  /// A text as a string of JSON.
  private static func quoted(_ text: String) -> String {
    var result = "\""
    for character in text.unicodeScalars {
      switch character {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      default: result.unicodeScalars.append(character)
      }
    }
    return result + "\""
  }

  private func quoted(_ text: String) -> String { Self.quoted(text) }

  private func lines(of text: String, _ mark: (Int) -> String) -> String {
    text.split(separator: "\n").enumerated().map { mark($0.offset + 1) + $0.element }.joined(separator: "\n")
  }

  // MARK: - Prose and fences

  @Test func `a mark that means nothing goes, and text that may mean something does not`() {
    assertRepair(#"{@"id":"a","t":"div"}"#, #"{"id":"a","t":"div"}"#, "stray-text")
    let answer = SourceText(#"{"id"@:"a","t":"div"}"#)
    #expect(AnswerRepair(of: answer).repair == nil)
    #expect(AnswerRepair(of: answer, confidence: .likely).applied.contains { $0.ruleID == "stray-text" })
  }

  @Test func `a whole plan in front of a document is not the document`() {
    let plan =
      #"{"purpose":"Track","root":"scr","style":{"tone":"calm"},"sections":[{"id":"top","title":"T","purpose":"P","kind":"header"},{"id":"rest","title":"R","purpose":"P","kind":"actions"}]}"#
    let document = #"{"id":"water","t":"vS","c":[{"id":"goal","t":"txt","p":{"txt":"1 of 2"}}]}"#
    assertRepair("\(plan)\n\n\(document)", document)
    assertRepair("Plan:\n```json\n\(plan)\n```\nScreen:\n```json\n\(document)\n```", "\(document)\n")
  }

  @Test func `a fence comes off, whole or in part`() {
    assertRepair("```json\n\(page)\n```", page + "\n", "code-fence")
    assertRepair("~~~\n\(page)\n~~~", page + "\n", "code-fence")
    assertRepair("```json\n\(page)", page, "code-fence")
    assertRepair("\(page)\n```", page + "\n", "code-fence")
    assertRepair("```json\(line)```", line)
    assertRepair("````md\n```json\n\(page)\n```\n````", page + "\n", "code-fence")
    assertRepair("\u{FEFF}```json\n\(line)\n```", line + "\n", "code-fence")
    assertRepair("```json\r\n\(line)\r\n```\r\n", line + "\r\n", "code-fence")
  }

  @Test func `prose comes off, with its brackets, braces and apostrophes`() {
    assertRepair("Use {curly} [brackets], don't worry: \(line) That's it {really}!", line)
    assertRepair("Here's [the] {screen}:\n\n```json\n\(page)\n```\nIt's `done` {ok}.", page + "\n", "code-fence")
    assertRepair("\(line)\n\nNote: {p} holds props, e.g. {\"sp\": 8}.", line + "\n\n", "text-after-document")
    assertRepair("The answer is `\(line)` as you see.", line)
    assertRepair("2024-01-01 12:00:00 INFO answer=\(line)", line)
    assertRepair("| json |\n|---|\n| \(line) |", line)
  }

  @Test func `what a sentence mentions is not the document`() {
    assertRepair("I changed `{\"t\":\"txt\"}` to a stack:\n\(page)\nDone.", page + "\n")
    assertRepair("\(page)\n\nThe child {\"id\":\"c\",\"t\":\"div\"} is a divider.", page + "\n\n")
    assertRepair("\(page)\n\nI added this:\n```json\n{\"id\":\"c\",\"t\":\"div\"}\n```", page + "\n\n")
  }

  @Test func `other blocks, plans and other JSON beside the document go`() {
    assertRepair("```bash\nnpm run {x}\n```\n```json\n\(line)\n```", line + "\n", "code-fence")
    assertRepair(#"{"screen":"home","sections":[{"id":"hero","type":"section","goal":"greet"}]}"# + "\n\n" + page, page)
    assertRepair("\(line)\n{\"temperature\":21}", line + "\n")
  }

  // MARK: - Reasoning

  @Test(arguments: ["think", "thinking", "reasoning", "scratchpad", "THINK"])
  func `what a model thought is not searched`(tag: String) {
    assertRepair("<\(tag)>\nMaybe \(other)? No.\n</\(tag)>\n\(page)", page, "reasoning-text")
    assertRepair("Maybe \(other)\n</\(tag)>\n\n\(page)", page, "reasoning-text")
  }

  @Test func `a document in reasoning counts where there is no other`() {
    assertRepair("<think>\nThis one:\n\(page)\n</think>", page + "\n")
    assertRepair("<think>let me see. \(page)", page)
  }

  @Test func `channels other than the final one are reasoning`() {
    assertRepair(
      "<|channel|>analysis<|message|>Maybe \(other)<|end|><|start|>assistant<|channel|>final<|message|>\(line)<|return|>",
      line)
    assertRepair(
      "<|channel|>analysis<|message|>Hm<|end|><|channel|>commentary to=functions.show<|message|>\(line)<|call|>", line)
  }

  @Test func `tags around the document go`() {
    for (opening, closing) in [
      ("<json>", "</json>"), ("<output>\n", "\n</output>"), ("[JSON]", "[/JSON]"),
      ("<|im_start|>assistant\n", "<|im_end|>"),
      ("<function=show><parameter=doc>", "</parameter></function>"),
    ] {
      assertRepair(opening + line + closing, closing.hasPrefix("\n") ? line + "\n" : line)
    }
  }

  // MARK: - Envelopes

  /// A document as each API delivers it, as text or as a value.
  private static let envelopes: [String] = [
    #"{"id":"1","object":"chat.completion","choices":[{"index":0,"message":{"role":"assistant","content":TEXT}}]}"#,
    #"{"choices":[{"message":{"content":[{"type":"text","text":"Sure:"},{"type":"text","text":TEXT}]}}]}"#,
    #"{"choices":[{"message":{"content":null,"tool_calls":[{"id":"c","type":"function","function":{"name":"show","arguments":TEXT}}]}}]}"#,
    #"{"choices":[{"message":{"reasoning_content":"maybe {\"id\":\"z\",\"t\":\"div\"}","content":TEXT}}]}"#,
    #"{"id":"r","output":[{"type":"reasoning","id":"x"},{"type":"message","content":[{"type":"output_text","text":TEXT}]}]}"#,
    #"{"id":"m","type":"message","role":"assistant","content":[{"type":"text","text":TEXT}]}"#,
    #"{"id":"m","type":"message","content":[{"type":"thinking","thinking":"{\"id\":\"z\"}"},{"type":"text","text":TEXT}]}"#,
    #"{"id":"m","type":"message","content":[{"type":"tool_use","id":"t","name":"show","input":VALUE}]}"#,
    #"[{"type":"text","text":TEXT}]"#,
    #"{"candidates":[{"content":{"parts":[{"text":TEXT}],"role":"model"}}]}"#,
    #"{"candidates":[{"content":{"parts":[{"functionCall":{"name":"show","args":VALUE}}]}}]}"#,
    #"{"functionCall":{"name":"show","args":{"document":VALUE}}}"#,
    #"{"model":"q","response":TEXT,"done":true}"#,
    #"{"model":"q","message":{"role":"assistant","content":TEXT},"done":true}"#,
    #"{"messages":[{"role":"user","content":"draw {\"id\":\"z\",\"t\":\"div\"}"},{"role":"assistant","content":TEXT}]}"#,
    #"{"status":"ok","result":VALUE}"#, #"{"name":"show","arguments":TEXT}"#, #"{"name":"show","arguments":VALUE,}"#,
    #"{"output":TEXT}"#, #"{"model":"q","response":TEXT,"done":tr"#,
  ]

  @Test(arguments: envelopes)
  func `a document leaves the envelope of an API`(envelope: String) {
    func filled(_ document: String) -> String {
      envelope.replacing("TEXT", with: quoted(document)).replacing("VALUE", with: document)
    }
    assertRepair(filled(line), line, "chat-envelope")
    assertRepair("Result:\n" + filled(page), page, "text-before-document", "chat-envelope")
    if envelope.contains("TEXT") {
      assertRepair(filled("Here:\n```json\n\(page)\n```\nEnjoy"), page + "\n", "chat-envelope", "code-fence")
    }
  }

  @Test func `a cut envelope gives what has arrived`() {
    assertRepair(
      #"{"choices":[{"message":{"content":"{\"id\":\"a\",\"t\":\"txt\",\"p\":{\"txt\":\"Hal"#,
      #"{"id":"a","t":"txt","p":{"txt":"Hal"}}"#)
  }

  @Test func `calls within tags and within calls are opened`() {
    assertRepair("<tool_call>\n{\"name\": \"show\", \"arguments\": \(line)}\n</tool_call>", line + "\n")
    assertRepair(#"{"arguments":\#(quoted(#"{"input":\#(quoted(line))}"#))}"#, line, "chat-envelope")
  }

  // MARK: - Encodings

  @Test func `a document that was encoded is decoded, once or several times`() {
    assertRepair(quoted(page), page, "encoded-document")
    assertRepair(quoted(quoted(page)), page, "encoded-document")
    assertRepair(quoted(quoted(quoted(page))), page, "encoded-document")
    assertRepair(String(quoted(page).dropFirst().dropLast()), page, "encoded-document")
    assertRepair(String(quoted(page).dropLast()), page, "encoded-document")
    assertRepair(#"{\"id\":\"a\",\"t\":\"div\"}"#, #"{"id":"a","t":"div"}"#, "encoded-document")
    assertRepair("The value is \(quoted(line)) today", line)
  }

  @Test func `quotes that a table doubled are single again`() {
    assertRepair(#""{""id"":""a"",""t"":""div""}""#, #"{"id":"a","t":"div"}"#, "encoded-document")
    assertRepair(#"{""id"":""a"",""t"":""div""}"#, #"{"id":"a","t":"div"}"#, "encoded-document")
  }

  @Test func `character references are decoded where they are the quotes`() {
    assertRepair(
      "<pre>{&#34;id&#34;:&quot;a&quot;,&#x22;t&quot;:&quot;txt&quot;,&quot;p&quot;:{&quot;txt&quot;:&quot;A &amp; B&quot;}}</pre>",
      #"{"id":"a","t":"txt","p":{"txt":"A & B"}}"#)
    let text = #"{"id":"a","t":"txt","p":{"txt":"A &amp; &quot;B&quot;"}}"#
    assertRepair("```\n\(text)\n```", text + "\n", "code-fence")
  }

  // MARK: - Streams

  private static let events: [String] = [
    #"data: {"choices":[{"delta":{"content":PIECE}}]}"#, #"data: {"type":"response.output_text.delta","delta":PIECE}"#,
    #"data: {"type":"content_block_delta","index":0,"delta":{"type":"text_delta","text":PIECE}}"#,
    #"data: {"type":"content_block_delta","index":0,"delta":{"type":"input_json_delta","partial_json":PIECE}}"#,
    #"data: {"choices":[{"delta":{"tool_calls":[{"index":0,"function":{"arguments":PIECE}}]}}]}"#,
    #"data: {"candidates":[{"content":{"parts":[{"text":PIECE}]}}]}"#,
    #"{"model":"q","response":PIECE,"done":false}"#,
  ]

  @Test(arguments: events, ["\n", "\n\n"])
  func `the pieces of a stream are put together`(event: String, separator: String) {
    func stream(_ text: String) -> String {
      var pieces: [String] = []
      var rest = text[...]
      while !rest.isEmpty {
        pieces.append(event.replacing("PIECE", with: quoted(String(rest.prefix(7)))))
        rest = rest.dropFirst(7)
      }
      if event.hasPrefix("data") { pieces.append("data: [DONE]") }
      return pieces.joined(separator: separator)
    }
    assertRepair(stream(page), page, "event-stream")
    assertRepair(stream("Sure:\n```json\n\(page)\n```"), page + "\n", "event-stream", "code-fence")
    assertRepair(stream("<think>\(other)</think>\n\(page)"), page, "event-stream", "reasoning-text")
  }

  @Test func `data that is the document itself is put together`() {
    assertRepair(lines(of: page) { _ in "data: " }, page, "event-stream")
    assertRepair("data: \(line)\n\ndata: [DONE]\n", line + "\n", "event-stream")
    assertRepair("id: 1\nevent: message\ndata: \(line)\n\n", line + "\n\n", "event-stream")
    assertRepair(
      "data: {\"id\":\"a\",\ndata: \n\ndata: \"t\":\"div\"}\n\n", "{\"id\":\"a\",\n\"t\":\"div\"}\n\n", "event-stream")
  }

  // MARK: - Marks on every line

  @Test func `line numbers come off`() {
    for mark in ["N | ", "N: ", "N\t", "N→", "N. ", "N) ", "[N] ", "LN: "] {
      assertRepair(lines(of: page) { mark.replacing("N", with: "\($0)") }, page, "line-numbers")
    }
    assertRepair(lines(of: page) { ($0 < 4 ? " " : "") + "\($0 + 6) | " }, page, "line-numbers")
    assertRepair("```\n\(lines(of: page) { "\($0) | " })\n```", page + "\n", "code-fence", "line-numbers")
  }

  @Test func `quote and list marks come off`() {
    assertRepair(lines(of: page) { _ in "> " }, page, "quote-marks")
    assertRepair(lines(of: page) { _ in "- " }, page, "quote-marks")
    assertRepair(lines(of: page) { _ in "* " }, page, "quote-marks")
    assertRepair("He said:\n\n\(lines(of: page) { _ in "> " })\n\nGood.", page + "\n\n")
    assertRepair("> ```json\n\(lines(of: page) { _ in "> " })\n> ```", page + "\n")
    assertRepair("- \(line)", line)
  }

  @Test func `the new side of a diff is taken`() {
    assertRepair(lines(of: page) { _ in "+" }, page, "diff-marks")
    assertRepair("```diff\n\(lines(of: page) { _ in "+" })\n```", page + "\n", "code-fence", "diff-marks")
    let old = "-    {\"id\": \"c\", \"t\": \"spacer\"}\n+"
    var number = 0
    let hunk = lines(of: page) { _ in
      number += 1
      return number == 6 ? old : " "
    }
    assertRepair("--- a/x.json\n+++ b/x.json\n@@ -1,8 +1,8 @@\n\(hunk)\n", page + "\n")
  }

  // MARK: - Code

  @Test(arguments: [
    "const screen = DOC;", "let x = DOC", "return DOC;", "export default DOC;\n", "module.exports = DOC",
    "render(DOC);",
    "render(DOC, document.getElementById('root'));", "setState(DOC)", "print(DOC)", "callback(DOC);", "/**/ cb_1(DOC)",
    "screen: DOC", "\"screen\": DOC", "\"screen\": DOC,", "show(document=DOC)", "const f = () => (DOC);",
    "function Screen() {\n  return DOC;\n}", "x = '''DOC'''",
    "import json\nscreen = json.loads('''DOC''')\nprint(screen)",
    "json.loads(r\"\"\"DOC\"\"\")", "let json = \"\"\"\nDOC\n\"\"\"", "let json = #\"DOC\"#",
    "<html><script>var s = DOC;</script></html>",
  ])
  func `a document leaves the program it stands in`(code: String) {
    assertRepair(code.replacing("DOC", with: page), page + (code.contains("\nDOC\n") ? "\n" : ""))
  }

  @Test func `a string of a program is decoded`() {
    assertRepair("const s = JSON.parse(\(quoted(line)));", line)
    assertRepair(
      #"data = '{"id":"a","t":"txt","p":{"txt":"say \\"hi\\""}}'"#, #"{"id":"a","t":"txt","p":{"txt":"say \"hi\""}}"#)
    let path = #"{"id":"a","t":"txt","p":{"txt":"C:\\"}}"#
    assertRepair("x = '\(path)'", path)
  }

  @Test func `of two arguments the first is the document`() {
    assertRepair("app.show(\(line),\n{\"animated\":true});", line)
  }

  // MARK: - Several candidates

  @Test func `of several versions the last whole one counts`() {
    assertRepair("```json\n\(line)\n```\nor, once more:\n```json\n\(line)\n```", line + "\n")
    assertRepair("{\"id\":\"a\",\"t\":\"div\"}\n\nBetter:\n\(line)", line)
    assertRepair("{\"id\":\"a\",\"t\":\"txt\",\"p\":{\"txt\":\"Hal\n\nSorry, that broke off:\n\n\(line)", line)
    assertRepair(
      "```json\n{\"id\":\"root\",\"t\":\"vS\",\"c\":[{\"id\":\"b\",\"t\":\"txt\"\n```\nAgain:\n```json\n\(page)\n```",
      page + "\n")
  }

  @Test func `a document may start again where a key is due`() {
    assertRepair("{\"id\":\"a\",\"t\":\"txt\",\n\(line)", line)
  }

  @Test func `a brace in the prose opens nothing`() {
    assertRepair("{\"sp\" goes into p}\n\n\(line)", line)
    assertRepair("&#123;&#x22;id&#x22;:&#x22;a&#x22;,&#x22;t&#x22;:&#x22;div&#x22;&#125;", #"{"id":"a","t":"div"}"#)
  }

  @Test func `a draft gives way to the final version`() {
    assertRepair("Draft:\n\(other)\n\nFinal:\n\(line)", line)
    assertRepair("First attempt:\n```json\n\(other)\n```\n\nThis is better:\n```json\n\(line)\n```", line + "\n")
  }

  @Test func `marks of all kinds within texts are text`() {
    for text in ["<think> </think>", "```json", "data: x", "> quote", "</json>", "1 | x", "{\\\"id\\\":\\\"x\\\"}"] {
      let document = #"{"id":"a","t":"txt","p":{"txt":"\#(text)"}}"#
      assertRepair(document, document)
      assertRepair("```json\n\(document)\n```", document + "\n", "code-fence")
    }
  }

  // MARK: - Refusals

  @Test func `different documents are both named`() {
    assertRefusal(
      "Option A:\n\(line)\n\nOption B:\n\(other)",
      #""a" and "z" are different documents, and nothing says which one is meant"#, at: [line, other])
    assertRefusal(
      "First: {\"id\":\"a\",\"t\":\"div\"} or \(other)",
      #""a" and "z" are different documents, and nothing says which one is meant"#)
    assertRefusal(
      "```\n[\(line),\(other)]\n```", #""a" and "z" are different documents, and nothing says which one is meant"#,
      at: [line, other])
  }

  @Test func `a contradiction is not decided`() {
    assertRefusal(
      "```\n{\"id\":\"a\",\"t\":\"txt\",\"p\":{\"txt\":\"Open\",\"txt\":\"Closed\"}}\n```",
      #""txt" is given twice with different values, at 2:26 and 2:39"#, at: [#""txt""#, #""txt""#])
  }

  @Test func `what is no document is refused`() {
    assertRefusal(
      "{\"id\":\"b\",\"t\":\"div\"},\n{\"id\":\"c\",\"t\":\"div\"}]}",
      "`{\"id\":\"b\",\"t\":\"div\"}` and `{\"id\":\"c\",\"t\":\"div\"}]}` are different documents, and nothing says which one is meant"
    )
    assertRefusal(
      #"{"id"@:"a","t":"div"}"#, #"`"id"` fits nowhere in the document; only likely fixes leave it out"#, at: [#""id""#]
    )
    assertRefusal("  \n", "the text is empty")
    assertRefusal("I cannot do that, sorry {no}.", "`I cannot do that, sorry…` is no document, and there is none in it")
    assertRefusal(#"{"temperature":21}"#, #"`{"temperature":21}` is JSON, but no document"#)
    assertRefusal(#"{"id":"a"}"#, #"`{"id":"a"}` is JSON, but no document"#)
    for text in [
      "<html><body style=\"a{b:c}\">x</body></html>", "body { color: red; }", "def f(x):\n  return {\"a\": x}\n",
      #"{"name":"x","type":"module","dependencies":{"a":"1"}}"#, #""hello""#, "{\"",
      #"{"error":{"message":"bad {x: 1}","type":"invalid_request"}}"#,
      #"{"choices":[{"message":{"role":"assistant","content":"I cannot {x}"}}]}"#,
      #"{"screen":"home","sections":[{"id":"hero","purpose":"greet"}]}"#,
    ] {
      #expect(isRefused(text), "\(text)")
    }
  }
}
