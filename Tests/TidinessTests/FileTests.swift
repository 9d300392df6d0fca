import TestSupport
import Testing

@Suite struct FileTests {
  @Test func `no source file is longer than 600 lines, those of the parser apart`() throws {
    for path in try sources() where !path.hasPrefix("Sources/JSONSyntax/Parser/") {
      let count = try PackageFiles.text(of: path).split(separator: "\n", omittingEmptySubsequences: false).count - 1
      #expect(count <= 600, "\(path) has \(count) lines: look for its second concept")
    }
  }

  @Test func `the root of the package holds nothing unknown`() throws {
    let known: Set = ["EditorConfigs", "LICENSE", "Package.swift", "README.md", "Schemas", "Sources", "Tests"]
    let strangers = Set(try PackageFiles.rootNames()).subtracting(known)
    #expect(strangers.isEmpty)
  }

  @Test func `every folder of Swift files belongs to a target`() throws {
    let declared = Set(try PackageManifest().targets.map(\.path))
    for path in try sources() {
      let folder = path.split(separator: "/").prefix(2).joined(separator: "/")
      #expect(declared.contains(folder), "\(path) belongs to no target")
    }
  }

  @Test func `no file or folder is a place for whatever fits nowhere else`() throws {
    let catchAlls: Set = [
      "Util", "Utils", "Utilities", "Common", "Helper", "Helpers", "Core", "Manager", "Misc", "Extensions", "Models",
    ]
    for path in try sources() {
      let names = path.split(separator: "/").map { name in name.hasSuffix(".swift") ? name.dropLast(6) : name }
      for name in names where catchAlls.contains(String(name)) {
        Issue.record("\(path): \(name) says nothing about what it holds")
      }
    }
  }

  private func sources() throws -> [String] {
    try PackageFiles.swiftPaths(under: "Sources") + PackageFiles.swiftPaths(under: "Tests")
  }
}
