#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// What the server notes about itself, a line each, on standard error or in a file: standard output belongs to the
/// protocol.
package struct Log {
  private let level: Level
  private let descriptor: Int32

  /// The least important last.
  package enum Level: String, Sendable, CaseIterable {
    case error, warn, info, debug
  }

  /// Why a log file cannot be written, as the system calls it.
  package struct Failure: Error, Sendable {
    package let description: String
  }

  /// - Parameter path: the file to append to, made if need be; nil for standard error.
  package init(level: Level, path: String? = nil) throws(Failure) {
    self.level = level
    guard let path else {
      descriptor = STDERR_FILENO
      return
    }
    descriptor = unsafe open(path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0o644)
    guard descriptor >= 0 else { throw unsafe Failure(description: String(cString: strerror(errno))) }
  }

  func callAsFunction(_ level: Level, _ message: @autoclosure () -> String) {
    guard Log.rank(level) <= Log.rank(self.level) else { return }
    let line = Array("compact-schema: \(level.rawValue): \(message())\n".utf8)
    // A log that cannot be written must not stop the server.
    _ = unsafe line.withUnsafeBytes { unsafe write(descriptor, $0.baseAddress, $0.count) }
  }

  private static func rank(_ level: Level) -> Int {
    switch level {
    case .error: 0
    case .warn: 1
    case .info: 2
    case .debug: 3
    }
  }
}
