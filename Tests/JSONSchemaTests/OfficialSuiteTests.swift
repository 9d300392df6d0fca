import JSONSchema
import JSONSyntax
import SourceCode
import TestSupport
import Testing

/// The official JSON Schema test suite, unedited: every required test of 2020-12 and draft-07, and of the optional ones
/// those about exact numbers, identifiers and the formats that interfaces use.
@Suite(.enabled(if: SharedSuites.isAvailable, SharedSuites.absence))
struct OfficialSuiteTests {
  private static let folder = "suites/json-schema-test-suite"
  private static let drafts: [(name: String, version: SchemaVersion)] = [
    ("draft2020-12", .draft202012), ("draft7", .draft07),
  ]
  /// Optional files whose tests ask for nothing that we leave open.
  private static let optional = [
    "anchor", "bignum", "dependencies-compatibility", "dynamicRef", "float-overflow", "format-assertion", "id",
    "no-schema", "refOfUnknownKeyword", "unknownKeyword", "ecmascript-regex", "non-bmp-regex",
  ]
  private static let formats = [
    "date-time", "date", "duration", "email", "hostname", "ipv4", "ipv6", "json-pointer", "regex", "time",
    "uri-reference", "uri", "uuid",
  ]

  struct File: Sendable, CustomTestStringConvertible {
    let path: String
    let draft: String
    let options: SchemaOptions

    var testDescription: String { path }
  }

  static let required: [File] = drafts.flatMap { draft in
    files(in: draft.name + "/").map {
      File(path: $0, draft: draft.name, options: SchemaOptions(version: draft.version))
    }
  }

  static let optionalFiles: [File] = drafts.flatMap { draft in
    let options = SchemaOptions(version: draft.version)
    let formatOptions = SchemaOptions(version: draft.version, assertsFormats: true)
    return files(in: draft.name + "/optional/", named: optional).map {
      File(path: $0, draft: draft.name, options: options)
    }
      + files(in: draft.name + "/optional/format/", named: formats).map {
        File(path: $0, draft: draft.name, options: formatOptions)
      }
  }

  private static func files(in path: String, named names: [String]? = nil) -> [String] {
    let found = (try? SharedSuites.names(in: "\(folder)/tests/\(path)")) ?? []
    return found.filter { file in
      file.hasSuffix(".json") && (names.map { $0.contains(String(file.dropLast(5))) } ?? true)
    }.map { path + $0 }
  }

  /// The documents that the suite expects at addresses of `localhost`.
  static let remotes: SchemaRegistry = {
    var registry = SchemaRegistry()
    func register(_ path: String) {
      for name in (try? SharedSuites.names(in: "\(folder)/remotes/\(path)")) ?? [] {
        if name.hasSuffix(".json") {
          guard let tree = try? SharedSuites.tree(of: "\(folder)/remotes/\(path)\(name)") else { continue }
          registry.register(tree, at: "http://localhost:1234/\(path)\(name)")
        } else {
          register(path + name + "/")
        }
      }
    }
    register("")
    return registry
  }()

  @Test(arguments: required)
  func `every required test has the right answer`(file: File) throws { try run(file) }

  @Test(arguments: optionalFiles)
  func `optional tests that we take up have the right answer`(file: File) throws { try run(file) }

  @Test func `the suite is there whole`() {
    #expect(Self.required.count == 46 + 37)
    #expect(Self.optionalFiles.count > 30)
  }

  private func run(_ file: File) throws {
    let suite = try SharedSuites.tree(of: "\(Self.folder)/tests/\(file.path)")
    let groups = try #require(suite.root)
    for group in suite.elements(of: groups) {
      let schemaNode = try #require(suite.value(of: "schema", in: group))
      let source = SyntaxTree.parse(SourceText(suite.source(of: schemaNode)))
      let schema = Schema(compiling: source, in: Self.remotes, file.options)
      let tests = try #require(suite.value(of: "tests", in: group))
      for test in suite.elements(of: tests) {
        let data = try #require(suite.value(of: "data", in: test))
        let valid = try #require(suite.value(of: "valid", in: test))
        let tree = SyntaxTree.parse(SourceText(suite.source(of: data)))
        let facts = schema.evaluate(tree)
        let isValid = suite.kind(of: valid) == .true
        let description = "\(text("description", of: group)): \(text("description", of: test))"
        #expect(facts.violations.isEmpty == isValid, "\(description)")
        // A mere test of the root must come to the same as a report about it.
        let root = try #require(tree.root)
        #expect(schema.allows(root, by: schema.root, in: tree) == isValid, "tested, \(description)")
      }
    }

    func text(_ name: String, of object: NodeID) -> String {
      suite.value(of: name, in: object).map { suite.string(of: $0) } ?? ""
    }
  }
}
