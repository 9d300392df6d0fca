import JSONSchema
import JSONSyntax
import Vocabularies

/// What a growing document has to know of its vocabulary, read off once: which keys live where, and when the value of each
/// may be shown.
final class PartialGrammar: Sendable {
  enum Value: Sendable {
    case identity, typeCode, props, children
    /// Free text: its beginning says what it says.
    case text
    /// One of a few words, the index in `words`; half of one is none.
    case word(Int)
    case color, number
    /// Anything else, shown when it is whole.
    case other
  }

  struct Key: Sendable {
    let value: Value
    /// Whether it is the dialect's own spelling.
    let isName: Bool
    /// The number of what it names among all members and props.
    let index: Int
  }

  /// What a component must have besides identity and type code, by the numbers of keys.
  struct Companions: Sendable {
    var members: [Int] = []
    var props: [Int] = []
  }

  /// The words that props may take, each list sorted by nothing: they are short.
  let words: [[[UInt8]]]
  /// By the index of the component.
  let companions: [Companions]
  /// Whether any component needs companions.
  let hasCompanions: Bool
  let needsIdentity: Bool
  private let members: [[UInt8]: Key]
  private let props: [[UInt8]: Key]
  private let foldedMembers: [String: Key]
  private let foldedProps: [String: Key]
  private let codes: [[UInt8]: Int]
  private let foldedCodes: [String: Int]

  init(_ vocabulary: Vocabulary) {
    let schema = vocabulary.schema
    var words: [[[UInt8]]] = []
    let memberKeys = vocabulary.members.enumerated().map { index, member in
      (member, Key(value: PartialGrammar.value(of: member), isName: true, index: index))
    }
    let propKeys = vocabulary.props.enumerated().map { index, prop in
      var value = PartialGrammar.value(ofProp: prop, schema, &words)
      // A component may ask for more than the prop does everywhere.
      let own = vocabulary.components.flatMap(\.propsSubschemas).flatMap { schema.properties(of: $0) }
        .filter { schema.source.string(of: $0.key) == prop.key }.flatMap { schema.inPlaceSubschemas(of: $0.subschema) }
      if value.isText, !own.allSatisfy({ schema.acceptsBeginnings($0) }) { value = .other }
      return (prop, Key(value: value, isName: true, index: vocabulary.members.count + index))
    }
    self.words = words
    needsIdentity = vocabulary.key(of: .identity) != nil
    members = PartialGrammar.byName(memberKeys)
    props = PartialGrammar.byName(propKeys)
    foldedMembers = PartialGrammar.bySpelling(memberKeys)
    foldedProps = PartialGrammar.bySpelling(propKeys)
    codes = Dictionary(
      vocabulary.components.enumerated().map { (Array($0.element.typeCode.utf8), $0.offset) },
      uniquingKeysWith: { first, _ in first })
    foldedCodes = Dictionary(
      vocabulary.components.enumerated().flatMap { index, component in
        ([component.typeCode] + component.aliases).map { ($0.foldedSpelling, index) }
      },
      uniquingKeysWith: { first, _ in first })
    let common = schema.inPlaceSubschemas(of: schema.root)
    let propsSubschemas = vocabulary.property(with: .props)?.subschemas ?? []
    companions = vocabulary.components.map { component in
      var companions = Companions()
      let ofBranch = schema.inPlaceSubschemas(of: component.branch)
      let ofBranches = Set(schema.branches.flatMap { schema.inPlaceSubschemas(of: $0) }).subtracting(ofBranch)
      for name in (common.filter { !ofBranches.contains($0) } + ofBranch).flatMap({ schema.requiredNames(of: $0) }) {
        guard let index = vocabulary.members.firstIndex(where: { $0.key == name }) else { continue }
        let role = vocabulary.members[index].role
        if role != .identity, role != .typeCode, !companions.members.contains(index) {
          companions.members.append(index)
        }
      }
      for name in (propsSubschemas + component.propsSubschemas).flatMap({ schema.requiredNames(of: $0) }) {
        guard let index = vocabulary.props.firstIndex(where: { $0.key == name }) else { continue }
        let number = vocabulary.members.count + index
        if !companions.props.contains(number) { companions.props.append(number) }
      }
      return companions
    }
    hasCompanions = companions.contains { !$0.members.isEmpty || !$0.props.isEmpty }
  }

  /// The tables of a vocabulary; those of the built-in ones are made once.
  static func of(_ vocabulary: Vocabulary) -> PartialGrammar {
    vocabulary.name == Vocabulary.compact.name ? compact : PartialGrammar(vocabulary)
  }

  private static let compact = PartialGrammar(.compact)

  // MARK: - Asking

  /// What a key of a component names: a member, or a prop that belongs into its props.
  func member(_ key: [UInt8]) -> Key? {
    if let name = members[key] { return name }
    let spelling = String(decoding: key, as: UTF8.self).foldedSpelling
    return foldedMembers[spelling] ?? prop(key).map { Key(value: $0.value, isName: false, index: $0.index) }
  }

  /// What a key in the props of a component names.
  func prop(_ key: [UInt8]) -> Key? {
    props[key] ?? foldedProps[String(decoding: key, as: UTF8.self).foldedSpelling]
  }

  /// Whether a key names a member of a component, in whatever spelling.
  func isMember(_ key: [UInt8]) -> Bool {
    members[key] != nil || foldedMembers[String(decoding: key, as: UTF8.self).foldedSpelling] != nil
  }

  /// Whether a key names a member of a component as the dialect spells it.
  func isMemberName(_ key: [UInt8]) -> Bool { members[key] != nil }

  /// The component that a type code names, and whether it does so in the dialect's own spelling.
  func component(_ code: [UInt8]) -> (index: Int, isName: Bool)? {
    if let index = codes[code] { return (index, true) }
    return foldedCodes[String(decoding: code, as: UTF8.self).foldedSpelling].map { ($0, false) }
  }

  // MARK: - Reading the vocabulary

  private static func value(of member: Property) -> Value {
    switch member.role {
    case .identity: .identity
    case .typeCode: .typeCode
    case .props: .props
    case .children: .children
    default: .other
    }
  }

  private static func value(ofProp prop: Property, _ schema: Schema, _ words: inout [[[UInt8]]]) -> Value {
    if let constants = prop.subschemas.firstMap({ schema.values(of: $0) }) {
      words.append(constants.map { Array(schema.source.string(of: $0).utf8) })
      return .word(words.count - 1)
    }
    if prop.subschemas.contains(where: { schema.text("format", of: $0) == "color" }) { return .color }
    let types = prop.subschemas.firstMap { schema.types(of: $0) }
    if types?.contains(.string) ?? false, prop.subschemas.allSatisfy({ schema.acceptsBeginnings($0) }) { return .text }
    return types?.isSubset(of: [.number, .integer]) ?? false ? .number : .other
  }

  private static func byName(_ keys: [(Property, Key)]) -> [[UInt8]: Key] {
    Dictionary(keys.map { (Array($0.0.key.utf8), $0.1) }, uniquingKeysWith: { first, _ in first })
  }

  /// Where a spelling stands for several, the first that is no text: of such a value no part is shown.
  private static func bySpelling(_ keys: [(Property, Key)]) -> [String: Key] {
    Dictionary(
      keys.flatMap { property, key in
        ([property.key] + property.aliases).map {
          ($0.foldedSpelling, Key(value: key.value, isName: false, index: key.index))
        }
      },
      uniquingKeysWith: { first, second in first.value.isText ? second : first })
  }
}

extension PartialGrammar.Value {
  var isText: Bool { if case .text = self { true } else { false } }
}
