import TestSupport
import Testing

@Suite struct CodeActionTests {
  private static let modern = #"""
    {"textDocument":{"codeAction":{"codeActionLiteralSupport":{"codeActionKind":{"valueSet":[]}},
      "isPreferredSupport":true,"disabledSupport":true}},"workspace":{"workspaceEdit":{"documentChanges":true}}}
    """#
  private static let plain =
    #"{"textDocument":{"codeAction":{"codeActionLiteralSupport":{"codeActionKind":{"valueSet":[]}}}}}"#

  private let broken = #"{"id":"😀" "t":"div",}"#
  private let missingComma =
    #"{"range":{"start":{"line":0,"character":9},"end":{"line":0,"character":10}},"severity":1,"code":"missing-comma","source":"compact-schema","message":"a comma is missing before `\"t\"`"}"#

  private func request(_ range: String, _ context: String) -> String {
    #"> {"id":1,"method":"textDocument/codeAction","params":{"textDocument":{"uri":"a:b"},"range":\#(range),"context":\#(context)}}"#
  }

  private func place(_ start: Int, _ end: Int) -> String {
    #"{"start":{"line":0,"character":\#(start)},"end":{"line":0,"character":\#(end)}}"#
  }

  @Test func `a fix names what it settles, and is preferred and for a version where the client knows that`() {
    assertTranscript(
      #"""
      \#(request(place(10, 10), #"{"diagnostics":[],"only":["quickfix"]}"#))
      < {"id":1,"result":[{"title":"Insert a comma","kind":"quickfix","diagnostics":[\#(missingComma)],"isPreferred":true,"edit":{"documentChanges":[{"textDocument":{"uri":"a:b","version":1},"edits":[{"range":\#(place(10, 10)),"newText":","}]}]}}]}
      """#, capabilities: CodeActionTests.modern, document: broken)
    assertTranscript(
      #"""
      \#(request(place(10, 10), #"{"diagnostics":[],"only":["quickfix"]}"#))
      < {"id":1,"result":[{"title":"Insert a comma","kind":"quickfix","diagnostics":[\#(missingComma)],"edit":{"changes":{"a:b":[{"range":\#(place(10, 10)),"newText":","}]}}}]}
      """#, capabilities: CodeActionTests.plain, document: broken)
  }

  @Test func `a diagnostic that the client names is fixed wherever the cursor is`() {
    assertTranscript(
      #"""
      \#(request(place(0, 0), #"{"diagnostics":[\#(missingComma)],"only":["quickfix"]}"#))
      < {"id":1,"result":[{"title":"Insert a comma","kind":"quickfix","diagnostics":[\#(missingComma)],"edit":{"changes":{"a:b":[{"range":\#(place(10, 10)),"newText":","}]}}}]}
      """#, capabilities: CodeActionTests.plain, document: broken)
  }

  @Test(arguments: ["source", "source.fixAll", "source.fixAll.compact-schema"])
  func `everything is fixed when asked for`(kind: String) {
    assertTranscript(
      #"""
      \#(request(place(0, 0), #"{"diagnostics":[],"only":["\#(kind)"]}"#))
      < {"id":1,"result":[{"title":"Apply all certain fixes","kind":"source.fixAll.compact-schema","edit":{"changes":{"a:b":[{"range":\#(place(10, 10)),"newText":","},{"range":\#(place(20, 21)),"newText":""}]}}}]}
      """#, capabilities: CodeActionTests.plain, document: broken)
  }

  @Test(arguments: ["source.fixAll.other", "source.organizeImports", "refactor.extract", "no.such"])
  func `kinds that are not offered have no actions`(kind: String) {
    assertTranscript(
      #"""
      \#(request(place(10, 10), #"{"diagnostics":[],"only":["\#(kind)"]}"#))
      < {"id":1,"result":[]}
      """#, capabilities: CodeActionTests.plain, document: broken)
  }

  @Test func `fixing everything is not worked out whenever the cursor moves`() {
    assertTranscript(
      #"""
      \#(request(place(0, 0), #"{"diagnostics":[],"triggerKind":2}"#))
      < {"id":1,"result":[]}
      """#, capabilities: CodeActionTests.plain, document: broken)
  }

  @Test func `what cannot be done is shown with its reason where the client knows that`() {
    let document = #"""
      {"$schema":"urn:compact-schema:compact","id":"a","t":"vS","c":[{"id":"b","t":"div"}]}
      """#
    let request = request(place(1, 1), #"{"diagnostics":[],"only":["refactor.inline"]}"#)
    assertTranscript(
      #"""
      \#(request)
      < {"id":1,"result":[{"title":"Unwrap \"a\"","kind":"refactor.inline","disabled":{"reason":"the root says which vocabulary the document is written in"}}]}
      """#, capabilities: CodeActionTests.modern, document: document)
    assertTranscript(
      #"""
      \#(request)
      < {"id":1,"result":[]}
      """#, capabilities: CodeActionTests.plain, document: document)
  }

  @Test func `a client that takes commands only gets nothing, for there are none`() {
    assertTranscript(
      #"""
      \#(request(place(10, 10), #"{"diagnostics":[]}"#))
      < {"id":1,"result":[]}
      """#, document: broken)
  }
}
