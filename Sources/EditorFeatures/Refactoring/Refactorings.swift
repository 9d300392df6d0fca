import Analysis
import JSONSchema
import JSONSyntax
import SourceCode
import Vocabularies

extension Snapshot {
  /// The refactorings of the innermost component around `range`; nothing where it is not well formed.
  func refactorings(in range: ByteRange) -> [CodeAction] {
    guard let inner = tree.path(at: range.lowerBound).last,
      let object = components(around: inner).last(where: { tree.range(of: $0).encloses(range) }),
      isWellFormed(object)
    else { return [] }
    return wrappings(of: object) + unwrapping(of: object) + moves(of: object) + duplication(of: object)
      + sorting(of: object)
  }

  /// Whether nothing is wrong with the syntax of a component and what is in it.
  private func isWellFormed(_ object: NodeID) -> Bool {
    let range = tree.range(of: object)
    return tree.omittedIssueCount == 0 && !range.isEmpty && !tree[object].flags.contains(.isUnclosed)
      && !tree[object].flags.contains(.isMalformed) && !tree.issues.contains { $0.range.touches(range) }
  }

  /// The components beside one, itself among them, and its place there; nil for the root.
  func siblings(of object: NodeID) -> (all: [NodeID], place: Int)? {
    guard let parent = components(around: object).dropLast().last else { return nil }
    let all = children(of: parent)
    return all.firstIndex(of: object).map { (all, $0) }
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

/// The lines of a text, as far as laying out a few inserted lines needs to know them.
struct LineLayout {
  let text: SourceText
  /// What one more level is indented by.
  let unit: String
  /// As the first line of the text ends.
  let lineBreak: String

  /// Judged by the first member of the document.
  init(of tree: SyntaxTree) {
    let text = tree.text
    var unit = "  "
    if let root = tree.root, let first = tree.members(of: root).first(where: { _ in true }) {
      let outer = LineLayout.indentation(at: tree.range(of: root).lowerBound, in: text)
      let inner = LineLayout.indentation(at: tree.range(of: first.key).lowerBound, in: text)
      if inner.count > outer.count, inner.hasPrefix(outer) { unit = String(inner.dropFirst(outer.count)) }
    }
    self.text = text
    self.unit = unit
    let isWindows = text.bytes.firstIndex(of: 0x0A).map { $0 > 0 && text[$0 - 1] == 0x0D } ?? false
    lineBreak = isWindows ? "\r\n" : "\n"
  }

  /// The blanks that the line of `offset` begins with, up to `offset` at most.
  func indentation(at offset: ByteOffset) -> String { LineLayout.indentation(at: offset, in: text) }

  /// Whether nothing but blanks stands before `offset` on its line.
  func startsLine(_ offset: ByteOffset) -> Bool {
    var start = offset
    while start > 0, text[start - 1] == 0x20 || text[start - 1] == 0x09 { start -= 1 }
    return start == 0 || text[start - 1] == 0x0A || text[start - 1] == 0x0D
  }

  /// The starts of the lines that begin inside `range` and are not empty.
  func lineStarts(in range: ByteRange) -> [ByteOffset] {
    range.dropFirst().filter { offset in
      (text[offset - 1] == 0x0A || text[offset - 1] == 0x0D && text[offset] != 0x0A)
        && text[offset] != 0x0A && text[offset] != 0x0D
    }
  }

  private static func indentation(at offset: ByteOffset, in text: SourceText) -> String {
    var start = offset
    while start > 0, text[start - 1] != 0x0A, text[start - 1] != 0x0D { start -= 1 }
    var end = start
    while end < offset, text[end] == 0x20 || text[end] == 0x09 { end += 1 }
    return text.string(in: start..<end)
  }
}
