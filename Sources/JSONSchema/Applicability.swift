package import JSONSyntax
import Patterns

extension Schema {
  /// The subschemas that speak about a value, those that lead to others before them; empty for junk and keys.
  ///
  /// Only the path to the value is evaluated, not the document: conditions and unions on it are decided where they
  /// stand.
  package func subschemas(applyingTo node: NodeID, in tree: SyntaxTree) -> [SubschemaID] {
    guard let root = tree.root else { return [] }
    var path = tree.path(to: node).drop { $0 != root }
    guard path.popFirst() != nil else { return [] }
    var value = root
    var applying = subschemas(applyingToRoot: root, in: tree)
    for child in path {
      applying = subschemas(applyingTo: child, in: value, applying, tree)
      value = child
    }
    return applying
  }

  /// The subschemas that speak about a value directly inside another.
  ///
  /// - Parameters:
  ///   - child: A value, no key; `container` holds it.
  ///   - applying: Those that speak about the container.
  func subschemas(
    applyingTo child: NodeID, in container: NodeID, _ applying: [SubschemaID], _ tree: SyntaxTree
  ) -> [SubschemaID] {
    let step = Step(from: container, to: child, in: tree)
    return inPlaceSubschemas(applying.flatMap { subschemas(of: $0, for: step, applying, tree) }, at: child, in: tree)
  }

  /// The subschemas that speak about the root of a document.
  func subschemas(applyingToRoot node: NodeID, in tree: SyntaxTree) -> [SubschemaID] {
    inPlaceSubschemas([root], at: node, in: tree)
  }

  /// The subschemas that would speak about a member of `object` called `name`, as while its key is being typed.
  package func subschemas(
    forMember name: String, of object: NodeID, in tree: SyntaxTree
  ) -> [SubschemaID] {
    let applying = subschemas(applyingTo: object, in: tree)
    let direct = applying.flatMap { subschema in
      properties(of: subschema).filter { source.string(of: $0.key) == name }.map(\.subschema)
    }
    return inPlaceSubschemas(direct, at: nil, in: tree)
  }

  /// A subschema and all that it applies to the same value, whatever the value is: every branch, no condition.
  package func inPlaceSubschemas(of subschema: SubschemaID) -> [SubschemaID] {
    inPlaceSubschemas([subschema], at: nil, in: source)
  }

  /// The subschemas that apply to every value that a subschema applies to: itself, and what it refers to.
  package func unconditionalSubschemas(of subschema: SubschemaID) -> [SubschemaID] {
    var found = SubschemaSet()
    var waiting = [subschema]
    while let next = waiting.popLast() {
      guard found.insert(next) else { continue }
      for keyword in keywords(of: next).reversed() {
        switch keyword {
        case .reference(let target): waiting.append(target)
        case .allOf(let range): waiting += list(range).reversed()
        default: break
        }
      }
    }
    return found.members
  }

  /// The values that subschemas with some mark speak about, each with the first of these, in document order.
  ///
  /// The document is walked once, and only as far as the schema says anything about what is in it.
  package func values(
    in tree: SyntaxTree, markedBy isMark: (SubschemaID) -> Bool
  ) -> [(node: NodeID, subschema: SubschemaID)] {
    guard let root = tree.root else { return [] }
    var marks = [Bool?](repeating: nil, count: tables.subschemas.count)
    var found: [(node: NodeID, subschema: SubschemaID)] = []
    var waiting = [(node: root, applying: inPlaceSubschemas([self.root], at: root, in: tree))]
    while let (node, applying) = waiting.popLast() {
      let mark = applying.first { subschema in
        if let known = marks[subschema.offset] { return known }
        let isMarked = isMark(subschema)
        marks[subschema.offset] = isMarked
        return isMarked
      }
      if let mark { found.append((node, mark)) }
      var steps: [(node: NodeID, step: Step)] = []
      switch tree.kind(of: node) {
      case .object: steps = tree.members(of: node).map { ($0.value, Step(member: $0)) }
      case .array: steps = tree.elements(of: node).enumerated().map { ($0.element, Step(position: $0.offset)) }
      case .document, .key, .string, .number, .true, .false, .null, .missing, .junk: continue
      }
      for (child, step) in steps.reversed() {
        let direct = applying.flatMap { subschemas(of: $0, for: step, applying, tree) }
        if !direct.isEmpty { waiting.append((child, inPlaceSubschemas(direct, at: child, in: tree))) }
      }
    }
    return found
  }

  /// Whether each of many values satisfies a subschema.
  ///
  /// - Parameter facts: What the schema says about the whole document, whose words make this twice as fast as looking each
  ///   key up, and many times as fast as asking for one value at a time.
  package func allows(_ nodes: [NodeID], by subschema: SubschemaID, in tree: SyntaxTree, _ facts: Facts) -> [Bool] {
    withEvaluator(of: tree, words: facts.words) { evaluator in nodes.map { evaluator.evaluate(subschema, at: $0) } }
  }

  /// One step of a path: from a container to a value directly in it.
  private struct Step {
    var member: Member?
    /// The place in an array, where that is known.
    private var position = 0
    /// An array and what is in it, where it is not.
    private var container: NodeID?
    private var child: NodeID?

    init(member: Member) { self.member = member }

    init(position: Int) { self.position = position }

    init(from container: NodeID, to child: NodeID, in tree: SyntaxTree) {
      if let member = tree.member(holding: child), tree.kind(of: container) == .object {
        self.member = member
      } else {
        self.container = container
        self.child = child
      }
    }

    /// The place in an array, or `limit` for all places from there on.
    func position(upTo limit: Int, in tree: SyntaxTree) -> Int {
      guard let container, let child else { return position }
      var place = 0
      for element in tree.elements(of: container) {
        if element >= child || place == limit { break }
        place += 1
      }
      return place
    }
  }

  private func subschemas(
    of subschema: SubschemaID, for step: Step, _ applying: [SubschemaID], _ tree: SyntaxTree
  ) -> [SubschemaID] {
    Array(keywords(of: subschema)).flatMap { keyword -> [SubschemaID] in
      switch (keyword, step.member) {
      case (.properties(let index, let additional), let member?),
        (.patternedProperties(let index, let additional), let member?):
        let named = self.subschemas(ofMember: member, among: Int(index), in: tree)
        if !named.isEmpty { return named }
        let set = tables.propertySets[Int(index)]
        let aliased = self.place(ofAliased: member, in: tree, among: Int(index)) { role(among: applying) }
        if let aliased { return [tables.lists[set.firstSubschema + aliased]] }
        return additional.map { [$0] } ?? []
      case (.items(let prefix, let rest), nil):
        let position = step.position(upTo: prefix.indices.count, in: tree)
        return prefix.indices.count > position
          ? [tables.lists[prefix.indices.lowerBound + position]] : rest.map { [$0] } ?? []
      default:
        return []
      }
    }
  }

  /// The subschemas of a property set that speak about a member by its key.
  func subschemas(ofMember member: Member, among set: Int, in tree: SyntaxTree) -> [SubschemaID] {
    let place = tables.propertySets[set].places.find(lexicon.find(tree.string(of: member.key)), in: tables.mappings)
    let named = place < 0 ? [] : [tables.lists[tables.propertySets[set].firstSubschema + place]]
    return named + patterned(set, matching: member.key, in: tree)
  }

  /// The subschemas of the `patternProperties` of a set that a key matches.
  private func patterned(_ set: Int, matching key: NodeID, in tree: SyntaxTree) -> [SubschemaID] {
    tables.propertySets[set].patterned.indices.map { tables.patternedProperties[$0] }.filter { property in
      patterns[Int(property.pattern)].pattern.matches(tree.content(of: key)) == .matches
    }.map(\.subschema)
  }

  private func role(among subschemas: [SubschemaID]) -> String? {
    let branches = Set(branches)
    return subschemas.last { branches.contains($0) }.flatMap { role(ofBranch: $0) }
  }

  /// The `x-role` of a branch, which may stand in a schema that it refers to.
  func role(ofBranch branch: SubschemaID) -> String? {
    for subschema in inPlaceSubschemas(of: branch) {
      if let role = text("x-role", of: subschema) { return role }
    }
    return nil
  }

  /// The subschemas themselves and all that they apply to the same value.
  ///
  /// - Parameter node: The value; nil if it does not exist yet, so that no condition holds and every branch may.
  private func inPlaceSubschemas(_ start: [SubschemaID], at node: NodeID?, in tree: SyntaxTree) -> [SubschemaID] {
    var found = SubschemaSet()
    var waiting = Array(start.reversed())
    while let subschema = waiting.popLast() {
      guard found.insert(subschema) else { continue }
      for keyword in keywords(of: subschema).reversed() {
        waiting += inPlaceSubschemas(keyword, at: node, in: tree).reversed()
      }
    }
    return found.members
  }

  private func inPlaceSubschemas(_ keyword: Keyword, at node: NodeID?, in tree: SyntaxTree) -> [SubschemaID] {
    switch keyword {
    case .reference(let target): return [target]
    case .allOf(let range): return list(range)
    case .anyOf(let range), .oneOf(let range):
      guard let node else { return list(range) }
      let holding = list(range).filter { allows(node, by: $0, in: tree) }
      if let hinted = hintedBranch(of: range, at: node, in: tree), holding.isEmpty || holding.contains(hinted) {
        return [hinted]
      }
      return holding.isEmpty ? list(range) : holding
    case .union(let index):
      guard let node else { return branches(of: tables.unions[Int(index)]) }
      return branch(of: Int(index), at: node, in: tree).map { [$0] } ?? []
    case .choice(let index):
      let choice = tables.choices[Int(index)]
      guard let node, let place = ChoiceGroup.place(of: tree.kind(of: node)) else { return list(choice.branches) }
      switch tables.choiceGroups[Int(choice.firstGroup) + place] {
      case .none: return list(choice.branches)
      case .branch(let branch): return [branch]
      case .union(let union): return inPlaceSubschemas(.union(union), at: node, in: tree)
      case .search(let range): return inPlaceSubschemas(.anyOf(range), at: node, in: tree)
      }
    case .conditional(let condition, let then, let otherwise):
      guard let node else { return [] }
      return (allows(node, by: condition, in: tree) ? then : otherwise).map { [$0] } ?? []
    case .dependentSchema(let property, let dependent):
      guard let node, tree.value(of: lexicon.word(property), in: node) != nil else { return [] }
      return [dependent]
    case .never, .types, .values, .numericRange, .multipleOf, .length, .longerThan, .pattern, .format, .color,
      .itemCount, .uniqueItems, .items, .contains, .required, .memberCount, .properties, .patternedProperties,
      .propertyNames, .dependentRequired, .not, .unique, .unevaluatedProperties, .unevaluatedItems:
      return []
    }
  }
}
