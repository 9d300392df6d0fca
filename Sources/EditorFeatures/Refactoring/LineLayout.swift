import JSONSyntax
import SourceCode

/// The lines of a text, as far as laying out a few inserted lines needs to know them.
struct LineLayout {
  private let text: SourceText
  /// A minified document is one line, so that its start is looked up instead of walked back to.
  private let lines: LineTable
  /// What one more level is indented by.
  let unit: String
  /// As the first line of the text ends.
  let lineBreak: String

  /// Judged by the first member of the document.
  init(of tree: SyntaxTree, lines: LineTable) {
    let text = tree.text
    var unit = "  "
    if let root = tree.root, let first = tree.members(of: root).first(where: { _ in true }) {
      let outer = LineLayout.indentation(at: tree.range(of: root).lowerBound, in: text, lines)
      let inner = LineLayout.indentation(at: tree.range(of: first.key).lowerBound, in: text, lines)
      if inner.count > outer.count, inner.hasPrefix(outer) { unit = String(inner.dropFirst(outer.count)) }
    }
    self.text = text
    self.lines = lines
    self.unit = unit
    let second = lines.lineCount > 1 ? Int(lines.lineStarts[1]) : 0
    lineBreak = second > 1 && text[second - 2] == 0x0D && text[second - 1] == 0x0A ? "\r\n" : "\n"
  }

  var hasSeveralLines: Bool { lines.lineCount > 1 }

  /// The blanks that the line of `offset` begins with, up to `offset` at most.
  func indentation(at offset: ByteOffset) -> String { LineLayout.indentation(at: offset, in: text, lines) }

  /// Whether nothing but blanks stands before `offset` on its line.
  func startsLine(_ offset: ByteOffset) -> Bool {
    var start = offset
    while start > 0, text[start - 1] == 0x20 || text[start - 1] == 0x09 { start -= 1 }
    return start == 0 || text[start - 1] == 0x0A || text[start - 1] == 0x0D
  }

  /// The starts of the lines that begin inside `range` and are not empty.
  func lineStarts(in range: ByteRange) -> [ByteOffset] {
    let first = lines.line(at: range.lowerBound) + 1
    return lines.lineStarts.dropFirst(first).prefix { Int($0) < range.upperBound }.map { Int($0) }
      .filter { text[$0] != 0x0A && text[$0] != 0x0D }
  }

  private static func indentation(at offset: ByteOffset, in text: SourceText, _ lines: LineTable) -> String {
    let start = Int(lines.lineStarts[lines.line(at: offset)])
    var end = start
    while end < offset, text[end] == 0x20 || text[end] == 0x09 { end += 1 }
    return text.string(in: start..<end)
  }
}
