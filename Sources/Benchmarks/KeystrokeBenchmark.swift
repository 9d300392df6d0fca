import LanguageServer
import LanguageServerProtocol
import SourceCode

/// How long an editor waits after a keystroke: from the change of one character, as it arrives, to the bytes of the
/// diagnostics, in a session that has the file open and in which nothing else happens.
///
/// The memory is that of the process at its greatest, so that a file is to be measured alone.
enum KeystrokeBenchmark {
  static func run(_ arguments: [String]) -> Int32 {
    guard let (rounds, inputs) = readInputs(arguments) else { return 2 }
    print("file\tbytes\tdiagnostics\tsent bytes\tmedian ms\tp95 ms\tcompletion ms\tcode actions ms\tpeak MB")
    for (path, text) in inputs {
      var session = Session(text)
      var times: [Double] = []
      var completionTimes: [Double] = []
      var actionTimes: [Double] = []
      var sentByteCount = 0
      let diagnosticCount = session.diagnosticCount
      for round in 0..<rounds {
        let change = session.change(isTyping: round.isMultiple(of: 2))
        sentByteCount = session.timed(&times, change)
        _ = session.timed(&completionTimes, session.completionRequest)
        _ = session.timed(&actionTimes, session.codeActionRequest)
      }
      let row = [
        path, "\(text.byteCount)", "\(diagnosticCount)", "\(sentByteCount)",
        format(median(times) * 1000, decimals: 3), format(times.sorted()[times.count * 95 / 100] * 1000, decimals: 3),
        format(median(completionTimes) * 1000, decimals: 3), format(median(actionTimes) * 1000, decimals: 3),
        peakMegabytes.map { format($0, decimals: 1) } ?? "?",
      ]
      print(row.joined(separator: "\t"))
    }
    return 0
  }

  /// A session of a client that speaks UTF-16 and has one document open.
  private struct Session {
    private var server = Server()
    private var version = 1
    /// A line inside the document, and its first column.
    private let line: Int
    /// The last diagnostics that were sent.
    private var published = LSP.JSON.null

    var diagnosticCount: Int { published["diagnostics"]?.elements?.count ?? 0 }

    init(_ text: SourceText) {
      line = LineTable(text).lineCount / 2
      _ = take(
        #"{"jsonrpc":"2.0","id":1,"method":"initialize","params":{"capabilities":{"textDocument":{"codeAction":{"codeActionLiteralSupport":{"codeActionKind":{"valueSet":[]}}},"publishDiagnostics":{"relatedInformation":true,"versionSupport":true}}}}}"#
      )
      let content = String(decoding: LSP.JSON(writing: text.string).source, as: UTF8.self)
      _ = take(
        #"{"jsonrpc":"2.0","method":"textDocument/didOpen","params":{"textDocument":{"uri":"a:b","languageId":"json","version":1,"text":\#(content)}}}"#
      )
    }

    /// Typing a blank, or taking it back.
    mutating func change(isTyping: Bool) -> String {
      version += 1
      let end = isTyping ? 1 : 2
      let text = isTyping ? " " : ""
      return
        #"{"jsonrpc":"2.0","method":"textDocument/didChange","params":{"textDocument":{"uri":"a:b","version":\#(version)},"contentChanges":[{"range":{"start":{"line":\#(line),"character":1},"end":{"line":\#(line),"character":\#(end)}},"text":"\#(text)"}]}}"#
    }

    var completionRequest: String {
      #"{"jsonrpc":"2.0","id":2,"method":"textDocument/completion","params":{"textDocument":{"uri":"a:b"},"position":{"line":\#(line),"character":1}}}"#
    }

    var codeActionRequest: String {
      #"{"jsonrpc":"2.0","id":3,"method":"textDocument/codeAction","params":{"textDocument":{"uri":"a:b"},"range":{"start":{"line":\#(line),"character":1},"end":{"line":\#(line),"character":1}},"context":{"diagnostics":[],"triggerKind":2}}}"#
    }

    /// Notes how long it takes to take a message, in seconds.
    mutating func timed(_ times: inout [Double], _ message: String) -> Int {
      let start = now()
      let byteCount = take(message)
      times.append(now() - start)
      return byteCount
    }

    /// Lets the server read a message and do all it has to; returns the number of bytes it sends.
    mutating func take(_ message: String) -> Int {
      guard let message = try? LSP.Message.read(Array(message.utf8)) else { return 0 }
      var count = 0
      for answer in server.handle(message) { count += answer.frame.count }
      while server.hasUndiagnosedDocuments {
        for notification in server.diagnoseNext() {
          count += notification.frame.count
          if case .notification(_, let params) = notification { published = params }
        }
      }
      return count
    }
  }

  /// The most memory that the process had at once, in units of 1,000,000 bytes; nil where the system does not say.
  private static var peakMegabytes: Double? {
    guard let status = readFile("/proc/self/status") else { return nil }
    for line in String(decoding: status, as: UTF8.self).split(separator: "\n") where line.hasPrefix("VmHWM:") {
      let kilobytes = line.split(whereSeparator: { $0 == " " || $0 == "\t" }).dropFirst().first.flatMap { Double($0) }
      return kilobytes.map { $0 * 1024 / 1e6 }
    }
    return nil
  }
}
