/// A set of words, where words whose numbers differ by a multiple of 64 stand for one another.
struct WordSet: Sendable, BitwiseCopyable {
  private var bits: UInt64

  static let empty = WordSet(bits: 0)

  @inline(__always) mutating func insert(_ word: WordID) {
    if word >= 0 { bits |= 1 &<< UInt64(word & 63) }
  }

  @inline(__always) func isSubset(of other: WordSet) -> Bool { bits & ~other.bits == 0 }
  @inline(__always) func isDisjoint(with other: WordSet) -> Bool { bits & other.bits == 0 }
  func union(_ other: WordSet) -> WordSet { WordSet(bits: bits | other.bits) }
  func intersection(_ other: WordSet) -> WordSet { WordSet(bits: bits & other.bits) }
}

/// What an object's members must be called for a subschema to be violated: nearly all advice speaks about members that
/// nearly no object has, and is passed over with one look.
struct MemberCondition: Sendable, BitwiseCopyable {
  /// Members that must all be there.
  private(set) var all = WordSet.empty
  /// Members of which one must be there; nil if it can be violated without any.
  private(set) var any: WordSet?

  @inline(__always) func mayBeBroken(byMembers members: WordSet) -> Bool {
    all.isSubset(of: members) && !(any?.isDisjoint(with: members) ?? false)
  }

  /// No condition: anything may break it.
  static let none = MemberCondition()

  static func needing(all words: [WordID]) -> MemberCondition {
    var condition = MemberCondition()
    for word in words { condition.all.insert(word) }
    return condition
  }

  static func needing(oneOf words: [WordID]) -> MemberCondition {
    var set = WordSet.empty
    for word in words { set.insert(word) }
    return MemberCondition(any: set)
  }

  /// The condition for both to hold.
  func and(_ other: MemberCondition) -> MemberCondition {
    MemberCondition(all: all.union(other.all), any: any ?? other.any)
  }

  /// The condition for at least one to hold.
  func or(_ other: MemberCondition) -> MemberCondition {
    var condition = MemberCondition(all: all.intersection(other.all))
    if let any, let otherAny = other.any { condition.any = any.union(otherAny) }
    return condition
  }
}

extension SchemaCompiler {
  /// What an object's members must be called for it to violate a subschema.
  func conditionForViolation(of id: SubschemaID) -> MemberCondition {
    let keywords = self.keywords[subschemas[id.offset].keywords.indices]
    var condition: MemberCondition?
    for keyword in keywords {
      let own = conditionForViolation(of: keyword)
      condition = condition.map { $0.or(own) } ?? own
    }
    return condition ?? .none
  }

  private func conditionForViolation(of keyword: Keyword) -> MemberCondition {
    switch keyword {
    case .properties(let set, nil):
      // One of the members that can be wrong must be there.
      let first = propertySets[Int(set)].firstSubschema
      let words = propertySpellings[Int(set)].words.enumerated().filter { place, _ in
        subschemas[lists[first + place].offset].canFail
      }
      return .needing(oneOf: words.map(\.element))
    case .conditional(let condition, let then?, nil):
      return .needing(all: requiredWords(of: condition)).and(conditionForViolation(of: then))
    default:
      return .none
    }
  }

  private func requiredWords(of id: SubschemaID) -> [WordID] {
    for case .required(let range) in keywords[subschemas[id.offset].keywords.indices] {
      return required[range.indices].map(\.word)
    }
    return []
  }
}
