import LanguageServer
import SourceCode
import TestSupport
import Testing

@Suite struct LifeCycleTests {
  @Test func `a session begins, answers, and ends with 0`() {
    assertTranscript(
      """
      > {"id":1,"method":"initialize","params":{"capabilities":{}}}
      < {"id":1,"result":{"capabilities":\(advertisedCapabilities("utf-16")),"serverInfo":{"name":"compact-schema","version":"1"}}}
      > {"method":"initialized","params":{}}
      > {"id":"a","method":"shutdown"}
      < {"id":"a","result":null}
      > {"method":"exit"}
      exit 0
      """, capabilities: nil)
  }

  @Test func `nothing happens before initialize`() {
    assertTranscript(
      """
      > {"id":1,"method":"textDocument/hover","params":{}}
      > {"id":2,"method":"shutdown"}
      > {"method":"textDocument/didOpen","params":{"textDocument":{"uri":"a:b","languageId":"json","version":1,"text":""}}}
      > {"id":3,"method":"initialize","params":[]}
      < {"id":1,"error":{"code":-32002,"message":"the first request must be initialize"}}
      < {"id":2,"error":{"code":-32002,"message":"the first request must be initialize"}}
      < {"id":3,"error":{"code":-32602,"message":"the parameters of initialize must be an object"}}
      idle
      > {"method":"exit"}
      exit 1
      """, capabilities: nil)
  }

  @Test func `a second initialize is an error`() {
    assertTranscript(
      """
      > {"id":1,"method":"initialize","params":{"capabilities":{}}}
      < {"id":1,"error":{"code":-32600,"message":"the server is initialized already"}}
      """)
  }

  @Test func `after shutdown only exit counts`() {
    assertTranscript(
      """
      > {"method":"textDocument/didOpen","params":{"textDocument":{"uri":"a:a","languageId":"json","version":1,"text":""}}}
      > {"id":1,"method":"shutdown","params":{}}
      > {"id":2,"method":"textDocument/hover","params":{}}
      > {"method":"textDocument/didOpen","params":{"textDocument":{"uri":"a:b","languageId":"json","version":1,"text":""}}}
      < {"id":1,"result":null}
      < {"id":2,"error":{"code":-32600,"message":"the server has been shut down"}}
      idle
      > {"method":"exit"}
      exit 0
      """)
  }

  @Test func `exit without shutdown ends with 1`() {
    assertTranscript(
      """
      > {"method":"exit"}
      exit 1
      """)
  }

  @Test func `a shutdown without an id counts, as Kate sends it`() {
    assertTranscript(
      """
      > {"method":"shutdown"}
      > {"method":"exit"}
      exit 0
      """)
  }

  @Test func `unknown requests are answered, unknown notifications and stray answers ignored`() {
    assertTranscript(
      """
      > {"id":1,"method":"no/such"}
      > {"method":"no/such"}
      > {"method":"$/setTrace","params":{"value":"loud"}}
      > {"id":4711,"result":null}
      > {"id":null,"error":{"code":-32700,"message":"x"}}
      > {"id":2,"method":"$/noSuch","params":{}}
      < {"id":1,"error":{"code":-32601,"message":"there is no request \\"no/such\\""}}
      < {"id":2,"error":{"code":-32601,"message":"there is no request \\"$/noSuch\\""}}
      """)
  }

  @Test func `a request that is cancelled while it waits is not started`() {
    assertTranscript(
      """
      > {"method":"$/cancelRequest","params":{"id":2}}
      > {"id":1,"method":"a"}
      > {"id":2,"method":"b"}
      > {"method":"$/cancelRequest","params":{"id":1}}
      > {"method":"$/cancelRequest","params":{"id":1}}
      > {"method":"$/cancelRequest","params":{"id":null}}
      > {"method":"$/cancelRequest"}
      < {"id":1,"error":{"code":-32800,"message":"the request was cancelled"}}
      < {"id":2,"error":{"code":-32601,"message":"there is no request \\"b\\""}}
      > {"method":"$/cancelRequest","params":{"id":2}}
      > {"id":2,"method":"b"}
      < {"id":2,"error":{"code":-32601,"message":"there is no request \\"b\\""}}
      """)
  }

  @Test(arguments: [
    ("[]", "utf-16"), ("null", "utf-16"), ("5", "utf-16"), (#"["utf-16"]"#, "utf-16"),
    (#"["utf-16","utf-8"]"#, "utf-8"), (#"["utf-32","utf-16"]"#, "utf-32"), (#"["utf-16","utf-32"]"#, "utf-16"),
    (#"["utf-7",5]"#, "utf-16"),
  ])
  func `UTF-8 columns are spoken if offered, else what the client likes best`(offered: String, expected: String) {
    assertEncoding(offered, expected, ServerOptions(version: "1"))
  }

  @Test func `the command line decides the encoding for clients that do not tell the truth`() {
    assertEncoding(#"["utf-16"]"#, "utf-8", ServerOptions(positionEncoding: .utf8, version: "1"))
  }

  private func assertEncoding(
    _ offered: String, _ expected: String, _ options: ServerOptions, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    assertTranscript(
      """
      > {"id":1,"method":"initialize","params":{"capabilities":{"general":{"positionEncodings":\(offered)}}}}
      < {"id":1,"result":{"capabilities":\(advertisedCapabilities(expected)),"serverInfo":{"name":"compact-schema","version":"1"}}}
      """, capabilities: nil, options: options, sourceLocation: sourceLocation)
  }
}
