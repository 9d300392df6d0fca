import TestSupport
import Testing

@Suite struct DiagnosticsTests {
  @Test func `of quick typing only the last version is diagnosed`() {
    assertTranscript(
      """
      > {"method":"textDocument/didOpen","params":{"textDocument":{"uri":"a:b","languageId":"json","version":1,"text":"{\\"id\\":\\"a\\",\\"t\\":\\"div\\"}"}}}
      > {"method":"textDocument/didChange","params":{"textDocument":{"uri":"a:b","version":2},"contentChanges":[{"text":"{\\"id\\":\\"a\\",\\"t\\":\\"div\\"}"}]}}
      > {"method":"textDocument/didChange","params":{"textDocument":{"uri":"a:b","version":3},"contentChanges":[{"text":"{\\"id\\":\\"a\\",\\"t\\":\\"div\\"}"}]}}
      idle
      < {"method":"textDocument/publishDiagnostics","params":{"uri":"a:b","version":3,"diagnostics":[]}}
      > {"method":"textDocument/didSave","params":{"textDocument":{"uri":"a:b"},"text":"{\\"id\\":\\"a\\",\\"t\\":\\"div\\"}"}}
      idle
      < {"method":"textDocument/publishDiagnostics","params":{"uri":"a:b","version":3,"diagnostics":[]}}
      idle
      """, capabilities: #"{"textDocument":{"publishDiagnostics":{"versionSupport":true}}}"#)
  }

  @Test func `the version is sent only to clients that ask for it`() {
    assertTranscript(
      """
      > {"method":"textDocument/didOpen","params":{"textDocument":{"uri":"file:///a%20b.json","languageId":"json","version":1,"text":"{\\"id\\":\\"a\\",\\"t\\":\\"div\\"}"}}}
      idle
      < {"method":"textDocument/publishDiagnostics","params":{"uri":"file:///a%20b.json","diagnostics":[]}}
      """)
  }

  @Test func `a document that is closed before its turn is not diagnosed`() {
    assertTranscript(
      """
      > {"method":"textDocument/didOpen","params":{"textDocument":{"uri":"a:b","languageId":"json","version":1,"text":"{\\"id\\":\\"a\\",\\"t\\":\\"div\\"}"}}}
      > {"method":"textDocument/didOpen","params":{"textDocument":{"uri":"a:c","languageId":"json","version":1,"text":"{\\"id\\":\\"a\\",\\"t\\":\\"div\\"}"}}}
      > {"method":"textDocument/didClose","params":{"textDocument":{"uri":"a:b"}}}
      idle
      < {"method":"textDocument/publishDiagnostics","params":{"uri":"a:c","diagnostics":[]}}
      """)
  }

  @Test func `changed settings make every document new`() {
    assertTranscript(
      """
      > {"method":"textDocument/didOpen","params":{"textDocument":{"uri":"a:c","languageId":"json","version":1,"text":"{\\"id\\":\\"a\\",\\"t\\":\\"div\\"}"}}}
      > {"method":"textDocument/didOpen","params":{"textDocument":{"uri":"a:b","languageId":"json","version":1,"text":"{\\"id\\":\\"a\\",\\"t\\":\\"div\\"}"}}}
      idle
      < {"method":"textDocument/publishDiagnostics","params":{"uri":"a:c","diagnostics":[]}}
      < {"method":"textDocument/publishDiagnostics","params":{"uri":"a:b","diagnostics":[]}}
      > {"method":"workspace/didChangeConfiguration","params":{"settings":null}}
      idle
      < {"method":"textDocument/publishDiagnostics","params":{"uri":"a:b","diagnostics":[]}}
      < {"method":"textDocument/publishDiagnostics","params":{"uri":"a:c","diagnostics":[]}}
      """)
  }

  @Test func `a document of no known dialect has no diagnostics, broken or not`() {
    assertTranscript(
      """
      > {"method":"textDocument/didOpen","params":{"textDocument":{"uri":"a:b","languageId":"json","version":1,"text":"{\\"name\\":\\"x\\",,}"}}}
      > {"method":"textDocument/didOpen","params":{"textDocument":{"uri":"a:c","languageId":"json","version":1,"text":""}}}
      idle
      < {"method":"textDocument/publishDiagnostics","params":{"uri":"a:b","diagnostics":[]}}
      < {"method":"textDocument/publishDiagnostics","params":{"uri":"a:c","diagnostics":[]}}
      > {"method":"textDocument/didClose","params":{"textDocument":{"uri":"a:b"}}}
      """)
  }

  @Test func `a place that explains another is named to clients that show it`() {
    let first = #"{"start":{"line":1,"character":16},"end":{"line":1,"character":20}}"#
    let second = #"{"start":{"line":2,"character":6},"end":{"line":2,"character":10}}"#
    assertTranscript(
      #"""
      > {"method":"textDocument/didSave","params":{"textDocument":{"uri":"a:b"}}}
      idle
      < {"method":"textDocument/publishDiagnostics","params":{"uri":"a:b","version":1,"diagnostics":[{"range":\#(second),"severity":1,"code":"duplicate-id","source":"compact-schema","message":"\"😀\" is the id of another component already; the app cannot tell the two apart","relatedInformation":[{"location":{"uri":"a:b","range":\#(first)},"message":"the first with this id"}]}]}}
      """#,
      capabilities:
        #"{"textDocument":{"publishDiagnostics":{"relatedInformation":true,"versionSupport":true}}}"#,
      document: """
        {"id":"a","t":"vS","c":[
        {"t":"div","id":"😀"},
        {"id":"😀","t":"div"}]}
        """)
  }

  @Test func `what is missing is marked at the character that was written last, which is no line end`() {
    assertTranscript(
      #"""
      > {"method":"textDocument/didChange","params":{"textDocument":{"uri":"a:b","version":2},"contentChanges":[{"text":"{\"t\":\"div\",\"id\":\"😀\"\n"}]}}
      idle
      < {"method":"textDocument/publishDiagnostics","params":{"uri":"a:b","diagnostics":[{"range":{"start":{"line":0,"character":19},"end":{"line":0,"character":20}},"severity":1,"code":"cut-off-document","source":"compact-schema","message":"the document is cut off: a bracket is not closed"}]}}
      > {"method":"textDocument/didChange","params":{"textDocument":{"uri":"a:b","version":3},"contentChanges":[{"text":""}]}}
      idle
      < {"method":"textDocument/publishDiagnostics","params":{"uri":"a:b","diagnostics":[]}}
      """#, document: #"{"id":"a","t":"div"}"#)
  }

  @Test(arguments: [("file:///a.jsonc", "json"), ("file:///a.json", "jsonc")])
  func `comments are no mistake where they are allowed`(uri: String, language: String) {
    assertTranscript(
      """
      > {"method":"textDocument/didOpen","params":{"textDocument":{"uri":"\(uri)","languageId":"\(language)","version":1,"text":"// a\\n{\\"id\\":\\"a\\",\\"t\\":\\"div\\"}"}}}
      idle
      < {"method":"textDocument/publishDiagnostics","params":{"uri":"\(uri)","diagnostics":[]}}
      > {"id":1,"method":"textDocument/codeAction","params":{"textDocument":{"uri":"\(uri)"},"range":{"start":{"line":0,"character":0},"end":{"line":0,"character":1}},"context":{"diagnostics":[],"only":["source.fixAll"]}}}
      < {"id":1,"result":[]}
      """,
      capabilities: #"{"textDocument":{"codeAction":{"codeActionLiteralSupport":{"codeActionKind":{"valueSet":[]}}}}}"#)
  }

  @Test(arguments: [("file:///a.jsonl", "json"), ("file:///a.ndjson", "json"), ("untitled:a", "jsonl")])
  func `a file of a document a line is not taken for one document`(uri: String, language: String) {
    assertTranscript(
      """
      > {"method":"textDocument/didOpen","params":{"textDocument":{"uri":"\(uri)","languageId":"\(language)","version":1,"text":"{\\"id\\":\\"a\\",\\"t\\":\\"div\\"}\\n{\\"id\\":\\"a\\",\\"t\\":\\"div\\"}\\n"}}}
      idle
      < {"method":"textDocument/publishDiagnostics","params":{"uri":"\(uri)","diagnostics":[]}}
      """)
  }
}
