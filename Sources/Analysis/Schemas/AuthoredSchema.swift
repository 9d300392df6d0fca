import JSONSchema
import JSONSyntax
import SourceCode
import Vocabularies

/// A document that is a schema, as its author sees it: the text, and what the compiler makes of every place in it.
struct AuthoredSchema {
  let tree: SyntaxTree
  /// The nodes of the document have the same places in its source.
  let compiled: Schema
  /// The subschemas that are objects, whether anything leads to them or not, in the order of the text.
  let objects: [AuthoredObject]

  init(_ tree: SyntaxTree, compiled: Schema) {
    self.tree = tree
    self.compiled = compiled
    objects = compiled.ownSubschemas.compactMap { subschema in
      let node = compiled.source(of: subschema)
      return tree.kind(of: node) == .object ? AuthoredObject(node, subschema, in: tree) : nil
    }
  }

  /// The subschemas whose keywords count: in old drafts, beside a reference nothing does (draft-07 Core, 8.3).
  var effectiveObjects: [AuthoredObject] {
    compiled.version <= .draft07 ? objects.filter { $0["$ref"] == nil } : objects
  }
}

/// An object of a schema's text that is a subschema.
struct AuthoredObject {
  let node: NodeID
  let subschema: SubschemaID
  /// By name, the last member of that name.
  private let members: [String: Member]
  /// The members, in the order of the text.
  let keywords: [(name: String, member: Member)]

  init(_ node: NodeID, _ subschema: SubschemaID, in tree: SyntaxTree) {
    self.node = node
    self.subschema = subschema
    keywords = tree.members(of: node).map { (tree.string(of: $0.key), $0) }
    members = Dictionary(keywords.map { ($0.name, $0.member) }, uniquingKeysWith: { _, last in last })
  }

  /// The value of a keyword; nil if the object does not have it.
  subscript(name: String) -> NodeID? { members[name]?.value }

  func key(_ name: String) -> NodeID? { members[name]?.key }
}

extension Snapshot {
  /// The document as a schema; nil for one that is none.
  func readAuthoredSchema() -> AuthoredSchema? {
    if let compile = settings.compileSchema { return AuthoredSchema(tree, compiled: compile(tree)) }
    guard vocabulary?.isOfSchemas ?? false else { return nil }
    return AuthoredSchema(tree, compiled: Schema(compiling: tree, .forAuthors))
  }

  /// What the compiler has to say about the document itself, apart from what is said about it as a document of its dialect.
  var authoredProblems: [Schema.Problem] {
    guard let authored = authoredSchema else { return [] }
    let wrong = Set(facts.violations.map(\.node))
    return authored.compiled.problems.filter { problem in
      problem.node.offset < tree.nodes.count && !wrong.contains(problem.node)
        && ![.missing, .junk].contains(tree.kind(of: problem.node)) && !isListOfAnotherDraft(problem)
    }
  }

  /// Whether a problem is a list in `items`, which other drafts have and the dialect of schemas has a rule for.
  private func isListOfAnotherDraft(_ problem: Schema.Problem) -> Bool {
    vocabulary?.isOfSchemas ?? false && problem.kind == .notASchema && tree.kind(of: problem.node) == .array
      && tree.key(ofValue: problem.node).map { tree.content(of: $0, equals: "items") } ?? false
  }

  /// Whether a value of another type is a bound's flag in a schema of draft-04, where `exclusiveMinimum` and
  /// `exclusiveMaximum` say that the bound beside them is exclusive (draft-04 Validation, 5.1.2 and 5.1.3).
  func isFlagOfFourthDraft(_ violation: Violation) -> Bool {
    guard vocabulary?.isOfSchemas ?? false, [.true, .false].contains(tree.kind(of: violation.node)),
      let key = tree.key(ofValue: violation.node),
      tree.content(of: key, equals: "exclusiveMinimum") || tree.content(of: key, equals: "exclusiveMaximum")
    else { return false }
    return authoredSchema?.compiled.version == .draft04
  }

  /// Where a problem is: in a string, the part of it that is to blame.
  func place(of problem: Schema.Problem) -> ByteRange {
    let kind = tree.kind(of: problem.node)
    if let part = problem.part, kind == .string || kind == .key { return tree.range(ofContent: part, in: problem.node) }
    return valuePlace(of: problem.node)
  }

  /// The strings of a list, each with its node; empty for what is no list.
  func texts(in list: NodeID?) -> [(text: String, node: NodeID)] {
    guard let list else { return [] }
    return tree.elements(of: list).filter { tree.kind(of: $0) == .string }.map { (tree.string(of: $0), $0) }
  }

  /// The names in `properties`, in their order.
  func declaredNames(in object: AuthoredObject) -> [String] {
    object["properties"].map { tree.members(of: $0).map { tree.string(of: $0.key) } } ?? []
  }

  /// The change that renames members, named by their values.
  func fix(renaming renamings: [(value: NodeID, name: String)], confidence: FixIt.Confidence) -> FixIt {
    let edits = renamings.compactMap { value, name in
      tree.key(ofValue: value).map { TextEdit.replace(tree.range(of: $0), with: name.jsonLiteral) }
    }
    let names = renamings.map(\.name.jsonLiteral).joined(separator: " and ")
    return FixIt(title: "Rename to \(names)", confidence: confidence, edits: edits)
  }
}
