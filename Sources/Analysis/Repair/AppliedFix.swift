package import SourceCode

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
    package let after: String
  }
}

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
      }
      pieces.apply(pass.edits)
    }
    return applied
  }

  /// The range of the text before the first pass that `range` of the text after the last one comes from.
  package func origin(of range: ByteRange) -> ByteRange {
    guard let first = passes.first else { return range }
    var pieces = PieceList(first.text)
    for pass in passes { pieces.apply(pass.edits) }
    return pieces.origin(of: range)
  }
}
