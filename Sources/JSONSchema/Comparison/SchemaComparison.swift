import JSONSyntax

extension Schema {
  /// What is different in a newer version of this schema.
  ///
  /// Compares what is demanded of values, wherever it is written: a definition that is moved, renamed or written out is no
  /// change, and one that is used in many places is reported once. Where it cannot be told what a change does, it is said
  /// to narrow: no document that was valid stops being valid without a change that `narrows` or, in an object that took any
  /// member, `claimsName`. What the evaluator does not check (formats, without `SchemaOptions.assertsFormats`) counts as
  /// if others did.
  ///
  /// - Returns: In the order of the newer version's text; what only the older one says stands where that is compared.
  package func changes(to newer: Schema) -> [SchemaChange] {
    var comparison = SchemaComparison(from: self, to: newer)
    comparison.run()
    return comparison.sortedChanges
  }
}

/// Walks two versions of a schema side by side.
///
/// Each pair of places is compared once, so that recursive schemas come to an end; pairs wait in a list, so that no nesting
/// is too deep.
struct SchemaComparison {
  let old: Schema
  let new: Schema
  private let oldParents: ParentTable
  private let newParents: ParentTable
  var values = EqualValues()
  /// What the pair at hand does to the values of the document, when the pair itself gets narrower.
  var direction = Direction.same
  /// What stands around the pair at hand, about the same value.
  var surroundings = Surroundings()
  private var changes: [Key: SchemaChange] = [:]
  private var waiting: [Pair] = []
  private var seen: Set<Pair> = []
  private var surroundingsKnown = [Surroundings()]
  private var surroundingsNumbers = [Surroundings(): SurroundingsNumber.none]
  private var namesInPlace: [NamesKey: NamesInPlace] = [:]
  /// Which group of values that must differ, or of nested values, became which: one that splits or merges is another.
  var uniqueCounterparts = Counterparts()
  var depthCounterparts = Counterparts()
  /// The subschemas looked at, each time.
  private var work = 0

  /// More than the two largest schemas that anybody writes need a hundred times over.
  private static let maximumWork = 4_000_000

  enum Direction: UInt8 {
    /// What is narrower here is narrower as a whole.
    case same
    /// Below `not`: what is narrower here is wider as a whole.
    case opposite
    /// In a condition, or where only one form may hold: any change may do either.
    case either

    func inside(_ inner: Direction) -> Direction {
      switch (self, inner) {
      case (.either, _), (_, .either): .either
      case (.same, .same), (.opposite, .opposite): .same
      case (.same, .opposite), (.opposite, .same): .opposite
      }
    }
  }

  private struct Pair: Hashable {
    let old: ComparedSide
    let new: ComparedSide
    let direction: Direction
    let surroundings: SurroundingsNumber
  }

  /// A change is the same if it stands in the same places, however many ways lead there.
  private struct Key: Hashable {
    let kind: SchemaChange.Kind
    let name: String
    let old: NodeID?
    let new: NodeID?
  }

  private struct NamesKey: Hashable {
    let isNew: Bool
    let side: ComparedSide
  }

  init(from old: Schema, to new: Schema) {
    self.old = old
    self.new = new
    oldParents = ParentTable(of: old.source)
    newParents = ParentTable(of: new.source)
  }

  /// What the nodes of a version's source lie in.
  func parents(in schema: Schema) -> ParentTable { schema === old ? oldParents : newParents }

  mutating func run() {
    compare(ComparedSide([old.root]), ComparedSide([new.root]))
    while let pair = waiting.popLast() {
      guard work < SchemaComparison.maximumWork else {
        direction = .either
        emit(.unfinished, "", in: Places(nil, nil), Effect(narrows: .possibly, widens: .possibly))
        break
      }
      direction = pair.direction
      surroundings = surroundingsKnown[pair.surroundings.place]
      compare(Conjunction(pair.old, of: old), Conjunction(pair.new, of: new))
    }
    direction = .same
    compareAdvice()
  }

  typealias Effect = SchemaChange.Effect

  /// Puts a pair on the list, unless it has been there.
  ///
  /// - Parameters:
  ///   - inner: What a change in the pair does to the values at hand.
  ///   - around: What stands around the pair about the same value; nothing for a pair about what is inside the value.
  mutating func compare(
    _ old: ComparedSide, _ new: ComparedSide, _ inner: Direction = .same, within around: SurroundingsNumber = .none
  ) {
    let pair = Pair(old: old, new: new, direction: direction.inside(inner), surroundings: around)
    if seen.insert(pair).inserted { waiting.append(pair) }
  }

  /// The number of surroundings, to be asked for once for all the forms of a value: each may have thousands of names.
  mutating func number(of around: Surroundings) -> SurroundingsNumber {
    if let known = surroundingsNumbers[around] { return known }
    let number = SurroundingsNumber(place: surroundingsKnown.count)
    surroundingsNumbers[around] = number
    surroundingsKnown.append(around)
    return number
  }

  /// Whether it matters in surroundings what is spoken about, and not only what is said.
  func tracks(_ around: SurroundingsNumber) -> Bool { surroundingsKnown[around.place].tracks }

  private mutating func compare(_ old: Conjunction, _ new: Conjunction) {
    work += old.parts.count + new.parts.count + 1
    compareAnnotations(old, new)
    if old.isNever || new.isNever {
      if old.isNever != new.isNever { noteRefusal(old, new) }
      return
    }
    if expandLoneUnion(old, new) { return }
    compareGroups(old, new)
    if compareFiniteValues(old, new) { return }
    compareTypes(old, new)
    compareOpenLists(old, new)
    compareNumbers(old, new)
    compareStrings(old, new)
    compareArrays(old, new)
    compareObjects(old, new)
    compareUnions(old, new)
    compareConditions(old, new)
  }

  private mutating func noteRefusal(_ old: Conjunction, _ new: Conjunction) {
    let places = Places(old.place, new.place)
    if new.isNever {
      emit(.refused, "", in: places, Effect(narrows: .surely))
    } else {
      emit(.allowed, "", in: places, Effect(widens: .surely))
    }
  }

  // MARK: - Names

  /// The names that a conjunction gives to members, in whatever form the value has.
  mutating func names(of conjunction: Conjunction, isNew: Bool) -> NamesInPlace {
    let key = NamesKey(isNew: isNew, side: conjunction.side)
    if let known = namesInPlace[key] { return known }
    let names = NamesInPlace(of: conjunction)
    work += names.partCount
    namesInPlace[key] = names
    return names
  }

  // MARK: - Noting changes

  /// Where a change stands: in both versions, or in one and beside nothing in particular in the other.
  struct Places {
    let old: NodeID?
    let new: NodeID?
    /// Whether each is a place that says something, rather than one that says nothing about it.
    var isInOld = true
    var isInNew = true

    init(_ old: NodeID?, _ new: NodeID?) {
      self.old = old
      self.new = new
    }

    /// - Parameters:
    ///   - otherwise: Where the versions speak about the same value.
    init(_ old: NodeID?, _ new: NodeID?, otherwise: (old: Conjunction, new: Conjunction)) {
      self.old = old ?? otherwise.old.place
      self.new = new ?? otherwise.new.place
      isInOld = old != nil
      isInNew = new != nil
    }
  }

  mutating func emit(
    _ kind: SchemaChange.Kind, _ name: String, in places: Places, _ effect: Effect, from oldValue: String? = nil,
    to newValue: String? = nil
  ) {
    let effect = turned(effect)
    let isAnchored = places.isInOld || places.isInNew
    let key = Key(
      kind: kind, name: name, old: places.isInOld || !isAnchored ? places.old : nil,
      new: places.isInNew || !isAnchored ? places.new : nil)
    if changes[key] != nil {
      changes[key]?.effect.merge(effect)
    } else {
      changes[key] = SchemaChange(
        kind: kind, name: name, old: places.old, new: places.new, oldValue: oldValue, newValue: newValue,
        isRemoval: places.isInOld && !places.isInNew, effect: effect)
    }
  }

  /// What an effect on the pair at hand is as a whole.
  private func turned(_ effect: Effect) -> Effect {
    var result = effect
    switch direction {
    case .same: return effect
    case .opposite:
      result.narrows = effect.widens
      result.widens = max(effect.narrows, effect.claimsName ? .possibly : .never)
    case .either:
      let isAny = effect.narrows > .never || effect.widens > .never || effect.claimsName
      result.narrows = isAny ? .possibly : .never
      result.widens = isAny ? .possibly : .never
    }
    result.reception = .refused
    result.claimsName = false
    return result
  }

  var sortedChanges: [SchemaChange] {
    changes.values.sorted { left, right in
      let (a, b) = (left.new?.offset ?? 0, right.new?.offset ?? 0)
      if a != b { return a < b }
      let (c, d) = (left.old?.offset ?? 0, right.old?.offset ?? 0)
      if c != d { return c < d }
      return left.kind == right.kind ? left.name < right.name : left.kind.rawValue < right.kind.rawValue
    }
  }
}

/// Which of the surroundings that a comparison has met.
struct SurroundingsNumber: Hashable {
  fileprivate let place: Int

  /// Nothing stands around.
  static let none = SurroundingsNumber(place: 0)
}

/// What stands around a pair of subschemas about the same value: a form of a union is no whole object.
struct Surroundings: Hashable {
  /// The members that the versions name around or in other forms; a name among them means nothing new.
  var oldNames: Set<String> = []
  var newNames: Set<String> = []
  /// Those that the newer one names whatever the form.
  var newNamesOfAllForms: Set<String> = []
  /// The members that the versions require whatever the form.
  var oldRequired: Set<String> = []
  var newRequired: Set<String> = []
  /// Whether any name is known, since a pattern or `additionalProperties` speaks about all.
  var knowsAllOldNames = false
  var knowsAllNewNames = false
  /// Whether members that nothing names are refused around (`unevaluatedProperties`).
  var oldRefusesOthers = false
  var newRefusesOthers = false
  /// Whether it matters which items are spoken about (`unevaluatedItems`).
  var tracksItems = false

  /// Whether it matters what is spoken about, and not only what is said.
  var tracks: Bool { oldRefusesOthers || newRefusesOthers || tracksItems }
}

/// Which group of one version stands for which of the other.
struct Counterparts {
  private var newByOld: [Int32: Int32] = [:]
  private var oldByNew: [Int32: Int32] = [:]

  /// Notes a pair.
  ///
  /// - Returns: Whether the old group, or the new one, has had another counterpart before.
  mutating func pair(_ old: Int32, _ new: Int32) -> (splits: Bool, merges: Bool) {
    let splits = newByOld[old].map { $0 != new } ?? false
    let merges = oldByNew[new].map { $0 != old } ?? false
    newByOld[old] = new
    oldByNew[new] = old
    return (splits, merges)
  }
}
