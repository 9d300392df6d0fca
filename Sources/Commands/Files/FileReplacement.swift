#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// New contents of a file that nobody sees before they are complete: whoever reads the file has the old bytes or the new
/// ones.
///
/// A symbolic link stays and the file it leads to changes; the mode is kept. A file that is not there is created. What is
/// not committed is thrown away with the last reference.
final class FileReplacement {
  private let path: FilePath
  private let target: FilePath
  private let temporary: FilePath
  private let descriptor: Int32
  /// Of the file as it is; nil if there is none.
  private let original: stat?
  private var stream: OutputStream
  private var isOpen = true

  /// - Throws: If the file cannot be written.
  init(of path: FilePath) throws(FileError) {
    self.path = path
    target = path.resolved ?? path
    var status = stat()
    let exists = target.withCString { unsafe stat($0, &status) } == 0
    if exists {
      if status.st_mode & S_IFMT != S_IFREG { throw FileError("write", path, reason: "it is not a regular file") }
      // Renaming would get around a file's own protection.
      if target.withCString({ unsafe access($0, W_OK) }) != 0 { throw FileError("write", path, code: errno) }
    }
    original = exists ? status : nil
    (temporary, descriptor) = try FileReplacement.createNeighbor(of: target, for: path)
    stream = OutputStream(descriptor: descriptor)
  }

  deinit {
    guard isOpen else { return }
    close(descriptor)
    _ = temporary.withCString { unsafe unlink($0) }
  }

  func write(_ bytes: some Collection<UInt8>) { stream.write(bytes) }

  /// Puts what was written in the place of what the file holds; nothing may be written afterwards.
  ///
  /// - Throws: If that cannot be done, or a write has failed; then the file is as it was.
  func commit() throws(FileError) {
    stream.flush()
    var failure = stream.isClosed ? EPIPE : stream.failure
    if failure == nil { failure = takeOver() }
    isOpen = false
    if close(descriptor) != 0, failure == nil { failure = errno }
    if failure == nil { failure = temporary.move(to: target) }
    if let failure {
      _ = temporary.withCString { unsafe unlink($0) }
      throw FileError("write", path, code: failure)
    }
  }

  /// Gives the new file the mode and the owner of the old one; an owner that may not be given away is let go.
  ///
  /// - Returns: The `errno` of a failure, or nil.
  private func takeOver() -> Int32? {
    guard let original else { return nil }
    if original.st_uid != geteuid() || original.st_gid != getegid() {
      _ = fchown(descriptor, original.st_uid, original.st_gid)
    }
    return fchmod(descriptor, original.st_mode & 0o7777) == 0 ? nil : errno
  }

  /// Creates a new file in the folder of `target`, hidden, so that no one takes it for a document.
  private static func createNeighbor(
    of target: FilePath, for path: FilePath
  ) throws(FileError) -> (FilePath, descriptor: Int32) {
    var attempt = 0
    while true {
      let name = FilePath(".\(Program.name)-\(getpid())-\(UInt32.random(in: 0...UInt32.max)).tmp")
      let temporary = target.folder.appending(name)
      let descriptor = temporary.withCString { unsafe open($0, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666) }
      if descriptor >= 0 { return (temporary, descriptor) }
      attempt += 1
      guard errno == EEXIST || errno == EINTR, attempt < 100 else { throw FileError("write", path, code: errno) }
    }
  }
}

extension FilePath {
  /// Puts `bytes` in the place of what the file holds, all at once; see `FileReplacement`.
  ///
  /// - Throws: If it cannot be done; then the file is as it was.
  package func replaceContents(with bytes: some Collection<UInt8>) throws(FileError) {
    let replacement = try FileReplacement(of: self)
    replacement.write(bytes)
    try replacement.commit()
  }

  /// The file at the end of all symbolic links; nil if there is none.
  package var resolved: FilePath? {
    guard let path = withCString({ unsafe realpath($0, nil) }) else { return nil }
    defer { unsafe free(path) }
    return unsafe FilePath(cString: path)
  }

  /// - Returns: The `errno` of a failure, or nil.
  fileprivate func move(to target: FilePath) -> Int32? {
    withCString { source in target.withCString { unsafe rename(source, $0) == 0 ? nil : errno } }
  }
}
