import JSONSchema
import JSONSyntax
import SourceCode

/// Stands in for the registry of the schema engine until that is merged.
struct SchemaRegistry {
  private var documents: [String: SyntaxTree] = [:]

  mutating func register(_ tree: SyntaxTree, at uri: String) { documents[uri] = tree }

  func document(at uri: String) -> SyntaxTree? { documents[uri] }
}

extension Schema {
  convenience init(compiling tree: SyntaxTree, at uri: String, pointer: String, in registry: SchemaRegistry) {
    guard !pointer.isEmpty, let root = tree.root, let node = tree.node(at: pointer, from: root) else {
      self.init(compiling: tree)
      return
    }
    self.init(compiling: .parse(SourceText(Array(tree.text[tree.range(of: node)]))))
  }
}
