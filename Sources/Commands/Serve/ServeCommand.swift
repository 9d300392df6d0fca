import Configurations
import LanguageServer
import SourceCode

/// Serves an editor.
struct ServeCommand: Command {
  static let name = "serve"
  static let summary = "Serve an editor through the Language Server Protocol, on standard input and output."
  static let options = [
    OptionGroup(
      "Serving", [stdio.declaration, positionEncoding.declaration, log.declaration, logLevel.declaration])
  ]

  /// There is no other way; editors say it all the same.
  private static let stdio = Switch("stdio", "Use standard input and output, as always")
  private static let positionEncoding = Option<PositionEncoding>(
    "position-encoding", choice: "ENCODING", "What columns count, whatever the client says (default: negotiated)")
  private static let log = Option("log", "FILE", "Append remarks to a file instead of writing them to standard error")
  private static let logLevel = Option<Log.Level>(
    "log-level", choice: "LEVEL", "The least important remarks that are written (default warn)")

  private let options: ServerOptions
  private let logPath: String?
  private let logLevel: Log.Level

  init(parsing arguments: inout Arguments) throws(UsageError) {
    options = ServerOptions(
      positionEncoding: try arguments.value(of: Self.positionEncoding), version: Program.version,
      files: .system)
    logPath = try arguments.value(of: Self.log)
    logLevel = try arguments.value(of: Self.logLevel) ?? (arguments.has(CommonOptions.verbose) ? .info : .warn)
  }

  func run(on console: inout Console) -> ExitStatus {
    do {
      let log = try Log(level: logLevel, path: logPath)
      // The protocol knows two endings: after a shutdown, and without one.
      return ServerLoop.run(options, log: log) == 0 ? .success : .findings
    } catch {
      console.fail(FileError("write", FilePath(logPath ?? "standard error"), reason: error.description).description)
      return .failure
    }
  }
}
