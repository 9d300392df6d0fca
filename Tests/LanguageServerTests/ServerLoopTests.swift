import TestSupport
import Testing

@Suite struct ServerLoopTests {
  private let initialize = framed(#"{"jsonrpc":"2.0","id":1,"method":"initialize","params":{"capabilities":{}}}"#)
  private let result =
    #"{"jsonrpc":"2.0","id":1,"result":{"capabilities":\#(advertisedCapabilities("utf-16")),"serverInfo":{"name":"compact-schema","version":"1"}}}"#

  @Test func `a whole session ends with 0`() {
    assertSession(
      initialize
        + framed(#"{"jsonrpc":"2.0","id":2,"method":"shutdown"}"#) + framed(#"{"jsonrpc":"2.0","method":"exit"}"#),
      sends: """
        \(result)
        {"jsonrpc":"2.0","id":2,"result":null}
        """, status: 0)
  }

  @Test func `a client that ends its input still gets its answers and diagnostics`() {
    assertSession(
      initialize
        + framed(
          #"{"jsonrpc":"2.0","method":"textDocument/didOpen","params":{"textDocument":{"uri":"a:b","languageId":"json","version":1,"text":"{\"id\":\"a\",\"t\":\"div\"}"}}}"#
        ),
      sends: """
        \(result)
        {"jsonrpc":"2.0","method":"textDocument/publishDiagnostics","params":{"uri":"a:b","diagnostics":[]}}
        """, status: 1)
  }

  @Test func `broken frames are answered, and the session goes on`() {
    assertSession(
      "Content-Length: x⏎⏎" + framed("{") + initialize,
      sends: """
        {"jsonrpc":"2.0","id":null,"error":{"code":-32700,"message":"a header without a Content-Length from 0 to 1073741824"}}
        {"jsonrpc":"2.0","id":null,"error":{"code":-32700,"message":"the message is no JSON from byte 1 on"}}
        \(result)
        """, status: 1)
  }

  @Test func `a cancellation that has arrived is known before the request is started`() {
    assertSession(
      initialize + framed(#"{"jsonrpc":"2.0","id":2,"method":"a"}"#)
        + framed(#"{"jsonrpc":"2.0","method":"$/cancelRequest","params":{"id":2}}"#),
      sends: """
        \(result)
        {"jsonrpc":"2.0","id":2,"error":{"code":-32800,"message":"the request was cancelled"}}
        """, status: 1)
  }

  @Test func `the end of the input inside a message ends the server`() {
    assertSession("Content-Length: 100⏎⏎{", sends: "", status: 1)
    assertSession("", sends: "", status: 1)
  }

  @Test func `a client that reads no more ends the server`() {
    assertSession(initialize, sends: nil, status: 1)
  }
}
