package import SourceCode

<<<<<<< HEAD
/// A fix-it that a repair has applied, told in terms of the text it began with.
package struct AppliedFix: Sendable {
  package let ruleID: String
  package let severity: Severity
  /// What was wrong, as the diagnostic said it.
  package let message: String
  /// What was done about it, as an order.
  package let title: String
  package let confidence: FixIt.Confidence
  /// What the diagnostic spoke about, in the text before the first pass.
  package let range: ByteRange
  package let edits: [Edit]

  package struct Edit: Sendable {
    /// What was replaced, in the text before the first pass: of text that an earlier pass had put there, all that this
    /// text had replaced.
    package let range: ByteRange
    /// What stood there when the fix-it was applied; bytes that are not UTF-8 are U+FFFD.
    package let before: String
=======
/// A fix-it that a repair applied, in terms of the text before the first pass.
package struct AppliedFix: Sendable {
  package let ruleID: String
  package let confidence: FixIt.Confidence
  /// What was done, as an order.
  package let title: String
  /// What was wrong.
  package let message: String
  /// In the order of the fix-it.
  package let edits: [Edit]

  package struct Edit: Sendable {
    /// What the edit changed, in the text before the first pass. Of a part of a decoded string, all of the string.
    package let range: ByteRange
    /// The bytes that stood there when the edit was made, as text.
    package let before: String
    /// What stands there instead.
>>>>>>> candidates
    package let after: String
  }
}

<<<<<<< HEAD
extension AnswerRepair {
  /// All that was changed to arrive at the document, in the order in which it was done.
  package var applied: [AppliedFix] { repair?.applied ?? [] }

  /// Whether the answer ends before its document does, so that something is missing however well it was closed.
  package var isCutOff: Bool {
    repair?.settled.contains { $0.ruleID == Rule.cutOffDocument.id } ?? false
  }
}

extension Repair {
  /// All fix-its that were applied, pass by pass.
  package var applied: [AppliedFix] {
    guard let first = passes.first else { return [] }
    var pieces = PieceList(first.text)
    var applied: [AppliedFix] = []
    for pass in passes {
      let places = OriginalPlaces(of: pieces)
      for (diagnostic, fixIt) in pass.applied {
        let edits = fixIt.edits.map { edit in
          AppliedFix.Edit(
            range: places.range(of: edit.range), before: pass.text.string(in: edit.range), after: edit.replacement)
        }
        applied.append(
          AppliedFix(
            ruleID: diagnostic.ruleID, severity: diagnostic.severity, message: diagnostic.message, title: fixIt.title,
            confidence: fixIt.confidence, range: places.range(of: diagnostic.range), edits: edits))
=======
extension Repair {
  /// Every fix-it that was applied, in the order of the passes.
  package var applied: [AppliedFix] {
    guard let first = passes.first else { return [] }
    var applied: [AppliedFix] = []
    var pieces = PieceList(first.text)
    for pass in passes {
      for (diagnostic, fix) in zip(pass.settled, pass.fixes) {
        applied.append(
          AppliedFix(
            ruleID: diagnostic.ruleID, confidence: fix.confidence, title: fix.title, message: diagnostic.message,
            edits: fix.edits.map { edit in
              AppliedFix.Edit(
                range: pieces.origin(of: edit.range), before: pass.text.string(in: edit.range), after: edit.replacement)
            }))
>>>>>>> candidates
      }
      pieces.apply(pass.edits)
    }
    return applied
  }

<<<<<<< HEAD
  /// Where places of the repaired document are in the text before the first pass.
  package var places: OriginalPlaces {
    var pieces = PieceList(passes.first?.text ?? snapshot.text)
    for pass in passes { pieces.apply(pass.edits) }
    return OriginalPlaces(of: pieces)
  }
}

extension Repair.Pass {
  /// The diagnostics with the one of their fix-its that was applied: their edits, one behind the other, are `edits`.
  fileprivate var applied: [(diagnostic: Diagnostic, fixIt: FixIt)] {
    var rest = edits[...]
    return settled.compactMap { diagnostic in
      let fixIt = diagnostic.fixIts.first { rest.starts(with: $0.edits) } ?? diagnostic.fixIts.first
      guard let fixIt else { return nil }
      rest = rest.dropFirst(fixIt.edits.count)
      return (diagnostic, fixIt)
    }
  }
}

/// Finds places of an edited text in the text it was made from.
package struct OriginalPlaces: Sendable {
  private struct Piece {
    /// Where it starts in the edited text.
    let start: ByteOffset
    /// Where it comes from; of inserted text, what it replaced.
    let original: ByteRange
    let isInserted: Bool
  }

  private var pieces: [Piece] = []
  private var end = 0

  init(of list: PieceList) {
    pieces.reserveCapacity(list.pieces.count)
    var originalEnd = 0
    for piece in list.pieces {
      switch piece {
      case .original(let range):
        closeInsertions(at: range.lowerBound)
        pieces.append(Piece(start: end, original: range, isInserted: false))
        originalEnd = range.upperBound
      case .inserted: pieces.append(Piece(start: end, original: originalEnd..<originalEnd, isInserted: true))
      }
      end += piece.count
    }
    closeInsertions(at: list.originalCount)
  }

  /// Lets the insertions at the end reach to where the original goes on.
  private mutating func closeInsertions(at offset: ByteOffset) {
    var index = pieces.count - 1
    while index >= 0, pieces[index].isInserted {
      let piece = pieces[index]
      pieces[index] = Piece(start: piece.start, original: piece.original.lowerBound..<offset, isInserted: true)
      index -= 1
    }
  }

  /// What `range` was in the original: of inserted text, all that was replaced by it.
  package func range(of range: ByteRange) -> ByteRange {
    let lower = lowerBound(range.lowerBound)
    return range.isEmpty ? lower..<lower : lower..<max(lower, upperBound(range.upperBound))
  }

  private func lowerBound(_ offset: ByteOffset) -> ByteOffset {
    guard let piece = piece(startingAtOrBefore: offset) else { return 0 }
    if piece.isInserted { return piece.original.lowerBound }
    return min(piece.original.lowerBound + offset - piece.start, piece.original.upperBound)
  }

  private func upperBound(_ offset: ByteOffset) -> ByteOffset {
    guard let piece = piece(startingAtOrBefore: offset - 1) else { return 0 }
    if piece.isInserted { return piece.original.upperBound }
    return min(piece.original.lowerBound + offset - piece.start, piece.original.upperBound)
  }

  private func piece(startingAtOrBefore offset: ByteOffset) -> Piece? {
    var low = 0
    var high = pieces.count
    while low < high {
      let middle = (low + high) / 2
      if pieces[middle].start <= offset { low = middle + 1 } else { high = middle }
    }
    return low == 0 ? nil : pieces[low - 1]
=======
  /// The range of the text before the first pass that `range` of the text after the last one comes from.
  package func origin(of range: ByteRange) -> ByteRange {
    guard let first = passes.first else { return range }
    var pieces = PieceList(first.text)
    for pass in passes { pieces.apply(pass.edits) }
    return pieces.origin(of: range)
>>>>>>> candidates
  }
}
