package import JSONSyntax
import JSONSchema

extension Vocabulary {
  /// The built-in vocabulary that a document is written in, judged by the document alone; nil if it is none of ours.
  ///
  /// A `$schema` that names one of ours decides, and one that names anything else decides against us. Otherwise the root
  /// must look like what a schema requires and pins, which also holds for broken text: a mistake in the type code or
  /// one missing member does not hide a document, but sharing an `id` with it is not enough.
  package static func recognized(in tree: SyntaxTree) -> Vocabulary? {
    guard let root = tree.root, tree.kind(of: root) == .object else { return nil }
    if let named = tree.value(of: "$schema", in: root), tree.kind(of: named) == .string {
      return builtIn(identifiedBy: tree.string(of: named))
    }
    return recognizable.first { $0.resembles(root, in: tree) }
  }

  /// The vocabulary among others that a document looks like, as for the built-in ones; nil for a document that says by its
  /// `$schema` what it is.
  package static func recognized(in tree: SyntaxTree, among vocabularies: [Vocabulary]) -> Vocabulary? {
    guard let root = tree.root, tree.kind(of: root) == .object, tree.value(of: "$schema", in: root) == nil else {
      return nil
    }
    return vocabularies.first { $0.resembles(root, in: tree) }
  }

  /// The built-in vocabulary whose schema has an identifier (`$id`), or that of schemas for the address of a draft that
  /// authors are served in, 2020-12 and draft-07; nil if there is none.
  package static func builtIn(identifiedBy identifier: String) -> Vocabulary? {
    switch SchemaVersion(metaSchema: identifier) {
    case .draft202012, .draft07: return jsonSchema
    case .draft04, .draft06, .draft201909: return nil
    case nil: break
    }
    return lazilyBuiltIn.first { $0.schema.text("$id", of: $0.schema.root) == identifier }
  }

  private func resembles(_ root: NodeID, in tree: SyntaxTree) -> Bool {
    if components.isEmpty { return schema.isResembled(by: root, in: tree) }
    var namesFound = 0
    var spellingsFound = 0
    var hasStructure = false
    var codeIsKnown = false
    var codeIsAlias = false
    for member in tree.members(of: root) {
      guard let (property, isName) = property(meantBy: member.key, in: tree),
        property.accepts(member.value, in: tree, schema)
      else { continue }
      if isName { namesFound += 1 } else { spellingsFound += 1 }
      switch tree.kind(of: member.value) {
      case .object, .array: hasStructure = true
      case .string where property.role == .typeCode:
        let code = tree.string(of: member.value)
        codeIsKnown = isName && component(typeCode: code) != nil
        let spelling = code.foldedSpelling
        codeIsAlias =
          component(spelled: code) != nil || components.contains { $0.typeCode.foldedSpelling == spelling }
      case .string, .number, .true, .false, .null, .key, .document, .missing, .junk: break
      }
    }
    // A known code under its own key says it all. Other spellings of code and key are common words, so that more must
    // agree; without a usable code, everything else must.
    if codeIsKnown { return true }
    if codeIsAlias { return namesFound + spellingsFound >= 3 || (namesFound >= 2 && !hasUnknownMembers(root, tree)) }
    return namesFound >= 3 || (namesFound == 2 && hasStructure && !hasUnknownMembers(root, tree))
      || (namesFound == 2 && namesEveryRequiredMember(of: root, in: tree) && !hasUnknownMembers(root, tree))
      || (namesFound + spellingsFound == members.count && hasStructure && holdsKnownComponent(root, tree))
  }

  /// Whether any child of an object says by its type code, in whatever spelling of code and key, what it is: other trees have
  /// the long names of members as well.
  private func holdsKnownComponent(_ root: NodeID, _ tree: SyntaxTree) -> Bool {
    tree.members(of: root).contains { member in
      property(meantBy: member.key, in: tree)?.property.role == .children
        && tree.elements(of: member.value).contains { child in
          tree.kind(of: child) == .object
            && tree.members(of: child).contains { inner in
              tree.kind(of: inner.value) == .string
                && property(meantBy: inner.key, in: tree)?.property.role == .typeCode
                && component(spelled: tree.string(of: inner.value)) != nil
            }
        }
    }
  }

  /// The member that a key names, and whether it does so in the dialect's own spelling.
  private func property(meantBy key: NodeID, in tree: SyntaxTree) -> (property: Property, isName: Bool)? {
    let name = tree.string(of: key)
    if let property = members.first(where: { $0.key == name }) { return (property, true) }
    return members.first { $0.isSpelled(by: key, in: tree) }.map { ($0, false) }
  }

  private func hasUnknownMembers(_ root: NodeID, _ tree: SyntaxTree) -> Bool {
    tree.members(of: root).contains { property(meantBy: $0.key, in: tree) == nil && !tree.range(of: $0.key).isEmpty }
  }

  private func namesEveryRequiredMember(of root: NodeID, in tree: SyntaxTree) -> Bool {
    let required = Set(schema.inPlaceSubschemas(of: schema.root).flatMap { schema.requiredNames(of: $0) })
    return required.allSatisfy { tree.value(of: $0, in: root) != nil }
  }
}

extension Property {
  /// Whether a value has a JSON type that the property's schema allows, or is being written.
  fileprivate func accepts(_ value: NodeID, in tree: SyntaxTree, _ schema: Schema) -> Bool {
    // Null is what strict structured outputs write for nothing.
    if tree.kind(of: value) == .missing || tree.kind(of: value) == .null { return true }
    return subschemas.allSatisfy { schema.types(of: $0).map { !$0.isDisjoint(with: tree.types(of: value)) } ?? true }
  }
}
