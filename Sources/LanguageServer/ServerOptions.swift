package import Configurations
package import SourceCode

/// How the server was started.
package struct ServerOptions: Sendable {
  /// What columns count, whatever the client offers: some clients send byte columns without saying so.
  package var positionEncoding: PositionEncoding?
  /// The version the client is told.
  package var version: String
  /// The files that settings are read from.
  package var files: FileAccess

  package init(positionEncoding: PositionEncoding? = nil, version: String = "", files: FileAccess = .none) {
    self.positionEncoding = positionEncoding
    self.version = version
    self.files = files
  }
}
