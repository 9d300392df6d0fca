/// The files of this package, for tests that read its sources.
package enum PackageFiles {
  /// The path of the root folder.
  package static let root = #filePath.split(separator: "/", omittingEmptySubsequences: false).dropLast(3)
    .joined(separator: "/")

  /// The names of what lies in the root folder, hidden files apart.
  package static func rootNames() throws -> [String] { try fileNames(in: root) }

  /// The paths of all files in a folder and those below it, relative to the root of the package.
  package static func paths(under folder: String) throws -> [String] {
    var paths: [String] = []
    for name in try fileNames(in: root + "/" + folder) {
      let path = folder + "/" + name
      // Only a folder can be listed.
      paths += (try? self.paths(under: path)) ?? [path]
    }
    return paths
  }

  package static func swiftPaths(under folder: String) throws -> [String] {
    try paths(under: folder).filter { $0.hasSuffix(".swift") }
  }

  /// The bytes of a file whose path is relative to the root of the package.
  package static func bytes(of path: String) throws -> [UInt8] { try readFile(root + "/" + path) }

  /// The text of a file whose path is relative to the root of the package.
  package static func text(of path: String) throws -> String {
    String(decoding: try bytes(of: path), as: UTF8.self)
  }
}
