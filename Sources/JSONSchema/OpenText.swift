import JSONSyntax

extension Schema {
  /// Whether every beginning of a text that a subschema accepts is accepted as well, as far as the subschema itself
  /// decides: it asks for a string and for nothing that a shorter one might lack.
  package func acceptsBeginnings(_ subschema: SubschemaID) -> Bool {
    // A `format` that is not asserted still says that a part means nothing.
    guard text("format", of: subschema) == nil, annotation("pattern", of: subschema) == nil else { return false }
    return keywords(of: subschema).allSatisfy { keyword in
      switch keyword {
      case .types(let types): types.contains(.string)
      case .length(let bounds): bounds.minimum <= 0
      // What they refer to is asked for itself.
      case .reference, .allOf: true
      // Advice, and silent about shorter texts at worst.
      case .longerThan: true
      default: false
      }
    }
  }
}
