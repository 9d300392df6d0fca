package import JSONSyntax

/// The forms that the objects of a union have, told apart by the value of a member.
package struct UnionCases: Sendable {
  /// The name of the member.
  package let member: String
  /// In the order of the branches; a branch may have several.
  package let cases: [Case]

  package struct Case: Sendable {
    package let value: String
    /// The form that objects with this value have.
    package let branch: SubschemaID
    /// The constant in the schema's source; nil for a name that only a `discriminator` gives.
    package let constant: NodeID?
  }
}

extension Schema {
  /// The forms of a union that a subschema has itself; nil if it has none whose objects a member's value tells apart.
  package func unionCases(of subschema: SubschemaID) -> UnionCases? {
    let index = Int(tables.subschemas[subschema.offset].union)
    if index >= 0 { return tables.unions[index].isDecidedByName ? nil : pinnedCases(of: tables.unions[index]) }
    for keyword in keywords(of: subschema) {
      switch keyword {
      case .anyOf(let range), .oneOf(let range):
        if let cases = hintedCases(of: range) { return cases }
      case .choice(let index):
        let groups = Int(tables.choices[Int(index)].firstGroup)
        for place in groups..<groups + ChoiceGroup.types.count {
          if case .search(let range) = tables.choiceGroups[place], let cases = hintedCases(of: range) { return cases }
        }
      default: continue
      }
    }
    return nil
  }

  private func pinnedCases(of union: Union) -> UnionCases {
    let cases = branches(of: union).flatMap { branch -> [UnionCases.Case] in
      let declared = unconditionalSubschemas(of: branch).flatMap { properties(of: $0) }.filter {
        $0.word == union.discriminator
      }
      let constants = declared.flatMap { unconditionalSubschemas(of: $0.subschema) }.lazy.compactMap {
        self.values(of: $0)
      }
      .first
      return (constants ?? []).map { UnionCases.Case(value: source.string(of: $0), branch: branch, constant: $0) }
    }
    return UnionCases(member: lexicon.word(union.discriminator), cases: cases)
  }

  private func hintedCases(of range: TableRange) -> UnionCases? {
    guard let hint = hint(of: range) else { return nil }
    let first = range.indices.lowerBound
    return UnionCases(
      member: source.string(of: hint.property),
      cases: hint.cases.map { UnionCases.Case(value: $0.value, branch: tables.lists[first + $0.place], constant: nil) })
  }
}
