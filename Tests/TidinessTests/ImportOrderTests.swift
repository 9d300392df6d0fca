import TestSupport
import Testing

/// Neither compiler nor package manager stops a target from importing one that it must not know.
@Suite struct ImportOrderTests {
  @Test func `the manifest is understood`() throws {
    let targets = try PackageManifest().targets
    let names = ["SourceCode", "Patterns", "JSONSyntax", "Schemas", "JSONSchema", "Vocabularies"]
    #expect(targets.map(\.name).starts(with: names))
    #expect(targets.first { $0.name == "Vocabularies" }?.dependencies.contains("Schemas") == true)
    #expect(targets.first { $0.name == "Schemas" }?.path == "Schemas")
    #expect(targets.contains { $0.name == "TidinessTests" && $0.isTest })
  }

  @Test func `a target depends only on targets above it in Package.swift`() throws {
    var above: Set<String> = []
    for target in try PackageManifest().targets {
      let below = target.dependencies.subtracting(above)
      #expect(below.isEmpty, "\(target.name) depends on \(below.sorted()), which must stand above it")
      above.insert(target.name)
    }
  }

  @Test func `a file imports only what its target declares`() throws {
    let targets = try PackageManifest().targets
    let ours = Set(targets.map(\.name))
    for target in targets where target.name != "Schemas" {
      for path in try PackageFiles.swiftPaths(under: target.path) {
        let strangers = Set(try imports(of: path)).intersection(ours).subtracting(target.dependencies)
        #expect(strangers.isEmpty, "\(path) imports \(strangers.sorted()), which \(target.name) does not declare")
      }
    }
  }

  @Test func `nothing imports Foundation, and the heart does no input or output`() throws {
    let systems: Set = ["Glibc", "Darwin", "Musl", "Dispatch", "Synchronization"]
    var isHeart = true
    for target in try PackageManifest().targets where target.name != "Schemas" && !target.isTest {
      if target.name == "LanguageServerProtocol" { isHeart = false }
      for path in try PackageFiles.swiftPaths(under: target.path) {
        let modules = Set(try imports(of: path))
        #expect(!modules.contains { $0.hasPrefix("Foundation") }, "\(path) imports Foundation")
        if isHeart { #expect(modules.isDisjoint(with: systems), "\(path) imports a system module") }
      }
    }
  }

  /// The modules that a file imports.
  private func imports(of path: String) throws -> [String] {
    try PackageFiles.text(of: path).split(separator: "\n").compactMap { line in
      let words = line.split { !$0.isLetter && !$0.isNumber && $0 != "_" && $0 != "@" }
      guard let keyword = words.firstIndex(of: "import"), keyword + 1 < words.count,
        words[..<keyword].allSatisfy({ Self.modifiers.contains(String($0)) })
      else { return nil }
      // `import struct Module.Type` names the kind first.
      let isKind = ["struct", "class", "enum", "protocol", "func", "var", "let", "typealias"].contains(
        words[keyword + 1])
      return isKind && keyword + 2 < words.count ? String(words[keyword + 2]) : String(words[keyword + 1])
    }
  }

  private static let modifiers: Set = [
    "public", "package", "internal", "fileprivate", "private", "@testable", "@preconcurrency", "@_exported",
  ]
}
