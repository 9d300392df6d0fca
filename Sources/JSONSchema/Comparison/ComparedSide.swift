import JSONSyntax

/// What one version says about the same values: subschemas all of which hold. None of them means that anything is allowed.
struct ComparedSide: Hashable {
  /// In the order in which they are met, each once.
  private(set) var subschemas: [SubschemaID] = []
  /// The places in `SchemaTables.keywords` of unions that do not count, since one of their branches stands among
  /// `subschemas` in their place.
  var omitted: [Int] = []

  static let anything = ComparedSide([])

  init(_ subschemas: [SubschemaID]) {
    if subschemas.count < 2 {
      self.subschemas = subschemas
    } else {
      var seen: Set<SubschemaID> = []
      self.subschemas = subschemas.filter { seen.insert($0).inserted }
    }
  }

  /// The same where a union is replaced by one of its branches.
  func choosing(_ branch: SubschemaID, ofUnionAt place: Int) -> ComparedSide {
    var result = ComparedSide(subschemas + [branch])
    result.omitted = omitted + [place]
    return result
  }
}

/// All keywords that hold of a value together, whatever the value is: those of some subschemas and of what these refer to.
///
/// Whether a definition is referred to or written out makes no difference here.
struct Conjunction {
  let schema: Schema
  let side: ComparedSide
  /// The subschemas, those that refer to others before them.
  private(set) var parts: [SubschemaID] = []
  /// Their keywords but for references and `allOf`, in the same order.
  private(set) var keywords: [Entry] = []

  struct Entry {
    let keyword: Keyword
    /// The place in `SchemaTables.keywords`.
    let place: Int
    /// The subschema that it stands in.
    let part: SubschemaID
  }

  init(_ side: ComparedSide, of schema: Schema) {
    self.schema = schema
    self.side = side
    var seen: Set<SubschemaID> = []
    var waiting = Array(side.subschemas.reversed())
    while let id = waiting.popLast() {
      guard seen.insert(id).inserted else { continue }
      parts.append(id)
      var applied: [SubschemaID] = []
      for place in schema.tables.subschemas[id.offset].keywords.indices {
        let keyword = schema.tables.keywords[place]
        if let targets = schema.unconditional(keyword) {
          applied += targets
        } else if !side.omitted.contains(place) {
          keywords.append(Entry(keyword: keyword, place: place, part: id))
        }
      }
      waiting += applied.reversed()
    }
  }

  /// Whether it allows any value.
  var isAnything: Bool {
    keywords.isEmpty && parts.allSatisfy { schema.tables.subschemas[$0.offset].depthLimit < 0 }
  }

  /// Whether it allows no value at all.
  var isNever: Bool {
    keywords.contains { if case .never = $0.keyword { true } else { false } }
  }

  /// A place to point at where the version says nothing in particular.
  var place: NodeID? { parts.first.map { schema.source(of: $0) } }

  /// The value of a keyword in the first part that has it, with the part; for what stands in the text alone.
  func annotation(_ name: String) -> NodeID? {
    for part in parts {
      if let value = schema.annotation(name, of: part) { return value }
    }
    return nil
  }

  /// The JSON types that the values may have, where a number with a fraction is `number` and one without is `integer`.
  var types: TypeSet {
    keywords.reduce(TypeSet.all) { result, entry in
      guard case .types(let types) = entry.keyword else { return result }
      return result.intersection(types.contains(.number) ? types.union(.integer) : types)
    }
  }
}

extension Schema {
  /// The subschemas that a keyword applies to the same value whatever that is; nil for other keywords.
  func unconditional(_ keyword: Keyword) -> [SubschemaID]? {
    switch keyword {
    case .reference(let target): [target]
    case .allOf(let range): list(range)
    // What has one form alone is that form.
    case .anyOf(let range) where range.indices.count == 1, .oneOf(let range) where range.indices.count == 1: list(range)
    default: nil
    }
  }

  /// The subschemas that a keyword may apply to the same value.
  func conditional(_ keyword: Keyword) -> [SubschemaID] {
    switch keyword {
    case .anyOf(let range), .oneOf(let range): list(range)
    case .union(let index): list(tables.unions[Int(index)].subschemas)
    case .choice(let index): list(tables.choices[Int(index)].branches)
    case .conditional(let condition, let then, let otherwise): [condition] + [then, otherwise].compactMap { $0 }
    case .dependentSchema(_, let target): [target]
    default: []
    }
  }
}
