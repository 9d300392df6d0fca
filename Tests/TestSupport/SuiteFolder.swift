#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// The folder of test suites that others wrote: `COMPACT_SCHEMA_SUITES`, or else `../shared/suites` beside the package.
package enum SuiteFolder {
  /// The path of a suite; nil if it is not there, which is said aloud, and a failure on a build server (`CI` is set).
  package static func path(of suite: String, file: StaticString = #filePath) -> String? {
    let parts = file.description.split(separator: "/", omittingEmptySubsequences: false)
    let package = parts.prefix { $0 != "Tests" }.joined(separator: "/")
    let folder = environment("COMPACT_SCHEMA_SUITES") ?? package + "/../shared/suites"
    let path = folder + "/" + suite
    return names(in: path).isEmpty ? nil : path
  }

  /// Whether the tests run on a build server, where a missing suite is a failure.
  package static var isRequired: Bool { environment("CI") != nil }

  private static func environment(_ name: String) -> String? { unsafe getenv(name).map { unsafe String(cString: $0) } }

  /// The names of the files in a folder, sorted; none if it cannot be read.
  package static func names(in folder: String) -> [String] {
    guard let directory = unsafe opendir(folder) else { return [] }
    defer { unsafe closedir(directory) }
    var names: [String] = []
    while let entry = unsafe readdir(directory) {
      let name = unsafe withUnsafePointer(to: &entry.pointee.d_name) {
        unsafe $0.withMemoryRebound(to: CChar.self, capacity: 256) { unsafe String(cString: $0) }
      }
      if !name.hasPrefix(".") { names.append(name) }
    }
    return names.sorted()
  }

  /// The bytes of a file; nil if it cannot be read.
  package static func bytes(of path: String) -> [UInt8]? {
    guard let file = unsafe fopen(path, "rb") else { return nil }
    defer { unsafe fclose(file) }
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = unsafe fread(&chunk, 1, chunk.count, file)
      guard count > 0 else { return bytes }
      bytes += chunk[..<count]
    }
  }
}
