import Analysis
package import LanguageServerProtocol
import SourceCode

extension LSP.Message {
  static func publishDiagnostics(_ params: LSP.PublishDiagnosticsParams) -> LSP.Message {
    .notification(method: "textDocument/publishDiagnostics", params: LSP.JSON(writing: params))
  }
}

/// Diagnostics are sent when the client has nothing more to say, so that of quick typing only the last text is checked.
extension Server {
  /// Whether `diagnoseNext` has something to do.
  package var hasUndiagnosedDocuments: Bool { !undiagnosed.isEmpty }

  /// Diagnoses the document that has waited longest. To be called when no message waits: a change makes it moot.
  package mutating func diagnoseNext() -> [LSP.Message] {
    while !undiagnosed.isEmpty {
      let uri = undiagnosed.removeFirst()
      guard let index = documents.index(forKey: uri), !documents.values[index].isDiagnosed else { continue }
      prepare(at: index)
      return announceSettings() + [.publishDiagnostics(documents.values[index].diagnose(for: client, encoding))]
    }
    return []
  }

  mutating func diagnoseAgain(_ uri: String) {
    if undiagnosed.last != uri { undiagnosed.append(uri) }
    documents[uri]?.isDiagnosed = false
  }

  mutating func diagnoseAllAgain() {
    for uri in documents.keys.sorted() { diagnoseAgain(uri) }
  }
}

extension OpenDocument {
  /// The diagnostics to show. A document of no known dialect has none, and that is said too: it may have been ours a
  /// keystroke ago, and a client may wait for the version.
  fileprivate mutating func diagnose(
    for client: LSP.ClientCapabilities, _ encoding: PositionEncoding
  ) -> LSP.PublishDiagnosticsParams {
    isDiagnosed = true
    let found = diagnostics
    var converter = PositionConverter(self, encoding)
    let (uri, text, publishing) = (uri, text, client.publishDiagnostics)
    let diagnostics = found.map { LSP.Diagnostic($0, uri: uri, text, &converter, publishing) }
    showsDiagnostics = !diagnostics.isEmpty
    return LSP.PublishDiagnosticsParams(
      uri: uri, version: client.publishDiagnostics.version ? version : nil, diagnostics: diagnostics)
  }
}

extension LSP.Diagnostic {
  init(
    _ diagnostic: Diagnostic, uri: String, _ text: SourceText, _ converter: inout PositionConverter,
    _ client: LSP.ClientCapabilities.PublishDiagnostics
  ) {
    self.init(
      range: converter.range(text.visibleRange(for: diagnostic.range)),
      severity: LSP.DiagnosticSeverity(diagnostic.severity),
      code: diagnostic.ruleID, source: "compact-schema", message: diagnostic.message)
    if let tag = diagnostic.tag.map(LSP.DiagnosticTag.init), client.tags.contains(tag.rawValue) { tags = [tag] }
    if client.relatedInformation {
      for place in diagnostic.related {
        relatedInformation.append(
          LSP.DiagnosticRelatedInformation(
            location: LSP.Location(uri: uri, range: converter.range(text.visibleRange(for: place.range))),
            message: place.message))
      }
    }
  }
}

extension LSP.DiagnosticSeverity {
  init(_ severity: Severity) {
    switch severity {
    case .error: self = .error
    case .warning: self = .warning
    case .info: self = .information
    }
  }
}

extension LSP.DiagnosticTag {
  init(_ tag: Diagnostic.Tag) {
    switch tag {
    case .unnecessary: self = .unnecessary
    case .deprecated: self = .deprecated
    }
  }
}
