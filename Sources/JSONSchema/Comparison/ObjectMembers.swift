import JSONSyntax
import Patterns

/// What a conjunction says about the members of an object.
struct ObjectMembers {
  let schema: Schema
  private var lists: [List] = []
  private var unevaluated: [Unevaluated] = []
  /// The names that it gives, in its order, each with its key in the schema's source.
  private(set) var names: [(name: String, key: NodeID)] = []
  private(set) var keys: [String: NodeID] = [:]
  /// The names that must be there, each with the string that says so.
  private(set) var required: [String: NodeID] = [:]
  private let inPlace: NamesInPlace

  /// `properties`, `patternProperties` and `additionalProperties` of one subschema.
  private struct List {
    let set: Int
    let additional: SubschemaID?
    let part: SubschemaID
  }

  /// `unevaluatedProperties`.
  private struct Unevaluated {
    let rest: SubschemaID
    let part: SubschemaID
    /// The lists that speak about members before it is asked.
    var lists: [List] = []
    /// Whether something leaves no member to it.
    var isMoot = false
  }

  init(_ conjunction: Conjunction, _ inPlace: NamesInPlace) {
    schema = conjunction.schema
    self.inPlace = inPlace
    for entry in conjunction.keywords {
      switch entry.keyword {
      case .properties(let set, let additional), .patternedProperties(let set, let additional):
        add(List(set: Int(set), additional: additional, part: entry.part))
      case .required(let range):
        for name in range.indices.map({ schema.tables.required[$0] }) {
          let text = schema.lexicon.word(name.word)
          if required[text] == nil { required[text] = name.source }
        }
      case .unevaluatedProperties(let rest): unevaluated.append(Unevaluated(rest: rest, part: entry.part))
      default: break
      }
    }
    for index in unevaluated.indices { findLists(spokenBefore: index) }
  }

  private mutating func add(_ list: List) {
    lists.append(list)
    let spellings = schema.propertySpellings[list.set]
    for (key, word) in zip(spellings.keys, spellings.words) {
      let name = schema.lexicon.word(word)
      guard keys[name] == nil else { continue }
      keys[name] = key
      names.append((name, key))
    }
  }

  /// What an `unevaluatedProperties` takes for evaluated: what its own subschema and those that it refers to speak about.
  private mutating func findLists(spokenBefore index: Int) {
    var seen: Set<SubschemaID> = []
    var waiting = [unevaluated[index].part]
    while let id = waiting.popLast() {
      guard seen.insert(id).inserted else { continue }
      for keyword in schema.keywords(of: id) { waiting += schema.unconditional(keyword) ?? [] }
    }
    unevaluated[index].lists = lists.filter { seen.contains($0.part) }
    unevaluated[index].isMoot =
      unevaluated[index].lists.contains { $0.additional != nil }
      || unevaluated.contains { $0.part != unevaluated[index].part && seen.contains($0.part) }
  }

  // MARK: - What holds of a member

  /// What to do with `unevaluatedProperties` where some form of the object decides whether it speaks about a member.
  enum Doubt {
    /// It does, for all that is known.
    case included
    /// It does not.
    case leftOut
  }

  /// Whether some form of the object decides whether the member with a name is refused.
  func isDoubtful(_ name: String) -> Bool {
    (inPlace.sometimesAll || inPlace.sometimes.contains(name))
      && unevaluated.contains { !$0.isMoot && !isNamed(name, before: $0) }
  }

  private func isNamed(_ name: String, before entry: Unevaluated) -> Bool {
    entry.lists.contains { !subschemas(of: name, in: $0, includesUntried: true).isEmpty }
  }

  /// The subschemas that speak about the member with a name, whatever the form of the object.
  ///
  /// - Parameters:
  ///   - doubt: What to do with `unevaluatedProperties` where `isDoubtful`.
  ///   - includesUntried: Whether a pattern that was not tried to its end counts as matching.
  func side(of name: String, _ doubt: Doubt, includesUntried: Bool) -> ComparedSide {
    var found: [SubschemaID] = []
    for list in lists {
      let named = subschemas(of: name, in: list, includesUntried: includesUntried)
      found += named
      if named.isEmpty, let additional = list.additional { found.append(additional) }
    }
    for entry in unevaluated where !entry.isMoot && !isNamed(name, before: entry) {
      if inPlace.sometimesAll || inPlace.sometimes.contains(name), doubt == .leftOut { continue }
      found.append(entry.rest)
    }
    return ComparedSide(found)
  }

  private func subschemas(of name: String, in list: List, includesUntried: Bool) -> [SubschemaID] {
    let set = schema.tables.propertySets[list.set]
    let place = set.places.find(schema.lexicon.find(Array(name.utf8)[...]), in: schema.tables.mappings)
    var found = place < 0 ? [] : [schema.tables.lists[set.firstSubschema + place]]
    for property in set.patterned.indices.map({ schema.tables.patternedProperties[$0] }) {
      switch schema.patterns[Int(property.pattern)].pattern.matches(name.utf8) {
      case .matches: found.append(property.subschema)
      case .notChecked: if includesUntried { found.append(property.subschema) }
      case .doesNotMatch: break
      }
    }
    return found
  }

  /// What speaks about members that nothing names.
  func restSide(_ doubt: Doubt) -> ComparedSide {
    let additional = lists.compactMap(\.additional)
    return ComparedSide(inPlace.sometimesAll && doubt == .leftOut ? additional : additional + unevaluatedRests)
  }

  /// What `unevaluatedProperties` says.
  var unevaluatedRests: [SubschemaID] { unevaluated.filter { !$0.isMoot }.map(\.rest) }

  /// Whether which other members there may be depends on the form of the object.
  var isRestDoubtful: Bool { inPlace.sometimesAll && unevaluated.contains { !$0.isMoot } }

  /// Where it says what other members there may be.
  var restNode: NodeID? {
    for list in lists where list.additional != nil {
      if let node = schema.annotation("additionalProperties", of: list.part) { return node }
    }
    return unevaluated.first { !$0.isMoot }.flatMap { schema.annotation("unevaluatedProperties", of: $0.part) }
  }

  /// Whether it asks which members have been spoken about.
  var tracksMembers: Bool { unevaluated.contains { !$0.isMoot } }

  /// `patternProperties` by their patterns.
  var patterned: [(pattern: String, key: NodeID, subschema: SubschemaID)] {
    lists.flatMap { list in
      schema.tables.propertySets[list.set].patterned.indices.map { index in
        let property = schema.tables.patternedProperties[index]
        let key = schema.patterns[Int(property.pattern)].source
        return (schema.source.string(of: key), key, property.subschema)
      }
    }
  }

  /// Whether subschemas allow no value, or any.
  func refuses(_ side: ComparedSide) -> Bool { Conjunction(side, of: schema).isNever }

  func allowsAnything(_ side: ComparedSide) -> Bool { Conjunction(side, of: schema).isAnything }
}
