import JSONSchema
import JSONSyntax
import SourceCode
import Vocabularies

/// A document that is a schema, as its author sees it: the text, and what the compiler makes of every place in it.
struct AuthoredSchema {
  let tree: SyntaxTree
  let compiled: Schema
  /// The subschemas of the document, whether anything leads to them or not, in the order of the text.
  let subschemas: [SubschemaID]

  init(_ tree: SyntaxTree, compiled: Schema) {
    self.tree = tree
    self.compiled = compiled
    subschemas = compiled.ownSubschemas
  }

  /// The object or boolean that a subschema is written as; nodes of the document have the same places in its compiled source.
  func node(of subschema: SubschemaID) -> NodeID { compiled.source(of: subschema) }

  /// The subschemas that are objects, each with its node.
  var objects: [(node: NodeID, subschema: SubschemaID)] {
    subschemas.map { (node(of: $0), $0) }.filter { tree.kind(of: $0.0) == .object }
  }
}

extension Snapshot {
  /// The document as a schema; nil for one that is none.
  func readAuthoredSchema() -> AuthoredSchema? {
    if let compile = settings.compileSchema { return AuthoredSchema(tree, compiled: compile(tree)) }
    guard vocabulary?.isOfSchemas ?? false else { return nil }
    return AuthoredSchema(
      tree, compiled: Schema(compiling: tree, SchemaOptions(compilesEverything: true)))
  }

  /// What the compiler has to say about the document itself, apart from what is said about it as a document of its dialect.
  var authoredProblems: [Schema.Problem] {
    guard let authored = authoredSchema else { return [] }
    let wrong = Set(facts.violations.map(\.node))
    return authored.compiled.problems.filter { problem in
      problem.node.offset < tree.nodes.count && !wrong.contains(problem.node)
        && ![.missing, .junk].contains(tree.kind(of: problem.node))
    }
  }

  /// Where a problem is: in a string, the part of it that is to blame.
  func place(of problem: Schema.Problem) -> ByteRange {
    let kind = tree.kind(of: problem.node)
    if let part = problem.part, kind == .string || kind == .key { return tree.range(ofContent: part, in: problem.node) }
    return valuePlace(of: problem.node)
  }
}
