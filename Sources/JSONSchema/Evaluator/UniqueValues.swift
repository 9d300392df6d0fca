import JSONSyntax
import SourceCode

extension Evaluator {
  @inline(never)
  mutating func noteUniqueValue(_ group: Int, _ id: SubschemaID, _ node: NodeID) -> Bool {
    // An empty text names nothing, which `minLength` says where it matters.
    if reports, isA(node, .string), !contentRange(of: node).isEmpty {
      uniqueValues.append(UniqueValue(group: group, subschema: id, node: node))
    }
    return true
  }

  /// Compares the values of each unique group, when the whole document is known.
  mutating func compareUniqueValues() {
    guard uniqueValues.count > 1 else { return }
    var capacity = 2
    while capacity < uniqueValues.count * 2 { capacity *= 2 }
    // The first of each set of equal values, by its hash.
    var slots = [Int32](repeating: -1, count: capacity)
    for (index, value) in uniqueValues.enumerated() {
      let scope = schema.uniqueGroups[value.group].scope == .document ? nil : enclosingArray(of: value.node)
      uniqueValues[index].scope = scope
      var slot = Int(truncatingIfNeeded: hash(of: value.node)) & (capacity - 1)
      while true {
        guard slots[slot] >= 0 else {
          slots[slot] = Int32(index)
          break
        }
        let first = uniqueValues[Int(slots[slot])]
        if first.group == value.group, first.scope == scope, tree.value(of: first.node, equals: value.node, in: tree) {
          facts.violations.append(
            Violation(kind: .unique, node: value.node, subschema: value.subschema, other: first.node))
          break
        }
        slot = (slot + 1) & (capacity - 1)
      }
    }
  }

  private func enclosingArray(of node: NodeID) -> NodeID? { tree.path(to: node).last { kind(of: $0) == .array } }

  /// FNV-1a of what a string says: `"\u0061"` has the hash of `"a"`.
  private func hash(of node: NodeID) -> UInt64 {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    let range = contentRange(of: node)
    if nodes[node.offset].flags.contains(.hasEscapes) {
      for byte in tree.unescaped(range) { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
    } else {
      for offset in range { hash = (hash ^ UInt64(bytes[offset])) &* 0x100_0000_01B3 }
    }
    return hash ^ hash >> 32
  }
}

/// A value that must differ from others of its group.
struct UniqueValue {
  let group: Int
  let subschema: SubschemaID
  let node: NodeID
  /// The array within which it must differ; nil for the whole document.
  var scope: NodeID?
}
