import JSONSchema

/// What a keyword that demands something speaks about.
enum KeywordKind {
  /// Whatever the value is.
  case anything
  case texts, numbers, arrays, objects

  /// Nil for annotations, definitions and references, which demand nothing themselves, and for what is no keyword.
  init?(of name: String) {
    switch name {
    case "type", "enum", "const", "allOf", "anyOf", "oneOf", "not", "if", "then", "else": self = .anything
    case "minLength", "maxLength", "pattern", "format", "x-longerThan": self = .texts
    case "minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum", "multipleOf": self = .numbers
    case "items", "prefixItems", "additionalItems", "unevaluatedItems", "contains", "minContains", "maxContains",
      "minItems", "maxItems", "uniqueItems":
      self = .arrays
    case "properties", "patternProperties", "additionalProperties", "unevaluatedProperties", "propertyNames",
      "required",
      "minProperties", "maxProperties", "dependentRequired", "dependentSchemas", "dependencies", "x-maxDepth":
      self = .objects
    default: return nil
    }
  }

  /// The types that it says something about.
  var types: TypeSet {
    switch self {
    case .anything: [.null, .boolean, .object, .array, .number, .integer, .string]
    case .texts: .string
    case .numbers: [.number, .integer]
    case .arrays: .array
    case .objects: .object
    }
  }

  /// What these are called.
  var noun: String {
    switch self {
    case .anything: "anything"
    case .texts: "texts"
    case .numbers: "numbers"
    case .arrays: "arrays"
    case .objects: "objects"
    }
  }
}
