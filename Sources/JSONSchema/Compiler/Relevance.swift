extension SchemaCompiler {
  /// Finds the subschemas in which nothing can be violated, and those that advice can be found in, so that the evaluator
  /// passes over the rest: a vocabulary says much about values that nothing can contradict.
  mutating func findWhatMatters() {
    let applied = subschemas.map { subschema in
      keywords[subschema.keywords.indices].flatMap { keyword in
        let (inPlace, inside) = self.applied(by: keyword)
        return inPlace + inside
      }
    }
    let assertive = subschemas.map { subschema in
      subschema.depthLimit >= 0 || keywords[subschema.keywords.indices].contains { isAssertion($0) }
    }
    let failing = spread(assertive, along: applied)
    let advising = spread(subschemas.map { !$0.advice.isEmpty }, along: applied)
    for index in subschemas.indices {
      subschemas[index].canFail = failing[index]
      subschemas[index].containsAdvice = advising[index]
      subschemas[index].isLeaf = applied[index].isEmpty && subschemas[index].depthLimit < 0
    }
  }

  /// Whether a keyword can be violated by itself, whatever the subschemas say that it applies.
  private func isAssertion(_ keyword: Keyword) -> Bool {
    switch keyword {
    case .reference, .allOf, .conditional, .items, .dependentSchema: false
    case .properties(let set, let additional): additional != nil || propertySpellings[Int(set)].hasDeclaredAliases
    case .never, .types, .values, .numericRange, .multipleOf, .length, .longerThan, .color, .itemCount, .uniqueItems,
      .contains, .required, .memberCount, .propertyNames, .dependentRequired, .anyOf, .oneOf, .union, .not, .unique,
      .unevaluatedProperties, .unevaluatedItems:
      true
    }
  }

  /// Which subschemas lead to one of those marked in `seed`, or are one.
  private func spread(_ seed: [Bool], along applied: [[SubschemaID]]) -> [Bool] {
    var marked = seed
    var sources = [[Int]](repeating: [], count: applied.count)
    for (index, targets) in applied.enumerated() {
      for target in targets { sources[target.offset].append(index) }
    }
    var waiting = marked.indices.filter { marked[$0] }
    while let index = waiting.popLast() {
      for source in sources[index] where !marked[source] {
        marked[source] = true
        waiting.append(source)
      }
    }
    return marked
  }
}
