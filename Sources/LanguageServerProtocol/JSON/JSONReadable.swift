extension LSP {
  /// Parameters that can be received.
  package protocol JSONReadable {
    /// - Throws: `invalidParams`, naming the member that is missing or of another type.
    init(_ json: JSON) throws(ResponseError)
  }
}

/// Members that the protocol demands; what is missing or of another type makes the parameters invalid.
extension LSP.JSON {
  package func object(_ name: StaticString) throws(LSP.ResponseError) -> LSP.JSON {
    guard let member = self[name], member.isObject else { throw invalid(name, "an object") }
    return member
  }

  package func elements(_ name: StaticString) throws(LSP.ResponseError) -> [LSP.JSON] {
    guard let elements = self[name]?.elements else { throw invalid(name, "an array") }
    return elements
  }

  package func string(_ name: StaticString) throws(LSP.ResponseError) -> String {
    guard let string = self[name]?.string else { throw invalid(name, "a string") }
    return string
  }

  package func bytes(_ name: StaticString, spare: Int) throws(LSP.ResponseError) -> [UInt8] {
    guard let bytes = self[name]?.bytes(spare: spare) else { throw invalid(name, "a string") }
    return bytes
  }

  package func int32(_ name: StaticString) throws(LSP.ResponseError) -> Int {
    guard let number = self[name]?.int32 else { throw invalid(name, "an integer of 32 bits") }
    return number
  }

  package func count(_ name: StaticString) throws(LSP.ResponseError) -> Int {
    guard let number = self[name]?.count else { throw invalid(name, "a number") }
    return number
  }

  /// A number; beyond 0 and 1 it means the nearest of them.
  package func fraction(_ name: StaticString) throws(LSP.ResponseError) -> Double {
    guard let number = self[name]?.double else { throw invalid(name, "a number") }
    return min(max(0, number), 1)
  }

  package func value<Value: LSP.JSONReadable>(_ name: StaticString) throws(LSP.ResponseError) -> Value {
    guard let member = self[name] else { throw invalid(name, "an object") }
    return try Value(member)
  }

  private func invalid(_ name: StaticString, _ expected: String) -> LSP.ResponseError {
    LSP.ResponseError(.invalidParams, "\"\(name)\" must be \(expected)")
  }
}
