package import JSONSchema
package import JSONSyntax

/// How plans of screens are written, read off their schema: which keys say what merging has to know.
package struct PlanVocabulary: Sendable {
  package let schema: Schema
  /// The key of the type code that the root of the screen is to have.
  package let rootTypeCode: String?
  /// The key of what the sections have in common, and in it that of the background.
  package let style: String?
  package let background: String?
  /// The key of the list of sections, and in each that of its identity.
  package let sections: String?
  package let sectionIdentity: String?

  /// The values of the identities of the sections that a document lists, in its order: texts that are not empty, of equal
  /// ones the first. None for a document that is no plan.
  package func sectionIdentities(in tree: SyntaxTree) -> [NodeID] {
    guard let root = tree.root, tree.kind(of: root) == .object, let sections, let sectionIdentity,
      let list = tree.value(of: sections, in: root), tree.kind(of: list) == .array
    else { return [] }
    var seen: Set<String> = []
    return tree.elements(of: list).compactMap { element in
      guard tree.kind(of: element) == .object, let identity = tree.value(of: sectionIdentity, in: element),
        tree.kind(of: identity) == .string
      else { return nil }
      let text = tree.string(of: identity)
      return !text.isEmpty && seen.insert(text).inserted ? identity : nil
    }
  }

  package static let builtIn = PlanVocabulary(Vocabulary.screenPlan.schema)

  private init(_ schema: Schema) {
    self.schema = schema
    let source = schema.source
    /// The key of the declaration with a role, wherever in the schema it stands.
    func key(_ role: String) -> String? {
      for (index, node) in source.nodes.enumerated() where node.kind == .key {
        let key = NodeID(index)
        guard source.string(of: key) == "x-role", index + 1 < source.nodes.count,
          source.string(of: NodeID(index + 1)) == role, let declaration = source.parent(of: key)
        else { continue }
        return source.key(ofValue: declaration).map { source.string(of: $0) }
      }
      return nil
    }
    rootTypeCode = key("root-type-code")
    style = key("style")
    background = key("background")
    sections = key("sections")
    sectionIdentity = key("section-identity")
  }
}
