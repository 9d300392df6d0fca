package import SourceCode

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

extension SourceText {
  /// Reads a whole file, which may also be a pipe.
  package init(contentsOf path: FilePath) throws(FileError) {
    let descriptor = path.withCString { unsafe open($0, O_RDONLY | O_CLOEXEC) }
    guard descriptor >= 0 else { throw FileError("read", path, code: errno) }
    defer { close(descriptor) }
    try self.init(descriptor: descriptor, path: path)
  }

  package static func standardInput() throws(FileError) -> SourceText {
    try SourceText(descriptor: STDIN_FILENO, path: "standard input")
  }

  /// - Throws: Also if there is more than a tree can address.
  private init(descriptor: Int32, path: FilePath) throws(FileError) {
    var status = stat()
    guard unsafe fstat(descriptor, &status) == 0 else { throw FileError("read", path, code: errno) }
    let isRegular = status.st_mode & S_IFMT == S_IFREG
    if status.st_mode & S_IFMT == S_IFDIR { throw FileError("read", path, code: EISDIR) }
    let limit = SourceText.maximumByteCount
    let expected = isRegular ? Int(status.st_size) : 1 << 16
    guard expected <= limit else { throw SourceText.tooLarge(path) }

    var failure: Int32?
    // The file may grow while it is read, and the text takes its padding from the same memory.
    var bytes = SourceText.read(descriptor, atMost: expected + 1, reserving: SourceText.padding, &failure)
    // A regular file has ended where less comes than was asked for; the rest may still be coming.
    var isComplete = isRegular && bytes.count <= expected
    while !isComplete, failure == nil {
      guard bytes.count <= limit else { throw SourceText.tooLarge(path) }
      let more = SourceText.read(descriptor, atMost: max(1 << 16, bytes.count), reserving: 0, &failure)
      bytes += more
      isComplete = more.isEmpty
    }
    if let failure { throw FileError("read", path, code: failure) }
    self.init(bytes)
  }

  static func tooLarge(_ path: FilePath) -> FileError {
    FileError(
      "read", path, reason: "it is larger than \(maximumByteCount >> 30) GiB, which is the most that can be checked")
  }

  /// What one successful `read` yields: nothing at the end.
  static func read(
    _ descriptor: Int32, atMost count: Int, reserving margin: Int, _ failure: inout Int32?
  ) -> [UInt8] {
    var code: Int32?
    let bytes = unsafe [UInt8](unsafeUninitializedCapacity: count + margin) { buffer, initialized in
      while true {
        #if canImport(Darwin)
          let got = unsafe Darwin.read(descriptor, buffer.baseAddress, count)
        #else
          let got = unsafe Glibc.read(descriptor, buffer.baseAddress, count)
        #endif
        if got >= 0 {
          initialized = got
          return
        }
        guard errno == EINTR else {
          code = errno
          return
        }
      }
    }
    failure = code
    return bytes
  }
}
