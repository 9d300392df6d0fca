import JSONSyntax

/// The members that a conjunction names: always, or in some forms of the value only.
struct NamesInPlace {
  /// Those that hold whatever the form of the value.
  private(set) var always: Set<String> = []
  /// Those of some forms.
  private(set) var sometimes: Set<String> = []
  /// Whether in some form all names are spoken about, by a pattern or by `additionalProperties`.
  private(set) var sometimesAll = false
  /// Whether that is so in every form.
  private(set) var alwaysAll = false
  private(set) var partCount = 0

  var all: Set<String> { always.union(sometimes) }

  func contains(_ name: String) -> Bool { always.contains(name) || sometimes.contains(name) }

  init(of conjunction: Conjunction) {
    let schema = conjunction.schema
    var forms: [SubschemaID] = []
    for entry in conjunction.keywords {
      add(entry.keyword, of: schema, to: \.always, isConditional: false)
      forms += schema.conditional(entry.keyword)
    }
    partCount = conjunction.parts.count
    var seen = Set(conjunction.parts)
    while let id = forms.popLast() {
      guard seen.insert(id).inserted else { continue }
      partCount += 1
      for keyword in schema.keywords(of: id) {
        add(keyword, of: schema, to: \.sometimes, isConditional: true)
        forms += schema.unconditional(keyword) ?? schema.conditional(keyword)
      }
    }
  }

  private mutating func add(
    _ keyword: Keyword, of schema: Schema, to names: WritableKeyPath<NamesInPlace, Set<String>>, isConditional: Bool
  ) {
    switch keyword {
    case .properties(let set, let additional), .patternedProperties(let set, let additional):
      for word in schema.propertySpellings[Int(set)].words { self[keyPath: names].insert(schema.lexicon.word(word)) }
      if additional != nil || !schema.tables.propertySets[Int(set)].patterned.isEmpty {
        if isConditional { sometimesAll = true } else { alwaysAll = true }
      }
    case .unevaluatedProperties:
      if isConditional { sometimesAll = true }
    default: break
    }
  }
}
