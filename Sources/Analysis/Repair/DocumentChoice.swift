package import SourceCode
package import Vocabularies

/// One of several documents that an answer may mean, for somebody to choose who knows.
package struct DocumentChoice: Sendable, Equatable {
  /// Which it is, by the id of its root or by how it begins: `the document "a"`.
  package let name: String
  /// What leaves nothing of the answer but this document, repaired; edits of the answer that do not overlap.
  package let edits: [TextEdit]
}

extension AnswerRepair {
  /// What an answer becomes for each of the documents among which it gives no choice; empty unless it is refused for that.
  ///
  /// A document that is written in the content of a string has no place of its own in the answer, so that it is no choice
  /// before the string is decoded; nor is one that would be refused by itself.
  package func choices(in vocabulary: Vocabulary?) -> [DocumentChoice] {
    guard let refusal, refusal.reason == .severalDocuments else { return [] }
    let places = refusal.places
    return places.indices.compactMap { index in
      let place = places[index]
      let isDistinct = places.indices.allSatisfy { $0 == index || !places[$0].range.overlaps(place.range) }
      guard isDistinct else { return nil }
      let document = SourceText(Array(answer[place.range]))
      guard let repair = AnswerRepair(of: document, in: vocabulary).repair else { return nil }
      let before = 0..<place.range.lowerBound
      let after = answer.endKeepingLineEnd(from: place.range.upperBound)..<answer.byteCount
      var edits = repair.edits.map { $0.moved(by: place.range.lowerBound) }
      if !before.isEmpty { edits.insert(.remove(before), at: 0) }
      if !after.isEmpty { edits.append(.remove(after)) }
      return DocumentChoice(name: place.message, edits: edits)
    }
  }
}

extension SourceText {
  /// Behind the line end that follows on `offset`, and `offset` where something else does.
  fileprivate func endKeepingLineEnd(from offset: ByteOffset) -> ByteOffset {
    let gap = endOfGap(from: offset)
    let isLineEnd = self[gap] == UInt8(ascii: "\n") || self[gap] == UInt8(ascii: "\r")
    return isLineEnd ? min(nextLine(from: gap), byteCount) : offset
  }
}
