package import JSONSyntax
package import SourceCode

/// Edits of the members of an object or the items of an array that leave everything else byte for byte.
///
/// Changes are gathered first, because what is removed and what is inserted beside it share commas.
package struct ContainerEdits {
  private let tree: SyntaxTree
  private let container: NodeID
  /// The values and the ranges of the items, keys included.
  private let items: [(value: NodeID, range: ByteRange)]
  private var removed: Set<Int> = []
  /// What is inserted behind an item, or in front of all.
  private var inserted: [(anchor: Int?, text: String)] = []
  private var replaced: [TextEdit] = []

  package init(of container: NodeID, in tree: SyntaxTree) {
    self.tree = tree
    self.container = container
    if tree.kind(of: container) == .object {
      items = tree.members(of: container).map { member in
        (member.value, tree.range(of: member.key).lowerBound..<tree.range(of: member.value).upperBound)
      }
    } else {
      items = tree.elements(of: container).map { ($0, tree.range(of: $0)) }
    }
  }

  /// Removes a member, named by its value, or an item.
  package mutating func remove(_ value: NodeID) {
    if let index = items.firstIndex(where: { $0.value == value }) { removed.insert(index) }
  }

  /// Gives the member with `value` another key.
  package mutating func rename(_ value: NodeID, to name: String) {
    guard let key = tree.key(ofValue: value) else { return }
    replaced.append(.replace(tree.range(of: key), with: name.jsonLiteral))
  }

  /// Puts `source` in place of a value.
  package mutating func replace(_ value: NodeID, with source: String) {
    replaced.append(.replace(tree.range(of: value), with: source))
  }

  /// Inserts a member.
  ///
  /// - Parameter anchor: The value of the member it follows; nil for the front.
  package mutating func insert(_ name: String, _ source: String, after anchor: NodeID?) {
    insertItem(style.member(name, source), after: anchor)
  }

  /// Inserts an item, or the source of a member.
  package mutating func insertItem(_ source: String, after anchor: NodeID?) {
    inserted.append((anchor.flatMap { value in items.firstIndex { $0.value == value } }, source))
  }

  /// The edits, none of which overlap.
  package var edits: [TextEdit] {
    let kept = items.indices.filter { !removed.contains($0) }
    if kept.isEmpty, removed.isEmpty, inserted.isEmpty { return replaced }
    if kept.isEmpty, gaps.allSatisfy(isBlank) {
      return [.replace(content, with: inserted.map(\.text).joined(separator: style.comma))]
    }
    var edits = replaced
    var run: Range<Int>?
    var commas: Set<ByteOffset> = []
    for index in items.indices where removed.contains(index) {
      // A comment between two items that go stays, so that each goes by itself.
      if let begun = run, begun.upperBound == index, isBlank(gaps[index]) {
        run = begun.lowerBound..<index + 1
      } else {
        if let begun = run { edits += removal(of: begun, &commas) }
        run = index..<index + 1
      }
    }
    if let begun = run { edits += removal(of: begun, &commas) }
    guard let first = kept.first else {
      let text = inserted.map(\.text).joined(separator: style.comma)
      return text.isEmpty ? edits : [.insert(text, at: content.lowerBound)] + edits
    }
    let front = inserted.filter { place(of: $0.anchor, kept) == nil }.map(\.text)
    if !front.isEmpty {
      let separator = "," + gapBehindComma
      edits.append(.insert(front.joined(separator: separator) + separator, at: items[first].range.lowerBound))
    }
    for (anchor, text) in inserted {
      guard let place = place(of: anchor, kept) else { continue }
      edits.append(.insert("," + gapBehindComma + text, at: items[place].range.upperBound))
    }
    return edits
  }

  /// The last item that stays, up to the one that an insertion follows.
  private func place(of anchor: Int?, _ kept: [Int]) -> Int? { anchor.flatMap { anchor in kept.last { $0 <= anchor } } }

  /// Looked up only where something is inserted.
  private var style: SourceStyle { SourceStyle(of: tree) }

  /// Everything between the brackets.
  private var content: ByteRange {
    let range = tree.range(of: container)
    let start = tree.openingBracket(of: container)?.upperBound ?? range.lowerBound
    return start..<max(start, tree.closingBracket(of: container)?.lowerBound ?? range.upperBound)
  }

  /// What stands in front of each item, and behind the last.
  private var gaps: [ByteRange] {
    var start = content.lowerBound
    var gaps: [ByteRange] = []
    for item in items {
      gaps.append(start..<max(start, item.range.lowerBound))
      start = item.range.upperBound
    }
    return gaps + [start..<max(start, content.upperBound)]
  }

  /// Takes items away that stand side by side, with the blanks and the comma that belong to them; a comment stays.
  ///
  /// - Parameter commas: The places of those that have gone on their own.
  private func removal(of run: Range<Int>, _ commas: inout Set<ByteOffset>) -> [TextEdit] {
    let start = items[run.lowerBound].range.lowerBound
    let end = items[run.upperBound - 1].range.upperBound
    if run.lowerBound > 0 {
      let gap = items[run.lowerBound - 1].range.upperBound..<start
      if isBlank(gap) { return [.remove(gap.lowerBound..<end)] }
    } else if run.upperBound < items.count {
      let gap = end..<items[run.upperBound].range.lowerBound
      if isBlank(gap) { return [.remove(start..<gap.upperBound)] }
    }
    var edits: [TextEdit] = [.remove(start..<end)]
    // Without its comma, what is left would have one too many: the comma behind goes, or else the one before.
    let before = run.lowerBound > 0 ? tree.comma(after: items[run.lowerBound - 1].value, in: container) : nil
    if let comma = tree.comma(after: items[run.upperBound - 1].value, in: container) ?? before,
      commas.insert(comma.lowerBound).inserted
    {
      edits.append(.remove(comma))
    }
    return edits
  }

  /// Whether bytes between items are white space and commas only.
  private func isBlank(_ range: ByteRange) -> Bool {
    tree.text[range].allSatisfy { $0.isBlank || $0 == UInt8(ascii: ",") }
  }

  /// The blanks between a comma and the next item: as between the first two items, or as before the only one.
  private var gapBehindComma: String {
    guard let first = items.first else { return style.afterComma }
    if items.count > 1, let comma = tree.comma(after: first.value, in: container) {
      let gap = comma.upperBound..<items[1].range.lowerBound
      return isBlank(gap) ? tree.text.string(in: gap) : style.afterComma
    }
    let gap = content.lowerBound..<max(content.lowerBound, first.range.lowerBound)
    return isBlank(gap) && tree.text[gap].contains(0x0A) ? tree.text.string(in: gap) : style.afterComma
  }
}

extension Snapshot {
  /// The edits that remove a member, named by its value, or an item of an array.
  package func edits(removing value: NodeID) -> [TextEdit] {
    if let edit = tree.edit(cuttingOut: value) { return [edit] }
    var edits = ContainerEdits(of: container(of: value), in: tree)
    edits.remove(value)
    return edits.edits
  }
}

extension SyntaxTree {
  /// The same without a snapshot, which takes longer in longer documents.
  package func edits(removing value: NodeID) -> [TextEdit] {
    if let edit = edit(cuttingOut: value) { return [edit] }
    guard let container = parent(of: value) else { return [] }
    var edits = ContainerEdits(of: container, in: self)
    edits.remove(value)
    return edits.edits
  }

  /// The edit that `ContainerEdits` makes for one removal, read off the bytes around the item, however many others there
  /// are; nil where something other than blanks, commas and brackets is near.
  fileprivate func edit(cuttingOut value: NodeID) -> TextEdit? {
    guard issues.isEmpty else { return nil }
    let start = range(of: key(ofValue: value) ?? value).lowerBound
    let end = range(of: value).upperBound
    var before = start
    var commas = 0
    while before > 0, text[before - 1].isBlank || text[before - 1] == UInt8(ascii: ",") {
      if text[before - 1] == UInt8(ascii: ",") { commas += 1 }
      before -= 1
    }
    if commas == 1 { return .remove(before..<end) }
    guard commas == 0, before > 0 else { return nil }
    var after = end
    while text[after].isBlank { after += 1 }
    switch text[after] {
    case UInt8(ascii: ","):
      after += 1
      while text[after].isBlank { after += 1 }
      return .remove(start..<after)
    // It is alone, and the blanks around it go as well.
    case UInt8(ascii: "}"), UInt8(ascii: "]"): return .remove(before..<after)
    default: return nil
    }
  }
}
