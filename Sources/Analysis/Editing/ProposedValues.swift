import JSONSchema
import JSONSyntax
import SourceCode
import Vocabularies

/// A value for somebody to go on from.
struct ProposedValue {
  /// As JSON.
  let source: String
  /// Whether there is no other.
  let isOnly: Bool
}

extension Schema {
  /// A value that a schema accepts, for somebody to go on from: a constant, the default, an example, or else the
  /// emptiest of its type.
  ///
  /// - Parameter type: What it is where the schema does not say.
  /// - Returns: nil if none of these is accepted, or if the schema says nothing.
  func proposedValue(
    for subschemas: [SubschemaID], _ style: SourceStyle, type: TypeSet? = nil, depth: Int = 0
  ) -> ProposedValue? {
    let about = subschemas.flatMap { inPlaceSubschemas(of: $0) }
    let constants = about.firstMap { values(of: $0) } ?? []
    var candidates = constants.prefix(1).map { source.source(of: $0) }
    if let standard = about.firstMap({ annotation("default", of: $0) }) {
      candidates.insert(source.source(of: standard), at: constants.count == 1 ? candidates.count : 0)
    }
    if let examples = about.firstMap({ annotation("examples", of: $0) }),
      let first = source.elements(of: examples).first(where: { _ in true })
    {
      candidates.append(source.source(of: first))
    }
    candidates += emptiestValues(about, style, type, depth: depth)
    for candidate in candidates {
      let tree = SyntaxTree.parse(SourceText(candidate))
      guard let root = tree.root, subschemas.allSatisfy({ allows(root, by: $0, in: tree) }) else { continue }
      return ProposedValue(source: candidate, isOnly: constants.count == 1 && candidate == candidates.first)
    }
    return nil
  }

  private func emptiestValues(_ about: [SubschemaID], _ style: SourceStyle, _ type: TypeSet?, depth: Int) -> [String] {
    guard let types = about.firstMap({ self.types(of: $0) }) ?? type else { return [] }
    var values: [String] = []
    if types.contains(.string) { values.append("\"\"") }
    if !types.isDisjoint(with: [.number, .integer]) {
      let bounds = about.firstMap { numericBounds(of: $0) }
      values.append((bounds?.clamping(0) ?? bounds?.lower.map { $0 + 1 } ?? 0).jsonLiteral)
    }
    if types.contains(.boolean) { values.append("false") }
    if types.contains(.array) { values.append("[]") }
    // Schemas may go on forever.
    if types.contains(.object), depth < 3 {
      var members: [(name: String, value: String)] = []
      for name in about.flatMap({ requiredNames(of: $0) }) where !members.contains(where: { $0.name == name }) {
        let declared = declaredSubschemas(of: name, by: about)
        guard let value = proposedValue(for: declared, style, depth: depth + 1) else { return values }
        members.append((name, value.source))
      }
      values.append(style.object(members))
    }
    return values
  }

  /// What subschemas of one object say about its member called `name`.
  func declaredSubschemas(of name: String, by subschemas: [SubschemaID]) -> [SubschemaID] {
    subschemas.compactMap { property(named: name, of: $0) }
  }
}

extension Snapshot {
  /// The fix-it that adds a member which an object lacks, with a value to go on from; nil if the vocabulary says too little
  /// about it.
  func fix(addingMember name: String, to object: NodeID) -> FixIt? {
    guard let schema = vocabulary?.schema, tree.kind(of: object) == .object else { return nil }
    if isWide(object) {
      // The change is made by looking at each member.
      guard wideInsertionCount < Snapshot.maximumWideInsertionCount else { return nil }
      wideInsertionCount += 1
    }
    let applying = subschemas(applyingTo: object)
    // What tells forms apart has a value of one of them.
    let union = applying.firstMap { schema.unionCases(of: $0) }.flatMap { $0.member == name ? $0.cases.first : nil }
    let declared = schema.declaredSubschemas(of: name, by: applying)
    guard union != nil || !declared.isEmpty,
      let value = union.map({ ProposedValue(source: $0.value.jsonLiteral, isOnly: false) })
        ?? schema.proposedValue(for: declared, SourceStyle(of: tree))
    else { return nil }
    var edits = ContainerEdits(of: object, in: tree)
    var last: NodeID?
    for member in tree.members(of: object) { last = member.value }
    edits.insert(name, value.source, after: last)
    return FixIt(
      title: "Add \(name.jsonLiteral)", confidence: value.isOnly ? .likely : .guess, edits: edits.edits)
  }

  private static let maximumWideInsertionCount = 64
}
