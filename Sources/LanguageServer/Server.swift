import Configurations
import JSONSchema
package import LanguageServerProtocol
package import SourceCode

/// One client's session: a message in, messages out. It reads and writes nothing itself.
package struct Server {
  /// What was said on the command line.
  let options: ServerOptions
  private var phase = Phase.uninitialized
  /// What the client can do.
  private(set) var client = LSP.ClientCapabilities()
  /// What the columns of every position count, in both directions.
  private(set) var encoding = PositionEncoding.utf16
  /// Whether images in Markdown are drawn.
  private(set) var drawsImages = false
  var documents: [String: OpenDocument] = [:]
  /// The URIs of documents whose diagnostics are out of date, in the order they became so; some may be closed again.
  var undiagnosed: [String] = []

  /// The configurations of the folders that documents lie in.
  var library: ConfigurationLibrary
  /// What schema files that are not open name, by path; each holds as long as its file has the same bytes.
  var readSchemas: [String: SchemaIndex] = [:]
  /// The first folder that the user has open, absolute; nil if there is none.
  private(set) var rootPath: String?
  /// The state of `library` that the client has been told of.
  var announcedRevision = 0
  /// Files that are not open and have diagnostics all the same.
  var reportedPaths: Set<String> = []
  /// What the client watches.
  var watchedPatterns: [String] = []
  var watcherCount = 0
  /// The number of requests that were sent to the client.
  var requestCount = 0

  /// What the process ends with; nil as long as it goes on.
  package private(set) var exitStatus: Int32?
  /// Whether the client has asked for the end of the session.
  package var isShutDown: Bool { phase == .shutDown }
  /// The process whose end means that the client has gone; nil if the client names none.
  package private(set) var clientProcessID: Int32?

  private enum Phase {
    case uninitialized, running, shutDown
  }

  package init(options: ServerOptions = ServerOptions()) {
    self.options = options
    library = ConfigurationLibrary(files: options.files)
  }

  /// Takes a message and returns what is to be sent because of it, in order.
  package mutating func handle(_ message: LSP.Message) -> [LSP.Message] {
    switch message {
    case .request(let id, let method, let params):
      do {
        return [.response(id: id, outcome: .success(try answer(method, params)))]
      } catch {
        return [.response(id: id, outcome: .failure(error))]
      }
    case .notification(let method, let params):
      do {
        return try take(method, params)
      } catch {
        return [logMessage(.warning, "ignored \(method): \(error.message)")]
      }
    case .response:
      return []
    }
  }

  /// The text of an open document, as the client has it; nil if it is not open.
  package func text(of uri: String) -> SourceText? { documents[uri]?.text }

  func logMessage(_ type: LSP.MessageType, _ text: String) -> LSP.Message {
    .notification(method: "window/logMessage", params: LSP.JSON(writing: LSP.LogMessageParams(type, text)))
  }
}

// MARK: - The life of a session (LSP 3.17, "Server lifecycle")

extension Server {
  private mutating func answer(_ method: String, _ params: LSP.JSON) throws(LSP.ResponseError) -> LSP.JSON {
    switch phase {
    case .uninitialized:
      guard method == "initialize" else {
        throw LSP.ResponseError(.serverNotInitialized, "the first request must be initialize")
      }
      return LSP.JSON(writing: initialize(try LSP.InitializeParams(params)))
    case .running:
      if method == "initialize" { throw LSP.ResponseError(.invalidRequest, "the server is initialized already") }
      guard method == "shutdown" else { return try answerRequest(method, params) }
      shutDown()
      return .null
    case .shutDown:
      throw LSP.ResponseError(.invalidRequest, "the server has been shut down")
    }
  }

  private mutating func take(_ method: String, _ params: LSP.JSON) throws(LSP.ResponseError) -> [LSP.Message] {
    switch (phase, method) {
    case (_, "exit"):
      exitStatus = phase == .shutDown ? 0 : 1
      return []
    // A request by the protocol; Kate sends it without an id.
    case (.running, "shutdown"):
      shutDown()
      return []
    case (.running, _): return try takeNotification(method, params)
    case (.uninitialized, _), (.shutDown, _): return []
    }
  }

  private mutating func shutDown() {
    phase = .shutDown
    documents = [:]
    undiagnosed = []
  }

  private mutating func initialize(_ params: LSP.InitializeParams) -> LSP.InitializeResult {
    phase = .running
    client = params.capabilities
    clientProcessID = params.processID.flatMap { $0 > 0 ? Int32(exactly: $0) : nil }
    encoding = options.positionEncoding ?? Server.negotiated(client.positionEncodings)
    drawsImages = params.drawsImages
    rootPath = params.workspaceFolderURIs.first?.pathOfFileURI
    _ = takeSettings(params.initializationOptions)
    return LSP.InitializeResult(
      capabilities: capabilities, serverName: "compact-schema", serverVersion: options.version)
  }

  /// The encoding to speak with a client that offers `encodings`, the best first.
  ///
  /// UTF-8 is what our texts are made of, so its columns cost nothing; else the client's preference counts. UTF-16 every
  /// client speaks, also one that offers nothing.
  private static func negotiated(_ encodings: [String]) -> PositionEncoding {
    let offered = encodings.compactMap(PositionEncoding.init(rawValue:))
    return offered.contains(.utf8) ? .utf8 : offered.first ?? .utf16
  }
}
