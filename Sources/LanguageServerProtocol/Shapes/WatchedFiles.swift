extension LSP {
  /// The parameters of `workspace/didChangeWatchedFiles`.
  package struct DidChangeWatchedFilesParams: Sendable {
    /// What was made, changed or removed; which of these is not kept.
    package var uris: [String]
  }

  /// The parameters of `client/registerCapability` for files that the client is to watch.
  package struct WatchedFilesRegistration: Sendable {
    package var id: String
    /// Patterns in the client's own language (LSP 3.17, "Pattern").
    package var patterns: [String]

    package static let method = "workspace/didChangeWatchedFiles"

    package init(id: String, patterns: [String]) {
      self.id = id
      self.patterns = patterns
    }
  }

  /// The parameters of `client/unregisterCapability` for what a `WatchedFilesRegistration` has registered.
  package struct WatchedFilesUnregistration: Sendable {
    package var id: String

    package init(id: String) {
      self.id = id
    }
  }
}

extension LSP.DidChangeWatchedFilesParams: LSP.JSONReadable {
  package init(_ json: LSP.JSON) throws(LSP.ResponseError) {
    uris = []
    for change in try json.elements("changes") { uris.append(try change.string("uri")) }
  }
}

extension LSP.WatchedFilesRegistration: LSP.JSONWritable {
  package func write(to json: inout LSP.JSONWriter) {
    json.object {
      $0.member("registrations", [Registration(id: id, patterns: patterns)])
    }
  }

  private struct Registration: LSP.JSONWritable {
    let id: String
    let patterns: [String]

    func write(to json: inout LSP.JSONWriter) {
      json.object {
        $0.member("id", id)
        $0.member("method", LSP.WatchedFilesRegistration.method)
        $0.member("registerOptions") { $0.member("watchers", patterns.map(Watcher.init)) }
      }
    }
  }

  private struct Watcher: LSP.JSONWritable {
    let pattern: String

    func write(to json: inout LSP.JSONWriter) { json.object { $0.member("globPattern", pattern) } }
  }
}

extension LSP.WatchedFilesUnregistration: LSP.JSONWritable {
  package func write(to json: inout LSP.JSONWriter) {
    json.object {
      // The protocol's own spelling (LSP 3.17, "UnregistrationParams").
      $0.member("unregisterations", [Unregistration(id: id)])
    }
  }

  private struct Unregistration: LSP.JSONWritable {
    let id: String

    func write(to json: inout LSP.JSONWriter) {
      json.object {
        $0.member("id", id)
        $0.member("method", LSP.WatchedFilesRegistration.method)
      }
    }
  }
}
