import TestSupport

/// The targets that `Package.swift` declares, in its order.
struct PackageManifest {
  struct Target {
    let name: String
    let dependencies: Set<String>
    /// The folder of its sources.
    let path: String
    let isTest: Bool
  }

  let targets: [Target]

  /// Reads the declarations `.target(name: …)`, `.executableTarget(name: …)` and `.testTarget(name: …)`.
  init() throws {
    let manifest = try PackageFiles.text(of: "Package.swift")
    let declarations = manifest.split(separator: "  targets: [\n", maxSplits: 1).last ?? ""
    var targets: [Target] = []
    var rest = declarations[...]
    while let start = rest.firstRange(of: "arget(") {
      let isTest = rest[..<start.lowerBound].hasSuffix("testT")
      rest = rest[start.upperBound...]
      let declaration = rest[..<(rest.firstRange(of: "arget(")?.lowerBound ?? rest.endIndex)]
      guard let name = Self.strings(behind: "name:", in: declaration).first else { continue }
      let path = Self.strings(behind: "path:", in: declaration).first
      targets.append(
        Target(
          name: name, dependencies: Set(Self.strings(behind: "dependencies: [", upTo: "]", in: declaration)),
          path: path ?? (isTest ? "Tests/" : "Sources/") + name, isTest: isTest))
    }
    self.targets = targets
  }

  /// The literals between a label and what ends its value.
  private static func strings(
    behind label: String, upTo end: Character = ",", in declaration: Substring
  ) -> [String] {
    guard let start = declaration.firstRange(of: label) else { return [] }
    let value = declaration[start.upperBound...].prefix { $0 != end && $0 != ")" }
    return value.split(separator: "\"", omittingEmptySubsequences: false).enumerated()
      .filter { $0.offset % 2 == 1 }.map { String($0.element) }
  }
}
