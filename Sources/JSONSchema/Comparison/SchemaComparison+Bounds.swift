import JSONSyntax

/// A lower or upper bound of numbers or of a number of things.
private struct Bound {
  let value: Decimal
  let isExclusive: Bool
  /// Where it stands; nil if it follows from something else.
  let node: NodeID?

  /// Whether everything within this bound is within another.
  func implies(_ other: Bound?, isLower: Bool) -> Bool {
    guard let other else { return true }
    if value == other.value { return isExclusive || !other.isExclusive }
    return isLower ? value > other.value : value < other.value
  }

  /// The stricter of two.
  static func strictest(_ left: Bound?, _ right: Bound?, isLower: Bool) -> Bound? {
    guard let left else { return right }
    return left.implies(right, isLower: isLower) ? left : right
  }
}

/// How large numbers, strings, arrays and objects may be.
extension SchemaComparison {
  mutating func compareNumbers(_ old: Conjunction, _ new: Conjunction) {
    compareBounds(["minimum", "exclusiveMinimum"], isLower: true, of: .number, old, new) { entry, schema in
      guard case .numericRange(let index) = entry.keyword else { return nil }
      let range = schema.tables.ranges[Int(index)]
      return range.lower < 0 ? nil : (schema.decimals[Int(range.lower)], range.bounds.lowerIsExclusive)
    }
    compareBounds(["maximum", "exclusiveMaximum"], isLower: false, of: .number, old, new) { entry, schema in
      guard case .numericRange(let index) = entry.keyword else { return nil }
      let range = schema.tables.ranges[Int(index)]
      return range.upper < 0 ? nil : (schema.decimals[Int(range.upper)], range.bounds.upperIsExclusive)
    }
    compareDivisors(old, new)
  }

  mutating func compareCounts(
    _ minimum: String, _ maximum: String, of type: TypeSet, _ old: Conjunction, _ new: Conjunction,
    _ bounds: (Keyword) -> CountBounds?
  ) {
    compareBounds([minimum], isLower: true, of: type, old, new) { entry, _ in
      bounds(entry.keyword).flatMap { $0.minimum > 0 ? (Decimal(String($0.minimum).utf8), false) : nil }
    }
    compareBounds([maximum], isLower: false, of: type, old, new) { entry, _ in
      bounds(entry.keyword).flatMap { $0.maximum < .max ? (Decimal(String($0.maximum).utf8), false) : nil }
    }
  }

  /// - Parameters:
  ///   - names: The keyword of the bound, and of the exclusive one if there is one.
  ///   - read: The bound that a keyword sets, and whether it is exclusive.
  private mutating func compareBounds(
    _ names: [String], isLower: Bool, of type: TypeSet, _ old: Conjunction, _ new: Conjunction,
    _ read: (Conjunction.Entry, Schema) -> (Decimal, Bool)?
  ) {
    func bound(_ conjunction: Conjunction) -> Bound? {
      conjunction.keywords.reduce(nil) { strictest, entry in
        guard let (value, isExclusive) = read(entry, conjunction.schema) else { return strictest }
        // A flag in draft-04, a bound of its own later.
        let nodes = (isExclusive ? names.reversed() : names).compactMap {
          conjunction.schema.annotation($0, of: entry.part)
        }
        let node = nodes.first { conjunction.schema.source.kind(of: $0) == .number }
        return Bound.strictest(
          strictest, Bound(value: value, isExclusive: isExclusive, node: node), isLower: isLower)
      }
    }
    let (oldBound, newBound) = (bound(old), bound(new))
    guard oldBound != nil || newBound != nil else { return }
    let narrows = !(oldBound.map { $0.implies(newBound, isLower: isLower) } ?? (newBound == nil))
    let widens = !(newBound.map { $0.implies(oldBound, isLower: isLower) } ?? (oldBound == nil))
    let effect = self.effect(on: type, narrows ? .surely : .never, widens ? .surely : .never, old, new)
    guard effect != .none else { return }
    let name = (oldBound ?? newBound)?.isExclusive == true && names.count > 1 ? names[1] : names[0]
    emit(
      .bound, name, in: Places(oldBound?.node, newBound?.node, otherwise: (old, new)), effect,
      from: oldBound.map { text(of: $0, in: self.old, besides: newBound) },
      to: newBound.map { text(of: $0, in: self.new, besides: oldBound) })
  }

  /// A bound as it is written; where only one of two excludes itself, that is said.
  private func text(of bound: Bound, in schema: Schema, besides other: Bound?) -> String {
    let text = bound.node.map { schema.source.source(of: $0) } ?? "?"
    return bound.isExclusive && other?.isExclusive == false ? text + " (exclusive)" : text
  }

  /// The effect of something that matters to values of some types only.
  func effect(
    on types: TypeSet, _ narrows: SchemaChange.Certainty, _ widens: SchemaChange.Certainty, _ old: Conjunction,
    _ new: Conjunction
  ) -> Effect {
    let types = types.contains(.number) ? types.union(.integer) : types
    return Effect(
      narrows: old.types.isDisjoint(with: types) ? .never : narrows,
      widens: new.types.isDisjoint(with: types) ? .never : widens)
  }

  // MARK: - Multiples

  private mutating func compareDivisors(_ old: Conjunction, _ new: Conjunction) {
    func divisors(_ conjunction: Conjunction) -> [(value: Decimal, node: NodeID?)] {
      conjunction.keywords.compactMap { entry in
        guard case .multipleOf(let index) = entry.keyword else { return nil }
        let decimal = conjunction.schema.decimals[Int(conjunction.schema.tables.divisors[Int(index)].decimal)]
        return (decimal, conjunction.schema.annotation("multipleOf", of: entry.part))
      }
    }
    let (oldDivisors, newDivisors) = (divisors(old), divisors(new))
    // A multiple of a multiple is a multiple.
    let added = newDivisors.first { new in !oldDivisors.contains { $0.value.isMultiple(of: new.value) } }
    let removed = oldDivisors.first { old in !newDivisors.contains { $0.value.isMultiple(of: old.value) } }
    let effect = self.effect(
      on: .number, added == nil ? .never : .surely, removed == nil ? .never : .surely, old, new)
    guard effect != .none else { return }
    emitDemand(
      "multipleOf", removed?.node ?? oldDivisors.first?.node, added?.node ?? newDivisors.first?.node, effect, old, new)
  }

  /// Notes that a keyword has another value, or stands in one version only.
  mutating func emitDemand(
    _ name: String, _ oldNode: NodeID?, _ newNode: NodeID?, _ effect: Effect, _ old: Conjunction, _ new: Conjunction
  ) {
    emit(
      .demand, name, in: Places(oldNode, newNode, otherwise: (old, new)), effect,
      from: oldNode.map { self.old.source.source(of: $0) }, to: newNode.map { self.new.source.source(of: $0) })
  }
}
