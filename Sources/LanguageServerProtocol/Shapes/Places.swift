extension LSP {
  /// A place in a document; what a character is depends on the position encoding.
  package struct Position: Sendable, Hashable {
    package var line: Int
    package var character: Int

    package init(line: Int, character: Int) {
      self.line = line
      self.character = character
    }
  }

  package struct Range: Sendable, Hashable {
    package var start: Position
    /// Behind the last character.
    package var end: Position

    package init(start: Position, end: Position) {
      self.start = start
      self.end = end
    }
  }

  package struct Location: Sendable, Hashable {
    package var uri: String
    package var range: Range

    package init(uri: String, range: Range) {
      self.uri = uri
      self.range = range
    }
  }

  package struct TextEdit: Sendable, Hashable {
    package var range: Range
    package var newText: String

    package init(range: Range, newText: String) {
      self.range = range
      self.newText = newText
    }
  }

  /// A place in a document that a request is about.
  package struct TextDocumentPositionParams: Sendable {
    package var uri: String
    package var position: Position
  }

  /// The parameters of requests about a whole document.
  package struct TextDocumentParams: Sendable {
    package var uri: String
  }

  /// Text to be shown to people.
  package struct MarkupContent: Sendable, Hashable {
    package var kind: MarkupKind
    package var value: String

    package init(_ kind: MarkupKind, _ value: String) {
      self.kind = kind
      self.value = value
    }
  }

  package enum MarkupKind: String, Sendable {
    case plaintext, markdown
  }
}

extension LSP.Position: LSP.JSONReadable, LSP.JSONWritable {
  package init(_ json: LSP.JSON) throws(LSP.ResponseError) {
    self.init(line: try json.count("line"), character: try json.count("character"))
  }

  package func write(to json: inout LSP.JSONWriter) {
    json.object {
      $0.member("line", line)
      $0.member("character", character)
    }
  }
}

extension LSP.Range: LSP.JSONReadable, LSP.JSONWritable {
  package init(_ json: LSP.JSON) throws(LSP.ResponseError) {
    self.init(start: try json.value("start"), end: try json.value("end"))
  }

  package func write(to json: inout LSP.JSONWriter) {
    json.object {
      $0.member("start", start)
      $0.member("end", end)
    }
  }
}

extension LSP.Location: LSP.JSONWritable {
  package func write(to json: inout LSP.JSONWriter) {
    json.object {
      $0.member("uri", uri)
      $0.member("range", range)
    }
  }
}

extension LSP.TextEdit: LSP.JSONWritable {
  package func write(to json: inout LSP.JSONWriter) {
    json.object {
      $0.member("range", range)
      $0.member("newText", newText)
    }
  }
}

extension LSP.TextDocumentPositionParams: LSP.JSONReadable {
  package init(_ json: LSP.JSON) throws(LSP.ResponseError) {
    self.init(uri: try json.object("textDocument").string("uri"), position: try json.value("position"))
  }
}

extension LSP.TextDocumentParams: LSP.JSONReadable {
  package init(_ json: LSP.JSON) throws(LSP.ResponseError) {
    self.init(uri: try json.object("textDocument").string("uri"))
  }
}

extension LSP.MarkupContent: LSP.JSONWritable {
  package func write(to json: inout LSP.JSONWriter) {
    json.object {
      $0.member("kind", kind.rawValue)
      $0.member("value", value)
    }
  }
}
