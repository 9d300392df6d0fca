import LanguageServerProtocol
package import Testing

/// Checks that `text` is read as JSON, and written back as `expected`, each value by its kind.
package func assertRead(_ text: String, _ expected: String, sourceLocation: SourceLocation = #_sourceLocation) {
  do {
    let json = try LSP.JSON.read(Array(text.utf8))
    var writer = LSP.JSONWriter()
    rewrite(json, to: &writer)
    #expect(String(decoding: writer.bytes, as: UTF8.self) == expected, sourceLocation: sourceLocation)
  } catch {
    Issue.record("no JSON from byte \(error.offset) on", sourceLocation: sourceLocation)
  }
}

/// Checks that `text` without its mark `▮` is no JSON, and that this shows at the mark.
package func assertMalformed(_ text: String, sourceLocation: SourceLocation = #_sourceLocation) {
  let parts = text.split(separator: "▮", maxSplits: 1, omittingEmptySubsequences: false)
  #expect(throws: LSP.JSON.Malformed(offset: parts[0].utf8.count), sourceLocation: sourceLocation) {
    try LSP.JSON.read(Array(parts.joined().utf8))
  }
}

/// Arrays and scalars only: the members of objects can be asked for, not listed.
private func rewrite(_ json: LSP.JSON, to writer: inout LSP.JSONWriter) {
  if let elements = json.elements {
    writer.array(elements) { rewrite($0, to: &$1) }
  } else if let string = json.string {
    writer.string(string)
  } else if let integer = json.integer {
    writer.integer(integer)
  } else {
    writer.raw(json.source)
  }
}
