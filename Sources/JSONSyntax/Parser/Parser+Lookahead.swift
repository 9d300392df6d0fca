import SourceCode

/// What the bytes ahead look like. Every look is bounded, so that no document makes parsing quadratic.
extension SourceText {
  /// How far a look ahead goes, in bytes.
  static let lookahead = 4096

  /// The offset behind blanks of all kinds, at most `lookahead` bytes away.
  func endOfNearBlanks(from offset: Int) -> Int {
    let limit = min(byteCount, offset + SourceText.lookahead)
    var end = offset
    while end < limit {
      if self[end].isBlank {
        end += 1
      } else if self[end] >= 0x80, let next = endOfInvalidBlanks(at: end) {
        end = next
      } else {
        break
      }
    }
    return end
  }

  /// Whether a colon, or what people write for one, stands at `offset`.
  func isColonLike(at offset: Int) -> Bool {
    switch self[offset] {
    case Byte.colon: self[offset + 1] != Byte.slash
    case Byte.equals: true
    case 0xEF: hasPrefix("：", at: offset)
    default: false
    }
  }

  /// Whether a name and a colon follow: `"key":`, `'key':`, `key:`, `key =`.
  func looksLikeKey(at offset: Int) -> Bool {
    if looksLikeQuotedKey(at: offset) { return true }
    let end = endOfWord(at: offset)
    guard end > offset else { return false }
    // `key":` lost its opening quote.
    if self[end] == Byte.quote, isColonLike(at: endOfSpaces(from: end + 1)) { return true }
    return isColonLike(at: endOfSpaces(from: end))
  }

  /// Whether a name in quotes of any kind and a colon follow.
  func looksLikeQuotedKey(at offset: Int) -> Bool {
    guard let quote = Quote(in: self, at: offset) else { return false }
    let limit = min(byteCount, offset + 64)
    var end = offset + quote.width
    while end < limit, !self[end].isLineEnd {
      if let width = quote.closingWidth(in: self, at: end) {
        return isColonLike(at: endOfNearBlanks(from: end + width))
      }
      end += 1
    }
    return false
  }

  /// The end of the run of word bytes at `offset`, at most 64 of them.
  func endOfWord(at offset: Int) -> Int {
    let limit = min(byteCount, offset + 64)
    var end = offset
    while end < limit, self[end].isWordByte {
      if self[end] >= 0x80,
        Quote(in: self, at: end) != nil || endOfInvalidBlanks(at: end) != nil || isFullWidth(at: end)
      {
        break
      }
      end += 1
    }
    return end
  }

  /// Whether one of the full-width `：，｛｝［］；` stands at `offset`.
  func isFullWidth(at offset: Int) -> Bool { fullWidth(at: offset) != nil }

  /// The ASCII character that full-width punctuation at `offset` stands for.
  func fullWidth(at offset: Int) -> UInt8? {
    guard self[offset] == 0xEF else { return nil }
    switch (self[offset + 1], self[offset + 2]) {
    case (0xBC, 0x9A): return Byte.colon
    case (0xBC, 0x8C): return Byte.comma
    case (0xBC, 0x9B): return Byte.semicolon
    case (0xBD, 0x9B): return Byte.openingBrace
    case (0xBD, 0x9D): return Byte.closingBrace
    case (0xBC, 0xBB): return Byte.openingBracket
    case (0xBC, 0xBD): return Byte.closingBracket
    default: return nil
    }
  }

  /// Whether a value could start at `offset`; bare words do not count.
  func looksLikeValue(at offset: Int) -> Bool {
    let byte = self[offset]
    switch byte {
    case Byte.openingBrace, Byte.openingBracket, Byte.minus: return true
    case _ where byte.isDigit: return true
    case UInt8(ascii: "t"), UInt8(ascii: "f"), UInt8(ascii: "n"):
      return hasPrefix("true", at: offset) || hasPrefix("false", at: offset) || hasPrefix("null", at: offset)
    default: return Quote(in: self, at: offset) != nil
    }
  }
}

extension Parser {
  /// Whether a string of the given kind could well end before `offset`: what follows continues the document.
  func isPlausibleEnd(at offset: Int, of kind: SyntaxKind) -> Bool {
    let next = text.endOfNearBlanks(from: offset)
    if kind == .key { return text.isColonLike(at: next) }
    guard next < count else { return true }
    switch text[next] {
    case Byte.closingBrace, Byte.closingBracket, Byte.slash, Byte.numberSign: return true
    case Byte.comma, Byte.semicolon, 0xEF:
      let width = text[next] == 0xEF ? 3 : 1
      guard width == 1 || text.isFullWidth(at: next) else { return false }
      let following = text.endOfNearBlanks(from: next + width)
      guard following < count else { return true }
      switch text[following] {
      case Byte.closingBrace, Byte.closingBracket, Byte.slash, Byte.openingBrace: return true
      default: return isInObject ? text.looksLikeKey(at: following) : text.looksLikeValue(at: following)
      }
    default:
      // A missing comma, but only over a line break: `"a "b": c"` is one text.
      let hasLineBreak = text[offset..<next].contains { $0.isLineEnd }
      return hasLineBreak && (isInObject ? text.looksLikeKey(at: next) : text.looksLikeValue(at: next))
    }
  }

  /// Whether the line break at `offset` ends a string that has not been closed before it, rather than being part of it.
  ///
  /// It does if the next line goes on with the document's structure, and if no quote further on could end the string.
  func lineBreakEndsString(at offset: Int, of kind: SyntaxKind, closedBy quote: Quote) -> Bool {
    if kind == .key { return true }
    let next = text.endOfNearBlanks(from: offset)
    guard next < count else { return true }
    switch text[next] {
    case Byte.closingBrace, Byte.closingBracket, Byte.openingBrace, Byte.openingBracket: return true
    default: break
    }
    if text.looksLikeKey(at: next) { return true }
    let limit = min(count, offset + SourceText.lookahead)
    var end = next
    while end < limit {
      if text[end] == Byte.backslash, quote.style != .escaped {
        end += 2
        continue
      }
      if let width = quote.closingWidth(in: text, at: end) {
        if isPlausibleEnd(at: end + width, of: kind) { return false }
        // A quote that opens a member or an element instead: the string had been left open.
        if text.looksLikeKey(at: end) { return true }
      } else if text[end].isLineEnd, text.looksLikeQuotedKey(at: text.endOfNearBlanks(from: end)) {
        return true
      }
      end += 1
    }
    return true
  }
}
