import LanguageServerProtocol
package import Testing

/// Checks what a stream of bytes is read as: a line for each message and for each error that is to be answered.
///
/// The bytes are taken at once and one by one, which must come to the same.
package func assertFrames(_ stream: [UInt8], _ expected: String, sourceLocation: SourceLocation = #_sourceLocation) {
  var reader = LSP.FrameReader()
  reader.append(stream)
  let atOnce = messages(&reader)
  #expect(atOnce.joined(separator: "\n") == expected, sourceLocation: sourceLocation)

  reader = LSP.FrameReader()
  var oneByOne: [String] = []
  for byte in stream {
    reader.append(CollectionOfOne(byte))
    oneByOne += messages(&reader)
  }
  #expect(oneByOne == atOnce, "one byte at a time", sourceLocation: sourceLocation)
}

/// The same for a text in which `⏎` stands for CR LF.
package func assertFrames(_ stream: String, _ expected: String, sourceLocation: SourceLocation = #_sourceLocation) {
  assertFrames(Array(stream.replacing("⏎", with: "\r\n").utf8), expected, sourceLocation: sourceLocation)
}

/// A message with the header it needs.
package func framed(_ message: String) -> String { "Content-Length: \(message.utf8.count)\r\n\r\n\(message)" }

private func messages(_ reader: inout LSP.FrameReader) -> [String] {
  var lines: [String] = []
  while let received = reader.nextMessage() {
    switch received {
    case .success(.request(let id, let method, _)): lines.append("request \(json(id)) \(method)")
    case .success(.notification(let method, _)): lines.append("notification \(method)")
    case .success(.response(let id, _)): lines.append("response \(id.map(json) ?? "null")")
    case .failure(let unreadable):
      lines.append("error \(unreadable.error.code.rawValue) \(unreadable.id.map(json) ?? "null")")
    }
  }
  return lines
}

/// A value as it stands on the wire.
private func json(_ value: some LSP.JSONWritable) -> String {
  String(decoding: LSP.JSON(writing: value).source, as: UTF8.self)
}
