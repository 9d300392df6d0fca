import JSONSyntax

/// A set of JSON types (JSON Schema 2020-12 Validation, 6.1.1).
package struct TypeSet: OptionSet, Sendable, Hashable, BitwiseCopyable {
  package let rawValue: UInt8

  package init(rawValue: UInt8) { self.rawValue = rawValue }

  package static let null = TypeSet(rawValue: 1 << 0)
  package static let boolean = TypeSet(rawValue: 1 << 1)
  package static let object = TypeSet(rawValue: 1 << 2)
  package static let array = TypeSet(rawValue: 1 << 3)
  /// A number that may have a fraction; one without is a `number` as well.
  package static let number = TypeSet(rawValue: 1 << 4)
  /// A number without a fraction, however it is written: 2.0 is one.
  package static let integer = TypeSet(rawValue: 1 << 5)
  package static let string = TypeSet(rawValue: 1 << 6)

  /// The names of the types as schemas spell them.
  package static let names: [(name: String, type: TypeSet)] = [
    ("null", .null), ("boolean", .boolean), ("object", .object), ("array", .array), ("number", .number),
    ("integer", .integer), ("string", .string),
  ]

  /// The type a schema calls `name`; nil if there is no such type.
  package init?(name: String) {
    guard let type = TypeSet.names.first(where: { $0.name == name })?.type else { return nil }
    self = type
  }
}
