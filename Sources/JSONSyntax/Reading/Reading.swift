package import SourceCode

/// The reading of a broken text that needs the fewest and smallest changes: what was most likely meant.
package struct Reading: Sendable {
  /// The text that was read.
  package let input: SourceText
  /// The part of `input` that is the document: from where reading began to where the document ended. What stands behind
  /// it is the caller's business.
  package let range: ByteRange
  /// The tree of the document, repaired: it has no issues.
  package let tree: SyntaxTree
  /// The document, repaired.
  package var text: SourceText { tree.text }
  /// How far the reading is from what was written, in sixteenths of an edit of punctuation.
  package let cost: Int
  /// Whether the text ended before the document did.
  package let isCutOff: Bool
  /// Whether dots or a comment stood for content that was left out.
  package let isIncomplete: Bool
  /// The first bytes that were left out though they may have been content; nil if there are none.
  package let firstOmission: ByteRange?
  /// What was not JSON, in the order of the text, each with its repair; made as it is asked for.
  package let issues: Issues
  /// The work it took, in tokens and in bytes that were read one by one: for tests that it grows with the text alone.
  package let stepCount: Int

  /// More containers in one another than this are read as none: no document nests so deeply.
  package static let maximumDepth = 1000

  /// Where the document ended, in bytes of `input`.
  package var end: ByteOffset { range.upperBound }

  /// The edits of all repairs, in the order of the text; they do not overlap, and turn `range` of the input into `text`.
  package var edits: [TextEdit] { issues.edits }
}

extension SourceText {
  /// Reads the document that starts in `range`, however broken.
  ///
  /// - Parameters:
  ///   - range: Starts with the document's first token: its opening bracket, or its first key where that is missing.
  ///     Blanks and comments in front of it are passed over.
  ///   - grammar: What the document may say.
  /// - Returns: nil if the range does not start with a document, nests more deeply than `Reading.maximumDepth`, or has no
  ///   reading that is JSON.
  package func reading(in range: ByteRange, by grammar: DocumentGrammar) -> Reading? {
    // Within the range alone, so that no look ahead sees what stands behind it.
    let part = range == self.range ? self : SourceText(Array(self[range]))
    var reader = Reader(part, grammar: grammar)
    reader.run()
    guard let ending = reader.best ?? reader.earliest else { return nil }
    let (state, closers) = reader.finish(ending)
    let markCount = reader.settleMarks(from: state.marks)
    var marks = reader.marks
    marks.removeSubrange(markCount...)
    let end = ending.state.top >= 0 ? ending.textEnd : Int(state.tokenEnd)
    let invalid = Parser.invalidSequences(in: part).ranges.filter { $0.upperBound <= end }
    for range in invalid {
      let isCovered = marks.contains { Int($0.start) <= range.lowerBound && range.upperBound <= Int($0.end) }
      if isCovered { continue }
      marks.append(
        ReadingMark(
          start: UInt32(range.lowerBound), end: UInt32(range.upperBound), previous: -1, kind: .invalidUTF8,
          action: .write,
          detail: ReadingMark.Text.replacementCharacter.rawValue))
    }
    Reading.order(&marks)
    let issues = Reading.Issues(
      part: part, marks: marks, closers: String(decoding: closers, as: UTF8.self), base: range.lowerBound,
      invalid: invalid)
    let tree = SyntaxTree.parse(issues.repairedText(upTo: end))
    // Changes that contradict one another are no reading; rather none than one that is not JSON.
    guard tree.issues.isEmpty else { return nil }
    return Reading(
      input: self, range: range.lowerBound..<range.lowerBound + end, tree: tree,
      cost: Int(ending.cost), isCutOff: ending.state.top >= 0,
      isIncomplete: marks.contains { $0.kind == .ellipsis },
      firstOmission: marks.first { $0.omitsContent(of: part) }.map {
        range.lowerBound + Int($0.start)..<range.lowerBound + Int($0.end)
      }, issues: issues,
      stepCount: reader.stepCount)
  }
}

extension Reading {
  /// Brings marks into the order of the text; those at one place keep theirs, insertions before others.
  fileprivate static func order(_ marks: inout [ReadingMark]) {
    var isOrdered = true
    for index in marks.indices.dropFirst() where isBefore(marks[index], marks[index - 1]) { isOrdered = false }
    guard !isOrdered else { return }
    // A part follows the mark it belongs to, wherever it stands.
    marks = marks.enumerated().sorted {
      isBefore($0.element, $1.element) || !isBefore($1.element, $0.element) && $0.offset < $1.offset
    }.map(\.element)
  }

  private static func isBefore(_ left: ReadingMark, _ right: ReadingMark) -> Bool {
    (left.start, left.end) < (right.start, right.end)
  }
}
