import JSONSchema
package import JSONSyntax

extension Vocabulary {
  /// The properties that the schema declares for an object of a document, in its order: what there is to know about
  /// objects that are no components.
  package func properties(ofObject object: NodeID, in tree: SyntaxTree) -> [Property] {
    var found: [Property] = []
    for declared in schema.subschemas(applyingTo: object, in: tree).flatMap({ schema.properties(of: $0) }) {
      let key = schema.source.string(of: declared.key)
      guard !found.contains(where: { $0.key == key }) else { continue }
      let subschemas = schema.inPlaceSubschemas(of: declared.subschema)
      // Its own name is what people misspell where there is no longer one.
      found.append(
        Property(
          key: key, role: nil, subschemas: subschemas,
          aliases: subschemas.firstMap { schema.keyAliases(of: $0) } ?? [key],
          partialAliases: []))
    }
    return found
  }
}
