package import JSONSchema
package import JSONSyntax

/// Reads components and props off a schema.
struct VocabularyReader {
  let schema: Schema
  private(set) var members: [Property] = []
  private(set) var props: [Property] = []
  private(set) var components: [Component] = []
  private(set) var actions: Set<String> = []

  init(schema: Schema) {
    self.schema = schema
    let root = schema.inPlaceSubschemas(of: schema.root)
    let branches = schema.branches
    // What the branches say is theirs alone; what is left is said about every component.
    let ofBranches = Set(branches.flatMap { schema.inPlaceSubschemas(of: $0) })
    let common = root.filter { !ofBranches.contains($0) }
    let declared = properties(of: common)
    members = declared.filter { $0.role != .action && $0.role != nil }
    actions = Set(declared.filter { $0.role == .action }.map(\.key))
    if let props = members.first(where: { $0.role == .props }) {
      self.props = properties(of: props.subschemas).filter { $0.role != .action }
    }
    components = branches.compactMap { component(of: $0) }
  }

  private func component(of branch: SubschemaID) -> Component? {
    let subschemas = schema.inPlaceSubschemas(of: branch)
    let own = properties(of: subschemas)
    guard let typeCodeKey = members.first(where: { $0.role == .typeCode })?.key,
      let pinned = own.first(where: { $0.key == typeCodeKey })?.subschemas.firstMap({ schema.values(of: $0)?.first })
    else { return nil }
    let propsKey = members.first { $0.role == .props }?.key
    let childrenKey = members.first { $0.role == .children }?.key
    let propsSubschemas = own.first { $0.key == propsKey }?.subschemas ?? []
    let isListed = propsSubschemas.contains { schema.text("x-drawn", of: $0) == "listed" }
    let listed = declarations(in: propsSubschemas).filter { !isFixed($0) }.map(\.word)
    return Component(
      branch: branch, typeCode: schema.source.string(of: pinned),
      title: schema.firstText("title", of: subschemas) ?? schema.source.string(of: pinned),
      description: schema.firstDescription(of: subschemas) ?? "",
      role: schema.firstText("x-role", of: subschemas).flatMap(ComponentRole.init),
      aliases: schema.aliases(ofConstant: pinned),
      isLeaf: own.first { $0.key == childrenKey }?.subschemas.contains { schema.itemCountBounds(of: $0)?.maximum == 0 }
        ?? false,
      effectiveProps: isListed ? props.map(\.key).filter { listed.contains(schema.word($0)) } : nil,
      propsSubschemas: propsSubschemas)
  }

  /// Whether the renderer draws the same whatever the prop says (`x-drawn` with `always`).
  private func isFixed(_ property: Declaration) -> Bool {
    property.subschemas.contains { subschema in
      guard let cases = schema.annotation("x-drawn", of: subschema) else { return false }
      return schema.source.elements(of: cases).contains { schema.source.value(of: "always", in: $0) != nil }
    }
  }

  /// A property, and all that is said about its value.
  private struct Declaration {
    let key: NodeID
    let word: WordID
    var subschemas: [SubschemaID]
  }

  /// The properties that subschemas of one value declare, each once.
  private func declarations(in subschemas: [SubschemaID]) -> [Declaration] {
    var declarations: [Declaration] = []
    var places: [WordID: Int] = [:]
    for property in subschemas.flatMap({ schema.properties(of: $0) }) {
      let inPlace = schema.inPlaceSubschemas(of: property.subschema)
      if let known = places[property.word] {
        declarations[known].subschemas += inPlace
      } else {
        places[property.word] = declarations.count
        declarations.append(Declaration(key: property.key, word: property.word, subschemas: inPlace))
      }
    }
    return declarations
  }

  private func properties(of subschemas: [SubschemaID]) -> [Property] {
    declarations(in: subschemas).map { property in
      Property(
        key: schema.source.string(of: property.key),
        role: schema.firstText("x-role", of: property.subschemas).flatMap(MemberRole.init),
        subschemas: property.subschemas, aliases: property.subschemas.firstMap { schema.keyAliases(of: $0) } ?? [],
        partialAliases: property.subschemas.flatMap { schema.partialKeyAliases(of: $0) })
    }
  }
}

extension Schema {
  /// The first text that an annotation holds on any of `subschemas`.
  package func firstText(_ name: String, of subschemas: [SubschemaID]) -> String? {
    subschemas.firstMap { text(name, of: $0) }
  }

  /// The first value that an annotation has on any of `subschemas`, in `source`.
  package func firstAnnotation(_ name: String, of subschemas: [SubschemaID]) -> NodeID? {
    subschemas.firstMap { annotation(name, of: $0) }
  }

  /// The `x-aliases` beside a constant, the long name first; numbers as they are written.
  package func aliases(ofConstant constant: NodeID) -> [String] {
    guard let holder = source.parent(of: constant), let list = source.value(of: "x-aliases", in: holder) else {
      return []
    }
    return source.elements(of: list).map { alias in
      let value = source.value(of: "value", in: alias) ?? alias
      return source.kind(of: value) == .string ? source.string(of: value) : source.source(of: value)
    }
  }

  /// The `x-keyAliases` of a property's schema, the long name first; nil if it has none.
  package func keyAliases(of subschema: SubschemaID) -> [String]? {
    guard let list = annotation("x-keyAliases", of: subschema) else { return nil }
    return source.elements(of: list).map { source.string(of: source.value(of: "key", in: $0) ?? $0) }
  }
}

extension Schema {
  /// The `x-keyAliases` of a property's schema that are names of objects which may hold other things as well.
  fileprivate func partialKeyAliases(of subschema: SubschemaID) -> [String] {
    guard let list = annotation("x-keyAliases", of: subschema) else { return [] }
    return source.elements(of: list).compactMap { alias in
      guard let partial = source.value(of: "partial", in: alias), source.kind(of: partial) == .true else { return nil }
      return source.value(of: "key", in: alias).map { source.string(of: $0) }
    }
  }
}

extension Sequence {
  /// The first result that is not nil.
  package func firstMap<Result>(_ transform: (Element) -> Result?) -> Result? {
    for element in self {
      if let result = transform(element) { return result }
    }
    return nil
  }
}
