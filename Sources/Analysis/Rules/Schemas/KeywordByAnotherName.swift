import JSONSchema
import JSONSyntax
import SourceCode

extension Rule {
  static let keywordByAnotherName = Rule(
    id: "keyword-by-another-name", severity: .info, group: .schema,
    summary: "A keyword is called what another draft calls it.",
    rationale: """
      References find definitions under either name, and `dependencies` is still understood, but tools that know only the \
      draft that `$schema` names need not look there.
      """,
    examples: [
      .triggers(
        ##"{"$schema":"https://json-schema.org/draft/2020-12/schema","$ref":"#/definitions/a",«"definitions"»:{"a":{"type":"string"}}}"##,
        repaired:
          ##"{"$schema":"https://json-schema.org/draft/2020-12/schema","$ref":"#/$defs/a","$defs":{"a":{"type":"string"}}}"##,
        dialect: "json-schema"),
      .triggers(
        ##"{"$schema":"https://json-schema.org/draft/2020-12/schema",«"dependencies"»:{"a":["b"]}}"##,
        repaired: ##"{"$schema":"https://json-schema.org/draft/2020-12/schema","dependentRequired":{"a":["b"]}}"##,
        dialect: "json-schema"),
      .passes(
        ##"{"$schema":"http://json-schema.org/draft-07/schema#","items":{"$ref":"#/definitions/a"},"definitions":{"a":{}}}"##,
        dialect: "json-schema"),
    ]
  ) { snapshot, report in
    for problem in snapshot.authoredProblems where problem.kind == .outdatedKeyword {
      report(problem.message, at: snapshot.keyPlace(of: problem.node))
    }
    guard let authored = snapshot.authoredSchema, let root = snapshot.tree.root else { return }
    let isLatest = authored.compiled.version == .draft202012
    guard isLatest || authored.compiled.version == .draft07 else { return }
    let (written, proper) = isLatest ? ("definitions", "$defs") : ("$defs", "definitions")
    for object in authored.objects {
      if let value = object[written], let key = object.key(written) {
        report(
          "\(written.jsonLiteral) is called \(proper.jsonLiteral) in \(authored.compiled.version.name)",
          at: snapshot.tree.range(of: key),
          fix: object[proper] == nil && object.node == root
            ? snapshot.fix(renamingDefinitions: value, to: proper) : nil)
      }
      if isLatest, let value = object["dependencies"], let key = object.key("dependencies") {
        report(
          #""dependencies" is called "dependentRequired" or "dependentSchemas" in 2020-12"#,
          at: snapshot.tree.range(of: key), fix: snapshot.fix(renamingDependencies: value, of: object))
      }
    }
  }
}

extension Snapshot {
  /// Renames the definitions of the root, and what leads to them in the same file.
  fileprivate func fix(renamingDefinitions value: NodeID, to name: String) -> FixIt? {
    guard let key = tree.key(ofValue: value) else { return nil }
    let written = "#/\(tree.string(of: key))/"
    var edits = [TextEdit.replace(tree.range(of: key), with: name.jsonLiteral)]
    for index in tree.nodes.indices.dropFirst() where tree.nodes[index - 1].kind == .key {
      let reference = NodeID(index)
      guard tree.kind(of: reference) == .string, tree.content(of: NodeID(index - 1), equals: "$ref") else { continue }
      let text = tree.string(of: reference)
      guard text.hasPrefix(written) else { continue }
      let renamed = "#/\(name)/" + text.dropFirst(written.count)
      edits.append(.replace(tree.range(of: reference), with: renamed.jsonLiteral))
    }
    // Other files may refer to them as well.
    return FixIt(title: "Rename to \(name.jsonLiteral), with its references", confidence: .likely, edits: edits.inOrder)
  }

  /// Gives `dependencies` the name that all of its values agree on; nil where they do not.
  fileprivate func fix(renamingDependencies value: NodeID, of object: AuthoredObject) -> FixIt? {
    let lists = tree.members(of: value).map { tree.kind(of: $0.value) == .array }
    guard let first = lists.first, lists.allSatisfy({ $0 == first }) else { return nil }
    let name = first ? "dependentRequired" : "dependentSchemas"
    return object[name] == nil
      ? fix(renaming: [(value, name)], confidence: .certain) : nil
  }
}
