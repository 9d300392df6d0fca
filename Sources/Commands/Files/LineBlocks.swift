import SourceCode

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// What comes in on a file descriptor, in blocks of whole lines: as much as waits to be read, but never the whole of a
/// large input.
struct LineBlocks {
  private let descriptor: Int32
  /// What errors call it.
  private let path: FilePath
  /// The beginning of a line whose end has not been read.
  private var rest: [UInt8] = []
  private var isAtEnd = false

  /// The number of bytes that end a block, unless a line is longer.
  private static let blockSize = 1 << 20

  /// - Parameter descriptor: Stays open.
  init(_ descriptor: Int32, path: FilePath) {
    self.descriptor = descriptor
    self.path = path
  }

  /// The next lines with their ends; the last of all may lack its end. nil after the end.
  ///
  /// - Throws: If reading fails, or a line is longer than a tree can address.
  mutating func next() throws(FileError) -> [UInt8]? {
    var block = rest
    rest = []
    var linesEnd: Int?
    while !isAtEnd {
      // A line that has come is not kept waiting for one that has not.
      if linesEnd != nil, block.count >= LineBlocks.blockSize || !isReadable { break }
      guard block.count <= SourceText.maximumByteCount else { throw SourceText.tooLarge(path) }
      var failure: Int32?
      let more = SourceText.read(descriptor, atMost: max(1 << 18, block.count / 4), reserving: 0, &failure)
      if let failure { throw FileError("read", path, code: failure) }
      isAtEnd = more.isEmpty
      if let newline = more.lastIndex(of: 0x0A) { linesEnd = block.count + newline + 1 }
      block += more
    }
    if isAtEnd { return block.isEmpty ? nil : block }
    if let linesEnd {
      rest = Array(block[linesEnd...])
      block.removeSubrange(linesEnd...)
    }
    return block
  }

  /// Whether a read would not wait: also at the end of the input.
  private var isReadable: Bool {
    var waiting = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    return unsafe poll(&waiting, 1, 0) > 0
  }
}

extension FilePath {
  /// Calls `body` with a descriptor that reads the file; "-" is standard input.
  func reading<Value>(_ body: (Int32) throws(FileError) -> Value) throws(FileError) -> Value {
    if self == "-" { return try body(STDIN_FILENO) }
    let descriptor = withCString { unsafe open($0, O_RDONLY | O_CLOEXEC) }
    guard descriptor >= 0 else { throw FileError("read", self, code: errno) }
    defer { close(descriptor) }
    return try body(descriptor)
  }
}
