#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Where a command prints: results to standard output, remarks to standard error.
package struct Console: Sendable {
  package enum Verbosity: Sendable, Comparable {
    case quiet, normal, verbose
  }

  package var verbosity: Verbosity = .normal
  /// How results are colored.
  package private(set) var palette = Palette(isColored: false)
  /// How remarks are colored.
  package private(set) var remarkPalette = Palette(isColored: false)
  private var output: OutputStream
  private var remarks: OutputStream

  package init(output: OutputStream, remarks: OutputStream) {
    self.output = output
    self.remarks = remarks
  }

  package static var standard: Console {
    Console(output: OutputStream(descriptor: STDOUT_FILENO), remarks: OutputStream(descriptor: STDERR_FILENO))
  }

  mutating func chooseColors(_ choice: ColorChoice) {
    palette = Palette(isColored: choice.colors(output, environment: environmentValue))
    remarkPalette = Palette(isColored: choice.colors(remarks, environment: environmentValue))
  }

  // MARK: - Results

  /// Whether nobody reads the results any more, so that there is no use in computing them.
  package var isClosed: Bool { output.isClosed || output.failure != nil }

  package mutating func print(_ text: String, terminator: String = "\n") {
    output.write(text.utf8)
    if !terminator.isEmpty { output.write(terminator.utf8) }
  }

  package mutating func write(_ bytes: some Collection<UInt8>) { output.write(bytes) }

  /// Whether somebody reads the results on a screen.
  package var showsResults: Bool { output.isTerminal }

  /// Hands over what is held back, for whoever waits for it.
  package mutating func flush() { output.flush() }

  // MARK: - Remarks

  /// Says something that went wrong; also when quiet.
  package mutating func fail(_ message: String) { tell(remarkPalette.paint("error:", .error) + " " + message) }

  /// Prints results where standard output belongs to something else; also when quiet.
  package mutating func printAside(_ text: String) { tell(String(text.last == "\n" ? text.dropLast() : text[...])) }

  package mutating func warn(_ message: String) {
    if verbosity > .quiet { tell(remarkPalette.paint("warning:", .warning) + " " + message) }
  }

  package mutating func remark(_ message: String) {
    if verbosity > .quiet { tell(message) }
  }

  /// Says what is being done, to those who want to know.
  package mutating func trace(_ message: @autoclosure () -> String) {
    if verbosity == .verbose { tell(message()) }
  }

  private mutating func tell(_ message: String) {
    // Both may be the same terminal, where the order matters.
    output.flush()
    remarks.write("\(message)\n".utf8)
    remarks.flush()
  }

  /// Writes what is still held back.
  ///
  /// - Returns: What becomes of `status` if the results could not be written: nothing is amiss if the reader had seen
  ///   enough, but a full disk is a failure.
  package mutating func finish(_ status: ExitStatus) -> ExitStatus {
    output.flush()
    if output.isClosed { return .success }
    guard let failure = output.failure else { return status }
    fail("cannot write to standard output: \(reason(of: failure))")
    return .failure
  }
}

/// The system's words for an `errno`.
func reason(of code: Int32) -> String {
  guard let text = unsafe strerror(code) else { return "error \(code)" }
  return unsafe String(cString: text)
}

func environmentValue(_ name: String) -> String? {
  guard let value = unsafe getenv(name) else { return nil }
  return unsafe String(cString: value)
}
