import JSONSyntax

/// The forms among which an `anyOf` or `oneOf` chooses.
struct UnionForms {
  /// The place of the keyword in `SchemaTables.keywords`.
  let place: Int
  let part: SubschemaID
  let branches: [SubschemaID]
  /// Whether only one form may hold, so that a value that gets a second one is refused.
  let isExclusive: Bool
  /// Whether something tells the forms apart, so that no value ever has two.
  let isDisjoint: Bool
  /// The member whose value tells forms apart; nil if none does.
  let discriminator: String?

  /// Whether a form that gets wider may take the value from another.
  var mayOverlap: Bool { isExclusive && !isDisjoint }

  /// Nil for another keyword.
  ///
  /// - Parameter required: The members that are required beside it.
  init?(_ entry: Conjunction.Entry, of schema: Schema, required: Set<String> = []) {
    // No value has two forms if it must have the member that decides, or one that bears its name.
    func tellsFormsApart(_ union: Union) -> Bool {
      union.isDecidedByName || union.isRequired || required.contains(schema.lexicon.word(union.discriminator))
    }
    place = entry.place
    part = entry.part
    let tables = schema.tables
    switch entry.keyword {
    case .anyOf(let range), .oneOf(let range):
      branches = schema.list(range)
      if case .oneOf = entry.keyword { isExclusive = true } else { isExclusive = false }
      isDisjoint = false
      discriminator = nil
    case .union(let index):
      let union = tables.unions[Int(index)]
      branches = schema.list(union.subschemas)
      isExclusive = union.isExclusive
      isDisjoint = tellsFormsApart(union)
      discriminator = union.isDecidedByName ? nil : schema.lexicon.word(union.discriminator)
    case .choice(let index):
      let choice = tables.choices[Int(index)]
      branches = schema.list(choice.branches)
      isExclusive = choice.isExclusive
      var isDisjoint = true
      var discriminator: String?
      for offset in ChoiceGroup.types.indices {
        switch tables.choiceGroups[Int(choice.firstGroup) + offset] {
        case .none, .branch: break
        case .search: isDisjoint = false
        case .union(let union):
          let union = tables.unions[Int(union)]
          isDisjoint = isDisjoint && tellsFormsApart(union)
          if !union.isDecidedByName { discriminator = schema.lexicon.word(union.discriminator) }
        }
      }
      self.isDisjoint = isDisjoint
      self.discriminator = discriminator
    default: return nil
    }
  }

  /// Where the list of forms stands.
  func list(in schema: Schema) -> NodeID? {
    schema.annotation("oneOf", of: part) ?? schema.annotation("anyOf", of: part)
  }

  /// Whether what is none of the forms is expected by those who know them (`x-open`).
  func isOpen(in schema: Schema) -> Bool {
    schema.annotation("x-open", of: part).map { schema.source.kind(of: $0) == .true } ?? false
  }
}

/// What a form is known by from one version to the next, the surest first.
struct FormNames {
  /// The constants that required members are pinned to: `t="btn"`.
  fileprivate(set) var pins: [String] = []
  /// The only member there may be.
  private(set) var soleKey: String?
  /// The name of the definition that it is.
  private(set) var definition: String?
  private(set) var title: String?
  /// The JSON types that it has, in words; nil for any.
  private(set) var types: String?
  /// How it is called in a report.
  private(set) var shown = ""
  /// Whether that is what documents call it.
  private(set) var isPinned = false
  /// Its place among the forms, from 1.
  private let number: Int

  /// What the forms of a union are known by. What several of them have in common tells none of them.
  static func names(of union: UnionForms, in schema: Schema, _ parents: ParentTable) -> [FormNames] {
    var forms = union.branches.enumerated().map { place, branch in
      FormNames(ComparedSide([branch]), of: schema, parents, discriminator: union.discriminator, number: place + 1)
    }
    var counts: [String: Int] = [:]
    for form in forms { for pin in Set(form.pins) { counts[pin, default: 0] += 1 } }
    for place in forms.indices {
      forms[place].pins.removeAll { counts[$0, default: 0] > 1 }
      forms[place].choose()
    }
    return forms
  }

  init(
    _ branch: ComparedSide, of schema: Schema, _ parents: ParentTable, discriminator: String?, number: Int
  ) {
    let conjunction = Conjunction(branch, of: schema)
    let source = schema.source
    var required: Set<String> = []
    var names: [String] = []
    self.number = number
    var pinned: [(member: String, values: [String])] = []
    for entry in conjunction.keywords {
      switch entry.keyword {
      case .required(let range):
        for index in range.indices { required.insert(schema.lexicon.word(schema.tables.required[index].word)) }
      case .properties, .patternedProperties:
        for property in schema.properties(of: entry.part) {
          let name = schema.lexicon.word(property.word)
          names.append(name)
          let value = Conjunction(ComparedSide([property.subschema]), of: schema)
          guard let list = value.lists.first, !list.isOpen else { continue }
          let constants = schema.valueSpellings[list.index].constants
          let texts = constants.filter { source.kind(of: $0) == .string }.map { source.string(of: $0) }
          if texts.count == constants.count { pinned.append((name, texts)) }
        }
      default: break
      }
    }
    // A member that decides in one version is what forms are known by, whether it must be there or not.
    let deciding = pinned.filter {
      discriminator.map { [name = $0.member] in name == $0 } ?? required.contains($0.member)
    }
    pins = deciding.flatMap { pin in pin.values.map { "\(pin.member)=\($0)" } }
    if pins.isEmpty, names.count == 1, required == Set(names),
      conjunction.keywords.contains(where: { $0.isClosed(in: schema) })
    {
      soleKey = names[0]
    }
    definition = conjunction.parts.lazy.compactMap { schema.definitionName(of: $0, parents) }.first { _ in true }
    title = conjunction.annotation("title").flatMap { source.kind(of: $0) == .string ? source.string(of: $0) : nil }
    types = conjunction.types == .all ? nil : conjunction.types.names
    choose()
  }

  /// Chooses what it is called.
  private mutating func choose() {
    let values = pins.compactMap { pin in pin.firstIndex(of: "=").map { String(pin[pin.index(after: $0)...]) } }
    isPinned = !values.isEmpty || soleKey != nil
    shown =
      values.isEmpty ? soleKey ?? definition ?? title ?? types ?? "form \(number)" : values.joined(separator: ", ")
  }
}

extension Conjunction.Entry {
  /// Whether it allows no members but those that it names.
  fileprivate func isClosed(in schema: Schema) -> Bool { schema.rejectsOtherProperties(part) }
}

extension Schema {
  /// The name of the definition that a subschema is; nil if it has none.
  func definitionName(of subschema: SubschemaID, _ parents: ParentTable) -> String? {
    let node = source(of: subschema)
    guard let key = source.key(ofValue: node), let holderKey = source.key(ofValue: parents.parent(of: node))
    else { return nil }
    let (name, holderName) = (source.string(of: key), source.string(of: holderKey))
    // Anything may hold definitions, as `components` of an OpenAPI document does, but for what holds parts of a schema.
    let isPart = Schema.partHolders.contains(holderName) || Schema.applicators.contains(name)
    return isPart ? nil : name
  }

  private static let partHolders: Set<String> = [
    KeywordName.properties, .patternProperties, .dependentSchemas, .dependencies,
  ].reduce(into: []) { $0.insert($1.spelling) }

  /// The keywords that apply a subschema.
  private static let applicators = Set(
    KeywordName.allCases.filter { $0.shape == .schema || $0.shape == .schemaOrList }.map(\.spelling))
}
