import SourceCode

/// Comments, blanks that JSON does not know, and placeholders: what stands between tokens and means nothing.
extension Parser {
  /// Skips what means nothing at `offset`, reports it and remembers it as a gap; nil if something else stands there.
  mutating func consumeTrivia(at offset: Int) -> Int? {
    guard offset < count else { return nil }
    if let end = text.endOfComment(at: offset) {
      let isPlaceholder = text.isEllipsis(
        at: text.endOfPlainBlanks(from: offset + (text[offset] == Byte.numberSign ? 1 : 2)))
      report(isPlaceholder ? .ellipsis : .comment, offset..<end, repair: .certain(.remove(offset..<end)))
      noteGap(offset..<end)
      return end
    }
    if let end = text.endOfInvalidBlanks(at: offset) {
      let isInvisible = text.isInvisible(offset..<end)
      report(.invalidBlank, offset..<end, repair: .certain(.replace(offset..<end, with: isInvisible ? "" : " ")))
      noteGap(offset..<end)
      return end
    }
    if text.isEllipsis(at: offset) {
      let end = text.endOfEllipsis(at: offset)
      report(.ellipsis, offset..<end, repair: .certain(.remove(offset..<end)))
      noteGap(offset..<end)
      return end
    }
    return nil
  }

  /// Remembers bytes that belong to no token.
  mutating func noteGap(_ range: ByteRange) {
    let start = text.startOfBlanks(before: range.lowerBound)
    gap = (!gap.isEmpty && start <= gap.upperBound ? gap.lowerBound : range.lowerBound)..<range.upperBound
  }

  /// The end of the last token before `offset`: blanks, comments and stray bytes between them are passed over.
  func endOfToken(before offset: Int) -> Int {
    // A text that the end of the document cuts off may end with blanks of its own.
    var leafEnd = 0
    if let last = nodes.last, last.kind != .object, last.kind != .array, last.kind != .document {
      leafEnd = Int(last.end)
    }
    return min(offset, max(leafEnd, endOfBytes(before: offset)))
  }

  private func endOfBytes(before offset: Int) -> Int {
    guard !gap.isEmpty, gap.upperBound <= offset else { return text.startOfBlanks(before: offset) }
    // A comment may end with blanks of its own, so the way back must not lead into it.
    var start = offset
    while start > gap.upperBound, text[start - 1].isBlank { start -= 1 }
    return start == gap.upperBound ? text.startOfBlanks(before: gap.lowerBound) : start
  }

  /// Reports bytes that mean nothing; the run ends before anything that could.
  mutating func skipStrayBytes(at offset: Int) -> Int {
    var end = offset + 1
    while end < count, text.isStray(at: end) { end += 1 }
    while end < count, text[end] & 0xC0 == 0x80 { end += 1 }
    // Markdown's quotation mark in front of every line.
    let isQuotedLine = text[offset] == Byte.greaterThan && end == offset + 1 && text.isAtStartOfLine(offset)
    report(
      .strayCharacter, offset..<end,
      repair: .init(edits: [.remove(offset..<end)], confidence: isQuotedLine ? .certain : .likely))
    noteGap(offset..<end)
    return end
  }
}

extension SourceText {
  /// The offset behind JSON's white space from `offset` on.
  func endOfPlainBlanks(from offset: Int) -> Int {
    var end = offset
    while self[end].isBlank, end < byteCount { end += 1 }
    return end
  }

  /// The offset behind the spaces and tabs from `offset` on.
  func endOfSpaces(from offset: Int) -> Int {
    var end = offset
    while self[end] == Byte.space || self[end] == Byte.tab { end += 1 }
    return end
  }

  /// The offset behind the last byte before `offset` that is not JSON's white space.
  func startOfBlanks(before offset: Int) -> Int {
    var start = offset
    while start > 0, self[start - 1].isBlank { start -= 1 }
    return start
  }

  /// The end of the line that `offset` lies on, before its line break.
  func endOfLine(from offset: Int) -> Int {
    var end = offset
    while end < byteCount, !self[end].isLineEnd { end += 1 }
    return end
  }

  /// Whether only spaces stand before `offset` on its line.
  func isAtStartOfLine(_ offset: Int) -> Bool {
    var start = offset
    while start > 0, self[start - 1] == Byte.space || self[start - 1] == Byte.tab { start -= 1 }
    return start == 0 || self[start - 1].isLineEnd
  }

  func hasPrefix(_ prefix: StaticString, at offset: Int) -> Bool {
    guard offset >= 0, offset + prefix.utf8CodeUnitCount <= byteCount else { return false }
    for index in 0..<prefix.utf8CodeUnitCount {
      let byte = unsafe prefix.utf8Start[index]
      if self[offset + index] != byte { return false }
    }
    return true
  }

  /// The end of the comment that starts at `offset`: `//` and `#` to the line end, `/* */` to its end or, if it has none, to
  /// the line end; nil if none starts there. A color (`#14213D`) is no comment.
  func endOfComment(at offset: Int) -> Int? {
    switch self[offset] {
    case Byte.slash where self[offset + 1] == Byte.slash: return endOfLine(from: offset)
    case Byte.slash where self[offset + 1] == Byte.asterisk:
      var end = offset + 2
      while end + 1 < byteCount {
        if self[end] == Byte.asterisk, self[end + 1] == Byte.slash { return end + 2 }
        end += 1
      }
      return endOfLine(from: offset)
    case Byte.numberSign: return endOfBareColor(at: offset) == nil ? endOfLine(from: offset) : nil
    default: return nil
    }
  }

  /// The end of a color without quotes: `#`, three to eight hexadecimal digits, and then nothing that continues a word.
  ///
  /// Behind a colon, a comment in front of a comma or closing bracket would swallow it, so that a color there may be of any
  /// length; directly behind the colon, where nobody starts a comment, even of other letters.
  func endOfBareColor(at offset: Int) -> Int? {
    guard self[offset] == Byte.numberSign else { return nil }
    var end = offset + 1
    while self[end].isHexadecimalDigit { end += 1 }
    if end > offset + 1, isBehindColon(offset) {
      let isDirect = self[offset - 1] == Byte.colon
      let last = isDirect ? endOfWord(at: end) : end
      if self[last].endsScalar, last < byteCount, !self[last].isBlank { return last }
      if isDirect, last == end, last == byteCount || self[last].isBlank { return last }
    }
    guard 3...8 ~= end - offset - 1, end == byteCount || self[end].endsScalar || self[end] == Byte.semicolon else {
      return nil
    }
    // `# add` is prose, but so is `#add more`.
    let next = endOfSpaces(from: end)
    return next == byteCount || self[next].endsScalar || !self[next].isWordByte ? end : nil
  }

  private func isBehindColon(_ offset: Int) -> Bool {
    var start = offset
    while start > 0, self[start - 1] == Byte.space || self[start - 1] == Byte.tab { start -= 1 }
    return start > 0 && self[start - 1] == Byte.colon
  }

  /// The end of the run of white space that JSON does not know; nil if there is none.
  func endOfInvalidBlanks(at offset: Int) -> Int? {
    var end = offset
    while end < byteCount, let width = widthOfInvalidBlank(at: end) { end += width }
    return end > offset ? end : nil
  }

  private func widthOfInvalidBlank(at offset: Int) -> Int? {
    switch self[offset] {
    case 0x09, 0x0A, 0x0D: return nil
    case 0..<0x20, 0x7F: return 1
    case Byte.backslash:
      // A document that was escaped once too often: a literal `\n` between tokens.
      switch self[offset + 1] {
      case UInt8(ascii: "n"), UInt8(ascii: "r"), UInt8(ascii: "t"): return 2
      default: return nil
      }
    case 0xC2: return self[offset + 1] == 0xA0 || self[offset + 1] == 0x85 ? 2 : nil
    case 0xE1: return self[offset + 1] == 0x9A && self[offset + 2] == 0x80 ? 3 : nil
    case 0xE2:
      switch (self[offset + 1], self[offset + 2]) {
      case (0x80, 0x80...0x8F), (0x80, 0xA8...0xAF), (0x81, 0x9F...0xA0): return 3
      default: return nil
      }
    case 0xE3: return self[offset + 1] == 0x80 && self[offset + 2] == 0x80 ? 3 : nil
    case 0xEF: return self[offset + 1] == 0xBB && self[offset + 2] == 0xBF ? 3 : nil
    default: return nil
    }
  }

  /// Whether all of a run of odd blanks has no width, so that nothing need take its place.
  func isInvisible(_ range: ByteRange) -> Bool {
    var offset = range.lowerBound
    while offset < range.upperBound {
      let isZeroWidth =
        hasPrefix("\u{FEFF}", at: offset) || hasPrefix("\u{200B}", at: offset) || hasPrefix("\u{2060}", at: offset)
        || hasPrefix("\u{200C}", at: offset) || hasPrefix("\u{200D}", at: offset)
      guard isZeroWidth else { return false }
      offset += 3
    }
    return true
  }

  func isEllipsis(at offset: Int) -> Bool { hasPrefix("...", at: offset) || hasPrefix("…", at: offset) }

  func endOfEllipsis(at offset: Int) -> Int {
    var end = offset
    while end < byteCount {
      if self[end] == Byte.period {
        end += 1
      } else if hasPrefix("…", at: end) {
        end += 3
      } else {
        break
      }
    }
    return end
  }

  /// Whether a byte could start nothing that belongs to a document.
  func isStray(at offset: Int) -> Bool {
    switch self[offset] {
    case UInt8(ascii: "!"), UInt8(ascii: "&"), UInt8(ascii: "("), UInt8(ascii: ")"), UInt8(ascii: "*"),
      UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "?"), UInt8(ascii: "@"), UInt8(ascii: "^"),
      UInt8(ascii: "|"), UInt8(ascii: "~"), UInt8(ascii: "="), UInt8(ascii: "%"):
      true
    default: false
    }
  }
}
