import TestSupport
import Testing

/// A schema that is open is served like any document, together with the files that it refers to.
@Suite struct SchemaTests {
  private static let misspelled =
    #"{"range":{"start":{"line":0,"character":64},"end":{"line":0,"character":74}},"severity":2,"code":"misspelled-keyword","source":"compact-schema","message":"\"requried\" is no keyword, so that nothing is checked; did you mean \"required\""}"#

  @Test func `a schema is diagnosed while it is written, and mended`() {
    assertTranscript(
      #"""
      > {"method":"textDocument/didOpen","params":{"textDocument":{"uri":"file:///p/own.json","languageId":"json","version":1,"text":"{\"$schema\":\"https://json-schema.org/draft/2020-12/schema\",\"a\":1,\"requried\":[\"id\"]}"}}}
      idle
      < {"method":"textDocument/publishDiagnostics","params":{"uri":"file:///p/own.json","diagnostics":[\#(Self.misspelled)]}}
      > {"id":1,"method":"textDocument/codeAction","params":{"textDocument":{"uri":"file:///p/own.json"},"range":{"start":{"line":0,"character":65},"end":{"line":0,"character":65}},"context":{"diagnostics":[],"only":["quickfix"]}}}
      < {"id":1,"result":[{"title":"Rename to \"required\"","kind":"quickfix","diagnostics":[\#(Self.misspelled)],"edit":{"changes":{"file:///p/own.json":[{"range":{"start":{"line":0,"character":64},"end":{"line":0,"character":74}},"newText":"\"required\""}]}}}]}
      > {"method":"textDocument/didChange","params":{"textDocument":{"uri":"file:///p/own.json","version":2},"contentChanges":[{"range":{"start":{"line":0,"character":64},"end":{"line":0,"character":74}},"text":"\"required\""}]}}
      idle
      < {"method":"textDocument/publishDiagnostics","params":{"uri":"file:///p/own.json","diagnostics":[]}}
      """#,
      capabilities: #"{"textDocument":{"codeAction":{"codeActionLiteralSupport":{"codeActionKind":{"valueSet":[]}}}}}"#)
  }

  @Test func `references are followed into other files, and what is wrong there is wrong here`() {
    assertTranscript(
      ##"""
      > {"method":"textDocument/didOpen","params":{"textDocument":{"uri":"file:///p/own.json","languageId":"json","version":1,"text":"{\"$schema\":\"https://json-schema.org/draft/2020-12/schema\",\"properties\":{\"a\":{\"$ref\":\"money.json#/$defs/euro\"},\"b\":{\"$ref\":\"money.json#/$defs/yen\"}}}"}}}
      idle
      < {"method":"textDocument/publishDiagnostics","params":{"uri":"file:///p/own.json","diagnostics":[{"range":{"start":{"line":0,"character":122},"end":{"line":0,"character":145}},"severity":1,"code":"unsound-schema","source":"compact-schema","message":"\"money.json#/$defs/yen\" leads nowhere"}]}}
      """##, files: ["/p/money.json": #"{"$defs":{"euro":{"type":"number"}}}"#])
  }

  @Test func `a schema is checked again when another is saved, whoever knows of the two`() {
    let dead =
      #"{"range":{"start":{"line":0,"character":65},"end":{"line":0,"character":82}},"severity":1,"code":"unsound-schema","source":"compact-schema","message":"\"b.json#/$defs/x\" leads nowhere"}"#
    let file = #"{"method":"textDocument/publishDiagnostics","params":{"uri":"file:///p/own.json","diagnostics":["#
    assertTranscript(
      ##"""
      > {"method":"textDocument/didOpen","params":{"textDocument":{"uri":"file:///p/own.json","languageId":"json","version":1,"text":"{\"$schema\":\"https://json-schema.org/draft/2020-12/schema\",\"$ref\":\"b.json#/$defs/x\"}"}}}
      > {"method":"textDocument/didOpen","params":{"textDocument":{"uri":"file:///p/b.json","languageId":"json","version":1,"text":"{\"$defs\":{\"x\":true}}"}}}
      idle
      < \##(file)\##(dead)]}}
      < {"method":"textDocument/publishDiagnostics","params":{"uri":"file:///p/b.json","diagnostics":[]}}
      | /p/b.json {"$defs":{"x":true}}
      > {"method":"textDocument/didSave","params":{"textDocument":{"uri":"file:///p/b.json"}}}
      idle
      < \##(file)]}}
      < {"method":"textDocument/publishDiagnostics","params":{"uri":"file:///p/b.json","diagnostics":[]}}
      | /p/b.json
      > {"method":"workspace/didChangeWatchedFiles","params":{"changes":[{"uri":"file:///p/b.json","type":3}]}}
      idle
      < \##(file)\##(dead)]}}
      """##)
  }

  @Test func `a file that the configuration calls a schema is one without saying so`() {
    assertTranscript(
      #"""
      > {"method":"textDocument/didOpen","params":{"textDocument":{"uri":"file:///p/card.json","languageId":"json","version":1,"text":"{\"properties\":{\"n\":{\"type\":\"number\",\"minimum\":2,\"maximum\":1}}}"}}}
      idle
      < {"method":"textDocument/publishDiagnostics","params":{"uri":"file:///p/card.json","diagnostics":[{"range":{"start":{"line":0,"character":58},"end":{"line":0,"character":59}},"severity":1,"code":"empty-range","source":"compact-schema","message":"nothing is left between \"minimum\" 2 and \"maximum\" 1"}]}}
      """#,
      files: [
        "/p/.compact-schema.json": #"{"dialects":[{"name":"card","files":["*.card.json"],"schema":"card.json"}]}"#,
        "/p/card.json": "{}",
      ])
  }
}
