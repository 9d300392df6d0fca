import JSONSyntax

/// What an evaluator reads, the schema and the document, and what it remembers.
///
/// A class, so that the evaluator is small: Swift copies a structure for every call of a method that does not change it.
final class EvaluationInput {
  let schema: Schema
  let tree: SyntaxTree
  /// The tables of the schema and of the document: see `Table` for why they are not arrays.
  let tables: SchemaTables
  let subschemas: Table<Subschema>
  let keywords: Table<Keyword>
  let lists: Table<SubschemaID>
  let mappings: Table<Int32>
  let nodes: Table<SyntaxNode>
  let bytes: Table<UInt8>
  /// The words of all nodes; empty if they are looked up one by one.
  let words: Table<WordID>
  var memory: EvaluationMemory

  init(schema: Schema, tree: SyntaxTree, nodes: Table<SyntaxNode>, bytes: Table<UInt8>, words: Table<WordID>) {
    self.schema = schema
    self.tree = tree
    self.nodes = nodes
    self.bytes = bytes
    self.words = words
    memory = EvaluationMemory(nodeCount: tree.nodes.count)
    tables = schema.tables
    subschemas = schema.tables.subschemas
    keywords = schema.tables.keywords
    lists = schema.tables.lists
    mappings = schema.tables.mappings
  }

  /// Looks up the word of one key or string; -1 for other nodes, and if the schema does not have it.
  @inline(never)
  func lookUpWord(of node: NodeID) -> WordID {
    switch tree.kind(of: node) {
    case .key, .string: schema.lexicon.find(tree.string(of: node))
    case .document, .object, .array, .number, .true, .false, .null, .missing, .junk: -1
    }
  }
}
