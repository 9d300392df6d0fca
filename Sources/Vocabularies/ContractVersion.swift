import JSONSchema
package import JSONSyntax

/// Which versions of a dialect's contract a vocabulary judges.
///
/// A schema says so by `x-version` at its root: `{"key": "uiVersion", "major": 2}` names the member in which documents say
/// their version as `MAJOR.MINOR`, and the major version that the schema is made for, with all its minor versions. A document
/// without the member means what the schema gives as the member's `default`. A dialect has as many vocabularies as there
/// are schemas registered under its name.
package struct ContractVersion: Sendable {
  package let key: String
  package let major: Int
  /// What a document without the member means; nil if the schema does not say.
  private let assumedMajor: Int?

  /// - Returns: Nil for a schema that judges whatever it is given.
  init?(of schema: Schema) {
    guard let declaration = schema.annotation("x-version", of: schema.root),
      let key = schema.source.value(of: "key", in: declaration).map({ schema.source.string(of: $0) }),
      let number = schema.source.value(of: "major", in: declaration).flatMap({ schema.source.number(of: $0) }),
      let major = Int(exactly: number)
    else { return nil }
    self.key = key
    self.major = major
    let member = schema.inPlaceSubschemas(of: schema.root).flatMap { schema.properties(of: $0) }
      .first { schema.source.string(of: $0.key) == key }?.subschema
    assumedMajor = member.flatMap { schema.text("default", of: $0) }.flatMap(ContractVersion.major)
  }

  /// Whether a document is written for a version that the vocabulary judges; nil where its version cannot be read.
  package func includes(_ tree: SyntaxTree) -> Bool? {
    guard let root = tree.root, tree.kind(of: root) == .object else { return nil }
    guard let value = tree.value(of: key, in: root) else { return assumedMajor.map { $0 == major } }
    guard tree.kind(of: value) == .string else { return nil }
    return ContractVersion.major(in: tree.string(of: value)).map { $0 == major }
  }

  /// The first number of `MAJOR.MINOR`; nil for another text.
  package static func major(in version: String) -> Int? {
    let parts = version.split(separator: ".", omittingEmptySubsequences: false)
    let areNumbers = parts.allSatisfy { part in !part.isEmpty && part.utf8.allSatisfy { 0x30...0x39 ~= $0 } }
    return parts.count == 2 && areNumbers ? Int(parts[0]) : nil
  }
}

extension Vocabulary {
  /// The vocabulary of this dialect that judges the version that a document is written for: this one if it does, or if none
  /// among `others` does either.
  package func judging(_ tree: SyntaxTree, among others: [Vocabulary]) -> Vocabulary {
    guard let version, version.includes(tree) != true else { return self }
    return others.first { $0.version?.key == version.key && $0.version?.includes(tree) == true } ?? self
  }

  /// The same among all vocabularies of the dialect: those of a project, and the one that the program brings along.
  ///
  /// - Parameter own: The project's, whatever their dialects are.
  package func judging(_ tree: SyntaxTree, amongVersionsIn own: [Vocabulary]) -> Vocabulary {
    guard version != nil else { return self }
    return judging(tree, among: own.filter { $0.name == name } + [Vocabulary.named(name)].compactMap { $0 })
  }
}
