import Analysis
import JSONSyntax
import SourceCode
import Vocabularies

extension Snapshot {
  /// Putting a component into a stack, a card or a section of its own.
  func wrappings(at site: RefactoringSite) -> [CodeAction] {
    guard let vocabulary else { return [] }
    let wrappers = [ComponentRole.column, .card, .section].compactMap { role in
      vocabulary.components.first { $0.role == role }
    }
    let depth = site.path.count + height(of: site.object)
    let reason = vocabulary.maximumDepth.flatMap { depth > $0 ? "components nest at most \($0) deep" : nil }
    return wrappers.map { wrapper in
      let edits = reason == nil ? self.edits(wrapping: site, in: wrapper, vocabulary) : []
      return CodeAction(
        title: "Wrap in \(wrapper.noun)", kind: .rewrite, edits: edits, disabledReason: reason)
    }
  }

  /// The number of levels of components from `object` down, 1 for one without children.
  private func height(of object: NodeID) -> Int {
    var height = 0
    var waiting = [(object, 1)]
    while let (next, level) = waiting.popLast() {
      height = max(height, level)
      waiting += children(of: next).map { ($0, level + 1) }
    }
    return height
  }

  private func edits(
    wrapping site: RefactoringSite, in wrapper: Component, _ vocabulary: Vocabulary
  ) -> [TextEdit] {
    guard let identity = vocabulary.key(of: .identity), let typeCode = vocabulary.key(of: .typeCode),
      let children = vocabulary.key(of: .children)
    else { return [] }
    let style = SourceStyle(of: tree, orElse: .spaced)
    let layout = site.layout
    let range = tree.range(of: site.object)
    var fresh = site.identities
    var edits: [TextEdit] = []
    var members: [String] = []
    for member in rootOnlyMembers(of: site.object) {
      members.append(text.string(in: tree.range(of: member.key).lowerBound..<tree.range(of: member.value).upperBound))
      edits += self.edits(removing: member.value)
    }
    members.append("\"\(identity)\"\(style.colon)\"\(fresh.next(forWords: wrapper.title))\"")
    members.append("\"\(typeCode)\"\(style.colon)\"\(wrapper.typeCode)\"")
    let isSpread = layout.startsLine(range.lowerBound) && layout.hasSeveralLines
    let base = layout.indentation(at: range.lowerBound)
    let inner = isSpread ? layout.lineBreak + base + layout.unit : ""
    let separator = isSpread ? "," + inner : style.comma
    let list = isSpread ? inner + layout.unit : ""
    let removed = edits.map(\.range)
    edits.append(.insert("{" + inner + members.joined(separator: separator) + separator, at: range.lowerBound))
    edits.append(.insert("\"\(children)\"\(style.colon)[" + list, at: range.lowerBound))
    if isSpread {
      for start in layout.lineStarts(in: range) where !removed.contains(where: { $0.touches(start) }) {
        edits.append(.insert(layout.unit + layout.unit, at: start))
      }
    }
    edits.append(.insert(inner + "]" + (isSpread ? layout.lineBreak + base : "") + "}", at: range.upperBound))
    return edits
  }

  // MARK: - The way back

  /// Letting the children of a container take its place: where it stands among others, or has one child at the root.
  func unwrapping(at site: RefactoringSite) -> [CodeAction] {
    let object = site.object
    let children = children(of: object)
    guard let first = children.first, let last = children.last, let list = member(.children, of: object)?.value,
      children.count == tree.elements(of: list).reduce(0, { count, _ in count + 1 }),
      site.siblings != nil || children.count == 1
    else { return [] }
    let isNeeded = !rootOnlyMembers(of: object).isEmpty
    let layout = site.layout
    let range = tree.range(of: object)
    let kept = tree.range(of: first).lowerBound..<tree.range(of: last).upperBound
    var edits: [TextEdit] = [.remove(range.lowerBound..<kept.lowerBound), .remove(kept.upperBound..<range.upperBound)]
    let surplus =
      layout.indentation(at: kept.lowerBound).count - layout.indentation(at: range.lowerBound).count
    if surplus > 0 {
      for start in layout.lineStarts(in: kept) {
        var end = start
        while end < start + surplus, text[end] == 0x20 || text[end] == 0x09 { end += 1 }
        edits.append(.remove(start..<end))
      }
    }
    return [
      CodeAction(
        title: "Unwrap \"\(name(of: object))\"", kind: .inline, edits: isNeeded ? [] : edits,
        disabledReason: isNeeded ? "the root says which vocabulary the document is written in" : nil)
    ]
  }
}
