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
}
