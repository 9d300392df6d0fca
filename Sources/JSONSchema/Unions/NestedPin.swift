import JSONSyntax

/// A member of a member that every branch of a union pins to constants of its own, as in `{"data": {"kind": "chart"}}`.
///
/// It decides nothing, for what is wrong with the constant is not all that may be wrong; but no other branch than the one
/// that has the constant can hold, so that the others need not be tested.
struct NestedPin: Sendable, BitwiseCopyable {
  let outer: WordID
  let inner: WordID
  /// From the word of the constant to the place of its branch among those that are searched.
  let branches: WordMap
}

extension SchemaCompiler {
  /// The nested pin of branches that nothing else tells apart; nil if there is none.
  mutating func nestedPin(of branches: [SubschemaID]) -> NestedPin? {
    guard branches.count > 2 else { return nil }
    let pins = branches.map { nestedPins(of: $0) }
    candidates: for candidate in pins[0] {
      var places: [(word: WordID, place: Int)] = []
      var seen: Set<WordID> = []
      for (place, own) in pins.enumerated() {
        guard let pin = own.first(where: { $0.outer == candidate.outer && $0.inner == candidate.inner }) else {
          continue candidates
        }
        for constant in valueSpellings[pin.values].constants {
          let word = lexicon.find(source.content(of: constant))
          guard source.kind(of: constant) == .string, seen.insert(word).inserted else { continue candidates }
          places.append((word, place))
        }
      }
      return NestedPin(
        outer: candidate.outer, inner: candidate.inner, branches: WordMap(places, in: &mappings))
    }
    return nil
  }

  /// The members of members that a subschema pins, whatever the value is.
  private func nestedPins(of branch: SubschemaID) -> [(outer: WordID, inner: WordID, values: Int)] {
    unconditionalProperties(of: branch).prefix(SchemaCompiler.maximumPropertyCount).flatMap { property in
      traits(of: property.subschema).pins.map { (property.word, $0.member, $0.values) }
    }
  }

  private static let maximumPropertyCount = 16

  private func unconditionalProperties(of branch: SubschemaID) -> [(word: WordID, subschema: SubschemaID)] {
    var found: [(word: WordID, subschema: SubschemaID)] = []
    var seen: Set<SubschemaID> = []
    var waiting = [branch]
    while let id = waiting.popLast() {
      guard seen.insert(id).inserted else { continue }
      for keyword in keywords[subschemas[id.offset].keywords.indices] {
        switch keyword {
        case .reference(let target): waiting.append(target)
        case .allOf(let range): waiting += lists[range.indices]
        case .properties(let set, _), .patternedProperties(let set, _):
          let first = propertySets[Int(set)].firstSubschema
          for (place, word) in propertySpellings[Int(set)].words.enumerated() {
            found.append((word, lists[first + place]))
          }
        default: break
        }
      }
    }
    return found
  }
}
