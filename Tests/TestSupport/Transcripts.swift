package import LanguageServer
import LanguageServerProtocol
import SourceCode
package import Testing

/// Checks a session between a client and a server, a message on each line, `"jsonrpc"` left out.
///
/// Lines with `>` come from the client; those that follow each other wait together. Lines with `<` are what the server
/// must send then. `idle` says that the client is silent, so that documents are diagnosed. `exit N` is the status that
/// the server must end with. `|` stands before a path and what lies there from then on; nothing for a file that is gone.
///
/// - Parameters:
///   - capabilities: those of a client that has initialized the server already; nil if none has.
///   - files: what lies at absolute paths at first.
///   - initialize: what else the parameters of initialize say, a comma before it.
///   - document: the text of a document `a:b` that is open in its version 1 and diagnosed; nil for none.
package func assertTranscript(
  _ transcript: String, capabilities: String? = "{}", document: String? = nil,
  options: ServerOptions = ServerOptions(version: "1"), files: [String: String] = [:], initialize: String = "",
  sourceLocation: SourceLocation = #_sourceLocation
) {
  let files = ChangingFiles(files)
  var options = options
  options.files = files.access
  var session = Session(server: Server(options: options))
  if let capabilities {
    session.receive(
      #"{"id":0,"method":"initialize","params":{"capabilities":\#(capabilities)\#(initialize)}}"#)
    if let document { session.open(document) }
    session.handleWaiting()
    session.diagnose()
    session.lines = []
  }
  for line in transcript.split(separator: "\n").map(String.init) {
    if line.hasPrefix(">") {
      session.lines.append(line)
      session.receive(String(line.dropFirst(2)))
      continue
    }
    session.handleWaiting()
    if line.hasPrefix("| ") {
      let words = line.dropFirst(2).split(separator: " ", maxSplits: 1).map(String.init)
      files[words[0]] = words.count > 1 ? words[1] : nil
      session.lines.append(line)
    }
    if line == "idle" {
      session.lines.append(line)
      session.diagnose()
    }
  }
  session.handleWaiting()
  #expect(session.lines.joined(separator: "\n") == transcript, sourceLocation: sourceLocation)
}

/// What a server tells a client that can do nothing special.
package func advertisedCapabilities(_ encoding: String) -> String {
  #"{"positionEncoding":"\#(encoding)","textDocumentSync":{"openClose":true,"change":2,"save":true},"#
    + #""completionProvider":{"triggerCharacters":["\"",":","{","[",","," "]},"hoverProvider":true,"#
    + #""definitionProvider":true,"typeDefinitionProvider":true,"referencesProvider":true,"#
    + #""documentHighlightProvider":true,"documentLinkProvider":{},"renameProvider":true,"#
    + #""documentSymbolProvider":true,"colorProvider":true,"foldingRangeProvider":true,"selectionRangeProvider":true}"#
}

/// Checks the text of an open document after changes that a client sends as `contentChanges`.
package func assertText(
  _ text: String, after changes: String, is expected: String, encoding: String = "utf-16",
  sourceLocation: SourceLocation = #_sourceLocation
) {
  var session = Session(server: Server())
  session.receive(
    #"{"id":0,"method":"initialize","params":{"capabilities":{"general":{"positionEncodings":["\#(encoding)"]}}}}"#)
  session.open(text)
  session.receive(
    #"{"method":"textDocument/didChange","params":{"textDocument":{"uri":"a:b","version":2},"contentChanges":\#(changes)}}"#
  )
  session.handleWaiting()
  #expect(session.server.text(of: "a:b")?.string == expected, sourceLocation: sourceLocation)
}

/// What a client and a server have said to each other.
private struct Session {
  var server: Server
  var lines: [String] = []
  private var inbox = Inbox()

  init(server: Server) { self.server = server }

  mutating func receive(_ message: String) {
    do {
      inbox.append(try LSP.Message.read(Array((#"{"jsonrpc":"2.0","# + message.dropFirst()).utf8)))
    } catch {
      lines.append("! \(error.error.message)")
    }
  }

  mutating func open(_ text: String) {
    let text = String(decoding: LSP.JSON(writing: text).source, as: UTF8.self)
    receive(
      #"{"method":"textDocument/didOpen","params":{"textDocument":{"uri":"a:b","languageId":"json","version":1,"text":\#(text)}}}"#
    )
  }

  mutating func handleWaiting() {
    while let next = inbox.next() {
      switch next {
      case .message(let message): append(server.handle(message))
      case .cancelled(let answer): append([answer])
      }
      if let status = server.exitStatus { lines.append("exit \(status)") }
    }
  }

  mutating func diagnose() {
    while server.hasUndiagnosedDocuments { append(server.diagnoseNext()) }
  }

  private mutating func append(_ messages: [LSP.Message]) {
    for message in messages {
      let json = String(decoding: LSP.JSON(writing: message).source, as: UTF8.self)
      lines.append("< {" + json.dropFirst(#"{"jsonrpc":"2.0","#.count))
    }
  }
}
