import JSONSyntax

/// A version of JSON Schema.
package enum SchemaVersion: Int, Sendable, Comparable, CaseIterable {
  case draft04, draft06, draft07, draft201909, draft202012

  /// What people call it.
  package var name: String {
    switch self {
    case .draft04: "draft-04"
    case .draft06: "draft-06"
    case .draft07: "draft-07"
    case .draft201909: "2019-09"
    case .draft202012: "2020-12"
    }
  }

  package static func < (left: SchemaVersion, right: SchemaVersion) -> Bool { left.rawValue < right.rawValue }

  /// The version that the address of a published meta-schema names, with or without its empty fragment; nil for other
  /// addresses.
  package init?(metaSchema address: String) {
    let address = address.hasSuffix("#") ? address.dropLast() : address[...]
    let isSecure = address.hasPrefix("https://")
    guard isSecure || address.hasPrefix("http://") else { return nil }
    switch address.dropFirst(isSecure ? 8 : 7) {
    case "json-schema.org/draft/2020-12/schema": self = .draft202012
    case "json-schema.org/draft/2019-09/schema": self = .draft201909
    case "json-schema.org/draft-07/schema": self = .draft07
    case "json-schema.org/draft-06/schema": self = .draft06
    case "json-schema.org/draft-04/schema": self = .draft04
    default: return nil
    }
  }
}

/// What a schema's `$schema` says about its keywords: which of them mean something, and what.
struct Dialect: Sendable, Hashable {
  let version: SchemaVersion
  /// Whether `format` is an assertion here whatever the caller says (2020-12 Validation, 7.2.2).
  private(set) var assertsFormats = false
  /// What `nullable` means, which is no keyword of JSON Schema.
  private(set) var nullable = Nullable.nothing
  private var keywords: KeywordSet

  static let standard = Dialect(.draft202012)

  init(_ version: SchemaVersion) {
    self.version = version
    var absent: KeywordSet = []
    switch version {
    // `dependencies` is kept for compatibility, as its meta-schema does.
    case .draft202012: absent = [.additionalItems]
    case .draft201909: absent = [.dynamicAnchor, .dynamicReference, .prefixItems]
    case .draft04, .draft06, .draft07:
      absent = [
        .anchor, .dynamicAnchor, .dynamicReference, .prefixItems, .minContains, .maxContains, .unevaluatedItems,
        .unevaluatedProperties, .dependentRequired, .dependentSchemas,
      ]
    }
    keywords = KeywordSet(KeywordName.allCases).subtracting(absent)
  }

  /// The dialect that a meta-schema's address names; nil if it is none of the published ones.
  init?(metaSchema address: String) {
    guard let version = SchemaVersion(metaSchema: address) else { return nil }
    self.init(version)
  }

  /// The dialect of the schemas in an OpenAPI description of a version; nil for versions before 3, which has another shape.
  ///
  /// Up to 3.0 schemas are written in a dialect of their own, near draft-04 (OpenAPI 3.0.3, 4.7.24); from 3.1 on they are
  /// JSON Schema 2020-12 (OpenAPI 3.1.1, 4.8.24).
  init?(openAPI version: String) {
    if version.hasPrefix("3.0") {
      self.init(.draft04)
      nullable = .allowsNull
    } else if version.hasPrefix("3.") {
      self.init(.draft202012)
      nullable = .isOutdated
    } else {
      return nil
    }
  }

  enum Nullable: Sendable {
    /// It is a word like any other.
    case nothing
    /// With `type` beside it, null is one of the types.
    case allowsNull
    /// It has been given up, and whoever still writes it expects null to be allowed.
    case isOutdated
  }

  /// The keywords among those of one object that mean something.
  func keywords(among present: KeywordSet) -> KeywordSet {
    let known = present.intersection(keywords)
    // Beside a reference nothing counts (draft-07 Core, 8.3).
    return version <= .draft07 && known.contains(.reference) ? [.reference] : known
  }

  /// Whether `$id` and `$anchor` count beside a reference.
  var referencesHaveSiblings: Bool { version > .draft07 }

  /// The dialect with the vocabularies that a meta-schema's `$vocabulary` names and no others (2020-12 Core, 8.1.2).
  func restricted(toVocabularies names: [String]) -> Dialect {
    var result = self
    for (name, members) in Dialect.vocabularies where !names.contains(where: { $0.hasSuffix("/vocab/" + name) }) {
      result.keywords = result.keywords.subtracting(members)
    }
    result.assertsFormats = names.contains { $0.hasSuffix("/vocab/format-assertion") }
    return result
  }

  private static let vocabularies: [(name: String, members: KeywordSet)] = [
    (
      "applicator",
      [
        .prefixItems, .items, .additionalItems, .contains, .properties, .patternProperties, .additionalProperties,
        .propertyNames, .dependentSchemas, .dependencies, .allOf, .anyOf, .oneOf, .not, .if, .then, .else,
      ]
    ),
    ("unevaluated", [.unevaluatedItems, .unevaluatedProperties]),
    (
      "validation",
      [
        .type, .enum, .const, .minimum, .maximum, .exclusiveMinimum, .exclusiveMaximum, .multipleOf, .minLength,
        .maxLength, .pattern, .minItems, .maxItems, .uniqueItems, .minContains, .maxContains, .minProperties,
        .maxProperties, .required, .dependentRequired,
      ]
    ),
  ]
}
