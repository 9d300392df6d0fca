package import SourceCode

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
  /// In the order of the fix-it.
  package let edits: [Edit]

  package struct Edit: Sendable {
    /// What was replaced, in the text before the first pass; of a part of a decoded string, all of the string.
    package let range: ByteRange
    /// What stood there when the fix-it was applied; bytes that are not UTF-8 are U+FFFD.
    package let before: String
    /// What stands there instead.
    package let after: String
  }
}

extension AnswerRepair {
  /// All that was changed to arrive at the document, in the order in which it was done.
  package var applied: [AppliedFix] { repair?.applied ?? [] }
}

extension Repair {
  /// All fix-its that were applied, pass by pass.
  package var applied: [AppliedFix] {
    guard let first = passes.first else { return [] }
    var pieces = PieceList(first.text)
    var applied: [AppliedFix] = []
    for pass in passes {
      let changes = pass.applied
      for (diagnostic, fix) in changes {
        let edits = fix.edits.map { edit in
          AppliedFix.Edit(
            range: pieces.origin(of: edit.range), before: pass.text.string(in: edit.range), after: edit.replacement)
        }
        applied.append(
          AppliedFix(
            ruleID: diagnostic.ruleID, severity: diagnostic.severity, message: diagnostic.message, title: fix.title,
            confidence: fix.confidence, range: pieces.origin(of: diagnostic.range), edits: edits))
      }
      pieces.apply(changes.flatMap(\.fix.edits))
    }
    return applied
  }

  /// Where the places of the repaired document are in the text before the first pass.
  package var places: OriginalPlaces {
    var pieces = PieceList(passes.first?.text ?? snapshot.text)
    for pass in passes { pieces.apply(pass.edits) }
    return OriginalPlaces(pieces: pieces)
  }
}

/// Finds places of a repaired text in the text that the repair began with.
package struct OriginalPlaces: Sendable {
  fileprivate let pieces: PieceList

  /// What `range` of the repaired text comes from; of what was decoded or rewritten, all that it was made of.
  package func range(of range: ByteRange) -> ByteRange { pieces.origin(of: range) }
}
