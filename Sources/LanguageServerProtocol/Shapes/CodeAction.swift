extension LSP {
  package struct CodeActionParams: Sendable {
    package var uri: String
    package var range: Range
    /// The kinds that are wanted, each with those below it; nil for all.
    package var only: [CodeActionKind]?
    /// The diagnostics that the client shows where it asks.
    package var diagnostics: [Shown]
    /// Whether the client asks by itself, as it does whenever the cursor moves.
    package var isAutomatic: Bool

    /// What tells a published diagnostic from others.
    package struct Shown: Sendable, Hashable {
      package var code: String?
      package var range: Range

      package init(code: String?, range: Range) {
        self.code = code
        self.range = range
      }
    }
  }

  /// What an action is for; `refactor` includes `refactor.rewrite`.
  package struct CodeActionKind: RawRepresentable, Sendable, Hashable {
    package var rawValue: String

    package init(rawValue: String) { self.rawValue = rawValue }

    package static let quickFix = CodeActionKind(rawValue: "quickfix")
    package static let refactorRewrite = CodeActionKind(rawValue: "refactor.rewrite")
    package static let refactorExtract = CodeActionKind(rawValue: "refactor.extract")
    package static let refactorInline = CodeActionKind(rawValue: "refactor.inline")
    package static let refactorMove = CodeActionKind(rawValue: "refactor.move")
    package static let sourceFixAll = CodeActionKind(rawValue: "source.fixAll")

    /// Whether this kind is `other` or one below it.
    package func isIncluded(in other: CodeActionKind) -> Bool {
      other.rawValue.isEmpty || rawValue == other.rawValue || rawValue.hasPrefix(other.rawValue + ".")
    }
  }

  package struct CodeAction: Sendable {
    /// What it does, as an order.
    package var title: String
    package var kind: CodeActionKind
    /// The diagnostics that it settles, as they were published.
    package var diagnostics: [Diagnostic] = []
    package var isPreferred = false
    /// Why it cannot be done here; nil if it can.
    package var disabledReason: String?
    package var edit: WorkspaceEdit?

    package init(title: String, kind: CodeActionKind) {
      self.title = title
      self.kind = kind
    }
  }

  /// Edits of documents.
  package struct WorkspaceEdit: Sendable, Hashable {
    package var documents: [DocumentEdits]
    /// Whether the client takes versions with edits.
    package var isVersioned: Bool

    package init(_ documents: [DocumentEdits], isVersioned: Bool) {
      self.documents = documents
      self.isVersioned = isVersioned
    }

    /// Edits of one document.
    ///
    /// - Parameter version: Nil for clients that do not take versions with edits.
    package init(uri: String, version: Int?, edits: [TextEdit]) {
      self.init([DocumentEdits(uri: uri, version: version, edits: edits)], isVersioned: version != nil)
    }
  }

  package struct DocumentEdits: Sendable, Hashable {
    package var uri: String
    /// The version the edits are made for; nil for a file that is not open.
    package var version: Int?
    /// They do not overlap.
    package var edits: [TextEdit]

    package init(uri: String, version: Int?, edits: [TextEdit]) {
      self.uri = uri
      self.version = version
      self.edits = edits
    }
  }
}

extension LSP.CodeActionParams: LSP.JSONReadable {
  package init(_ json: LSP.JSON) throws(LSP.ResponseError) {
    uri = try json.object("textDocument").string("uri")
    range = try json.value("range")
    let context = json["context"]
    diagnostics = context?["diagnostics"]?.elements?.compactMap(Shown.init(reading:)) ?? []
    // CodeActionTriggerKind
    isAutomatic = context?["triggerKind"]?.integer == 2
    let kinds = context?["only"]?.elements?.compactMap(\.string)
    only = kinds.map { $0.map(LSP.CodeActionKind.init(rawValue:)) }
  }
}

extension LSP.CodeActionParams.Shown {
  /// nil for one without a range, which is none.
  fileprivate init?(reading json: LSP.JSON) {
    guard let range = json["range"].flatMap({ try? LSP.Range($0) }) else { return nil }
    self.init(code: json["code"]?.string, range: range)
  }
}

extension LSP.CodeAction: LSP.JSONWritable {
  package func write(to json: inout LSP.JSONWriter) {
    json.object {
      $0.member("title", title)
      $0.member("kind", kind.rawValue)
      if !diagnostics.isEmpty { $0.member("diagnostics", diagnostics) }
      if isPreferred { $0.member("isPreferred", true) }
      if let disabledReason { $0.member("disabled") { $0.member("reason", disabledReason) } }
      $0.member("edit", edit)
    }
  }
}

extension LSP.WorkspaceEdit: LSP.JSONWritable {
  package func write(to json: inout LSP.JSONWriter) {
    json.object {
      guard isVersioned else {
        $0.member("changes") { json in
          for document in documents { json.member(named: document.uri, document.edits) }
        }
        return
      }
      $0.member("documentChanges", documents) { document, json in
        json.object {
          $0.member("textDocument") {
            $0.member("uri", document.uri)
            if let version = document.version {
              $0.member("version", version)
            } else {
              $0.member("version", LSP.JSON.null)
            }
          }
          $0.member("edits", document.edits)
        }
      }
    }
  }
}
