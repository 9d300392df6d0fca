import LanguageServerProtocol
package import Testing

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Checks a conversation with the program of this package as its own process, over pipes.
///
/// Lines with `>` are sent, each a message without `"jsonrpc"`; lines with `<` are what must come next; `exit N` is the
/// status that the process must end with. An answer that never comes fails the test after a while.
package func assertProcess(
  _ arguments: [String], _ conversation: String, sourceLocation: SourceLocation = #_sourceLocation
) throws {
  var process = try ServedProcess(arguments)
  var lines: [String] = []
  for line in conversation.split(separator: "\n").map(String.init) {
    switch line.first {
    case ">":
      lines.append(line)
      process.send(#"{"jsonrpc":"2.0","# + line.dropFirst(3))
    case "<": lines.append("< {" + (try process.nextMessage()).dropFirst(#"{"jsonrpc":"2.0","#.count))
    default: lines.append("exit \(process.waitForEnd())")
    }
  }
  #expect(lines.joined(separator: "\n") == conversation, sourceLocation: sourceLocation)
}

/// A process that speaks the protocol on its standard input and output.
private struct ServedProcess {
  private var process = pid_t()
  private let input: Int32
  private let output: Int32
  private var frames = LSP.FrameReader()

  /// How long an answer may take, in milliseconds: far longer than it does, so that only a hanging process reaches it.
  private static let patience: Int32 = 60_000

  init(_ arguments: [String]) throws {
    let (childInput, input) = try ServedProcess.openPipe()
    let (output, childOutput) = try ServedProcess.openPipe()
    (self.input, self.output) = (input, output)
    // The process must not hold the other ends, or it would never see that we have gone.
    for end in [input, output] { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t?
    #else
      var actions = unsafe posix_spawn_file_actions_t()
    #endif
    unsafe posix_spawn_file_actions_init(&actions)
    unsafe posix_spawn_file_actions_adddup2(&actions, childInput, STDIN_FILENO)
    unsafe posix_spawn_file_actions_adddup2(&actions, childOutput, STDOUT_FILENO)
    let words = [try programPath()] + arguments
    var pointers = unsafe words.map { unsafe strdup($0) } + [nil]
    let failure = unsafe posix_spawn(&process, words[0], &actions, nil, &pointers, nil)
    for index in unsafe pointers.indices { unsafe free(pointers[index]) }
    unsafe posix_spawn_file_actions_destroy(&actions)
    close(childInput)
    close(childOutput)
    try #require(failure == 0, "cannot start \(words[0])")
  }

  func send(_ message: String) {
    let bytes = Array(framed(message).utf8)
    #expect(unsafe write(input, bytes, bytes.count) == bytes.count)
  }

  mutating func nextMessage() throws -> String {
    while true {
      if let frame = frames.next() {
        guard case .message(let text) = frame else { return "broken" }
        return String(decoding: text, as: UTF8.self)
      }
      var waiting = pollfd(fd: output, events: Int16(POLLIN), revents: 0)
      try #require(unsafe poll(&waiting, 1, ServedProcess.patience) == 1, "no answer comes")
      var part = [UInt8](repeating: 0, count: 65536)
      let count = unsafe read(output, &part, part.count)
      try #require(count > 0, "the process has ended")
      frames.append(part[..<count])
    }
  }

  /// The status of the process once it has ended; 128 and the number of the signal, if one ended it.
  func waitForEnd() -> Int32 {
    var status: Int32 = 0
    while unsafe waitpid(process, &status, 0) < 0, errno == EINTR {}
    close(input)
    close(output)
    return status & 0x7F == 0 ? status >> 8 & 0xFF : 128 + status & 0x7F
  }

  private static func openPipe() throws -> (readEnd: Int32, writeEnd: Int32) {
    var ends: [Int32] = [0, 0]
    try #require(unsafe pipe(&ends) == 0, "no pipe can be made")
    return (ends[0], ends[1])
  }
}
