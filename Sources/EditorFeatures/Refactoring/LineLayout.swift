import JSONSyntax
import SourceCode

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
