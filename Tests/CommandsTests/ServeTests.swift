import Commands
import TestSupport
import Testing

@Suite struct ServeTests {
  @Test func `the program serves an editor over pipes`() throws {
    try assertProcess(
      ["serve", "--stdio"],
      #"""
      > {"id":1,"method":"initialize","params":{"processId":null,"capabilities":{"general":{"positionEncodings":["utf-8"]}}}}
      < {"id":1,"result":{"capabilities":\#(advertisedCapabilities("utf-8")),"serverInfo":{"name":"compact-schema","version":"\#(Program.version)"}}}
      > {"method":"initialized","params":{}}
      > {"method":"textDocument/didOpen","params":{"textDocument":{"uri":"file:///a.json","languageId":"json","version":1,"text":"{\"id\":\"ä\",\"t\":\"div\",}"}}}
      < {"method":"textDocument/publishDiagnostics","params":{"uri":"file:///a.json","diagnostics":[{"range":{"start":{"line":0,"character":20},"end":{"line":0,"character":21}},"severity":1,"code":"trailing-comma","source":"compact-schema","message":"nothing follows this comma"}]}}
      > {"method":"textDocument/didChange","params":{"textDocument":{"uri":"file:///a.json","version":2},"contentChanges":[{"range":{"start":{"line":0,"character":20},"end":{"line":0,"character":21}},"text":""}]}}
      < {"method":"textDocument/publishDiagnostics","params":{"uri":"file:///a.json","diagnostics":[]}}
      > {"id":2,"method":"shutdown"}
      < {"id":2,"result":null}
      > {"method":"exit"}
      exit 0
      """#)
  }
}
