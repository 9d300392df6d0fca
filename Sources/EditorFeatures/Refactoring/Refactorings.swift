import Analysis
import JSONSchema
import JSONSyntax
import SourceCode
import Vocabularies

/// A component to be changed, and what several changes need to know of it; gathered once, because most of it takes a look
/// at the whole document.
struct RefactoringSite {
  let object: NodeID
  /// The components around it, the root first, itself last.
  let path: [NodeID]
  /// The components beside it, itself among them, and its place there; nil for the root.
  let siblings: (all: [NodeID], place: Int)?
  let layout: LineLayout
  let identities: FreshIdentities
}

extension Snapshot {
  /// The refactorings of the innermost component around `range`; nothing where it is not well formed.
  func refactorings(in range: ByteRange) -> [CodeAction] {
    guard let inner = tree.path(at: range.lowerBound).last else { return [] }
    var path = components(around: inner)
    while let last = path.last, !tree.range(of: last).encloses(range) { path.removeLast() }
    guard let object = path.last, isWellFormed(object) else { return [] }
    let siblings = path.dropLast().last.flatMap { parent in
      let all = children(of: parent)
      return all.firstIndex(of: object).map { (all: all, place: $0) }
    }
    let site = RefactoringSite(
      object: object, path: path, siblings: siblings, layout: LineLayout(of: tree, lines: lines),
      identities: FreshIdentities(for: self))
    return wrappings(at: site) + unwrapping(at: site) + moves(at: site) + duplication(at: site) + sorting(of: object)
  }

  /// Whether nothing is wrong with the syntax of a component and what is in it.
  private func isWellFormed(_ object: NodeID) -> Bool {
    let range = tree.range(of: object)
    return tree.omittedIssueCount == 0 && !range.isEmpty && !tree[object].flags.contains(.isUnclosed)
      && !tree[object].flags.contains(.isMalformed) && !tree.issues.contains { $0.range.touches(range) }
  }

  /// The members of a root that mean nothing elsewhere, such as `$schema`.
  func rootOnlyMembers(of object: NodeID) -> [Member] {
    guard let vocabulary, object == tree.root else { return [] }
    let schema = vocabulary.schema
    let known = Set(
      schema.properties(of: schema.root).map { schema.source.string(of: $0.key) }
        .filter { name in !vocabulary.members.contains { $0.key == name } })
    return tree.members(of: object).filter { known.contains(tree.string(of: $0.key)) }
  }
}
