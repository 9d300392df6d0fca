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
private struct PieceList {
  private enum Piece {
    case original(ByteRange)
    case inserted([UInt8])

    var count: Int {
      switch self {
      case .original(let range): range.count
      case .inserted(let bytes): bytes.count
      }
    }

    func slice(_ part: Range<Int>) -> Piece {
      switch self {
      case .original(let range): .original(range.lowerBound + part.lowerBound..<range.lowerBound + part.upperBound)
      case .inserted(let bytes): .inserted(Array(bytes[part]))
      }
    }
  }

  private var pieces: [Piece]

  init(_ text: SourceText) { pieces = [.original(text.range)] }

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
      if !edit.replacement.isEmpty { result.append(.inserted(Array(edit.replacement.utf8))) }
      take(to: edit.range.upperBound, keeping: false)
    }
    take(to: .max, keeping: true)
    pieces = result
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
      case .inserted(let bytes): pending += bytes
      }
    }
    flush(to: text.byteCount)
    return edits
  }
}
