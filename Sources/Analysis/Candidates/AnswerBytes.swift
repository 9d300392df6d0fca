import JSONSyntax
import SourceCode

/// What the search for a document asks about the bytes of an answer. Offsets behind the text are fine: the padding of a
/// text is no character that any of this looks for.
extension SourceText {
  /// Whether the bytes at `offset` are those of `word`.
  @inline(__always)
  func has(_ word: StaticString, at offset: ByteOffset) -> Bool {
    let length = word.utf8CodeUnitCount
    guard offset >= 0, offset + length <= byteCount else { return false }
    let start = unsafe word.utf8Start
    for index in 0..<length where unsafe self[offset + index] != start[index] { return false }
    return true
  }

  /// As `has`, without regard to the case of ASCII letters; `word` is in lower case.
  func hasFolded(_ word: StaticString, at offset: ByteOffset) -> Bool {
    let length = word.utf8CodeUnitCount
    guard offset >= 0, offset + length <= byteCount else { return false }
    let start = unsafe word.utf8Start
    for index in 0..<length where unsafe self[offset + index].lowercased != start[index] { return false }
    return true
  }

  /// The offset behind spaces and tabs.
  func endOfGap(from start: ByteOffset) -> ByteOffset {
    var offset = start
    while self[offset] == UInt8(ascii: " ") || self[offset] == UInt8(ascii: "\t") { offset += 1 }
    return offset
  }

  /// The offset behind white space, a byte order mark and other blanks that models write.
  func endOfWhiteSpace(from start: ByteOffset) -> ByteOffset {
    var offset = start
    while true {
      switch self[offset] {
      case UInt8(ascii: " "), UInt8(ascii: "\n"), UInt8(ascii: "\r"), UInt8(ascii: "\t"): offset += 1
      case 0xC2 where self[offset + 1] == 0xA0: offset += 2
      case 0xE2 where self[offset + 1] == 0x80 && 0x80...0x8B ~= self[offset + 2]: offset += 3
      case 0xE3 where self[offset + 1] == 0x80 && self[offset + 2] == 0x80: offset += 3
      case 0xEF where self[offset + 1] == 0xBB && self[offset + 2] == 0xBF: offset += 3
      default: return offset
      }
    }
  }

  /// The offset behind the last byte of `range` that is no white space; its start if there is none.
  func trimmedEnd(of range: ByteRange) -> ByteOffset {
    var end = range.upperBound
    while end > range.lowerBound, self[end - 1].isBlank { end -= 1 }
    return end
  }

  /// `range` without the white space at its ends.
  func trimmed(_ range: ByteRange) -> ByteRange {
    let end = trimmedEnd(of: range)
    return min(endOfWhiteSpace(from: range.lowerBound), end)..<end
  }

  /// The offset of the line end at or behind `offset`, or of the end of the text.
  func lineEnd(from offset: ByteOffset) -> ByteOffset {
    let count = byteCount
    var end = offset
    while end < count, self[end] != UInt8(ascii: "\n"), self[end] != UInt8(ascii: "\r") { end += 1 }
    return end
  }

  /// The start of the line behind the one that ends at `end`.
  func nextLine(from end: ByteOffset) -> ByteOffset {
    self[end] == UInt8(ascii: "\r") && self[end + 1] == UInt8(ascii: "\n") ? end + 2 : min(end + 1, byteCount)
  }

  /// The start of the line that `offset` lies on, but not before `limit`.
  func lineStart(of offset: ByteOffset, notBefore limit: ByteOffset = 0) -> ByteOffset {
    var start = offset
    while start > limit, self[start - 1] != UInt8(ascii: "\n"), self[start - 1] != UInt8(ascii: "\r") { start -= 1 }
    return start
  }

  /// Whether a Markdown code fence (CommonMark 0.31, section 4.5) starts at `offset`.
  func isFence(at offset: ByteOffset) -> Bool { has("```", at: offset) || has("~~~", at: offset) }

  /// The first place of `word` from `offset` on; nil if there is none before `end`.
  func first(_ word: StaticString, from start: ByteOffset, before end: ByteOffset) -> ByteOffset? {
    let first = unsafe word.utf8Start[0]
    var offset = start
    while offset + word.utf8CodeUnitCount <= end {
      if self[offset] == first, has(word, at: offset) { return offset }
      offset += 1
    }
    return nil
  }

  /// Whether any of `words`, which are in lower case, stands in `range`.
  func contains(anyOf words: [StaticString], in range: ByteRange) -> Bool {
    range.contains { offset in words.contains { hasFolded($0, at: offset) } }
  }
}

extension UInt8 {
  /// The lower case of an ASCII letter; any other byte itself.
  @inline(__always) var lowercased: UInt8 { self &- 0x41 < 26 ? self | 0x20 : self }

  @inline(__always) var isASCIILetter: Bool { (self | 0x20) &- 0x61 < 26 }

  @inline(__always) var isASCIIDigit: Bool { self &- 0x30 < 10 }

  /// A byte of an identifier as programming languages have them.
  @inline(__always) var isIdentifierByte: Bool {
    isASCIILetter || isASCIIDigit || self == UInt8(ascii: "_") || self == UInt8(ascii: "$")
  }

  /// One of the quotes of JSON and of programming languages.
  @inline(__always) var isQuote: Bool {
    self == UInt8(ascii: "\"") || self == UInt8(ascii: "'") || self == UInt8(ascii: "`")
  }
}
