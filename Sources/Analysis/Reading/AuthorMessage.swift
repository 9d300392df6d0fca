import JSONSchema
import JSONSyntax
import Vocabularies

extension Snapshot {
  /// What the schema's author says about a violation, in place of what a rule would say; nil if the author says nothing.
  func authorMessage(about violation: Violation) -> String? {
    guard let vocabulary, let messages = vocabulary.messages else { return nil }
    let schema = vocabulary.schema
    let keywords = keywords(brokenBy: violation, of: schema)
    guard !keywords.isEmpty else { return nil }
    let name = violation.kind == .required || violation.kind == .dependentRequired ? violation.detail : nil
    var applying: [SubschemaID] = []
    if messages.dependsOnPlace(violation.subschema) { applying = subschemas(applyingTo: judgedValue(of: violation)) }
    return messages.message(
      forBreaking: keywords, of: violation.subschema, missing: name.map { schema.source.string(of: $0) },
      among: applying, in: schema)
  }

  /// The value that the broken subschema speaks about: some violations point at what is in it.
  private func judgedValue(of violation: Violation) -> NodeID {
    switch violation.kind {
    case .unknownMember, .propertyName: container(of: violation.node)
    case .unknownBranch: tree.kind(of: violation.node) == .object ? violation.node : container(of: violation.node)
    default: violation.node
    }
  }

  /// The keywords, any of which may say what is violated; empty for what no keyword of the author's says.
  private func keywords(brokenBy violation: Violation, of schema: Schema) -> [String] {
    let node = violation.node
    func side(_ lower: String, _ upper: String, _ count: @autoclosure () -> Double?) -> [String] {
      guard let count = count(), let bound = schema.annotation(lower, of: violation.subschema) else { return [upper] }
      return schema.source.number(of: bound).map { count < $0 } ?? false ? [lower] : [upper]
    }
    switch violation.kind {
    case .type, .null, .integer: return ["type", "anyOf", "oneOf"]
    case .value, .valueAlias: return ["const", "enum", "oneOf", "anyOf"]
    case .numericRange:
      let bounds = schema.numericBounds(of: violation.subschema)
      let isBelow = tree.number(of: node).flatMap { number in bounds?.lower.map { number <= $0 } } ?? false
      return isBelow ? ["minimum", "exclusiveMinimum"] : ["maximum", "exclusiveMaximum"]
    case .multipleOf: return ["multipleOf"]
    case .length:
      return side("minLength", "maxLength", Double(tree.string(of: node).unicodeScalars.count)) + ["x-longerThan"]
    case .pattern: return ["pattern"]
    case .format, .color: return ["format"]
    case .required: return ["required"]
    case .unknownMember: return ["additionalProperties", "unevaluatedProperties"]
    case .forbidden, .not: return ["not"]
    case .itemCount:
      let count = Double(tree.elements(of: node).reduce(0) { count, _ in count + 1 })
      return side("minItems", "maxItems", count) + ["items", "additionalItems", "unevaluatedItems"]
    case .memberCount:
      return side("minProperties", "maxProperties", Double(tree.members(of: node).reduce(0) { count, _ in count + 1 }))
    case .uniqueItems: return ["uniqueItems"]
    case .unique: return ["x-unique"]
    case .contains: return ["contains", "minContains", "maxContains"]
    case .propertyName: return ["propertyNames"]
    case .dependentRequired: return ["dependentRequired", "dependencies"]
    case .unknownBranch, .noBranch, .severalBranches: return ["oneOf", "anyOf"]
    case .depth, .advisedDepth: return ["x-maxDepth"]
    // Another spelling is ours to explain, and that something was not checked is no mistake of the document's.
    case .keyAlias, .unchecked, .nestingLimit: return []
    }
  }
}
