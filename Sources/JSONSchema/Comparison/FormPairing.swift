/// Which form of one version is which of the other.
struct FormPairing {
  /// The places of forms that are in both versions.
  private(set) var pairs: [(old: Int, new: Int)] = []
  private(set) var removed: [Int]
  private(set) var added: [Int]

  /// - Parameters:
  ///   - oldValues: For each form a number that equal texts share.
  init(_ old: [FormNames], _ new: [FormNames], oldValues: [Int], newValues: [Int]) {
    removed = Array(old.indices)
    added = Array(new.indices)
    pair({ old[$0].pins }, { new[$0].pins })
    pair({ [old[$0].soleKey].compactMap { $0 } }, { [new[$0].soleKey].compactMap { $0 } })
    pairEqual(oldValues, newValues)
    // What documents call by different names is different, whatever schemas call it.
    let isNamed = { (names: FormNames) in names.isPinned }
    pair(
      { isNamed(old[$0]) ? [] : [old[$0].definition].compactMap { $0 } },
      { isNamed(new[$0]) ? [] : [new[$0].definition].compactMap { $0 } })
    pair(
      { isNamed(old[$0]) ? [] : [old[$0].title].compactMap { $0 } },
      { isNamed(new[$0]) ? [] : [new[$0].title].compactMap { $0 } })
    pair(
      { isNamed(old[$0]) ? [] : [old[$0].types].compactMap { $0 } },
      { isNamed(new[$0]) ? [] : [new[$0].types].compactMap { $0 } })
    if removed.count == 1, added.count == 1, !isNamed(old[removed[0]]), !isNamed(new[added[0]]) {
      pairs.append((removed[0], added[0]))
      (removed, added) = ([], [])
    }
    pairs.sort { $0.new < $1.new }
  }

  /// Pairs forms that have a name in common which no other form has.
  private mutating func pair(_ oldNames: (Int) -> [String], _ newNames: (Int) -> [String]) {
    if removed.isEmpty || added.isEmpty { return }
    var places: [String: Int] = [:]
    for place in removed {
      // Of two forms with the same name neither is known by it.
      for name in oldNames(place) { places[name] = places[name] == nil || places[name] == place ? place : -1 }
    }
    var counts: [String: Int] = [:]
    for place in added { for name in Set(newNames(place)) { counts[name, default: 0] += 1 } }
    var isPaired: Set<Int> = []
    var rest: [Int] = []
    for place in added {
      let match = newNames(place).lazy.filter { counts[$0] == 1 }.compactMap { places[$0] }
        .first { $0 >= 0 && !isPaired.contains($0) }
      guard let match else {
        rest.append(place)
        continue
      }
      isPaired.insert(match)
      pairs.append((match, place))
    }
    added = rest
    removed.removeAll { isPaired.contains($0) }
  }

  /// Pairs forms with the same text, in their order.
  private mutating func pairEqual(_ oldValues: [Int], _ newValues: [Int]) {
    var places: [Int: [Int]] = [:]
    for place in removed.reversed() { places[oldValues[place], default: []].append(place) }
    var rest: [Int] = []
    for place in added {
      if let match = places[newValues[place]]?.popLast() { pairs.append((match, place)) } else { rest.append(place) }
    }
    added = rest
    let paired = Set(pairs.map(\.old))
    removed.removeAll { paired.contains($0) }
  }

  /// The one among several forms that a single one is; nil if none is it for sure.
  static func counterpart(of single: FormNames, among forms: [FormNames]) -> Int? {
    func only(_ isIt: (FormNames) -> Bool) -> Int? {
      let found = forms.indices.filter { isIt(forms[$0]) }
      return found.count == 1 ? found[0] : nil
    }
    if !single.pins.isEmpty, let found = only({ !Set($0.pins).isDisjoint(with: single.pins) }) { return found }
    if let key = single.soleKey { return only { $0.soleKey == key } }
    if let definition = single.definition, let found = only({ $0.definition == definition }) { return found }
    if let title = single.title, let found = only({ $0.title == title }) { return found }
    return single.types.flatMap { types in only { $0.types == types } }
  }
}

extension FormNames {
  /// Whether a form for whatever is none of the others may be one for a form with names.
  func accepts(_ other: FormNames) -> Bool { types == nil || other.types == nil || types == other.types }
}
