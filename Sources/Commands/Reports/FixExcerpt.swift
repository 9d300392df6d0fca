import SourceCode

/// What a fix-it does to the lines it touches.
struct FixExcerpt {
  /// Lines that change, with their numbers from 1.
  private(set) var removed: [(number: Int, text: String)] = []
  /// What they become.
  private(set) var added: [(number: Int, text: String)] = []
  /// Whether more lines change than are shown.
  private(set) var isCut = false

  /// The most lines of each kind.
  private static let maximumLineCount = 6

  /// The number of bytes around the edits that are looked at: more than a cut line ever shows.
  private static let reach = 2048

  var lastLine: Int { max(removed.last?.number ?? 0, added.last?.number ?? 0) }

  init(_ fixIt: FixIt, _ text: SourceText, _ lines: LineTable) {
    guard let first = fixIt.edits.map(\.range.lowerBound).min(), let last = fixIt.edits.map(\.range.upperBound).max(),
      last <= text.byteCount
    else { return }
    let firstLine = lines.line(at: first)
    let lastLine = lines.line(at: last)
    // Only the bytes that may be shown are copied: a fix-it in a line of megabytes is no large thing.
    var start = max(Int(lines.lineStarts[firstLine]), first - FixExcerpt.reach)
    while start > 0, text[start] & 0xC0 == 0x80 { start -= 1 }
    var end = min(lines.range(ofLine: lastLine, in: text).upperBound, last + FixExcerpt.reach)
    while end < text.byteCount, text[end] & 0xC0 == 0x80 { end += 1 }
    let block = start..<end
    let old = SourceText(Array(text[block]))
    let new = old.applying(
      fixIt.edits.map { edit in
        TextEdit(
          range: (edit.range.lowerBound - block.lowerBound)..<(edit.range.upperBound - block.lowerBound),
          replacement: edit.replacement)
      })
    (removed, added) = FixExcerpt.difference(old, new, firstLine: firstLine + 1)
    isCut = removed.count > FixExcerpt.maximumLineCount || added.count > FixExcerpt.maximumLineCount
    removed = Array(removed.prefix(FixExcerpt.maximumLineCount))
    added = Array(added.prefix(FixExcerpt.maximumLineCount))
  }

  private typealias Lines = [(number: Int, text: String)]

  /// The lines of both texts but for those that are the same at their beginnings and ends.
  private static func difference(_ old: SourceText, _ new: SourceText, firstLine: Int) -> (Lines, Lines) {
    let (oldLines, newLines) = (LineTable(old), LineTable(new))
    func line(_ number: Int, _ table: LineTable, _ text: SourceText) -> ArraySlice<UInt8> {
      text[table.range(ofLine: number, in: text)]
    }
    var head = 0
    while head < min(oldLines.lineCount, newLines.lineCount), line(head, oldLines, old) == line(head, newLines, new) {
      head += 1
    }
    var tail = 0
    while tail < min(oldLines.lineCount, newLines.lineCount) - head,
      line(oldLines.lineCount - 1 - tail, oldLines, old) == line(newLines.lineCount - 1 - tail, newLines, new)
    { tail += 1 }
    // Long lines are cut around the place where they begin to differ.
    let common = commonHead(old, new)
    func shown(_ table: LineTable, _ text: SourceText) -> Lines {
      (head..<(table.lineCount - tail)).prefix(maximumLineCount + 1).map { index in
        let range = table.range(ofLine: index, in: text)
        return (firstLine + index, ExcerptLine(text, line: range, marking: .empty(at: common)).shown)
      }
    }
    return (shown(oldLines, old), shown(newLines, new))
  }

  /// The number of bytes that both texts share at their beginnings.
  private static func commonHead(_ old: SourceText, _ new: SourceText) -> Int {
    var head = 0
    while head < min(old.byteCount, new.byteCount), old[head] == new[head] { head += 1 }
    return head
  }
}
