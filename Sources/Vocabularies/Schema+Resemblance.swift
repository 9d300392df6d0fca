import JSONSchema
import JSONSyntax

/// What documents without components are known by: the members that their schema requires and the constants it pins.
extension Schema {
  /// Whether an object, whole or broken, looks like what the schema describes.
  ///
  /// A constant under a required key says it all. Without one, all required members must be there but for one of three,
  /// of the types that they must have, and what they hold must look alike.
  func isResembled(by object: NodeID, in tree: SyntaxTree) -> Bool {
    let subschemas = inPlaceSubschemas(of: root)
    let required = Set(subschemas.flatMap { requiredNames(of: $0) })
    guard !required.isEmpty else { return false }
    for property in subschemas.flatMap({ properties(of: $0) }) where required.contains(source.string(of: property.key))
    {
      guard let value = tree.value(of: source.string(of: property.key), in: object), tree.kind(of: value) == .string,
        let constants = inPlaceSubschemas(of: property.subschema).firstMap({ values(of: $0) }), constants.count == 1,
        source.kind(of: constants[0]) == .string
      else { continue }
      if tree.string(of: value).foldedSpelling == source.string(of: constants[0]).foldedSpelling { return true }
    }
    return required.count > 1 && isResembled(by: object, in: tree, subschemas, depth: 0)
  }

  private static let greatestDepth = 4

  private func isResembled(
    by object: NodeID, in tree: SyntaxTree, _ subschemas: [SubschemaID], depth: Int
  ) -> Bool {
    guard depth < Schema.greatestDepth, tree.kind(of: object) == .object else { return false }
    // What a branch requires, only some objects have.
    let ofBranches = Set(branches.flatMap { inPlaceSubschemas(of: $0) })
    let subschemas = subschemas.filter { !ofBranches.contains($0) }
    let declared = subschemas.flatMap { properties(of: $0) }
    let required = Set(subschemas.flatMap { requiredNames(of: $0) })
    var found = 0
    var isStructured = false
    for name in required {
      guard let value = tree.value(of: name, in: object) else { continue }
      let about = declared.filter { source.string(of: $0.key) == name }.flatMap { inPlaceSubschemas(of: $0.subschema) }
      guard tree.kind(of: value) == .missing || about.allSatisfy({ allowsType(of: value, in: tree, $0) }) else {
        return false
      }
      found += 1
      let items = about.flatMap { itemSubschemas(of: $0) }.flatMap { inPlaceSubschemas(of: $0) }
      guard items.contains(where: { !ofBranches.contains($0) && !requiredNames(of: $0).isEmpty }) else { continue }
      // What a list holds is known by its first item; an empty one says nothing.
      guard let first = tree.elements(of: value).first(where: { _ in true }) else { return false }
      guard isResembled(by: first, in: tree, items, depth: depth + 1) else { return false }
      isStructured = true
    }
    // Two names are soon met with elsewhere, so that what they hold must agree, or nothing else may be there.
    if required.count < 3, !isStructured, depth == 0 { return false }
    return found == required.count || (required.count > 2 && found == required.count - 1)
  }

  private func allowsType(of value: NodeID, in tree: SyntaxTree, _ subschema: SubschemaID) -> Bool {
    types(of: subschema).map { !$0.isDisjoint(with: tree.types(of: value)) } ?? true
  }
}
