import JSONSyntax
import SourceCode

extension Evaluator {
  mutating func evaluateItems(
    _ prefix: Range<Int>, _ rest: SubschemaID?, _ id: SubschemaID, _ node: NodeID
  ) -> Bool {
    guard tree.kind(of: node) == .array else { return true }
    var isValid = true
    var position = prefix.lowerBound
    for item in tree.elements(of: node) {
      guard let subschema = position < prefix.upperBound ? schema.lists[position] : rest else { break }
      position += 1
      if isTrackingEvaluation { evaluated.append(item.index) }
      if !evaluateInside(subschema, at: item) {
        isValid = false
        if !reports { return false }
      }
    }
    return isValid
  }

  mutating func checkContains(
    _ item: SubschemaID, _ count: CountBounds, _ id: SubschemaID, _ node: NodeID
  ) -> Bool {
    guard tree.kind(of: node) == .array else { return true }
    var found = 0
    let outerTracking = isTrackingEvaluation
    for element in tree.elements(of: node) {
      isTrackingEvaluation = false
      let matches = test(item, at: element)
      isTrackingEvaluation = outerTracking
      guard matches else { continue }
      found += 1
      if isTrackingEvaluation { evaluated.append(element.index) }
    }
    return count.contains(found) ? true : fail(.contains, node, id)
  }

  mutating func checkItemCount(_ bounds: CountBounds, _ id: SubschemaID, _ node: NodeID) -> Bool {
    guard tree.kind(of: node) == .array else { return true }
    var count = 0
    for _ in tree.elements(of: node) { count += 1 }
    return bounds.contains(count) ? true : fail(.itemCount, node, id)
  }

  mutating func checkUniqueItems(_ id: SubschemaID, _ node: NodeID) -> Bool {
    guard tree.kind(of: node) == .array else { return true }
    var firsts: [Int: [NodeID]] = [:]
    var isValid = true
    for item in tree.elements(of: node) {
      let hash = tree.valueHash(of: item)
      if let equal = firsts[hash]?.first(where: { tree.value(of: $0, equals: item, in: tree) }) {
        isValid = fail(.uniqueItems, item, id, other: equal)
        if !reports { return false }
      } else {
        firsts[hash, default: []].append(item)
      }
    }
    return isValid
  }

  // MARK: - x-unique

  mutating func noteUniqueValue(_ group: Int, _ node: NodeID) -> Bool {
    if reports, tree.kind(of: node) == .string, !tree.contentRange(of: node).isEmpty {
      uniqueValues.append((group, node))
    }
    return true
  }

  /// Compares the values of each unique group, when the whole document is known.
  mutating func compareUniqueValues() {
    for group in schema.uniqueGroups.indices {
      let nodes = uniqueValues.filter { $0.group == group }.map(\.node)
      guard nodes.count > 1 else { continue }
      var firsts: [UniqueKey: NodeID] = Dictionary(minimumCapacity: nodes.count)
      for node in nodes {
        // Values in different arrays have nothing to do with one another where the scope is the array.
        let scope = schema.uniqueGroups[group].scope == .document ? nil : enclosingArray(of: node)
        let key = UniqueKey(tree: tree, node: node, scope: scope)
        if let first = firsts[key] {
          facts.violations.append(
            Violation(kind: .unique, node: node, subschema: uniqueSubschema(of: group), other: first))
        } else {
          firsts[key] = node
        }
      }
    }
  }

  private func enclosingArray(of node: NodeID) -> NodeID? { tree.path(to: node).last { tree.kind(of: $0) == .array } }

  private func uniqueSubschema(of group: Int) -> SubschemaID {
    for index in schema.subschemas.indices {
      for case .unique(group) in schema.keywords(of: SubschemaID(index)) { return SubschemaID(index) }
    }
    return schema.root
  }
}

/// A string of a document as a dictionary key, compared byte by byte without being copied.
private struct UniqueKey: Hashable {
  let tree: SyntaxTree
  let node: NodeID
  let scope: NodeID?

  func hash(into hasher: inout Hasher) {
    hasher.combine(tree.valueHash(of: node))
    hasher.combine(scope)
  }

  static func == (left: UniqueKey, right: UniqueKey) -> Bool {
    left.scope == right.scope && left.tree.value(of: left.node, equals: right.node, in: right.tree)
  }
}
