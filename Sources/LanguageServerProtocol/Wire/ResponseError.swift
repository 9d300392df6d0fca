extension LSP {
  /// Why a request gets no result.
  package struct ResponseError: Error, Sendable, Equatable {
    package var code: Code
    package var message: String

    package init(_ code: Code, _ message: String) {
      self.code = code
      self.message = message
    }

    /// JSON-RPC 2.0, section 5.1, and LSP 3.17, "Response Message". Others than these are received, never sent.
    package struct Code: RawRepresentable, Sendable, Equatable {
      package var rawValue: Int

      package init(rawValue: Int) { self.rawValue = rawValue }

      package static let parseError = Code(rawValue: -32700)
      package static let invalidRequest = Code(rawValue: -32600)
      package static let methodNotFound = Code(rawValue: -32601)
      package static let invalidParams = Code(rawValue: -32602)
      package static let internalError = Code(rawValue: -32603)
      package static let serverNotInitialized = Code(rawValue: -32002)
      /// The request is sound and still cannot be met; the message is for the user.
      package static let requestFailed = Code(rawValue: -32803)
      package static let requestCancelled = Code(rawValue: -32800)
      package static let contentModified = Code(rawValue: -32801)
    }
  }
}

extension LSP.ResponseError: LSP.JSONWritable {
  package func write(to json: inout LSP.JSONWriter) {
    json.object {
      $0.member("code", code.rawValue)
      $0.member("message", message)
    }
  }
}
