/// What the columns of a position count (Language Server Protocol 3.17, `PositionEncodingKind`).
package enum PositionEncoding: String, Sendable, CaseIterable {
  case utf8 = "utf-8"
  case utf16 = "utf-16"
  /// Code points.
  case utf32 = "utf-32"

  /// The number of units of the character that starts with `byte`; 0 for a byte that continues one.
  ///
  /// Bytes that are not UTF-8 count as they would once decoded with replacement characters: a stray continuation byte
  /// counts nothing, a stray lead byte as the character it announced.
  func width(ofCharacterStartingWith byte: UInt8) -> Int {
    let continues = byte & 0xC0 == 0x80
    switch self {
    case .utf8: return 1
    case .utf16: return continues ? 0 : byte >= 0xF0 ? 2 : 1
    case .utf32: return continues ? 0 : 1
    }
  }
  /// The number of units of the characters that start in `word`, which holds eight bytes.
  @inline(__always) func width(ofCharactersStartingIn word: UInt64) -> Int {
    let tops: UInt64 = 0x8080_8080_8080_8080
    // Counting bits takes some instructions where the processor may lack one for it, and most text is ASCII.
    if word & tops == 0 { return 8 }
    // The highest bit of a byte tells whether it is 10xxxxxx, or 1111xxxx.
    let continuations = word & (~word << 1) & tops
    let longLeads = word & (word << 1) & (word << 2) & (word << 3) & tops
    return switch self {
    case .utf8: 8
    case .utf16: 8 - continuations.nonzeroBitCount + longLeads.nonzeroBitCount
    case .utf32: 8 - continuations.nonzeroBitCount
    }
  }
}
