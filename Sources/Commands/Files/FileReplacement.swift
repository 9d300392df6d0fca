#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

extension FilePath {
  /// Puts `bytes` in the place of what the file holds, all at once: whoever reads it sees the old bytes or the new ones.
  ///
  /// A symbolic link stays and the file it leads to changes; the mode is kept. A file that is not there is created.
  ///
  /// - Throws: If it cannot be done; then the file is as it was.
  package func replaceContents(with bytes: some Collection<UInt8>) throws(FileError) {
    let target = resolved ?? self
    var status = stat()
    let exists = target.withCString { unsafe stat($0, &status) } == 0
    if exists {
      if status.st_mode & S_IFMT != S_IFREG { throw FileError("write", self, reason: "it is not a regular file") }
      // Renaming would get around a file's own protection.
      if target.withCString({ unsafe access($0, W_OK) }) != 0 { throw FileError("write", self, code: errno) }
    }
    let (temporary, descriptor) = try createNeighbor(of: target)
    if let failure = fill(descriptor, with: bytes, as: exists ? status : nil) ?? temporary.move(to: target) {
      _ = temporary.withCString { unsafe unlink($0) }
      throw FileError("write", self, code: failure)
    }
  }

  /// The file at the end of all symbolic links; nil if there is none.
  package var resolved: FilePath? {
    guard let path = withCString({ unsafe realpath($0, nil) }) else { return nil }
    defer { unsafe free(path) }
    return unsafe FilePath(cString: path)
  }

  /// Creates a new file in the folder of `target`, hidden, so that no one takes it for a document.
  private func createNeighbor(of target: FilePath) throws(FileError) -> (FilePath, descriptor: Int32) {
    var attempt = 0
    while true {
      let name = FilePath(".\(Program.name)-\(getpid())-\(UInt32.random(in: 0...UInt32.max)).tmp")
      let temporary = target.folder.appending(name)
      let descriptor = temporary.withCString { unsafe open($0, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666) }
      if descriptor >= 0 { return (temporary, descriptor) }
      attempt += 1
      guard errno == EEXIST || errno == EINTR, attempt < 100 else { throw FileError("write", self, code: errno) }
    }
  }

  /// Writes and closes.
  ///
  /// - Parameter original: Whose mode and owner are taken over; an owner that may not be given away is let go.
  /// - Returns: The `errno` of a failure, or nil.
  private func fill(_ descriptor: Int32, with bytes: some Collection<UInt8>, as original: stat?) -> Int32? {
    let contents = Array(bytes)
    var failure = unsafe contents.withUnsafeBytes { unsafe writeAll($0, to: descriptor) }
    if failure == nil, let original {
      if original.st_uid != geteuid() || original.st_gid != getegid() {
        _ = fchown(descriptor, original.st_uid, original.st_gid)
      }
      if fchmod(descriptor, original.st_mode & 0o7777) != 0 { failure = errno }
    }
    if close(descriptor) != 0, failure == nil { failure = errno }
    return failure
  }

  private func move(to target: FilePath) -> Int32? {
    withCString { source in target.withCString { unsafe rename(source, $0) == 0 ? nil : errno } }
  }
}
