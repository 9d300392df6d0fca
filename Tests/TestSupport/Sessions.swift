import LanguageServer
import LanguageServerProtocol
package import Testing

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Checks what a server sends, over real pipes, to a client that sends `input` and ends it, and with what status the
/// server ends.
///
/// - Parameters:
///   - input: less than a pipe holds; `⏎` is CR LF.
///   - output: the content of the messages, a line each; nil for a client that has stopped to read.
package func assertSession(
  _ input: String, sends output: String?, status: Int32, sourceLocation: SourceLocation = #_sourceLocation
) {
  do {
    let (serverInput, clientOutput) = try openPipe()
    let (clientInput, serverOutput) = try openPipe()
    let bytes = Array(input.replacing("⏎", with: "\r\n").utf8)
    #expect(unsafe write(clientOutput, bytes, bytes.count) == bytes.count, sourceLocation: sourceLocation)
    close(clientOutput)
    if output == nil { close(clientInput) }

    let actualStatus = ServerLoop.run(
      ServerOptions(version: "1"), log: try Log(level: .error, path: "/dev/null"), input: serverInput,
      output: serverOutput)
    close(serverInput)
    close(serverOutput)
    #expect(actualStatus == status, sourceLocation: sourceLocation)

    guard let output else { return }
    #expect(try messages(readToEnd(clientInput)).joined(separator: "\n") == output, sourceLocation: sourceLocation)
    close(clientInput)
  } catch {
    Issue.record(error, sourceLocation: sourceLocation)
  }
}

private struct PipeFailure: Error {}

private func openPipe() throws(PipeFailure) -> (readEnd: Int32, writeEnd: Int32) {
  var ends: [Int32] = [0, 0]
  guard unsafe pipe(&ends) == 0 else { throw PipeFailure() }
  return (ends[0], ends[1])
}

private func readToEnd(_ descriptor: Int32) -> [UInt8] {
  var bytes: [UInt8] = []
  var part = [UInt8](repeating: 0, count: 4096)
  while true {
    let count = unsafe read(descriptor, &part, part.count)
    guard count > 0 else { return bytes }
    bytes += part[..<count]
  }
}

private func messages(_ stream: [UInt8]) throws -> [String] {
  var frames = LSP.FrameReader()
  frames.append(stream)
  var messages: [String] = []
  while let frame = frames.next() {
    switch frame {
    case .message(let text): messages.append(String(decoding: text, as: UTF8.self))
    case .broken(let reason): messages.append("broken: \(reason)")
    }
  }
  return messages
}
