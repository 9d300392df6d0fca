import JSONSyntax

/// What can be told about the values of a subschema without looking at one: what it says itself, and what it applies to
/// the same value whatever that is.
struct BranchTraits {
  /// The types that a value may have.
  var types = TypeSet.all
  /// The members that must have one of a few values, in the order of the schema, the subschema's own first.
  var pins: [Pin] = []
  /// The members that must be there.
  var required: [RequiredName] = []
  /// The members that a list of properties without others knows; nil if there may be any.
  var closedNames: Set<WordID>?
  /// The most members that there may be.
  var maximumMemberCount = Int32.max
  /// Whether it says anything about members or items: if not, it is a condition rather than a form of its own.
  var hasStructure = false

  /// A member that a subschema pins to constants.
  struct Pin {
    let member: WordID
    /// The index of the value set.
    let values: Int
  }

  /// The only members that there may be; nil if there may be any.
  var onlyNames: Set<WordID>? {
    maximumMemberCount == 1 && required.count == 1 ? [required[0].word] : closedNames
  }

  func requires(_ word: WordID) -> RequiredName? { required.first { $0.word == word } }
}

extension TypeSet {
  static let all: TypeSet = [.null, .boolean, .object, .array, .number, .integer, .string]
}

extension SchemaCompiler {
  /// What the compiled keywords of a subschema say about every value of it.
  func traits(of id: SubschemaID) -> BranchTraits {
    var traits = BranchTraits()
    var visited: Set<SubschemaID> = []
    collectTraits(of: id, into: &traits, &visited)
    return traits
  }

  private func collectTraits(of id: SubschemaID, into traits: inout BranchTraits, _ visited: inout Set<SubschemaID>) {
    guard visited.insert(id).inserted else { return }
    var applied: [SubschemaID] = []
    for keyword in keywords[subschemas[id.offset].keywords.indices] {
      switch keyword {
      case .never: traits.types = []
      case .types(let types): traits.types.formIntersection(types.includingIntegers)
      case .values(let set): traits.types.formIntersection(types(ofValues: Int(set)))
      case .required(let names): traits.required += required[names.indices]
      case .memberCount(let bounds):
        traits.maximumMemberCount = min(traits.maximumMemberCount, bounds.maximum)
      case .properties(let set, let additional), .patternedProperties(let set, let additional):
        traits.hasStructure = true
        collectPins(in: Int(set), into: &traits)
        if let additional, isNever(additional), propertySets[Int(set)].patterned.isEmpty {
          let names = Set(propertySpellings[Int(set)].words)
          traits.closedNames = traits.closedNames.map { $0.intersection(names) } ?? names
        }
      case .items, .contains: traits.hasStructure = true
      case .reference(let target): applied.append(target)
      case .allOf(let range): applied += lists[range.indices]
      case .anyOf(let range), .oneOf(let range): restrictTypes(toBranches: range, of: &traits, visited)
      case .union(let union): restrictTypes(toBranches: unions[Int(union)].subschemas, of: &traits, visited)
      case .choice(let choice): restrictTypes(toBranches: choices[Int(choice)].branches, of: &traits, visited)
      case .numericRange, .multipleOf, .length, .longerThan, .pattern, .format, .color, .itemCount, .uniqueItems,
        .propertyNames, .dependentRequired, .dependentSchema, .not, .conditional, .unique, .unevaluatedProperties,
        .unevaluatedItems:
        break
      }
    }
    for target in applied { collectTraits(of: target, into: &traits, &visited) }
  }

  private func collectPins(in set: Int, into traits: inout BranchTraits) {
    for (place, word) in propertySpellings[set].words.enumerated() {
      var subschema = lists[propertySets[set].firstSubschema + place]
      var remainingSteps = 16
      while remainingSteps > 0 {
        var target: SubschemaID?
        for keyword in keywords[subschemas[subschema.offset].keywords.indices] {
          if case .values(let values) = keyword {
            traits.pins.append(BranchTraits.Pin(member: word, values: Int(values)))
            remainingSteps = 0
          }
          if case .reference(let reference) = keyword { target = reference }
        }
        guard let target else { break }
        subschema = target
        remainingSteps -= 1
      }
    }
  }

  private func restrictTypes(toBranches range: TableRange, of traits: inout BranchTraits, _ visited: Set<SubschemaID>) {
    // A union in a union is looked into, one in itself is not.
    guard visited.count < 16 else { return }
    var types: TypeSet = []
    var hasStructure = false
    for branch in lists[range.indices] {
      var inner = BranchTraits()
      var visited = visited
      collectTraits(of: branch, into: &inner, &visited)
      types.formUnion(inner.types)
      hasStructure = hasStructure || inner.hasStructure
    }
    traits.types.formIntersection(types)
    traits.hasStructure = traits.hasStructure || hasStructure
  }

  private func types(ofValues set: Int) -> TypeSet {
    valueSpellings[set].constants.reduce(into: TypeSet()) { $0.formUnion(source.types(of: $1).includingIntegers) }
  }

  func isNever(_ id: SubschemaID) -> Bool {
    keywords[subschemas[id.offset].keywords.indices].contains { keyword in
      if case .never = keyword { true } else { false }
    }
  }
}

extension TypeSet {
  /// A number may be an integer, and an integer is a number: for telling branches apart they are one type.
  fileprivate var includingIntegers: TypeSet {
    isDisjoint(with: [.number, .integer]) ? self : union([.number, .integer])
  }
}
