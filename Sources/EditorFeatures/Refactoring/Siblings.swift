import Analysis
import JSONSyntax
import SourceCode
import Vocabularies

/// A component among those beside it.
extension Snapshot {
  /// Exchanging a component with the one before or behind it; commas and comments between them stay where they are.
  func moves(of object: NodeID) -> [CodeAction] {
    guard let (all, place) = siblings(of: object) else { return [] }
    var actions: [CodeAction] = []
    if place > 0 {
      actions.append(CodeAction(title: "Move up", kind: .move, edits: exchange(object, all[place - 1])))
    }
    if place + 1 < all.count {
      actions.append(CodeAction(title: "Move down", kind: .move, edits: exchange(object, all[place + 1])))
    }
    return actions
  }

  private func exchange(_ one: NodeID, _ other: NodeID) -> [TextEdit] {
    [
      .replace(tree.range(of: min(one, other)), with: tree.source(of: max(one, other))),
      .replace(tree.range(of: max(one, other)), with: tree.source(of: min(one, other))),
    ]
  }

  /// Putting a copy behind a component, with fresh ids throughout.
  func duplication(of object: NodeID) -> [CodeAction] {
    guard let vocabulary, siblings(of: object) != nil, let key = vocabulary.key(of: .identity) else { return [] }
    let range = tree.range(of: object)
    var fresh = FreshIDs(for: self)
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
    let layout = LineLayout(of: tree)
    let gap =
      layout.startsLine(range.lowerBound)
      ? layout.lineBreak + layout.indentation(at: range.lowerBound)
      : String(WritingStyle(of: tree).comma.dropFirst())
    return [
      CodeAction(
        title: "Duplicate \"\(name(of: object))\"", kind: .rewrite,
        edits: [.insert("," + gap + copy, at: range.upperBound)])
    ]
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
