import JSONSyntax
import SourceCode

/// What stands in front of every line of a document that was copied together with it.
enum LineMarks: Equatable {
  /// Numbers that count up: `12 | `.
  case numbers
  /// The mark of a Markdown quote, as often as given.
  case quote(depth: Int)
  /// The mark of a Markdown list or of added lines: `-`, `*` or `+`.
  case bullet(UInt8)
  /// Unified diff (GNU diffutils, "Detailed Description of Unified Format"): the new side of a hunk.
  case hunk
}

extension LineMarks {
  /// The marks in front of the line that a bracket at `offset` stands on, if the next line has them too; nil otherwise.
  ///
  /// - Parameter limit: Where the line starts at the earliest.
  static func before(_ offset: ByteOffset, in text: SourceText, notBefore limit: ByteOffset) -> LineMarks? {
    // Marks are short, so that a long line costs nothing.
    let line = text.lineStart(of: offset, notBefore: max(limit, offset - 24))
    guard line == 0 || line == limit || text[line - 1] == UInt8(ascii: "\n") || text[line - 1] == UInt8(ascii: "\r")
    else { return nil }
    let first = text.endOfGap(from: line)
    guard first < offset else { return nil }
    let marks: LineMarks
    switch text[first] {
    case UInt8(ascii: ">"):
      var depth = 0
      var next = first
      while text[next] == UInt8(ascii: ">") {
        depth += 1
        next = text.endOfGap(from: next + 1)
      }
      guard next == offset else { return nil }
      marks = .quote(depth: depth)
    case UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "*"):
      guard text.endOfGap(from: first + 1) == offset else { return nil }
      marks = .bullet(text[first])
    case let byte
    where byte.isASCIIDigit || byte == UInt8(ascii: "[") || byte == UInt8(ascii: "(") || byte == UInt8(ascii: "L"):
      guard let number = LineNumber(at: line, in: text), text.endOfGap(from: number.end) == offset else { return nil }
      marks = .numbers
    default: return nil
    }
    let next = text.nextLine(from: text.lineEnd(from: offset))
    guard next < text.byteCount, marks.isOn(lineAt: next, behind: line, in: text) else { return nil }
    return marks
  }

  /// The range of the lines that have the marks, from the one that `offset` is on.
  func block(around offset: ByteOffset, in text: SourceText, notBefore limit: ByteOffset, end: ByteOffset) -> ByteRange
  {
    let start = text.lineStart(of: offset, notBefore: limit)
    var previous = start
    var blockEnd = text.lineEnd(from: offset)
    while blockEnd < end {
      var line = text.nextLine(from: blockEnd)
      // Blank lines lose their marks easily.
      var skipped = line
      while skipped < end, text.endOfGap(from: skipped) == text.lineEnd(from: skipped) {
        skipped = text.nextLine(from: text.lineEnd(from: skipped))
      }
      if skipped < end, isOn(lineAt: skipped, behind: previous, in: text) { line = skipped }
      guard line < end, isOn(lineAt: line, behind: previous, in: text) else { break }
      previous = line
      blockEnd = text.lineEnd(from: line)
    }
    return start..<min(blockEnd, end)
  }

  /// Whether a line has the marks.
  ///
  /// - Parameter previous: The start of a line that has them, for numbers to count on from.
  private func isOn(lineAt line: ByteOffset, behind previous: ByteOffset, in text: SourceText) -> Bool {
    let first = text.endOfGap(from: line)
    switch self {
    case .numbers:
      guard let number = LineNumber(at: line, in: text), let last = LineNumber(at: previous, in: text) else {
        return false
      }
      return number.value == last.value + 1 && number.separator == last.separator
    case .quote: return text[first] == UInt8(ascii: ">")
    case .bullet(let mark): return text[first] == mark
    case .hunk:
      switch text[line] {
      case UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: " "), UInt8(ascii: "\\"), UInt8(ascii: "@"): return true
      default: return false
      }
    }
  }

  /// The edits that take the marks off the lines of `block`.
  func removal(in text: SourceText, block: ByteRange) -> [TextEdit] {
    var edits: [TextEdit] = []
    var line = block.lowerBound
    while line < block.upperBound {
      let end = text.lineEnd(from: line)
      if let range = marks(ofLineAt: line, end: end, block, in: text), !range.isEmpty { edits.append(.remove(range)) }
      line = text.nextLine(from: end)
    }
    return edits
  }

  private func marks(
    ofLineAt line: ByteOffset, end: ByteOffset, _ block: ByteRange, in text: SourceText
  ) -> ByteRange? {
    let first = text.endOfGap(from: line)
    switch self {
    case .numbers: return LineNumber(at: line, in: text).map { line..<min($0.end, end) }
    case .quote(let depth):
      var next = first
      var count = 0
      while count < depth, text[next] == UInt8(ascii: ">") {
        count += 1
        next = text[next + 1] == UInt8(ascii: " ") ? next + 2 : next + 1
      }
      return count > 0 ? line..<min(next, end) : nil
    case .bullet(let mark):
      guard text[first] == mark else { return nil }
      return line..<(mark != UInt8(ascii: "+") && text[first + 1] == UInt8(ascii: " ") ? first + 2 : first + 1)
    case .hunk:
      switch text[line] {
      case UInt8(ascii: "+"), UInt8(ascii: " "): return line..<line + 1
      default: return line..<min(text.nextLine(from: end), block.upperBound)
      }
    }
  }

  /// The lines of a unified diff that starts at the line at `line`: its hunks, without the header; nil if none does.
  static func hunks(at line: ByteOffset, in text: SourceText, end: ByteOffset) -> ByteRange? {
    var start = line
    if text.has("diff --git ", at: start) || text.has("index ", at: start) || text.has("--- ", at: start) {
      var count = 0
      while count < 8, start < end, !text.has("@@ ", at: start) {
        start = text.nextLine(from: text.lineEnd(from: start))
        count += 1
      }
    }
    guard text.has("@@ ", at: start) else { return nil }
    start = text.nextLine(from: text.lineEnd(from: start))
    let block = LineMarks.hunk.block(around: start, in: text, notBefore: start, end: end)
    return block.isEmpty || !LineMarks.hunk.isOn(lineAt: start, behind: start, in: text) ? nil : block
  }
}

/// The number in a gutter in front of a line.
private struct LineNumber {
  let value: Int
  /// What stands between the number and the line; a space if nothing does.
  let separator: UInt8
  /// Behind the separator and one space.
  let end: ByteOffset

  /// - Returns: nil if the line does not start with a number of up to six digits and a separator.
  init?(at line: ByteOffset, in text: SourceText) {
    var offset = text.endOfGap(from: line)
    // `[12]` and `L12` are gutters as well.
    let isWrapped = text[offset] == UInt8(ascii: "[") || text[offset] == UInt8(ascii: "(")
    if isWrapped || text[offset] == UInt8(ascii: "L") { offset += 1 }
    let start = offset
    var value = 0
    while text[offset].isASCIIDigit, offset - start < 7 {
      value = value * 10 + Int(text[offset] - UInt8(ascii: "0"))
      offset += 1
    }
    guard offset > start, offset - start < 7 else { return nil }
    if isWrapped {
      guard text[offset] == UInt8(ascii: "]") || text[offset] == UInt8(ascii: ")") else { return nil }
      offset += 1
    }
    let gap = text.endOfGap(from: offset)
    switch text[gap] {
    case UInt8(ascii: "|"), UInt8(ascii: ":"), UInt8(ascii: "."), UInt8(ascii: ")"), UInt8(ascii: ">"),
      UInt8(ascii: "-"):
      separator = text[gap]
      offset = gap + 1
    case 0xE2 where text.has("→", at: gap) || text.has("│", at: gap):
      separator = text[gap + 2]
      offset = gap + 3
    default:
      guard gap > offset || isWrapped || offset == text.lineEnd(from: offset) else { return nil }
      separator = text[offset] == UInt8(ascii: "\t") ? UInt8(ascii: "\t") : UInt8(ascii: " ")
      if separator == UInt8(ascii: "\t") { offset += 1 }
    }
    // Blanks behind the separator are the line's own indentation, but for the first behind a printed one.
    let isTight = separator == UInt8(ascii: "\t") || text.has("→", at: offset - 3)
    end = text[offset] == UInt8(ascii: " ") && !isTight ? offset + 1 : offset
    self.value = value
  }
}
