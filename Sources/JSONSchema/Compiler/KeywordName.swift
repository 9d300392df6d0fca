/// A keyword that the compiler understands.
enum KeywordName: UInt8, CaseIterable {
  case reference, dynamicReference, anchor, dynamicAnchor, identifier, schema, defs, definitions
  case type, `enum`, const, minimum, maximum, exclusiveMinimum, exclusiveMaximum, multipleOf
  case minLength, maxLength, pattern, format
  case minItems, maxItems, uniqueItems, prefixItems, items, additionalItems, contains, minContains, maxContains,
    unevaluatedItems
  case minProperties, maxProperties, properties, patternProperties, additionalProperties, propertyNames
  case required, dependentRequired, dependentSchemas, dependencies, unevaluatedProperties
  case allOf, anyOf, oneOf, not, `if`, then, `else`
  case absent, advice, aliases, drawn, keyAliases, longerThan, maxDepth, unique

  /// Where subschemas stand in the value of a keyword.
  enum Shape { case none, schema, list, map, schemaOrList }

  var shape: Shape {
    switch self {
    case .additionalItems, .contains, .unevaluatedItems, .additionalProperties, .propertyNames, .unevaluatedProperties,
      .not, .if, .then, .else:
      .schema
    case .prefixItems, .allOf, .anyOf, .oneOf: .list
    case .items: .schemaOrList
    case .defs, .definitions, .properties, .patternProperties, .dependentSchemas, .dependencies: .map
    case .reference, .dynamicReference, .anchor, .dynamicAnchor, .identifier, .schema, .type, .enum, .const, .minimum,
      .maximum, .exclusiveMinimum, .exclusiveMaximum, .multipleOf, .minLength, .maxLength, .pattern, .format, .minItems,
      .maxItems, .uniqueItems, .minContains, .maxContains, .minProperties, .maxProperties, .required,
      .dependentRequired, .absent, .advice, .aliases, .drawn, .keyAliases, .longerThan, .maxDepth, .unique:
      .none
    }
  }

  var spelling: String {
    switch self {
    case .reference: "$ref"
    case .dynamicReference: "$dynamicRef"
    case .anchor: "$anchor"
    case .dynamicAnchor: "$dynamicAnchor"
    case .identifier: "$id"
    case .schema: "$schema"
    case .defs: "$defs"
    case .definitions: "definitions"
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
    case .additionalItems: "additionalItems"
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
    case .dependencies: "dependencies"
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
