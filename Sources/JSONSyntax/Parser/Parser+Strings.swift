import SourceCode

extension Parser {
  // MARK: - Strings that start with a quote

  /// Reads the rest of a string that the fast path could not: with escapes, control characters, or without an end.
  ///
  /// - Parameters:
  ///   - start: The offset of the opening quote.
  ///   - stop: The offset of the first byte that is no plain string byte.
  /// - Returns: The offset behind the string, which is in the table by then.
  @inline(never)
  mutating func scanUnusualString(from start: Int, at stop: Int, kind: SyntaxKind) -> Int {
    var flags: SyntaxFlags = .openingQuote(1)
    var offset = stop
    let paddedBytes = text.paddedBytes
    let bytes = paddedBytes.span
    while true {
      offset = endOfPlainBytes(bytes, offset)
      switch bytes[offset] {
      case Byte.quote:
        append(start, offset + 1, kind, flags.union(.closingQuote(1)))
        return offset + 1
      case Byte.backslash:
        flags.formUnion(.hasEscapes)
        offset = scanEscape(at: offset, flags: &flags)
      case _ where offset >= count:
        return endUnclosedString(from: start, quoteWidth: 1, before: count, kind: kind, flags: flags)
      case Byte.lineFeed, Byte.carriageReturn:
        if lineBreakEndsString(at: offset, of: kind, closedBy: .double) {
          return endUnclosedString(from: start, quoteWidth: 1, before: offset, kind: kind, flags: flags)
        }
        offset = reportControlCharacter(at: offset, flags: &flags)
      default: offset = reportControlCharacter(at: offset, flags: &flags)
      }
    }
  }

  /// Reads a string or key in other quotes than JSON's.
  mutating func scanQuotedOtherwise(from start: Int, _ quote: Quote, kind: SyntaxKind) -> Int {
    var flags: SyntaxFlags = [.openingQuote(quote.width), .isMalformed]
    var edits: [TextEdit] = [.replace(start..<start + quote.width, with: "\"")]
    var offset = start + quote.width
    while true {
      let byte = text[offset]
      if offset >= count
        || byte.isLineEnd && lineBreakEndsString(at: offset, of: kind, closedBy: quote)
      {
        let end = endUnclosedString(
          from: start, quoteWidth: quote.width, before: min(offset, count), kind: kind, flags: flags,
          edits: edits)
        return end
      }
      if let width = quote.closingWidth(in: text, at: offset), isPlausibleEnd(at: offset + width, of: kind) {
        let end = offset + width
        edits.append(.replace(offset..<end, with: "\""))
        report(.wrongQuote, start..<end, repair: SyntaxIssue.Repair(edits: edits, confidence: .certain))
        append(start, end, kind, flags.union(.closingQuote(width)))
        return end
      }
      switch byte {
      case Byte.quote:
        edits.append(.insert("\\", at: offset))
        offset += 1
      case Byte.backslash where text[offset + 1] == Byte.apostrophe || text[offset + 1] == Byte.backtick:
        flags.formUnion(.hasEscapes)
        edits.append(.remove(offset..<offset + 1))
        offset += 2
      case Byte.backslash:
        flags.formUnion(.hasEscapes)
        offset = scanEscape(at: offset, flags: &flags)
      case 0..<Byte.space: offset = reportControlCharacter(at: offset, flags: &flags)
      default: offset += 1
      }
    }
  }

  /// Checks the escape at `offset` (RFC 8259, section 7) and returns the offset behind it.
  private mutating func scanEscape(at offset: Int, flags: inout SyntaxFlags) -> Int {
    switch text[offset + 1] {
    case Byte.quote, Byte.backslash, Byte.slash, UInt8(ascii: "b"), UInt8(ascii: "f"), UInt8(ascii: "n"),
      UInt8(ascii: "r"), UInt8(ascii: "t"):
      return offset + 2
    case UInt8(ascii: "u"):
      guard let unit = text.hexadecimal(at: offset + 2, digits: 4) else { break }
      guard 0xD800..<0xE000 ~= unit else { return offset + 6 }
      if unit < 0xDC00, text.hasPrefix("\\u", at: offset + 6),
        let second = text.hexadecimal(at: offset + 8, digits: 4), 0xDC00..<0xE000 ~= second
      {
        return offset + 12
      }
      let range = offset..<offset + 6
      report(.loneSurrogate, range, repair: .likely(.replace(range, with: "\\uFFFD")))
      return offset + 6
    default: break
    }
    flags.formUnion(.isMalformed)
    return reportInvalidEscape(at: offset)
  }

  private mutating func reportInvalidEscape(at offset: Int) -> Int {
    let next = text[offset + 1]
    switch next {
    case Byte.apostrophe, Byte.backtick:
      report(.invalidEscape, offset..<offset + 2, repair: .certain(.remove(offset..<offset + 1)))
      return offset + 2
    case UInt8(ascii: "x"):
      guard text.hexadecimal(at: offset + 2, digits: 2) != nil else { break }
      report(.invalidEscape, offset..<offset + 4, repair: .certain(.replace(offset + 1..<offset + 2, with: "u00")))
      return offset + 4
    default: break
    }
    // Paths and formulas: the backslash means itself.
    let isASCII = next >= Byte.space && next < 0x7F && offset + 1 < count
    let end = offset + (isASCII ? 2 : 1)
    report(.invalidEscape, offset..<end, repair: .certain(.insert("\\", at: offset)))
    return end
  }

  /// Reports the control character at `offset`, a CR LF as one, and returns the offset behind it.
  private mutating func reportControlCharacter(at offset: Int, flags: inout SyntaxFlags) -> Int {
    flags.formUnion(.isMalformed)
    let isPair = text[offset] == Byte.carriageReturn && text[offset + 1] == Byte.lineFeed
    let end = offset + (isPair ? 2 : 1)
    let escaped = SourceText.escaped(text[offset..<end])
    report(.controlCharacter, offset..<end, repair: .certain(.replace(offset..<end, with: escaped)))
    return end
  }

  // MARK: - Strings without an end

  /// Ends a string that is open at the end of its line or of the text.
  ///
  /// What looks like the document's own punctuation at the end of the line is not taken for text. At the end of the text
  /// only closing brackets are such: a comma may well be the last character of a text that was cut off.
  private mutating func endUnclosedString(
    from start: Int, quoteWidth: Int, before limit: Int, kind: SyntaxKind, flags: SyntaxFlags,
    edits: [TextEdit] = []
  ) -> Int {
    let contentStart = start + quoteWidth
    var end = limit
    if kind == .key {
      if let colon = text[contentStart..<limit].firstIndex(of: Byte.colon) { end = colon }
    } else {
      var last = limit
      var hasCloser = false
      var hasComma = false
      scan: while last > contentStart {
        switch text[last - 1] {
        case Byte.closingBrace, Byte.closingBracket: hasCloser = true
        case Byte.comma: hasComma = true
        case let byte where byte.isBlank: break
        default: break scan
        }
        last -= 1
      }
      if hasCloser || hasComma && limit < count { end = last }
    }
    // Blanks at the end of the text are being typed; those before a line break or punctuation are none of the string's.
    if end < count { end = max(contentStart, text.startOfBlanks(before: end)) }
    appendUnclosedString(start..<end, kind, flags, edits: edits, isCutOff: limit == count && end == count)
    return end
  }

  private mutating func appendUnclosedString(
    _ range: ByteRange, _ kind: SyntaxKind, _ flags: SyntaxFlags, edits: [TextEdit], isCutOff: Bool
  ) {
    forgetIssues(from: max(range.upperBound, range.lowerBound + 1))
    let kept = edits.filter { $0.range.upperBound <= range.upperBound }
    if isCutOff, kind == .key {
      // The start of a name says nothing.
      let removed = (comma >= 0 ? comma : range.lowerBound)..<range.upperBound
      forgetIssues(from: removed.lowerBound)
      report(.unclosedString, range, repair: .certain(.remove(removed)))
    } else {
      report(
        .unclosedString, range,
        repair: SyntaxIssue.Repair(edits: kept + [.insert("\"", at: range.upperBound)], confidence: .certain))
    }
    append(range.lowerBound, range.upperBound, kind, flags.union([.isUnclosed, .isMalformed]))
  }

  /// Reads the last string anew if its closing quote must be the opening quote of what comes next, because a word follows
  /// at once: `"txt,"p":` is an unclosed `"txt` and the key `"p"`.
  ///
  /// - Parameter offset: Where the word starts, directly behind the string.
  /// - Returns: The end of the shortened string.
  mutating func splitUnclosedString(before offset: Int) -> Int? {
    guard let last = nodes.last, last.kind == .string || last.kind == .key, last.end == offset,
      last.flags.openingQuoteWidth == 1, last.flags.closingQuoteWidth == 1, !last.flags.contains(.isMalformed)
    else { return nil }
    let contentStart = Int(last.start) + 1
    let closingQuote = offset - 1
    var end = closingQuote
    if last.kind == .key {
      guard let colon = text[contentStart..<closingQuote].firstIndex(of: Byte.colon) else { return nil }
      end = colon
    } else {
      let word = text.endOfWord(at: offset)
      guard word > offset, text[word] == Byte.quote else { return nil }
      let next = text.endOfNearBlanks(from: word + 1)
      guard
        text.isColonLike(at: next)
          || !isInObject && (text[next] == Byte.comma || text[next] == Byte.closingBracket)
      else { return nil }
      var hasSeparator = false
      scan: while end > contentStart {
        switch text[end - 1] {
        case Byte.comma, Byte.openingBrace: hasSeparator = true
        case Byte.closingBrace, Byte.closingBracket, Byte.openingBracket: break
        case let byte where byte.isBlank: break
        default: break scan
        }
        end -= 1
      }
      guard hasSeparator else { return nil }
    }
    end = max(contentStart, text.startOfBlanks(before: end))
    nodes.removeLast()
    appendUnclosedString(
      Int(last.start)..<end, last.kind, last.flags.subtracting([.closingQuote(3)]), edits: [], isCutOff: false)
    return end
  }

  /// Extends the last string if text follows that must belong to it: `"the "fast" lane"`.
  ///
  /// A quote ends a text only where the document continues behind it. The look ahead ends with the line.
  mutating func extendOverInnerQuotes(before offset: Int) -> Int? {
    guard let last = nodes.last, last.kind == .string, last.flags.closingQuoteWidth == 1,
      last.flags.openingQuoteWidth == 1, endOfToken(before: offset) == Int(last.end), text.isText(at: offset)
    else { return nil }
    // `"b"key: 1` lacks a comma, but `"Label "Total": 12"` is one text.
    let isAttachedQuote = offset == Int(last.end) && text[text.endOfWord(at: offset)] == Byte.quote
    guard isAttachedQuote || !text.looksLikeKey(at: offset) else { return nil }
    let limit = min(count, offset + SourceText.lookahead)
    var inner = [Int(last.end) - 1]
    var flags = last.flags.union(.isMalformed)
    var end = offset
    while end < limit, !text[end].isLineEnd {
      switch text[end] {
      case Byte.backslash:
        flags.formUnion(.hasEscapes)
        end += 1
      case Byte.quote where isPlausibleEnd(at: end + 1, of: .string):
        for quote in inner {
          report(.unescapedQuote, quote..<quote + 1, repair: .certain(.insert("\\", at: quote)))
        }
        nodes[nodes.count - 1].end = UInt32(truncatingIfNeeded: end + 1)
        nodes[nodes.count - 1].flags = flags
        return end + 1
      case Byte.quote: inner.append(end)
      case Byte.comma where text.looksLikeQuotedKey(at: text.endOfNearBlanks(from: end + 1)): return nil
      default: break
      }
      end += 1
    }
    return nil
  }

  /// Joins the last string with those behind a `+`; the node stays that of the first.
  mutating func joinStrings(at offset: Int) -> Int? {
    guard text[offset] == Byte.plus, let last = nodes.last, last.kind == .string, last.flags.closingQuoteWidth == 1
    else { return nil }
    let firstEnd = max(Int(last.end), joinedEnd)
    guard endOfToken(before: offset) == firstEnd, text[firstEnd - 1] == Byte.quote else { return nil }
    let second = text.endOfNearBlanks(from: offset + 1)
    guard text[second] == Byte.quote else { return nil }
    let mark = nodes.count
    let end = scanUnusualString(from: second, at: second + 1, kind: .string)
    nodes.removeLast(nodes.count - mark)
    report(.joinedStrings, offset..<end, repair: .certain(.remove(firstEnd - 1..<second + 1)))
    joinedEnd = end
    return end
  }
}

extension SourceText {
  /// The number that exactly `digits` hexadecimal digits at `offset` spell.
  func hexadecimal(at offset: Int, digits: Int) -> UInt32? {
    guard offset + digits <= byteCount else { return nil }
    var value: UInt32 = 0
    for index in offset..<offset + digits {
      switch self[index] {
      case let digit where digit.isDigit: value = value << 4 | UInt32(digit - Byte.zero)
      case let letter where letter.isHexadecimalDigit: value = value << 4 | UInt32(letter & 0xDF - 0x37)
      default: return nil
      }
    }
    return value
  }

  /// Whether a byte at `offset` is one of a text rather than of the document's structure.
  func isText(at offset: Int) -> Bool {
    guard offset < byteCount else { return false }
    switch self[offset] {
    case Byte.openingBrace, Byte.openingBracket, Byte.closingBrace, Byte.closingBracket, Byte.colon, Byte.quote,
      0...Byte.space:
      return false
    default: return true
    }
  }

  /// Bytes as a JSON string holds them: quotes, backslashes and control characters escaped.
  static func escaped(_ bytes: some Sequence<UInt8>) -> String {
    var result: [UInt8] = []
    for byte in bytes {
      switch byte {
      case Byte.quote, Byte.backslash: result += [Byte.backslash, byte]
      case Byte.lineFeed: result += "\\n".utf8
      case Byte.carriageReturn: result += "\\r".utf8
      case Byte.tab: result += "\\t".utf8
      case 0x08: result += "\\b".utf8
      case 0x0C: result += "\\f".utf8
      case 0..<Byte.space:
        let digits = String(byte, radix: 16)
        result += ("\\u" + String(repeating: "0", count: 4 - digits.utf8.count) + digits).utf8
      default: result.append(byte)
      }
    }
    return String(decoding: result, as: UTF8.self)
  }
}
