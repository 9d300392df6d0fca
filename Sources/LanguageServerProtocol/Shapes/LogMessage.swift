extension LSP {
  /// The parameters of `window/logMessage`: a line for the client's output panel.
  package struct LogMessageParams: Sendable {
    package var type: MessageType
    package var message: String

    package init(_ type: MessageType, _ message: String) {
      self.type = type
      self.message = message
    }
  }

  package enum MessageType: Int, Sendable {
    case error = 1
    case warning = 2
    case info = 3
    case log = 4
  }
}

extension LSP.LogMessageParams: LSP.JSONWritable {
  package func write(to json: inout LSP.JSONWriter) {
    json.object {
      $0.member("type", type.rawValue)
      $0.member("message", message)
    }
  }
}
