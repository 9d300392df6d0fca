package import SourceCode

extension SourceText {
  /// The text of `range` as a message quotes it: its first line, and of that the first `limit` characters, with `…`
  /// for what is left out; control characters become spaces.
  package func excerpt(_ range: ByteRange, limit: Int = 24) -> String {
    // A character takes a few bytes, so that decoding a long range is never needed.
    let window = range.lowerBound..<min(range.upperBound, range.lowerBound + 8 * limit)
    var quoted = ""
    var isWhole = window == range
    for (count, character) in string(in: window).enumerated() {
      if character.isNewline || count == limit {
        isWhole = false
        break
      }
      let isHidden = character.unicodeScalars.allSatisfy { $0.value < 0x20 || $0.value == 0x7F }
      quoted.append(isHidden ? " " : character)
    }
    // The window may end within a character.
    while quoted.last == " " || !isWhole && quoted.last == "\u{FFFD}" { quoted.removeLast() }
    return isWhole ? quoted : quoted + "…"
  }
}
