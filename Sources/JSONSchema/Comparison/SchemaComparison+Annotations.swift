import JSONSyntax

/// What is said without being demanded.
extension SchemaComparison {
  /// Compares titles, defaults and whatever else is no keyword, each where the value's own place says it, or else the first
  /// definition that speaks about it.
  mutating func compareAnnotations(_ old: Conjunction, _ new: Conjunction) {
    // Where one version does not speak about the value at all, that is said elsewhere.
    if old.parts.isEmpty || new.parts.isEmpty { return }
    compareAnnotations(
      in: old.parts.map { self.old.source(of: $0) }, new.parts.map { self.new.source(of: $0) })
  }

  /// - Parameters:
  ///   - oldObjects: Objects of the older version's text, those that win over others first.
  ///   - isListOpen: Whether they are about one of several values besides which there may be others: a new spelling of it
  ///     may be such another one.
  mutating func compareAnnotations(in oldObjects: [NodeID], _ newObjects: [NodeID], isListOpen: Bool = false) {
    let oldOnes = SchemaComparison.annotations(in: oldObjects, of: old.source)
    let newOnes = SchemaComparison.annotations(in: newObjects, of: new.source)
    for name in Set(oldOnes.keys).union(newOnes.keys).sorted() {
      let (oldNode, newNode) = (oldOnes[name], newOnes[name])
      if let oldNode, let newNode,
        values.number(of: oldNode, in: old.source) == values.number(of: newNode, in: new.source)
      {
        continue
      }
      var places = Places(oldNode ?? oldObjects.first, newNode ?? newObjects.first)
      places.isInOld = oldNode != nil
      places.isInNew = newNode != nil
      emit(
        .annotation, name, in: places,
        Effect(
          narrows: isListOpen && name == KeywordName.aliases.spelling
            || newNode != nil && name == SchemaComparison.versionName
            ? .possibly : .never,
          changesMeaning: SchemaComparison.namesWithMeaning.contains(name)),
        from: oldNode.map { old.source.source(of: $0) }, to: newNode.map { new.source.source(of: $0) })
    }
  }

  /// What says which versions of documents a schema judges: those of others are refused.
  private static let versionName = "x-version"

  /// What is drawn, or taken, where a document says nothing.
  private static let namesWithMeaning: Set<String> = ["default", KeywordName.drawn.spelling]

  /// What demands something, is compared elsewhere, or is about the schema itself.
  private static let silentNames: Set<String> = {
    let ours: Set<KeywordName> = [.aliases, .keyAliases, .drawn, .absent]
    let names = KeywordName.allCases.filter { !ours.contains($0) }.map(\.spelling)
    return Set(names + ["$comment", "$vocabulary", "$recursiveRef", "$recursiveAnchor", "x-open"])
  }()

  private static func annotations(in objects: [NodeID], of source: SyntaxTree) -> [String: NodeID] {
    var found: [String: NodeID] = [:]
    for object in objects where source.kind(of: object) == .object {
      var own: [String: NodeID] = [:]
      for member in source.members(of: object) {
        let name = source.string(of: member.key)
        if !silentNames.contains(name) { own[name] = member.value }
      }
      found.merge(own) { outer, _ in outer }
    }
    return found
  }

  // MARK: - Advice

  /// Compares the rules that the versions bring along, by their ids.
  mutating func compareAdvice() {
    func entries(_ schema: Schema) -> [String: NodeID] {
      Dictionary(
        schema.advice.compactMap { advice in
          schema.source.value(of: "id", in: advice.source).map { (schema.source.string(of: $0), advice.source) }
        }, uniquingKeysWith: { first, _ in first })
    }
    let (oldOnes, newOnes) = (entries(old), entries(new))
    for name in Set(oldOnes.keys).union(newOnes.keys).sorted() {
      let (oldNode, newNode) = (oldOnes[name], newOnes[name])
      if let oldNode, let newNode,
        values.number(of: oldNode, in: old.source) == values.number(of: newNode, in: new.source)
      {
        continue
      }
      var places = Places(oldNode ?? old.source(of: old.root), newNode ?? new.source(of: new.root))
      places.isInOld = oldNode != nil
      places.isInNew = newNode != nil
      emit(.advice, name, in: places, .none)
    }
  }
}
