package import SourceCode

/// How the server was started.
package struct ServerOptions: Sendable {
  /// What columns count, whatever the client offers: some clients send byte columns without saying so.
  package var positionEncoding: PositionEncoding?
  /// The version the client is told.
  package var version: String

  package init(positionEncoding: PositionEncoding? = nil, version: String = "") {
    self.positionEncoding = positionEncoding
    self.version = version
  }
}
