import Analysis
import JSONSyntax
import SourceCode
import Vocabularies

/// A component among those beside it.
extension Snapshot {
  /// Exchanging a component with the one before or behind it; commas stay where they are.
  func moves(at site: RefactoringSite) -> [CodeAction] {
    guard let (all, place) = site.siblings else { return [] }
    return [("Move up", place - 1), ("Move down", place + 1)].compactMap { title, other in
      all.indices.contains(other) ? exchange(site.object, all[other], title) : nil
    }
  }

  /// Nil if the other one is not whole.
  private func exchange(_ one: NodeID, _ other: NodeID, _ title: String) -> CodeAction? {
    guard !tree[other].flags.contains(.isUnclosed), !tree[other].flags.contains(.isMalformed) else { return nil }
    let (first, second) = (min(one, other), max(one, other))
    let (firstRange, secondRange) = (tree.range(of: first), tree.range(of: second))
    // Which of the two it is about, only its author knows.
    if tree.mayHaveComment(in: firstRange.upperBound..<secondRange.lowerBound) {
      return CodeAction(title: title, kind: .move, edits: [], disabledReason: "a comment stands between the two")
    }
    return CodeAction(
      title: title, kind: .move,
      edits: [
        .replace(firstRange, with: tree.source(of: second)), .replace(secondRange, with: tree.source(of: first)),
      ])
  }

  /// Putting a copy behind a component, with fresh ids throughout.
  func duplication(at site: RefactoringSite) -> [CodeAction] {
    guard site.siblings != nil, let list = tree.parent(of: site.object), let key = vocabulary?.key(of: .identity)
    else { return [] }
    let object = site.object
    let range = tree.range(of: object)
    var fresh = site.identities
    var copy = ""
    var end = range.lowerBound
    for index in object.offset..<Int(tree[object].next) where tree.nodes[index].kind == .key {
      let value = NodeID(index + 1)
      guard tree.string(of: NodeID(index)) == key, tree.kind(of: value) == .string else { continue }
      let content = tree.contentRange(of: value)
      copy += text.string(in: end..<content.lowerBound)
      copy += fresh.next(like: text.string(in: content))
      end = content.upperBound
    }
    copy += text.string(in: end..<range.upperBound)
    var edits = ContainerEdits(of: list, in: tree)
    edits.insertItem(copy, after: object)
    return [CodeAction(title: "Duplicate \"\(name(of: object))\"", kind: .rewrite, edits: edits.edits)]
  }

  /// Sorting the props of a component as the vocabulary lists them.
  func sorting(of object: NodeID) -> [CodeAction] {
    guard let vocabulary, let props = props(of: object) else { return [] }
    let members = Array(tree.members(of: props))
    let order = vocabulary.props.map(\.key)
    let ranks = members.compactMap { order.firstIndex(of: tree.string(of: $0.key)) }
    guard ranks.count == members.count, Set(ranks).count == ranks.count, ranks != ranks.sorted() else { return [] }
    func range(of member: Member) -> ByteRange {
      tree.range(of: member.key).lowerBound..<tree.range(of: member.value).upperBound
    }
    let sorted = zip(ranks, members).sorted { $0.0 < $1.0 }.map(\.1)
    let edits = zip(members, sorted).filter { $0 != $1 }.map { place, member in
      TextEdit.replace(range(of: place), with: text.string(in: range(of: member)))
    }
    return [CodeAction(title: "Sort props", kind: .rewrite, edits: edits)]
  }
}
