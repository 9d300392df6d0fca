import JSONSyntax
import SourceCode

extension Evaluator {
  @inline(never)
  mutating func evaluateItems(
    _ prefix: TableRange, _ rest: SubschemaID?, _ id: SubschemaID, _ node: NodeID
  ) -> Bool {
    guard isA(node, .array) else { return true }
    var isValid = true
    var position = prefix.indices.lowerBound
    for item in tree.elements(of: node) {
      guard let subschema = position < prefix.indices.upperBound ? lists[position] : rest else { break }
      position += 1
      if isTrackingEvaluation { evaluated.append(item.index) }
      if !evaluateInside(subschema, at: item) {
        isValid = false
        if !reports { return false }
      }
    }
    return isValid
  }

  @inline(never)
  mutating func checkContains(
    _ item: SubschemaID, _ count: CountBounds, _ id: SubschemaID, _ node: NodeID
  ) -> Bool {
    guard isA(node, .array) else { return true }
    var found = 0
    let outerTracking = isTrackingEvaluation
    for element in tree.elements(of: node) {
      isTrackingEvaluation = false
      let matches = testBranch(item, at: element)
      isTrackingEvaluation = outerTracking
      guard matches else { continue }
      found += 1
      if isTrackingEvaluation { evaluated.append(element.index) }
    }
    return count.contains(found) ? true : fail(.contains, node, id)
  }

  @inline(never)
  mutating func checkItemCount(_ bounds: CountBounds, _ id: SubschemaID, _ node: NodeID) -> Bool {
    guard isA(node, .array) else { return true }
    var count = 0
    for _ in tree.elements(of: node) { count += 1 }
    return bounds.contains(count) ? true : fail(.itemCount, node, id)
  }

  @inline(never)
  mutating func checkUniqueItems(_ id: SubschemaID, _ node: NodeID) -> Bool {
    guard isA(node, .array) else { return true }
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
}
