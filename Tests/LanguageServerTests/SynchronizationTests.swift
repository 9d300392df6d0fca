import TestSupport
import Testing

@Suite struct SynchronizationTests {
  @Test func `changes apply one after the other`() {
    assertText(
      "abc\ndef\n",
      after: """
        [{"range":{"start":{"line":0,"character":1},"end":{"line":1,"character":1}},"text":"X"},
         {"range":{"start":{"line":0,"character":2},"end":{"line":0,"character":2}},"text":"\\n\\n"},
         {"range":{"start":{"line":2,"character":0},"end":{"line":2,"character":1}},"text":""}]
        """,
      is: "aX\n\nf\n")
  }

  @Test func `a change without a range replaces everything, and those after it go on from there`() {
    assertText(
      "old",
      after: """
        [{"text":"a\\nb"},{"range":{"start":{"line":1,"character":1},"end":{"line":1,"character":1}},"text":"!"},
         {"range":null,"text":"new"},{"range":{"start":{"line":0,"character":3},"end":{"line":0,"character":3}},"text":"!"}]
        """,
      is: "new!")
  }

  @Test(arguments: [("utf-8", 4, 8), ("utf-16", 2, 4), ("utf-32", 1, 2)])
  func `columns count what was agreed on`(encoding: String, start: Int, end: Int) {
    assertText(
      "😀😁😂",
      after: """
        [{"range":{"start":{"line":0,"character":\(start)},"end":{"line":0,"character":\(end)}},"text":"-"}]
        """,
      is: "😀-😂", encoding: encoding)
  }

  @Test func `a column inside a character means its start`() {
    assertText(
      "😀😁",
      after: #"[{"range":{"start":{"line":0,"character":1},"end":{"line":0,"character":3}},"text":"-"}]"#,
      is: "-😁")
  }

  @Test(arguments: [
    (#"{"line":9,"character":5}"#, #"{"line":9,"character":9}"#, "ab\ncd-"),
    (#"{"line":0,"character":99}"#, #"{"line":0,"character":999}"#, "ab-\ncd"),
    (#"{"line":1,"character":1}"#, #"{"line":0,"character":1}"#, "a-d"),
    (#"{"line":-1,"character":-1}"#, #"{"line":0,"character":1}"#, "-b\ncd"),
    (#"{"line":1,"character":9223372036854775808}"#, #"{"line":1e99,"character":0}"#, "ab\ncd-"),
  ])
  func `places outside the text mean the nearest place`(start: String, end: String, expected: String) {
    assertText("ab\ncd", after: #"[{"range":{"start":\#(start),"end":\#(end)},"text":"-"}]"#, is: expected)
  }

  @Test(arguments: [
    ("a\rb", #"{"line":0,"character":1}"#, "\\n", #"{"line":1,"character":0}"#, "a\n-\rb"),
    ("a\rb", #"{"line":1,"character":0}"#, "\\n", #"{"line":1,"character":0}"#, "a\r\n-b"),
    ("a\nb", #"{"line":0,"character":1}"#, "\\r", #"{"line":1,"character":0}"#, "a\r\n-b"),
    ("a\r\nb", #"{"line":0,"character":1}"#, "x\\r", #"{"line":1,"character":0}"#, "ax\r-\r\nb"),
  ])
  func `line ends that come together or apart are counted anew`(
    text: String, place: String, inserted: String, then: String, expected: String
  ) {
    assertText(
      text,
      after: """
        [{"range":{"start":\(place),"end":\(place)},"text":"\(inserted)"},
         {"range":{"start":\(then),"end":\(then)},"text":"-"}]
        """,
      is: expected)
  }

  @Test(arguments: [
    "5", "null", "{}", "[5]", "[null]", "[{}]", #"[{"text":null}]"#, #"[{"range":{},"text":"x"}]"#,
    #"[{"text":"x"},{"range":{"start":{"line":0},"end":{"line":0,"character":0}},"text":"y"}]"#,
  ])
  func `of malformed changes none is applied`(changes: String) {
    assertText("abc", after: changes, is: "abc")
  }

  @Test func `half a surrogate pair takes the column that the client counts for it`() {
    assertText(
      "",
      after:
        #"[{"text":"\ud83d|"},{"range":{"start":{"line":0,"character":1},"end":{"line":0,"character":1}},"text":"!"}]"#,
      is: "\u{FFFD}!|")
  }

  @Test func `changes of documents that are not open are refused and said`() {
    assertTranscript(
      """
      > {"method":"textDocument/didChange","params":{"textDocument":{"uri":"a:b","version":2},"contentChanges":[{"text":"x"}]}}
      > {"method":"textDocument/didClose","params":{"textDocument":{"uri":"a:b"}}}
      > {"method":"textDocument/didOpen","params":{"textDocument":{"uri":5}}}
      < {"method":"window/logMessage","params":{"type":2,"message":"ignored textDocument/didChange: no document \\"a:b\\" is open"}}
      < {"method":"window/logMessage","params":{"type":2,"message":"ignored textDocument/didClose: no document \\"a:b\\" is open"}}
      < {"method":"window/logMessage","params":{"type":2,"message":"ignored textDocument/didOpen: \\"uri\\" must be a string"}}
      idle
      """)
  }

  @Test func `versions are the client's, whether they rise or not`() {
    assertTranscript(
      """
      > {"method":"textDocument/didChange","params":{"textDocument":{"uri":"a:b","version":7},"contentChanges":[{"range":{"start":{"line":0,"character":0},"end":{"line":0,"character":0}},"text":" "}]}}
      idle
      < {"method":"textDocument/publishDiagnostics","params":{"uri":"a:b","version":7,"diagnostics":[]}}
      > {"method":"textDocument/didChange","params":{"textDocument":{"uri":"a:b","version":7},"contentChanges":[]}}
      > {"method":"textDocument/didChange","params":{"textDocument":{"uri":"a:b","version":-3},"contentChanges":[]}}
      > {"id":1,"method":"textDocument/hover","params":{"textDocument":{"uri":"a:b"},"position":{"line":0,"character":8}}}
      < {"id":1,"result":{"contents":{"kind":"plaintext","value":"a\\nDepth 1 of 7"},"range":{"start":{"line":0,"character":7},"end":{"line":0,"character":10}}}}
      idle
      < {"method":"textDocument/publishDiagnostics","params":{"uri":"a:b","version":-3,"diagnostics":[]}}
      """, capabilities: #"{"textDocument":{"publishDiagnostics":{"versionSupport":true}}}"#,
      document: #"{"id":"a","t":"div"}"#)
  }
}
