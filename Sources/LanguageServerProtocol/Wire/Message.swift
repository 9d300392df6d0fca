extension LSP {
  /// A JSON-RPC 2.0 message, in either direction.
  package enum Message: Sendable {
    /// Parameters that were left out are `JSON.null`.
    case request(id: ID, method: String, params: JSON)
    case notification(method: String, params: JSON)
    /// - Parameter id: nil if what is answered could not be read well enough to know.
    case response(id: ID?, outcome: Result<JSON, ResponseError>)

    /// What an answer names its request by.
    package enum ID: Sendable, Hashable {
      case number(Int)
      case string(String)
    }
  }
}

extension LSP.Message {
  /// Reads one message.
  ///
  /// - Throws: `Unreadable`, which says what to answer. Batches are no messages: the protocol excludes them (LSP 3.17,
  ///   "Base Protocol").
  package static func read(_ text: [UInt8]) throws(Unreadable) -> LSP.Message {
    let json: LSP.JSON
    do {
      json = try LSP.JSON.read(text)
    } catch {
      throw Unreadable(.parseError, "the message is no JSON from byte \(error.offset) on")
    }
    guard json.isObject else { throw Unreadable(.invalidRequest, "a message is a JSON object; batches are not spoken") }
    let id = json["id"].map(ID.init(reading:))
    guard json["jsonrpc"]?.string == "2.0" else {
      throw Unreadable(.invalidRequest, "\"jsonrpc\" must be \"2.0\"", id: id ?? nil)
    }
    guard let method = json["method"] else { return try response(json, id: id) }
    guard let method = method.string else {
      throw Unreadable(.invalidRequest, "\"method\" must be a string", id: id ?? nil)
    }
    let params = json["params"] ?? .null
    guard let id else { return .notification(method: method, params: params) }
    guard let id else { throw Unreadable(.invalidRequest, "\"id\" must be an integer or a string") }
    return .request(id: id, method: method, params: params)
  }

  private static func response(_ json: LSP.JSON, id: ID??) throws(Unreadable) -> LSP.Message {
    let id = id ?? nil
    if let error = json["error"] {
      let code = LSP.ResponseError.Code(rawValue: error["code"]?.integer ?? 0)
      return .response(id: id, outcome: .failure(LSP.ResponseError(code, error["message"]?.string ?? "")))
    }
    guard let result = json["result"] else {
      throw Unreadable(.invalidRequest, "a message has a \"method\", a \"result\" or an \"error\"", id: id)
    }
    return .response(id: id, outcome: .success(result))
  }

  /// A message that cannot be understood, with what is known for an answer.
  package struct Unreadable: Error, Sendable, Equatable {
    package var id: ID?
    package var error: LSP.ResponseError

    package init(_ code: LSP.ResponseError.Code, _ message: String, id: ID? = nil) {
      self.id = id
      error = LSP.ResponseError(code, message)
    }

    /// What the sender is told.
    package var response: LSP.Message { .response(id: id, outcome: .failure(error)) }
  }

  /// The message with its header, ready to be sent.
  package var frame: [UInt8] {
    var json = LSP.JSONWriter()
    write(to: &json)
    return Array("Content-Length: \(json.bytes.count)\r\n\r\n".utf8) + json.bytes
  }
}

extension LSP.Message: LSP.JSONWritable {
  package func write(to json: inout LSP.JSONWriter) {
    json.object {
      $0.member("jsonrpc", "2.0")
      switch self {
      case .request(let id, let method, let params):
        $0.member("id", id)
        $0.member("method", method)
        if !params.isNull { $0.member("params", params) }
      case .notification(let method, let params):
        $0.member("method", method)
        if !params.isNull { $0.member("params", params) }
      case .response(let id, .success(let result)):
        $0.member("id", id?.json ?? .null)
        $0.member("result", result)
      case .response(let id, .failure(let error)):
        $0.member("id", id?.json ?? .null)
        $0.member("error", error)
      }
    }
  }
}

extension LSP.Message.ID: LSP.JSONWritable {
  /// nil for what cannot name a request: JSON-RPC allows null and fractions, LSP 3.17 ("Request Message") does not.
  package init?(reading json: LSP.JSON) {
    if let number = json.integer {
      self = .number(number)
    } else if let string = json.string {
      self = .string(string)
    } else {
      return nil
    }
  }

  fileprivate var json: LSP.JSON { LSP.JSON(writing: self) }

  package func write(to json: inout LSP.JSONWriter) {
    switch self {
    case .number(let number): json.integer(number)
    case .string(let string): json.string(string)
    }
  }
}
