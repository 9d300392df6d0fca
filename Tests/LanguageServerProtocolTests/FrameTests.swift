import TestSupport
import Testing

@Suite struct FrameTests {
  private let ping = framed(#"{"jsonrpc":"2.0","id":1,"method":"ping"}"#)

  @Test func `a message ends where its header says`() {
    assertFrames(ping + framed(#"{"jsonrpc":"2.0","method":"a"}"#), "request 1 ping\nnotification a")
  }

  @Test(arguments: [
    "content-length: 30", "CONTENT-LENGTH:30", "Content-Length: 30 \t",
    "Content-Type: application/vscode-jsonrpc; charset=utf8⏎Content-Length: 30",
    "Content-Length: 30⏎X-Trace: 1", "X-Uncompressed-Content-Length: 99⏎Content-Length: 30⏎X-Content-Length: 7",
  ])
  func `other headers and other spellings are understood`(header: String) {
    assertFrames(header + #"⏎⏎{"jsonrpc":"2.0","method":"a"}"#, "notification a")
  }

  @Test func `lines may end with a lone LF`() {
    assertFrames("Content-Length: 30\n\n" + #"{"jsonrpc":"2.0","method":"a"}"#, "notification a")
  }

  @Test func `a line end behind a message is not counted against it`() {
    assertFrames(ping + "⏎" + ping, "request 1 ping\nrequest 1 ping")
  }

  @Test(arguments: [
    "Content-Type: x⏎⏎", "Content-Length: -5⏎⏎", "Content-Length: abc⏎⏎", "Content-Length:⏎⏎", "hello world⏎⏎",
    "Content-Length: 99999999999999999999999999⏎⏎", "Content-Length: 4000000000⏎⏎", "Content-Length: 0⏎⏎",
    "GET / HTTP/1.1⏎Host: localhost⏎⏎", "\u{FEFF}\u{0}⏎⏎", #"Content-Length: abc⏎⏎{"jsonrpc":"2.0","method":"a"}⏎⏎"#,
  ])
  func `after a broken header the next message is found`(broken: String) {
    let isTwoFold = broken.contains("{")
    assertFrames(broken + ping, (isTwoFold ? "error -32700 null\n" : "") + "error -32700 null\nrequest 1 ping")
  }

  @Test func `a length that is too small costs its own message only`() {
    assertFrames(#"Content-Length: 20⏎⏎{"jsonrpc":"2.0","method":"a"}"# + ping, "error -32700 null\nrequest 1 ping")
  }

  @Test func `a length that is too large costs its own message only`() {
    assertFrames(#"Content-Length: 60⏎⏎{"jsonrpc":"2.0","method":"a"}"# + ping, "error -32700 null\nrequest 1 ping")
  }

  @Test func `a message that is no JSON is answered and passed over`() {
    assertFrames(framed(#"{"jsonrpc":"2.0","id":9,"#) + ping, "error -32700 null\nrequest 1 ping")
  }

  @Test func `a header within a string of a message is no header`() {
    assertFrames(
      framed(#"{"jsonrpc":"2.0","method":"a","params":["\r\nContent-Length: 5\r\n\r\n"]}"#) + ping,
      "notification a\nrequest 1 ping")
  }

  @Test func `of an endless header line only the end is kept`() {
    assertFrames(String(repeating: "a", count: 20_000) + "}" + ping, "request 1 ping")
  }

  @Test func `a message that has not arrived completely is waited for`() {
    assertFrames("Content-Length: 1000000000⏎⏎{", "")
  }
}
