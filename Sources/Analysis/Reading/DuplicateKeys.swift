import JSONSyntax
import SourceCode

extension SyntaxTree {
  /// The members whose key an earlier member of the same object has as well, each with the first of these.
  ///
  /// The one pass over the whole tree that rules make. Most objects are small and their keys differ in length or ends,
  /// so that a bit for each key seen rules nearly all of them out without a comparison: 1 ms for 1 MB.
  func duplicateMembers() -> [(later: Member, first: Member)] {
    var found: [(later: Member, first: Member)] = []
    let bytes = text.paddedBytes.span
    for index in nodes.indices where nodes[index].kind == .object {
      let end = Int(nodes[index].next)
      var seen: UInt64 = 0
      var foundHere = 0
      var count = 0
      var child = index + 1
      while child < end {
        let key = nodes[child]
        let start = Int(key.start)
        let length = Int(key.end) - start
        count += 1
        if key.flags.contains(.hasEscapes) || count > 24 {
          found.removeLast(foundHere)
          found += duplicateMembers(ofWide: NodeID(index))
          break
        }
        // The quotes are at the ends of most keys; the letters beside them tell more.
        let first = UInt64(bytes[start + 1])
        let last = length > 2 ? UInt64(bytes[start + length - 2]) : 0
        let bit = UInt64(1) << ((first &* 7 &+ last &* 13 &+ UInt64(length) &* 29) & 63)
        if seen & bit != 0, let earlier = earlierMember(withKey: child, in: index) {
          found.append((Member(key: NodeID(child), value: NodeID(child + 1)), earlier))
          foundHere += 1
        }
        seen |= bit
        child = Int(nodes[child + 1].next)
      }
    }
    return found
  }

  /// The first member of an object that has the same key as a later one.
  @inline(never)
  private func earlierMember(withKey key: Int, in object: Int) -> Member? {
    let content = text[contentRange(of: NodeID(key))]
    if content.isEmpty { return nil }
    var child = object + 1
    while child < key {
      if text[contentRange(of: NodeID(child))] == content {
        return Member(key: NodeID(child), value: NodeID(child + 1))
      }
      child = Int(nodes[child + 1].next)
    }
    return nil
  }

  /// For objects of many members, which comparing each with each would take too long, and for keys with escapes.
  @inline(never)
  private func duplicateMembers(ofWide object: NodeID) -> [(later: Member, first: Member)] {
    var firsts: [[UInt8]: Member] = [:]
    var found: [(later: Member, first: Member)] = []
    for member in members(of: object) {
      let content = unescaped(contentRange(of: member.key))
      if content.isEmpty { continue }
      if let first = firsts[content] { found.append((member, first)) } else { firsts[content] = member }
    }
    return found
  }
}
