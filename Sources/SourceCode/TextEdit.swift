/// A replacement of a range of a text.
package struct TextEdit: Sendable, Hashable {
  /// What is replaced, in bytes of the text before the edit; empty for an insertion.
  package var range: ByteRange
  /// What stands there afterwards; empty for a deletion.
  package var replacement: String

  package init(range: ByteRange, replacement: String) {
    self.range = range
    self.replacement = replacement
  }

  /// The same change of a text that has `distance` bytes more in front.
  package func moved(by distance: Int) -> TextEdit {
    TextEdit(range: range.moved(by: distance), replacement: replacement)
  }

  package static func insert(_ text: String, at offset: ByteOffset) -> TextEdit {
    TextEdit(range: .empty(at: offset), replacement: text)
  }

  package static func remove(_ range: ByteRange) -> TextEdit { TextEdit(range: range, replacement: "") }

  package static func replace(_ range: ByteRange, with text: String) -> TextEdit {
    TextEdit(range: range, replacement: text)
  }
}

extension SourceText {
  /// The text after `edits`, whose ranges all refer to this text, as in the Language Server Protocol.
  ///
  /// - Parameter edits: In any order; insertions at one place keep theirs. They must not overlap.
  package func applying(_ edits: [TextEdit]) -> SourceText {
    let ordered = edits.inOrder
    var result: [UInt8] = []
    result.reserveCapacity(byteCount + SourceText.padding)
    var end = 0
    for edit in ordered {
      precondition(
        end <= edit.range.lowerBound && edit.range.upperBound <= byteCount, "edits overlap or leave the text")
      result.append(contentsOf: paddedBytes[end..<edit.range.lowerBound])
      result.append(contentsOf: edit.replacement.utf8)
      end = edit.range.upperBound
    }
    result.append(contentsOf: paddedBytes[end..<byteCount])
    return SourceText(result)
  }
}

extension [TextEdit] {
  /// The edits in the order of the text; those of one place as they are.
  package var inOrder: [TextEdit] {
    func isBefore(_ left: ByteRange, _ right: ByteRange) -> Bool {
      left.lowerBound == right.lowerBound ? left.upperBound < right.upperBound : left.lowerBound < right.lowerBound
    }
    if zip(self, dropFirst()).allSatisfy({ !isBefore($1.range, $0.range) }) { return self }
    return indices.sorted { left, right in
      let (first, second) = (self[left].range, self[right].range)
      return first == second ? left < right : isBefore(first, second)
    }.map { self[$0] }
  }
}
