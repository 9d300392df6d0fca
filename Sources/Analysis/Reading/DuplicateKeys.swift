import JSONSchema
import JSONSyntax
import SourceCode

extension SyntaxTree {
  /// The members whose key an earlier member of the same object has as well, each with the first of these.
  ///
  /// The one pass over the whole tree that rules make. Most objects are small and their keys are words of the schema with
  /// numbers near to one another, or differ in length or ends, so that a bit for each key seen rules nearly all of them out
  /// without a comparison: 0.3 ms for 1 MB.
  ///
  /// - Parameter words: `Facts.words`.
  func duplicateMembers(_ words: [WordID]) -> [(later: Member, first: Member)] {
    // Without a value there are no words, and no members either.
    guard words.count == nodes.count else { return [] }
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
        var hash = Int(words[child])
        if hash < 0 {
          // The quotes are at the ends of most keys; the letters beside them tell more.
          let last = length > 2 ? Int(bytes[start + length - 2]) : 0
          hash = Int(bytes[start + 1]) &* 7 &+ last &* 13 &+ length &* 29
        }
        let bit = UInt64(1) &<< UInt64(truncatingIfNeeded: hash)
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
