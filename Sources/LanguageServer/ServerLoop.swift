import LanguageServerProtocol

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Carries messages between a client and a `Server` until one of them has had enough: one thread, one loop.
package struct ServerLoop {
  private var server: Server
  private var connection: LSP.Connection
  private var inbox = Inbox()
  private let log: Log
  /// The client's process; nil if it names none that is here.
  private var watchedProcess: Int32?

  /// How often to look whether the client's process is still there, in milliseconds.
  private static let watchInterval: Int32 = 3000
  /// How long a client whose session has ended may take to read on, in milliseconds.
  private static let patience: Int32 = 1000
  /// So many waiting messages are enough: the rest may wait in the client.
  private static let maximumInboxCount = 1000
  /// Diagnostics wait while the client leaves this many bytes unread.
  private static let maximumUnsentByteCount = 1 << 20

  /// Serves a client until the session ends.
  ///
  /// - Parameters:
  ///   - input: the file descriptor the client writes to.
  ///   - output: the file descriptor the client reads from; nothing else may write to it.
  /// - Returns: the status to end the process with: 0 if the client has shut the server down, else 1.
  package static func run(
    _ options: ServerOptions, log: Log, input: Int32 = STDIN_FILENO, output: Int32 = STDOUT_FILENO
  ) -> Int32 {
    var loop = ServerLoop(options, log, LSP.Connection(input: input, output: output))
    log(.info, "serving, version \(options.version)")
    do {
      let status = try loop.run()
      log(.info, "ends with status \(status)")
      return status
    } catch {
      log(error.clientIsGone ? .info : .error, "the client cannot be reached: \(error.description)")
      return 1
    }
  }

  private init(_ options: ServerOptions, _ log: Log, _ connection: consuming LSP.Connection) {
    server = Server(options: options)
    self.log = log
    self.connection = connection
  }

  private mutating func run() throws(LSP.Connection.Failure) -> Int32 {
    while true {
      // Looking at the input between any two messages makes a cancellation known before its request is started.
      let isBusy = try connection.exchange(waitingUpTo: timeout, mayRead: inbox.count < ServerLoop.maximumInboxCount)
      receive()
      if let next = inbox.next() {
        handle(next)
        guard let status = server.exitStatus else { continue }
        while connection.unsentByteCount > 0,
          try connection.exchange(waitingUpTo: ServerLoop.patience, mayRead: false)
        {}
        return status
      }
      if isBusy { continue }
      if canDiagnose {
        send(server.diagnoseNext())
      } else if connection.inputHasEnded {
        return server.isShutDown ? 0 : 1
      } else if let watchedProcess, !ServerLoop.isAlive(watchedProcess) {
        log(.info, "the client's process \(watchedProcess) has ended")
        return 1
      }
    }
  }

  /// How long to wait for something to read or write when there is nothing of our own to do.
  private var timeout: Int32 {
    if !inbox.isEmpty || canDiagnose { return 0 }
    if connection.inputHasEnded { return connection.unsentByteCount == 0 ? 0 : ServerLoop.patience }
    return watchedProcess == nil ? -1 : ServerLoop.watchInterval
  }

  private var canDiagnose: Bool {
    server.hasUndiagnosedDocuments && connection.unsentByteCount < ServerLoop.maximumUnsentByteCount
  }

  private mutating func receive() {
    while let received = connection.nextMessage() {
      switch received {
      case .success(let message): inbox.append(message)
      case .failure(let unreadable):
        log(.warn, "unreadable message: \(unreadable.error.message)")
        connection.send(unreadable.response)
      }
    }
  }

  private mutating func handle(_ next: Inbox.Next) {
    switch next {
    case .cancelled(let answer): connection.send(answer)
    case .message(let message):
      log(.debug, "received \(message.summary)")
      send(server.handle(message))
      guard case .request(_, method: "initialize", _) = message else { return }
      // A client outside our container names a process that is not here, which says nothing about it.
      watchedProcess = server.clientProcessID.flatMap { ServerLoop.isAlive($0) ? $0 : nil }
    }
  }

  private mutating func send(_ messages: [LSP.Message]) {
    for message in messages {
      log(.debug, "sends \(message.summary)")
      connection.send(message)
    }
  }

  private static func isAlive(_ process: Int32) -> Bool { kill(process, 0) == 0 || errno == EPERM }
}

extension LSP.Message {
  /// What kind of message it is, for the log.
  fileprivate var summary: String {
    switch self {
    case .request(let id, let method, _): "request \(method) \(id)"
    case .notification(let method, _): "notification \(method)"
    case .response(let id?, .success): "result of \(id)"
    case .response(let id?, .failure(let error)): "error of \(id): \(error.message)"
    case .response(nil, _): "an answer to something unreadable"
    }
  }
}
