/// Where advice stands among all that applies to one value, so that a search for it visits nothing else.
struct AdvicePlan: Sendable, BitwiseCopyable {
  /// The advice about the value itself: a range of `SchemaTables.plannedAdvice`.
  var advice = TableRange.empty
  /// The members in which there is advice: a range of `SchemaTables.plannedMembers`.
  var members = TableRange.empty
  /// The plan for the items of an array; -1 if there is none.
  var items: Int32 = -1
  /// The union whose branches have plans: a range of `SchemaTables.plannedBranches`, one for each branch.
  var branches = TableRange.empty

  /// The plan for a member, by the word of its key.
  struct Member: Sendable, BitwiseCopyable {
    let word: WordID
    let plan: Int32
  }

  /// The plan for the values of a branch.
  struct Branch: Sendable, BitwiseCopyable {
    let branch: SubschemaID
    let plan: Int32
  }
}

extension SchemaCompiler {
  /// Plans the search for advice in values that `subschemas` apply to, and in all that is in them.
  ///
  /// Advice is found through references, `allOf`, `properties`, `items` and unions that a discriminator decides; what
  /// conditions and other unions apply is looked into where they hold, which no plan can foresee, so advice there is a
  /// problem that the author is told about.
  ///
  /// - Returns: The index of the plan; -1 if there is no advice.
  mutating func planAdvice(of ids: [SubschemaID]) -> Int32 {
    let relevant = ids.filter { subschemas[$0.offset].containsAdvice }
    guard !relevant.isEmpty else { return -1 }
    if let known = plansBySubschemas[relevant] { return known }
    let index = Int32(plans.count)
    plansBySubschemas[relevant] = index
    plans.append(AdvicePlan())

    var closure: [SubschemaID] = []
    var own: [Int32] = []
    var members: [(word: WordID, subschemas: [SubschemaID])] = []
    var items: [SubschemaID] = []
    var branches: [SubschemaID] = []
    var waiting = Array(relevant.reversed())
    while let id = waiting.popLast() {
      guard subschemas[id.offset].containsAdvice, !closure.contains(id) else { continue }
      closure.append(id)
      own += subschemas[id.offset].advice.indices.map(Int32.init)
      for keyword in keywords[subschemas[id.offset].keywords.indices] {
        switch keyword {
        case .reference(let target): waiting.append(target)
        case .allOf(let range): waiting += lists[range.indices].reversed()
        case .union(let union): branches += lists[unions[Int(union)].subschemas.indices]
        case .choice(let choice):
          for case .union(let union) in groups(of: choice) { branches += lists[unions[Int(union)].subschemas.indices] }
          for case .branch(let branch) in groups(of: choice) { waiting.append(branch) }
        case .items(_, let rest?): items.append(rest)
        case .properties(let set, _), .patternedProperties(let set, _):
          for (place, word) in propertySpellings[Int(set)].words.enumerated() {
            let subschema = lists[propertySets[Int(set)].firstSubschema + place]
            if let known = members.firstIndex(where: { $0.word == word }) {
              members[known].subschemas.append(subschema)
            } else {
              members.append((word, [subschema]))
            }
          }
        default:
          var applied: [SubschemaID] = []
          forEachApplied(by: keyword) { subschema, _ in applied.append(subschema) }
          for subschema in applied where subschemas[subschema.offset].containsAdvice {
            report(.idleAdvice, "advice has no effect here", at: subschemas[subschema.offset].source)
          }
        }
      }
    }

    let plannedMembers = members.compactMap { word, subschemas -> AdvicePlan.Member? in
      let plan = planAdvice(of: subschemas)
      return plan < 0 ? nil : AdvicePlan.Member(word: word, plan: plan)
    }
    let plannedBranches = branches.map { AdvicePlan.Branch(branch: $0, plan: planAdvice(of: [$0])) }
    plans[Int(index)] = AdvicePlan(
      advice: append(own, to: &self.plannedAdvice), members: append(plannedMembers, to: &self.plannedMembers),
      items: planAdvice(of: items), branches: append(plannedBranches, to: &self.plannedBranches))
    return index
  }

  private func groups(of choice: Int32) -> ArraySlice<ChoiceGroup> {
    let first = Int(choices[Int(choice)].firstGroup)
    return choiceGroups[first..<first + ChoiceGroup.types.count]
  }

  private func append<Element>(_ elements: [Element], to table: inout [Element]) -> TableRange {
    table += elements
    return TableRange(table.count - elements.count..<table.count)
  }
}
