import Analysis
import JSONSchema
import JSONSyntax
package import SourceCode
import Vocabularies

/// A schema of the project's own, read and compiled.
struct UserSchema {
  /// Nil if nothing can be made of the file at all.
  var vocabulary: Vocabulary?
  /// Why nothing can be made of it, as a message goes on after the file's name; nil if something can.
  var failure: String?
  /// What its author ought to know about the file it is in, and then about those that it refers to.
  var reports: [FileReport] = []
  /// The files that it was made of, whether they are there or not.
  var paths: Set<String> = []

  /// Whether it says what it is meant to say.
  var isSound: Bool { vocabulary != nil && !reports.contains(where: \.hasErrors) }
}

/// What there is to say about a file that settings come from.
package struct FileReport: Sendable {
  /// Absolute.
  package let path: String
  package let text: SourceText
  package let diagnostics: [Diagnostic]

  package var hasErrors: Bool { diagnostics.contains { $0.severity == .error } }

  /// What several schemas that lie in one file, or refer to it, have to say about it: each remark once.
  func joined(with other: FileReport) -> FileReport {
    let all = diagnostics + other.diagnostics.filter { !diagnostics.contains($0) }
    return FileReport(
      path: path, text: text,
      diagnostics: all.sorted { ($0.range.lowerBound, $0.message) < ($1.range.lowerBound, $1.message) })
  }
}

/// Reads a schema and whatever it refers to.
struct SchemaReader {
  private let files: FileAccess
  private let addresses: [String: SchemaPlace]
  private var registry = SchemaRegistry()
  private var paths: Set<String> = []

  /// - Parameter addresses: The files that stand for addresses.
  init(files: FileAccess, addresses: [String: SchemaPlace]) {
    self.files = files
    self.addresses = addresses
  }

  /// - Parameter name: The name of the dialect.
  mutating func read(_ place: SchemaPlace, name: String) -> UserSchema {
    guard let tree = load(place.path) else {
      return UserSchema(failure: "there is no such file", paths: paths)
    }
    registerAddresses()
    guard let root = tree.root else { return UserSchema(failure: "there is nothing in it", paths: paths) }
    if !place.pointer.isEmpty, tree.node(at: place.pointer, from: root) == nil {
      return UserSchema(
        failure: "there is nothing at \(place.pointer.jsonLiteral) in it",
        reports: [report(on: tree, at: place.path, [])],
        paths: paths)
    }
    // Whoever writes a format into a schema of their own wants it to be kept to.
    let schema = Schema(
      compiling: tree, at: SchemaReader.address(ofFileAt: place.path), pointer: place.pointer, in: registry,
      SchemaOptions(assertsFormats: true))
    return UserSchema(
      vocabulary: Vocabulary(name: name, schema: schema), failure: nil, reports: reports(on: schema, at: place.path),
      paths: paths)
  }

  /// What there is to say about the files that a schema is made of, its own first.
  private func reports(on schema: Schema, at path: String) -> [FileReport] {
    var settings = DocumentSettings()
    settings.compileSchema = { _ in schema }
    // The text of the schema holds that of all files.
    let whole = Snapshot(tree: schema.source, vocabulary: SchemaReader.anything, settings: settings)
    var remarks = [Rule.unsoundSchema, .unregisteredReference].flatMap { whole.diagnostics(of: $0) }
    var reports: [FileReport] = []
    for (number, document) in schema.documents.enumerated().reversed() {
      let own = remarks.filter { $0.range.lowerBound >= document.start }
      remarks.removeAll { $0.range.lowerBound >= document.start }
      guard let path = number == 0 ? path : self.path(ofDocumentAt: document.uri),
        let tree = registry.document(at: document.uri)
      else { continue }
      let moved = own.map { remark in
        let range = remark.range
        return Diagnostic(
          ruleID: remark.ruleID, severity: remark.severity,
          range: range.lowerBound - document.start..<range.upperBound - document.start, message: remark.message)
      }
      reports.append(report(on: tree, at: path, moved))
    }
    return reports.reversed()
  }

  private func report(on tree: SyntaxTree, at path: String, _ remarks: [Diagnostic]) -> FileReport {
    let rules = FileKind(ofFileNamed: path.utf8).rules(among: RuleSelection(minimumSeverity: .warning))
    let diagnostics = Snapshot(tree: tree, vocabulary: SchemaReader.anything).diagnostics(rules)
    return FileReport(path: path, text: tree.text, diagnostics: diagnostics + remarks)
  }

  /// The file at an address that schemas refer to; nil for a document that the program brings along.
  private func path(ofDocumentAt uri: String) -> String? {
    guard let home = registry.home(ofDocumentAt: uri) else { return nil }
    return paths.first { SchemaReader.address(ofFileAt: $0) == home } ?? addresses[home]?.path
  }

  /// A text that is a schema, compiled for its author with whatever it refers to.
  ///
  /// - Parameters:
  ///   - path: Absolute; nil for a text that is no file, whose references by path lead nowhere.
  ///   - places: Of a text that only holds schemas, where they are; empty for one that is a schema.
  mutating func schema(_ tree: SyntaxTree, at path: String?, places: [NodeID]) -> Schema {
    registerAddresses()
    let pointer = places.first.map { tree.pointer(to: $0) } ?? ""
    guard let path else {
      return Schema(compiling: tree, pointer: pointer, and: places, in: registry, .forAuthors)
    }
    let address = SchemaReader.address(ofFileAt: path)
    paths.insert(path)
    registry.register(tree, at: address)
    loadTargets(of: tree, at: path)
    return Schema(compiling: tree, at: address, pointer: pointer, and: places, in: registry, .forAuthors)
  }

  /// Addresses that a schema asks for are the project's to answer, whatever it asks for.
  private mutating func registerAddresses() {
    for (address, target) in addresses.sorted(by: { $0.key < $1.key }) {
      if let document = load(target.path) { registry.register(document, at: address) }
    }
  }

  /// Reads a file, and those that it refers to by a path.
  private mutating func load(_ path: String) -> SyntaxTree? {
    let address = SchemaReader.address(ofFileAt: path)
    guard paths.insert(path).inserted else { return registry.document(at: address) }
    guard let bytes = files.contents(path) else { return nil }
    let tree = SyntaxTree.parse(SourceText(bytes))
    registry.register(tree, at: address)
    loadTargets(of: tree, at: path)
    return tree
  }

  private mutating func loadTargets(of tree: SyntaxTree, at path: String) {
    guard let folder = path.parentFolder else { return }
    for index in tree.nodes.indices.dropFirst() where tree.nodes[index].kind == .key {
      let value = NodeID(index + 1)
      guard tree.content(of: NodeID(index), equals: "$ref"), tree.kind(of: value) == .string else { continue }
      let target = String(tree.string(of: value).prefix { $0 != "#" })
      // An address with a scheme is no path; `schemas` says which file stands for it.
      if target.isEmpty || target.contains(":") { continue }
      _ = load(folder.appending(path: target))
    }
  }

  /// The URI of a file (RFC 8089); what a URI cannot hold is written as RFC 3986, 2.1, says.
  static func address(ofFileAt path: String) -> String {
    let digits = Array("0123456789ABCDEF")
    return path.utf8.reduce(into: "file://") { address, byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), 0x30...0x39,
        UInt8(ascii: "/"), UInt8(ascii: "-"), UInt8(ascii: "_"), UInt8(ascii: "."), UInt8(ascii: "~"):
        address.unicodeScalars.append(Unicode.Scalar(byte))
      default: address += "%\(digits[Int(byte >> 4)])\(digits[Int(byte & 15)])"
      }
    }
  }

  /// A vocabulary in which everything may be said: a schema's text is held against the rules of JSON alone.
  private static let anything = Vocabulary(name: "schema", schema: Schema(compiling: .parse("true")))
}
