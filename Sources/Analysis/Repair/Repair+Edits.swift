package import SourceCode

extension Repair {
  /// The edits that lead from the text before the first pass to that after the last, as short as they can be without
  /// comparing texts; they do not overlap.
  package var edits: [TextEdit] {
    guard let first = passes.first else { return [] }
    var pieces = PieceList(first.text)
    for pass in passes { pieces.apply(pass.edits) }
    return pieces.edits(of: first.text)
  }
}

/// A text as pieces of the original and insertions between them, so that edits upon edits come down to edits of the
/// original.
struct PieceList: Sendable {
  private enum Piece: Sendable {
    case original(ByteRange)
    /// Bytes that stand in the place of a range of the original.
    case inserted(ArraySlice<UInt8>, ByteRange)

    var count: Int {
      switch self {
      case .original(let range): range.count
      case .inserted(let bytes, _): bytes.count
      }
    }

    func slice(_ part: Range<Int>) -> Piece {
      switch self {
      case .original(let range): .original(range.lowerBound + part.lowerBound..<range.lowerBound + part.upperBound)
      case .inserted(let bytes, let range):
        .inserted(bytes[bytes.startIndex + part.lowerBound..<bytes.startIndex + part.upperBound], range)
      }
    }

    /// The range of the original that a part of the piece comes from.
    func origin(_ part: Range<Int>) -> ByteRange {
      switch self {
      case .original(let range): range.lowerBound + part.lowerBound..<range.lowerBound + part.upperBound
      case .inserted(_, let range): range
      }
    }
  }

  private var pieces: [Piece]
  /// Where each piece starts in the current text.
  private var starts = [0]

  init(_ text: SourceText) {
    pieces = [.original(text.range)]
  }

  /// Applies edits of the current text that do not overlap.
  mutating func apply(_ edits: [TextEdit]) {
    let ordered = edits.inOrder
    var index = 0
    // The bytes of the piece at `index` that are taken already.
    var taken = 0
    var offset = 0
    var result: [Piece] = []
    // Takes the pieces up to an offset of the current text, keeping them or not.
    func take(to end: Int, keeping: Bool) {
      while offset < end, index < pieces.count {
        let piece = pieces[index]
        let length = min(piece.count - taken, end - offset)
        if keeping { result.append(piece.slice(taken..<taken + length)) }
        offset += length
        taken += length
        if taken == piece.count { (index, taken) = (index + 1, 0) }
      }
    }
    for edit in ordered {
      take(to: edit.range.lowerBound, keeping: true)
      if !edit.replacement.isEmpty {
        result.append(.inserted(Array(edit.replacement.utf8)[...], origin(of: edit.range)))
      }
      take(to: edit.range.upperBound, keeping: false)
    }
    take(to: .max, keeping: true)
    pieces = result
    starts = []
    starts.reserveCapacity(pieces.count)
    var start = 0
    for piece in pieces {
      starts.append(start)
      start += piece.count
    }
  }

  /// The range of the original that `range` of the current text comes from; of what was decoded or rewritten, all that it
  /// was made of.
  func origin(of range: ByteRange) -> ByteRange {
    let start = origin(at: range.lowerBound, isEnd: false)
    if range.isEmpty { return start.lowerBound..<start.lowerBound }
    let end = origin(at: range.upperBound, isEnd: true)
    return start.lowerBound..<max(start.lowerBound, end.upperBound)
  }

  /// - Parameter isEnd: Whether the piece in front of the offset is meant rather than the one behind it.
  private func origin(at offset: ByteOffset, isEnd: Bool) -> ByteRange {
    var low = 0
    var high = starts.count
    while low < high {
      let middle = (low + high) / 2
      if isEnd ? starts[middle] < offset : starts[middle] <= offset { low = middle + 1 } else { high = middle }
    }
    guard low > 0 else { return 0..<0 }
    let piece = pieces[low - 1]
    let inside = min(offset - starts[low - 1], piece.count)
    return piece.origin(inside..<inside)
  }

  /// The edits of the original that give the current text.
  func edits(of text: SourceText) -> [TextEdit] {
    var edits: [TextEdit] = []
    var end = 0
    var pending: [UInt8] = []
    func flush(to start: Int) {
      var (range, bytes) = (end..<start, pending[...])
      pending = []
      // Edits must not tear characters apart, so only ASCII is trimmed.
      while let byte = bytes.first, byte < 0x80, !range.isEmpty, text[range.lowerBound] == byte {
        bytes.removeFirst()
        range = range.lowerBound + 1..<range.upperBound
      }
      while let byte = bytes.last, byte < 0x80, !range.isEmpty, text[range.upperBound - 1] == byte {
        bytes.removeLast()
        range = range.lowerBound..<range.upperBound - 1
      }
      guard !range.isEmpty || !bytes.isEmpty else { return }
      edits.append(.replace(range, with: String(decoding: bytes, as: UTF8.self)))
    }
    for piece in pieces {
      switch piece {
      case .original(let range):
        flush(to: range.lowerBound)
        end = range.upperBound
      case .inserted(let bytes, _): pending += bytes
      }
    }
    flush(to: text.byteCount)
    return edits
  }
}
