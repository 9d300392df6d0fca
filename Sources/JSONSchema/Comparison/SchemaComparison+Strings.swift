import JSONSyntax

/// What strings must look like.
extension SchemaComparison {
  mutating func compareStrings(_ old: Conjunction, _ new: Conjunction) {
    compareCounts("minLength", "maxLength", of: .string, old, new) { keyword in
      if case .length(let bounds) = keyword { bounds } else { nil }
    }
    compareClusterCounts(old, new)
    comparePatterns(old, new)
    compareFormats(old, new)
  }

  /// `x-longerThan`.
  private mutating func compareClusterCounts(_ old: Conjunction, _ new: Conjunction) {
    func limit(_ conjunction: Conjunction) -> (value: Int32, node: NodeID?)? {
      conjunction.keywords.compactMap { entry -> (value: Int32, node: NodeID?)? in
        guard case .longerThan(let limit) = entry.keyword else { return nil }
        return (limit, conjunction.schema.annotation("x-longerThan", of: entry.part))
      }.max { $0.value < $1.value }
    }
    let (oldLimit, newLimit) = (limit(old), limit(new))
    let (oldValue, newValue) = (oldLimit?.value ?? -1, newLimit?.value ?? -1)
    guard oldValue != newValue else { return }
    emitDemand(
      "x-longerThan", oldLimit?.node, newLimit?.node,
      effect(on: .string, newValue > oldValue ? .surely : .never, newValue < oldValue ? .surely : .never, old, new),
      old,
      new)
  }

  /// Patterns by their text: nobody can tell which of two is the narrower one.
  private mutating func comparePatterns(_ old: Conjunction, _ new: Conjunction) {
    func patterns(_ conjunction: Conjunction) -> [(text: String, node: NodeID)] {
      conjunction.keywords.compactMap { entry in
        guard case .pattern(let index) = entry.keyword else { return nil }
        let node = conjunction.schema.patterns[Int(index)].source
        return (conjunction.schema.source.string(of: node), node)
      }
    }
    compareTexts("pattern", patterns(old), patterns(new), old, new)
  }

  /// Formats, whether they are checked here or not: a client may.
  private mutating func compareFormats(_ old: Conjunction, _ new: Conjunction) {
    func formats(_ conjunction: Conjunction) -> [(text: String, node: NodeID)] {
      conjunction.parts.compactMap { part in
        guard let node = conjunction.schema.annotation("format", of: part),
          conjunction.schema.source.kind(of: node) == .string
        else { return nil }
        return (conjunction.schema.source.string(of: node), node)
      }
    }
    compareTexts("format", formats(old), formats(new), old, new)
  }

  private mutating func compareTexts(
    _ keyword: String, _ oldTexts: [(text: String, node: NodeID)], _ newTexts: [(text: String, node: NodeID)],
    _ old: Conjunction, _ new: Conjunction
  ) {
    if oldTexts.isEmpty, newTexts.isEmpty { return }
    let removed = oldTexts.filter { old in !newTexts.contains { $0.text == old.text } }
    let added = newTexts.filter { new in !oldTexts.contains { $0.text == new.text } }
    for place in 0..<max(removed.count, added.count) {
      let (oldNode, newNode) = (
        place < removed.count ? removed[place].node : nil, place < added.count ? added[place].node : nil
      )
      let effect = self.effect(
        on: .string, newNode == nil ? .never : .possibly, oldNode == nil ? .never : .possibly, old, new)
      if effect != .none { emitDemand(keyword, oldNode, newNode, effect, old, new) }
    }
  }
}
