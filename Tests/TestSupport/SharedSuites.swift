package import JSONSyntax
import SourceCode
package import Testing

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The public test data in the folder `shared` that lies beside the package, or where `COMPACT_SCHEMA_SHARED` says.
///
/// Only its absence skips a test, and under CI not even that.
package enum SharedSuites {
  package static let folder: String = (environment("COMPACT_SCHEMA_SHARED") ?? packageFolder + "/../shared") + "/suites"

  /// The root folder of the package.
  package static let packageFolder = #filePath.split(separator: "/", omittingEmptySubsequences: false).dropLast(3)
    .joined(separator: "/")

  /// Whether tests that need the data run: always under CI, where its absence is a failure.
  package static let isAvailable = environment("CI") != nil || (unsafe access(folder, R_OK)) == 0

  package static let absence: Comment =
    "the test suites are neither beside the package nor where COMPACT_SCHEMA_SHARED says"

  /// The bytes of a file of the test data.
  package static func bytes(_ path: String) throws -> [UInt8] { try readFile(folder + "/" + path) }

  package static func tree(_ path: String) throws -> SyntaxTree { .parse(SourceText(try bytes(path))) }

  package static func environment(_ name: String) -> String? {
    unsafe getenv(name).map { unsafe String(cString: $0) }
  }
}

/// The bytes of a file.
package func readFile(_ path: String) throws -> [UInt8] {
  guard let file = unsafe fopen(path, "rb") else { throw MissingFile(path: path) }
  defer { unsafe fclose(file) }
  var bytes: [UInt8] = []
  var buffer = [UInt8](repeating: 0, count: 1 << 16)
  while true {
    let count = unsafe fread(&buffer, 1, buffer.count, file)
    if count == 0 { return bytes }
    bytes += buffer[..<count]
  }
}

/// The names of the files of a folder, in order.
package func fileNames(in folder: String) throws -> [String] {
  guard let directory = unsafe opendir(folder) else { throw MissingFile(path: folder) }
  defer { unsafe closedir(directory) }
  var names: [String] = []
  while let entry = unsafe readdir(directory) {
    let name = unsafe withUnsafePointer(to: &entry.pointee.d_name) { pointer in
      unsafe pointer.withMemoryRebound(to: CChar.self, capacity: 256) { unsafe String(cString: $0) }
    }
    if !name.hasPrefix(".") { names.append(name) }
  }
  return names.sorted()
}

package struct MissingFile: Error { package let path: String }
