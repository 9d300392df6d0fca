extension SchemaCompiler {
  /// Finds the subschemas in which nothing can be violated, and those that advice can be found in, so that the evaluator
  /// passes over the rest: a vocabulary says much about values that nothing can contradict.
  mutating func findWhatMatters() {
    var links = ApplicationLinks(subschemaCount: subschemas.count)
    for index in subschemas.indices {
      for keyword in keywords[subschemas[index].keywords.indices] {
        forEachApplied(by: keyword) { target, _ in links.add(from: index, to: target.offset) }
      }
    }
    let assertive = subschemas.map { subschema in
      subschema.depthLimit >= 0 || keywords[subschema.keywords.indices].contains { isAssertion($0) }
    }
    let failing = links.spread(assertive)
    let recursive = links.spread(links.ends(ofCyclesAmong: subschemas.count))
    let noting = links.spread(subschemas.map { notesWhatHolds($0) })
    let advising = links.spread(subschemas.map { !$0.advice.isEmpty })
    var rowCount: Int32 = 0
    for index in subschemas.indices {
      subschemas[index].canFail = failing[index]
      subschemas[index].containsAdvice = advising[index]
      subschemas[index].notesWhatHolds = noting[index]
      if recursive[index] {
        subschemas[index].outcomeRow = rowCount
        rowCount += 1
      }
      subschemas[index].isLeaf = !links.isSource[index] && subschemas[index].depthLimit < 0
    }
  }

  /// Whether evaluating a subschema notes something about values that satisfy it when nothing but the outcome is asked.
  private func notesWhatHolds(_ subschema: Subschema) -> Bool {
    if subschema.union >= 0 || subschema.depthLimit >= 0 { return true }
    return keywords[subschema.keywords.indices].contains { keyword in
      switch keyword {
      case .unique: true
      // Another name for a member is a mistake only where mistakes are noted.
      case .properties(let set, _): propertySpellings[Int(set)].hasDeclaredAliases
      // These may be beyond their budget, which is noted.
      case .pattern, .patternedProperties: true
      case .never, .types, .values, .numericRange, .multipleOf, .length, .longerThan, .format, .color, .itemCount,
        .uniqueItems, .items, .contains, .required, .memberCount, .propertyNames, .dependentRequired, .dependentSchema,
        .reference, .allOf, .anyOf, .oneOf, .union, .choice, .not, .conditional, .unevaluatedProperties,
        .unevaluatedItems:
        false
      }
    }
  }

  /// Whether a keyword can be violated by itself, whatever the subschemas say that it applies.
  private func isAssertion(_ keyword: Keyword) -> Bool {
    switch keyword {
    case .reference, .allOf, .conditional, .items, .dependentSchema: false
    case .properties(let set, let additional), .patternedProperties(let set, let additional):
      additional != nil || propertySpellings[Int(set)].hasDeclaredAliases
    case .never, .types, .values, .numericRange, .multipleOf, .length, .longerThan, .pattern, .format, .color,
      .itemCount, .uniqueItems,
      .contains, .required, .memberCount, .propertyNames, .dependentRequired, .anyOf, .oneOf, .union, .choice, .not,
      .unique,
      .unevaluatedProperties, .unevaluatedItems:
      true
    }
  }
}

/// Which subschema applies which: a list of those that apply each, linked through two arrays, since a list of its own for
/// every subschema costs more than all the rest.
private struct ApplicationLinks {
  private struct Link {
    let source: Int
    /// The next link to the same target; -1 at the end.
    let next: Int
  }

  private var links: [Link] = []
  /// The first link to each target; -1 where there is none.
  private var firstLinks: [Int]
  /// Whether each subschema applies any.
  private(set) var isSource: [Bool]

  init(subschemaCount: Int) {
    firstLinks = Array(repeating: -1, count: subschemaCount)
    isSource = Array(repeating: false, count: subschemaCount)
  }

  mutating func add(from source: Int, to target: Int) {
    links.append(Link(source: source, next: firstLinks[target]))
    firstLinks[target] = links.count - 1
    isSource[source] = true
  }

  /// At least one subschema of every cycle, and none outside of cycles.
  func ends(ofCyclesAmong count: Int) -> [Bool] {
    enum Mark { case unseen, open, done }
    var marks = Array(repeating: Mark.unseen, count: count)
    var isEnd = Array(repeating: false, count: count)
    // Against the links, along which cycles are cycles as well.
    for start in 0..<count where marks[start] == .unseen {
      var path = [(index: start, link: firstLinks[start])]
      marks[start] = .open
      while let (index, link) = path.last {
        guard link >= 0 else {
          marks[index] = .done
          path.removeLast()
          continue
        }
        path[path.count - 1].link = links[link].next
        let source = links[link].source
        switch marks[source] {
        case .done: break
        case .open: isEnd[source] = true
        case .unseen:
          marks[source] = .open
          path.append((source, firstLinks[source]))
        }
      }
    }
    return isEnd
  }

  /// Which subschemas lead to one of those marked in `seed`, or are one.
  func spread(_ seed: [Bool]) -> [Bool] {
    var marked = seed
    var waiting = marked.indices.filter { marked[$0] }
    while let index = waiting.popLast() {
      var link = firstLinks[index]
      while link >= 0 {
        let source = links[link].source
        if !marked[source] {
          marked[source] = true
          waiting.append(source)
        }
        link = links[link].next
      }
    }
    return marked
  }
}
