import JSONSyntax

/// What a value of a schema document is for, judged by the keys on the way to it.
package enum SchemaRegion: UInt8, Sendable {
  /// A schema: its keys are keywords.
  case schema
  /// A list of schemas, as in `allOf`.
  case schemas
  /// Schemas by the name of a property: `properties`.
  case properties
  /// Schemas that others refer to, by name: `$defs`, `definitions`, and `components.schemas` of OpenAPI.
  case definitions
  /// Schemas by a pattern: `patternProperties`.
  case patternProperties
  /// Schemas, or lists of names, by the name of a property: `dependentSchemas`, `dependencies`.
  case dependentSchemas
  /// Lists of names by the name of a property: `dependentRequired`.
  case dependentRequired
  /// A list of names of properties: `required`.
  case required
  /// A text that names a property of the schema around.
  case propertyName
  /// The text of a `$ref` or `$dynamicRef`; `missing` while it is being typed.
  case reference
  /// `discriminator` of OpenAPI 3.1.
  case discriminator
  /// `discriminator.mapping`: references by the value that selects them.
  case mapping
  /// A text in `discriminator.mapping`: a reference, or the bare name of a component.
  case mappedReference
  /// The text of `$id`.
  case identifier
  case anchor
  case dynamicAnchor
  /// The text of `$schema`.
  case metaSchema
  /// A whole document of OpenAPI.
  case openAPI
  /// `components` of OpenAPI.
  case components
  /// Components of OpenAPI other than schemas, by name.
  case parts
  /// Values of documents, not of the schema: `enum`, `const`, `default`, `examples`.
  case data
  /// Anything else.
  case other

  /// Whether keys in it are names that references spell and authors choose.
  package var holdsDefinitions: Bool { self == .definitions || self == .parts }
}

/// The keys that tell what their values are for.
struct SchemaWords {
  /// A key that means something where schemas are, though it is no keyword of theirs.
  enum Other: Int, CaseIterable {
    case discriminator, mapping, propertyName, `default`, examples, example, components, schema, schemas
  }

  private static let keywordCount = KeywordName.allCases.count

  /// The keywords, whose numbers are their raw values, and behind them the others.
  private static let lexicon = {
    var lexicon = Lexicon()
    for name in KeywordName.allCases { _ = lexicon.insert(name.spelling) }
    for other in Other.allCases { _ = lexicon.insert("\(other)") }
    return lexicon
  }()

  private let words: [WordID]

  init(of tree: SyntaxTree) { words = SchemaWords.lexicon.words(of: tree, keysOnly: true) }

  /// What the value of a key is for.
  ///
  /// - Parameter container: What the object around is for.
  func region(ofValueAt key: NodeID, in container: SchemaRegion, _ kind: SyntaxKind) -> SchemaRegion {
    let isText = kind == .string || kind == .missing
    switch container {
    case .schema: return regionInSchema(of: key, kind)
    case .properties, .definitions, .patternProperties: return .schema
    case .dependentSchemas: return kind == .array ? .required : .schema
    case .dependentRequired: return .required
    case .discriminator:
      switch other(at: key) {
      case .mapping: return .mapping
      case .propertyName: return isText ? .propertyName : .other
      default: return .other
      }
    case .mapping: return isText ? .mappedReference : .other
    case .components: return other(at: key) == .schemas ? .definitions : .parts
    case .openAPI where other(at: key) == .components: return .components
    case .data: return .data
    case .other, .openAPI:
      switch (keyword(at: key), other(at: key)) {
      case (.reference?, _), (.dynamicReference?, _): return isText ? .reference : .other
      case (.defs?, _), (.definitions?, _): return .definitions
      case (.if?, _), (_, .schema?): return .schema
      default: return .other
      }
    case .parts, .schemas, .required, .propertyName, .reference, .mappedReference, .identifier, .anchor,
      .dynamicAnchor, .metaSchema:
      return .other
    }
  }

  /// What an element of an array is for.
  static func region(ofElementIn container: SchemaRegion) -> SchemaRegion {
    switch container {
    case .schemas: .schema
    case .required: .propertyName
    case .data: .data
    default: .other
    }
  }

  /// Whether the schemas in the value of a key speak about the same value as the one around.
  func appliesInPlace(_ key: NodeID, in container: SchemaRegion) -> Bool {
    if container == .dependentSchemas { return true }
    guard container == .schema else { return false }
    switch keyword(at: key) {
    case .allOf, .anyOf, .oneOf, .not, .if, .then, .else: return true
    default: return false
    }
  }

  private func regionInSchema(of key: NodeID, _ kind: SyntaxKind) -> SchemaRegion {
    let isText = kind == .string || kind == .missing
    guard let keyword = keyword(at: key) else {
      switch other(at: key) {
      case .discriminator: return .discriminator
      case .default, .examples, .example: return .data
      default: return .other
      }
    }
    switch keyword {
    case .reference, .dynamicReference: return isText ? .reference : .other
    case .identifier: return isText ? .identifier : .other
    case .anchor: return isText ? .anchor : .other
    case .dynamicAnchor: return isText ? .dynamicAnchor : .other
    case .schema: return isText ? .metaSchema : .other
    case .defs, .definitions: return .definitions
    case .properties: return .properties
    case .patternProperties: return .patternProperties
    case .dependentSchemas, .dependencies: return .dependentSchemas
    case .dependentRequired: return .dependentRequired
    case .required: return .required
    case .enum, .const, .absent, .aliases, .keyAliases: return .data
    default:
      switch keyword.shape {
      case .none, .map: return .other
      case .schema: return .schema
      case .list: return .schemas
      case .schemaOrList: return kind == .array ? .schemas : .schema
      }
    }
  }

  private func keyword(at key: NodeID) -> KeywordName? {
    UInt8(exactly: words[key.offset]).flatMap { KeywordName(rawValue: $0) }
  }

  private func other(at key: NodeID) -> Other? {
    Other(rawValue: Int(words[key.offset]) - SchemaWords.keywordCount)
  }
}
