/// The files of this package, for tests that read its sources.
package enum PackageFiles {
  /// The names of what lies in the root folder, hidden files apart.
  package static func rootNames() throws -> [String] { try fileNames(in: SharedSuites.packageFolder) }

  /// The paths of all files in a folder and those below it, relative to the root of the package.
  package static func paths(under folder: String) throws -> [String] {
    var paths: [String] = []
    for name in try fileNames(in: SharedSuites.packageFolder + "/" + folder) {
      let path = folder + "/" + name
      // Only a folder can be listed.
      paths += (try? self.paths(under: path)) ?? [path]
    }
    return paths
  }

  package static func swiftPaths(under folder: String) throws -> [String] {
    try paths(under: folder).filter { $0.hasSuffix(".swift") }
  }

  /// The text of a file whose path is relative to the root of the package.
  package static func text(of path: String) throws -> String {
    String(decoding: try readFile(SharedSuites.packageFolder + "/" + path), as: UTF8.self)
  }
}
