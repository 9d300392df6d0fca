extension LSP {
  package struct PublishDiagnosticsParams: Sendable {
    package var uri: String
    /// The version the diagnostics speak of; nil for clients that do not ask for it.
    package var version: Int?
    package var diagnostics: [Diagnostic]

    package init(uri: String, version: Int? = nil, diagnostics: [Diagnostic]) {
      self.uri = uri
      self.version = version
      self.diagnostics = diagnostics
    }
  }

  package struct Diagnostic: Sendable, Hashable {
    package var range: Range
    package var severity: DiagnosticSeverity
    package var code: String
    package var source: String
    package var message: String
    package var tags: [DiagnosticTag] = []
    package var relatedInformation: [DiagnosticRelatedInformation] = []

    package init(range: Range, severity: DiagnosticSeverity, code: String, source: String, message: String) {
      self.range = range
      self.severity = severity
      self.code = code
      self.source = source
      self.message = message
    }
  }

  package enum DiagnosticSeverity: Int, Sendable {
    case error = 1
    case warning = 2
    case information = 3
    case hint = 4
  }

  package enum DiagnosticTag: Int, Sendable {
    case unnecessary = 1
    case deprecated = 2
  }

  package struct DiagnosticRelatedInformation: Sendable, Hashable {
    package var location: Location
    package var message: String

    package init(location: Location, message: String) {
      self.location = location
      self.message = message
    }
  }
}

extension LSP.PublishDiagnosticsParams: LSP.JSONWritable {
  package func write(to json: inout LSP.JSONWriter) {
    json.object {
      $0.member("uri", uri)
      $0.member("version", version)
      $0.member("diagnostics", diagnostics)
    }
  }
}

extension LSP.Diagnostic: LSP.JSONWritable {
  package func write(to json: inout LSP.JSONWriter) {
    json.object {
      $0.member("range", range)
      $0.member("severity", severity.rawValue)
      $0.member("code", code)
      $0.member("source", source)
      $0.member("message", message)
      if !tags.isEmpty { $0.member("tags", tags.map(\.rawValue)) }
      if !relatedInformation.isEmpty { $0.member("relatedInformation", relatedInformation) }
    }
  }
}

extension LSP.DiagnosticRelatedInformation: LSP.JSONWritable {
  package func write(to json: inout LSP.JSONWriter) {
    json.object {
      $0.member("location", location)
      $0.member("message", message)
    }
  }
}
