import JSONSyntax

/// What arrays hold.
extension SchemaComparison {
  mutating func compareArrays(_ old: Conjunction, _ new: Conjunction) {
    guard old.types.contains(.array), new.types.contains(.array) else { return }
    compareCounts("minItems", "maxItems", of: .array, old, new) { keyword in
      if case .itemCount(let bounds) = keyword { bounds } else { nil }
    }
    compareUniqueItems(old, new)
    compareItems(old, new)
    compareContained(old, new)
  }

  private mutating func compareUniqueItems(_ old: Conjunction, _ new: Conjunction) {
    func node(_ conjunction: Conjunction) -> NodeID? {
      conjunction.keywords.lazy.filter { if case .uniqueItems = $0.keyword { true } else { false } }
        .compactMap { conjunction.schema.annotation("uniqueItems", of: $0.part) }.first { _ in true }
    }
    let (oldNode, newNode) = (node(old), node(new))
    guard (oldNode == nil) != (newNode == nil) else { return }
    let effect = self.effect(
      on: .array, newNode == nil ? .never : .surely, oldNode == nil ? .never : .surely, old, new)
    if effect != .none { emitDemand("uniqueItems", oldNode, newNode, effect, old, new) }
  }

  // MARK: - Items

  private struct ItemLists {
    var lists: [(prefix: [SubschemaID], rest: SubschemaID?)] = []
    var unevaluated: [SubschemaID] = []

    init(_ conjunction: Conjunction) {
      for entry in conjunction.keywords {
        switch entry.keyword {
        case .items(let prefix, let rest): lists.append((conjunction.schema.list(prefix), rest))
        case .unevaluatedItems(let rest): unevaluated.append(rest)
        default: break
        }
      }
    }

    var prefixCount: Int { lists.map(\.prefix.count).max() ?? 0 }

    /// What holds of the item at a place; of those behind all that have a place of their own for nil.
    func side(at place: Int?) -> ComparedSide {
      var found: [SubschemaID] = []
      for list in lists {
        if let place, place < list.prefix.count {
          found.append(list.prefix[place])
        } else if let rest = list.rest {
          found.append(rest)
        }
      }
      // Where no list says what is behind it, items there are unevaluated, but for what forms may say about them.
      if !lists.contains(where: { $0.rest != nil || place.map($0.prefix.indices.contains) ?? false }) {
        found += unevaluated
      }
      return ComparedSide(found)
    }

    /// Which items are spoken about, whatever is said.
    func speaksLike(_ other: ItemLists) -> Bool {
      prefixCount == other.prefixCount && lists.contains { $0.rest != nil } == other.lists.contains { $0.rest != nil }
        && unevaluated.isEmpty == other.unevaluated.isEmpty
    }
  }

  private mutating func compareItems(_ old: Conjunction, _ new: Conjunction) {
    let (oldItems, newItems) = (ItemLists(old), ItemLists(new))
    if oldItems.lists.isEmpty, newItems.lists.isEmpty, oldItems.unevaluated.isEmpty, newItems.unevaluated.isEmpty {
      return
    }
    for place in 0..<max(oldItems.prefixCount, newItems.prefixCount) {
      compare(oldItems.side(at: place), newItems.side(at: place))
    }
    compare(oldItems.side(at: nil), newItems.side(at: nil))
    // What some form says decides about others, which nobody can tell without a document.
    if tracksItems(old, new), !oldItems.speaksLike(newItems) {
      emitDemand(
        "unevaluatedItems", old.annotation("unevaluatedItems") ?? old.place,
        new.annotation("unevaluatedItems") ?? new.place, Effect(narrows: .possibly, widens: .possibly), old, new)
    }
  }

  /// Whether it matters which items are spoken about.
  func tracksItems(_ old: Conjunction, _ new: Conjunction) -> Bool {
    surroundings.tracksItems
      || (old.keywords + new.keywords).contains { if case .unevaluatedItems = $0.keyword { true } else { false } }
  }

  // MARK: - Contained items

  private struct Contained {
    let item: SubschemaID
    let count: CountBounds
    let part: SubschemaID
  }

  private mutating func compareContained(_ old: Conjunction, _ new: Conjunction) {
    func contained(_ conjunction: Conjunction) -> [Contained] {
      conjunction.keywords.compactMap { entry in
        guard case .contains(let item, let count) = entry.keyword else { return nil }
        return Contained(item: item, count: count, part: entry.part)
      }
    }
    let (oldContained, newContained) = (contained(old), contained(new))
    if oldContained.isEmpty, newContained.isEmpty { return }
    let tracksItems = tracksItems(old, new)
    for place in 0..<max(oldContained.count, newContained.count) {
      let oldOne = place < oldContained.count ? oldContained[place] : nil
      let newOne = place < newContained.count ? newContained[place] : nil
      guard let oldOne, let newOne else {
        let effect = self.effect(
          on: .array, newOne == nil && !tracksItems ? .never : .possibly,
          oldOne == nil && !tracksItems ? .never : .possibly, old, new)
        emitDemand(
          "contains", oldOne.map { self.old.source(of: $0.item) }, newOne.map { self.new.source(of: $0.item) }, effect,
          old, new)
        continue
      }
      // With an upper bound, an item that counts now may be one too many.
      let hasMaximum = oldOne.count.maximum < .max || newOne.count.maximum < .max
      let hasMinimum = oldOne.count.minimum > 0 || newOne.count.minimum > 0
      if hasMaximum || hasMinimum || tracksItems {
        let direction: Direction =
          tracksItems || (hasMaximum && hasMinimum) ? .either : hasMaximum ? .opposite : .same
        compare(ComparedSide([oldOne.item]), ComparedSide([newOne.item]), direction)
      }
      compareCount(
        "minContains", oldOne.count.minimum, newOne.count.minimum, oldOne, newOne, old, new, isLower: true)
      compareCount(
        "maxContains", oldOne.count.maximum, newOne.count.maximum, oldOne, newOne, old, new, isLower: false)
    }
  }

  private mutating func compareCount(
    _ name: String, _ oldCount: Int32, _ newCount: Int32, _ oldOne: Contained, _ newOne: Contained, _ old: Conjunction,
    _ new: Conjunction, isLower: Bool
  ) {
    guard oldCount != newCount else { return }
    let narrows = isLower == (newCount > oldCount)
    emitDemand(
      name, self.old.annotation(name, of: oldOne.part), self.new.annotation(name, of: newOne.part),
      effect(on: .array, narrows ? .surely : .never, narrows ? .never : .surely, old, new), old, new)
  }
}
