import JSONSchema
import JSONSyntax
import SourceCode

/// What documents are known by whose vocabulary has no components: the members that their root declares and requires,
/// and the constants that it pins.
struct DocumentSigns: Sendable {
  /// Whether a document may be an array.
  let allowsLists: Bool
  /// Whether it must be one; the signs are then those of its items.
  private let isList: Bool
  /// The folded spellings of all keys that the schema declares for the root, aliases too.
  private let names: Set<String>
  /// What every root must have, as spelled in the schema.
  private let required: [String]
  /// By key, the folded constants of a member that some form of the root requires.
  private let pins: [String: Set<String>]
  /// Their constants as the schema spells them.
  private let pinnedWords: [String]

  init(of schema: Schema) {
    var unconditional = schema.unconditionalSubschemas(of: schema.root)
    var all = schema.inPlaceSubschemas(of: schema.root)
    let types = unconditional.compactMap { schema.types(of: $0) }.reduce(TypeSet?.none) { $0?.intersection($1) ?? $1 }
    let items = all.flatMap { schema.itemSubschemas(of: $0) }
    let hasProperties = all.contains { !schema.properties(of: $0).isEmpty }
    allowsLists = types?.contains(.array) ?? !hasProperties
    isList = allowsLists && (types.map { !$0.contains(.object) } ?? !items.isEmpty)
    if isList {
      unconditional = items.count == 1 ? schema.unconditionalSubschemas(of: items[0]) : []
      all = items.flatMap { schema.inPlaceSubschemas(of: $0) }
    }
    let source = schema.source
    required = Array(Set(unconditional.flatMap { schema.requiredNames(of: $0) })).sorted()
    let requiredBySome = Set(all.flatMap { schema.requiredNames(of: $0) })
    var names: Set<String> = []
    var pins: [String: Set<String>] = [:]
    var pinnedWords: [String] = []
    for property in all.flatMap({ schema.properties(of: $0) }) {
      let name = source.string(of: property.key)
      names.insert(name.foldedSpelling)
      let about = schema.inPlaceSubschemas(of: property.subschema)
      for alias in about.flatMap({ schema.keyAliases(of: $0) ?? [] }) { names.insert(alias.foldedSpelling) }
      guard requiredBySome.contains(name), let constants = about.firstMap({ schema.values(of: $0) }) else { continue }
      for constant in constants where source.kind(of: constant) == .string {
        pins[name, default: []].insert(source.string(of: constant).foldedSpelling)
        pinnedWords.append(source.string(of: constant))
      }
    }
    self.names = names
    self.pins = pins
    self.pinnedWords = pinnedWords
  }

  /// Whether there is anything that few other objects have.
  var isTelling: Bool { !pins.isEmpty || required.count > 1 }

  /// Whether a text has enough of a document's words in it that one may be there: far less work than looking for one.
  func mayStand(in text: SourceText) -> Bool {
    let found = required.count { text.contains(Array($0.utf8)) }
    return found > 0 && found * 2 >= required.count || pinnedWords.contains { text.contains(Array($0.utf8)) }
  }

  /// Whether a key, without quotes, is one that the root declares, in whatever spelling.
  func isMemberName(_ key: String) -> Bool { names.contains(key.foldedSpelling) }

  /// How much a value looks like a document, judged by its own members, or those of its first items.
  func likeness(of node: NodeID, in tree: SyntaxTree) -> Likeness {
    switch tree.kind(of: node) {
    case .object:
      let likeness = likeness(ofObject: node, in: tree)
      // An item without its list is a document that lacks its brackets.
      return isList ? min(likeness, .partial) : likeness
    case .array where allowsLists:
      // Where a schema names nothing, an array is as good as any other.
      if names.isEmpty { return .full }
      return tree.elements(of: node).prefix(8).map { likeness(ofObject: $0, in: tree) }.max() ?? .none
    case .array, .document, .key, .string, .number, .true, .false, .null, .missing, .junk: return .none
    }
  }

  private func likeness(ofObject node: NodeID, in tree: SyntaxTree) -> Likeness {
    guard tree.kind(of: node) == .object else { return .none }
    var memberCount = 0
    var knownCount = 0
    var isPinned = false
    var isMispinned = false
    // No document has that many members of its own, and other JSON may have any number.
    for member in tree.members(of: node).prefix(64) where !tree.range(of: member.key).isEmpty {
      memberCount += 1
      let key = tree.string(of: member.key)
      guard names.contains(key.foldedSpelling) else { continue }
      knownCount += 1
      if let constants = pins[key], tree.kind(of: member.value) == .string {
        if constants.contains(tree.string(of: member.value).foldedSpelling) {
          isPinned = true
        } else {
          isMispinned = true
        }
      }
    }
    if names.isEmpty { return memberCount > 0 ? .full : .none }
    if isPinned { return .full }
    let requiredCount = required.count { tree.value(of: $0, in: node) != nil }
    let isAllKnown = knownCount == memberCount
    if requiredCount == required.count, knownCount > 0, !isMispinned || isAllKnown,
      isAllKnown || !required.isEmpty && knownCount * 2 >= memberCount
    {
      return .full
    }
    if knownCount > 1, isAllKnown || requiredCount * 2 > required.count && !isMispinned { return .partial }
    if knownCount > 0, knownCount * 2 >= memberCount, memberCount > 1, !isMispinned { return .partial }
    return knownCount > 0 && isAllKnown ? .fragment : .none
  }
}

extension SourceText {
  fileprivate func contains(_ word: [UInt8]) -> Bool {
    guard let first = word.first else { return true }
    let bytes = paddedBytes.span
    for offset in 0..<byteCount where bytes[offset] == first && offset + word.count <= byteCount {
      if word.indices.allSatisfy({ bytes[offset + $0] == word[$0] }) { return true }
    }
    return false
  }
}
