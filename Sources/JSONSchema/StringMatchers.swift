import JSONSyntax

/// What a string is held against in `pattern` and `patternProperties`.
struct CompiledPattern: Sendable {
  /// The string or key in the schema's source.
  let source: NodeID
  private let text: String

  enum Outcome { case matches, differs, unchecked }

  /// Nil if the text is no regular expression.
  init?(_ text: String, source: NodeID) {
    guard (try? Regex(text)) != nil else { return nil }
    self.text = text
    self.source = source
  }

  func outcome(for bytes: ArraySlice<UInt8>) -> Outcome {
    guard let regex = try? Regex(text) else { return .unchecked }
    let string = String(decoding: bytes, as: UTF8.self)
    return string.firstMatch(of: regex.matchingSemantics(.unicodeScalar)) != nil ? .matches : .differs
  }
}

/// What a string is held against in `format`.
struct CompiledFormat: Sendable {
  /// The name of the format in the schema's source.
  let source: NodeID

  /// Nil if nothing is known of the format.
  init?(_ name: String, source: NodeID) {
    return nil
  }

  func matches(_ bytes: ArraySlice<UInt8>) -> Bool { true }
}
