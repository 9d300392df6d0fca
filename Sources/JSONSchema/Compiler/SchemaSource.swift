import JSONSyntax

/// A keyword that the compiler understands.
enum KeywordName: UInt8, CaseIterable {
  case reference, dynamicReference, anchor, identifier
  case type, `enum`, const, minimum, maximum, exclusiveMinimum, exclusiveMaximum, multipleOf
  case minLength, maxLength, pattern, format
  case minItems, maxItems, uniqueItems, prefixItems, items, contains, minContains, maxContains, unevaluatedItems
  case minProperties, maxProperties, properties, patternProperties, additionalProperties, propertyNames
  case required, dependentRequired, dependentSchemas, unevaluatedProperties
  case allOf, anyOf, oneOf, not, `if`, then, `else`
  case absent, advice, aliases, drawn, keyAliases, longerThan, maxDepth, unique

  var spelling: String {
    switch self {
    case .reference: "$ref"
    case .dynamicReference: "$dynamicRef"
    case .anchor: "$anchor"
    case .identifier: "$id"
    case .type: "type"
    case .enum: "enum"
    case .const: "const"
    case .minimum: "minimum"
    case .maximum: "maximum"
    case .exclusiveMinimum: "exclusiveMinimum"
    case .exclusiveMaximum: "exclusiveMaximum"
    case .multipleOf: "multipleOf"
    case .minLength: "minLength"
    case .maxLength: "maxLength"
    case .pattern: "pattern"
    case .format: "format"
    case .minItems: "minItems"
    case .maxItems: "maxItems"
    case .uniqueItems: "uniqueItems"
    case .prefixItems: "prefixItems"
    case .items: "items"
    case .contains: "contains"
    case .minContains: "minContains"
    case .maxContains: "maxContains"
    case .unevaluatedItems: "unevaluatedItems"
    case .minProperties: "minProperties"
    case .maxProperties: "maxProperties"
    case .properties: "properties"
    case .patternProperties: "patternProperties"
    case .additionalProperties: "additionalProperties"
    case .propertyNames: "propertyNames"
    case .required: "required"
    case .dependentRequired: "dependentRequired"
    case .dependentSchemas: "dependentSchemas"
    case .unevaluatedProperties: "unevaluatedProperties"
    case .allOf: "allOf"
    case .anyOf: "anyOf"
    case .oneOf: "oneOf"
    case .not: "not"
    case .if: "if"
    case .then: "then"
    case .else: "else"
    case .absent: "x-absent"
    case .advice: "x-advice"
    case .aliases: "x-aliases"
    case .drawn: "x-drawn"
    case .keyAliases: "x-keyAliases"
    case .longerThan: "x-longerThan"
    case .maxDepth: "x-maxDepth"
    case .unique: "x-unique"
    }
  }
}

/// A schema's text, each of whose keys has been compared with the keywords once: a subschema is asked for fifty of them.
final class SchemaSource {
  let tree: SyntaxTree
  /// For each key, the number of the keyword that it spells; -1 for other nodes.
  private let keywords: [WordID]

  init(_ tree: SyntaxTree) {
    self.tree = tree
    keywords = SchemaSource.lexicon.words(of: tree, keysOnly: true)
  }

  /// The keywords, whose numbers are their raw values.
  private static let lexicon = {
    var lexicon = Lexicon()
    for name in KeywordName.allCases { _ = lexicon.insert(name.spelling) }
    return lexicon
  }()

  /// The keyword that a key spells; nil if it is none.
  func keyword(at key: NodeID) -> KeywordName? {
    UInt8(exactly: keywords[key.offset]).flatMap { KeywordName(rawValue: $0) }
  }

  /// The objects that have a member called `name`, wherever they stand, with its value.
  func objects(with name: KeywordName) -> [(object: NodeID, value: NodeID)] {
    tree.nodes.indices.compactMap { index in
      guard keywords[index] == WordID(name.rawValue) else { return nil }
      return tree.parent(of: NodeID(index)).map { ($0, NodeID(index + 1)) }
    }
  }

  /// The keywords among the members of an object, a bit for each.
  fileprivate func keywordSet(of object: NodeID) -> UInt64 {
    var set: UInt64 = 0
    forEachKeyword(of: object) { keyword, _ in set |= 1 << UInt64(keyword) }
    return set
  }

  /// The value of the last member of an object that spells a keyword.
  fileprivate func value(of name: KeywordName, in object: NodeID) -> NodeID? {
    var found: NodeID?
    forEachKeyword(of: object) { keyword, value in
      if keyword == WordID(name.rawValue) { found = value }
    }
    return found
  }

  @inline(__always)
  private func forEachKeyword(of object: NodeID, _ body: (WordID, NodeID) -> Void) {
    guard tree.kind(of: object) == .object else { return }
    var key = object.offset + 1
    let end = Int(tree.nodes[object.offset].next)
    while key < end {
      if keywords[key] >= 0 { body(keywords[key], NodeID(key + 1)) }
      key = Int(tree.nodes[key + 1].next)
    }
  }
}

/// An object of a schema's text, to be asked for its keywords; one without any where the text has another value.
struct SchemaObject {
  let node: NodeID
  private let source: SchemaSource
  private let keywords: UInt64

  init(_ node: NodeID, in source: SchemaSource) {
    self.node = node
    self.source = source
    keywords = source.keywordSet(of: node)
  }

  /// The value of a keyword; nil if the object does not have it.
  subscript(name: KeywordName) -> NodeID? { has(name) ? source.value(of: name, in: node) : nil }

  func has(_ name: KeywordName) -> Bool { keywords & SchemaObject.bit(name) != 0 }

  /// Whether the object has no keyword but these; what is no keyword is an annotation.
  func hasNothing(but names: KeywordName...) -> Bool {
    keywords & ~names.reduce(0) { $0 | SchemaObject.bit($1) } == 0
  }

  private static func bit(_ name: KeywordName) -> UInt64 { 1 << UInt64(name.rawValue) }
}
