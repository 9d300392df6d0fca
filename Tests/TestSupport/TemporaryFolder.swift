package import Commands
import SourceCode
import Testing

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// A folder of its own for one test; gone when the last one who holds it lets it go.
package final class TemporaryFolder: Sendable {
  package let path: String

  /// - Parameter files: Names, perhaps with folders in them, and what they hold.
  package init(_ files: [String: String] = [:]) throws {
    let folder = environment("TMPDIR").map { $0.hasSuffix("/") ? String($0.dropLast()) : $0 } ?? "/tmp"
    var template = Array("\(folder)/compact-schema-test-XXXXXX".utf8CString)
    let isMade = unsafe template.withUnsafeMutableBufferPointer { buffer in
      guard let start = buffer.baseAddress else { return false }
      return unsafe mkdtemp(start) != nil
    }
    try #require(isMade, "no temporary folder can be made in \(folder)")
    let made = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    // Links on the way would make it a different folder to those who look from inside.
    path = FilePath(made).resolved?.description ?? made
    for (name, contents) in files { try write(contents, to: name) }
  }

  deinit {
    _ = try? run("/bin/chmod", ["-R", "u+rwX", path])
    _ = try? run("/bin/rm", ["-rf", path])
  }

  package func callAsFunction(_ name: String) -> FilePath { FilePath("\(path)/\(name)") }

  package func write(_ contents: String, to name: String) throws { try write(Array(contents.utf8), to: name) }

  package func write(_ contents: [UInt8], to name: String) throws {
    var folder = path
    for component in name.split(separator: "/").dropLast() {
      folder += "/\(component)"
      _ = unsafe mkdir(folder, 0o755)
    }
    try self(name).replaceContents(with: contents)
  }

  package func read(_ name: String) throws -> String { try SourceText(contentsOf: self(name)).string }

  /// Makes a symbolic link called `name`.
  package func link(_ name: String, to target: String) { _ = unsafe symlink(target, "\(path)/\(name)") }

  package func makeFolder(_ name: String) { _ = unsafe mkdir("\(path)/\(name)", 0o755) }

  package func setMode(_ mode: UInt16, of name: String) { _ = unsafe chmod("\(path)/\(name)", mode_t(mode)) }

  package func mode(of name: String) -> UInt16 {
    var status = stat()
    guard unsafe lstat("\(path)/\(name)", &status) == 0 else { return 0 }
    return UInt16(status.st_mode & 0o7777)
  }

  package func isSymbolicLink(_ name: String) -> Bool {
    var status = stat()
    return unsafe lstat("\(path)/\(name)", &status) == 0 && status.st_mode & S_IFMT == S_IFLNK
  }

  /// The names in the folder, hidden ones included, sorted.
  package func names() throws -> [String] {
    try run("/bin/ls", ["-A", path]).output.split(separator: "\n").map(String.init).sorted()
  }
}

/// Whether permissions mean nothing to this process.
package var isSuperuser: Bool { geteuid() == 0 }
