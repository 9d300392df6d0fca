import TestSupport
import Testing

@Suite struct MessageTests {
  @Test(arguments: [
    (#"{"jsonrpc":"2.0","id":1,"method":"m"}"#, "request 1 m"),
    (#"{"jsonrpc":"2.0","id":-7,"method":"m"}"#, "request -7 m"),
    (#"{"jsonrpc":"2.0","id":1.0,"method":"m"}"#, "request 1 m"),
    (#"{"jsonrpc":"2.0","id":"","method":"m"}"#, #"request "" m"#),
    (#"{"jsonrpc":"2.0","id":"世\ud83d\ude00","method":"m"}"#, #"request "世😀" m"#),
    (#"{"jsonrpc":"2.0","id":9223372036854775807,"method":"m"}"#, "request 9223372036854775807 m"),
    (#"{"jsonrpc":"2.0","method":"m","params":"x"}"#, "notification m"),
    (#"{"jsonrpc":"2.0","id":5,"result":null}"#, "response 5"),
    (#"{"jsonrpc":"2.0","id":null,"error":{"code":-32700,"message":"x"}}"#, "response null"),
    (#"{"jsonrpc":"2.0","id":5,"error":7}"#, "response 5"),
    (#" {"jsonrpc" : "2.0", "method" : "m" } "#, "notification m"),
    (#"{"id":1,"id":2,"jsonrpc":"2.0","method":"m"}"#, "request 2 m"),
    (#"{"\u006aso\u006erpc":"2.0","method":"m"}"#, "notification m"),
    ("\u{FEFF}" + #"{"jsonrpc":"2.0","method":"m"}"#, "notification m"),
  ])
  func `what is a message`(text: String, expected: String) {
    assertFrames(framed(text), expected)
  }

  @Test(arguments: [
    ("   ", "error -32700 null"),
    (#"{"jsonrpc":"2.0","method":"m"} xx"#, "error -32700 null"),
    ("5", "error -32600 null"),
    ("null", "error -32600 null"),
    ("{}", "error -32600 null"),
    ("[]", "error -32600 null"),
    (#"[{"jsonrpc":"2.0","id":91,"method":"m"}]"#, "error -32600 null"),
    (#"{"id":92,"method":"m"}"#, "error -32600 92"),
    (#"{"jsonrpc":"1.0","id":"x","method":"m"}"#, #"error -32600 "x""#),
    (#"{"jsonrpc":"2.0","id":94,"method":5}"#, "error -32600 94"),
    (#"{"jsonrpc":"2.0","id":null,"method":"m"}"#, "error -32600 null"),
    (#"{"jsonrpc":"2.0","id":1.5,"method":"m"}"#, "error -32600 null"),
    (#"{"jsonrpc":"2.0","id":18446744073709551616,"method":"m"}"#, "error -32600 null"),
    (#"{"jsonrpc":"2.0","id":{"a":1},"method":"m"}"#, "error -32600 null"),
    (#"{"jsonrpc":"2.0","id":95}"#, "error -32600 95"),
  ])
  func `what is none is answered`(text: String, expected: String) {
    assertFrames(framed(text), expected)
  }

  @Test func `invalid UTF-8 and half a surrogate pair are survived`() {
    let bytes = Array(#"{"jsonrpc":"2.0","id":"\ud83d","method":"m"#.utf8) + [0xFF, 0xC3] + Array("\"}".utf8)
    assertFrames(
      Array("Content-Length: \(bytes.count)\r\n\r\n".utf8) + bytes, "request \"\u{FFFD}\" m\u{FFFD}\u{FFFD}")
  }
}
