import SourceCode

/// Keys, and values without quotes.
extension Reader {
  // MARK: - Keys

  /// Reads a key that starts with a quote and is not simply a key of the vocabulary with a colon behind it.
  mutating func readKey(_ reading: Hypothesis, _ quote: Quote) {
    let padded = text.paddedBytes
    let bytes = padded.span
    let start = reading.state.offset
    let contentStart = start + quote.width
    var flaws: Hypothesis.Flaws = []
    var offset = contentStart
    var colon = -1
    var closing: (offset: Int, width: Int)?
    let limit = min(count, contentStart + SourceText.lookahead)
    scan: while offset < limit {
      let byte = bytes[offset]
      if let width = quote.closingWidth(in: text, at: offset) {
        // The key ends at the first quote, unless that is an apostrophe.
        if quote.style == .single, !text.isColonLike(at: endOfLooseBlanks(from: offset + 1)), bytes[offset + 1].isLetter
        {
          offset += 1
          continue
        }
        closing = (offset, width)
        break
      }
      switch byte {
      case Byte.lineFeed, Byte.carriageReturn: break scan
      case Byte.backslash:
        let length = lengthOfEscape(bytes, offset)
        if length == 0 { flaws.insert(.escape) }
        offset += max(1, length)
      case 0..<Byte.space:
        flaws.insert(.control)
        offset += 1
      default:
        if colon < 0, text.isColonLike(at: offset) { colon = offset }
        offset += 1
      }
    }
    stepCount += offset - start
    var wasFollowed = false
    if let closing {
      let end = closing.offset + closing.width
      let name = contentStart..<closing.offset
      let next = endOfLooseBlanks(from: end)
      if text.isColonLike(at: next) || punctuation(at: next)?.ascii == Byte.colon {
        return acceptKey(reading, name, start..<end, quote, closingWidth: closing.width, flaws)
      }
      if next >= count { return cutKey(reading) }
      if reading.hasWindow {
        extendString(reading)
        wasFollowed = true
      }
      let isKnown = isKnownKey(name, in: reading.state.top)
      if text.looksLikeValue(at: next) || isKnown && bytes[next].isWordByte && next > end {
        var known = reading
        if !isKnown { known.state.cost += ReadingCost.furtherEdit }
        acceptKey(known, name, start..<end, quote, closingWidth: closing.width, flaws, missingColon: true)
        wasFollowed = true
      } else if bytes[next] == Byte.comma || bytes[next] == Byte.closingBrace || bytes[next] == Byte.closingBracket {
        var empty = reading
        empty.state.cost += isKnown ? 0 : ReadingCost.unknownKey
        acceptKey(empty, name, start..<end, quote, closingWidth: closing.width, flaws)
        wasFollowed = true
      }
    } else if offset >= count {
      cutKey(reading, isWhole: colon > contentStart && isKnownKey(contentStart..<colon, in: reading.state.top))
      wasFollowed = true
      if colon < 0 { return }
    }
    if colon > contentStart {
      let end = max(contentStart + 1, text.startOfBlanks(before: colon))
      let name = contentStart..<end
      var unclosed = reading
      unclosed.state.cost += ReadingCost.edit
      if !isKnownKey(name, in: reading.state.top) { unclosed.state.cost += ReadingCost.furtherEdit }
      acceptKey(unclosed, name, start..<end, quote, closingWidth: 0, flaws, kind: .unclosedString)
      wasFollowed = true
    }
    if !wasFollowed {
      if reading.hasWindow { extendString(reading) }
      skip(reading)
    }
  }

  /// Reads a key without quotes, or without its opening quote.
  mutating func readBareKey(_ reading: Hypothesis) {
    let start = reading.state.offset
    if reading.hasWindow { extendString(reading) }
    var end = text.endOfWord(at: start)
    if !text.isColonLike(at: text.endOfSpaces(from: end)), Quote(in: text, at: end) == nil,
      !isKnownKey(start..<end, in: reading.state.top)
    {
      // Several words, or a word that is too long to look ahead over.
      let limit = min(count, start + SourceText.lookahead)
      scan: while end < limit {
        switch text[end] {
        case Byte.colon, Byte.equals, Byte.comma, Byte.openingBrace, Byte.closingBrace, Byte.openingBracket,
          Byte.closingBracket, Byte.quote, Byte.lineFeed, Byte.carriageReturn, 0:
          break scan
        default: end += 1
        }
      }
      stepCount += end - start
      end = max(start + 1, text.startOfBlanks(before: end))
    }
    let next = endOfLooseBlanks(from: end)
    if next >= count { return cutKey(reading) }
    if let closing = Quote(in: text, at: end) {
      let afterQuote = endOfLooseBlanks(from: end + closing.width)
      if text.isColonLike(at: afterQuote) {
        var unopened = reading
        unopened.state.cost += ReadingCost.edit
        return acceptKey(
          unopened, start..<end, start..<end + closing.width, .none, closingWidth: closing.width, kind: .unopenedString)
      }
    }
    var bare = reading
    if isKnownKey(start..<end, in: reading.state.top) {
      bare.use(.bareKeys)
    } else {
      bare.state.cost += ReadingCost.bareWord
    }
    if text.isColonLike(at: next) || punctuation(at: next)?.ascii == Byte.colon {
      if end - start > 40 { bare.state.cost += ReadingCost.edit }
      return acceptKey(bare, start..<end, start..<end, .none, closingWidth: 0, kind: .unquotedKey)
    }
    if isKnownKey(start..<end, in: reading.state.top), text.looksLikeValue(at: next) {
      return acceptKey(bare, start..<end, start..<end, .none, closingWidth: 0, kind: .unquotedKey, missingColon: true)
    }
    skip(reading)
  }

  /// A key that the end of the text cuts off says nothing.
  private mutating func cutKey(_ reading: Hypothesis, isWhole: Bool = false) {
    var state = reading.state
    if isWhole { state.cost += ReadingCost.edit }
    state.keyStart = Int32(truncatingIfNeeded: state.offset)
    state.keyBit = 0
    end(state, .item)
  }

  // MARK: - Values

  /// Reads a value without quotes, or without its opening quote: a number, a word, a color or a text.
  mutating func readBareValue(_ reading: Hypothesis) {
    let start = reading.state.offset
    if let end = text.endOfBareColor(at: start), reading.state.expected.kind != .text || end >= count {
      return takeBare(reading, start..<end, .string, .unquotedString)
    }
    var end = text.endOfScalar(from: start)
    if text[start].isDigit, let unit = text.endOfDetachedUnit(at: end) { end = unit }
    if end >= count { return cutBare(reading) }
    if end > start, endsScalar(at: end, in: reading.state.top) {
      let padded = text.paddedBytes
      if text.literal(start..<end) != nil || text.endOfNumber(from: start).end == end {
        var next = moved(reading, to: end, .separator, tokenEnd: end)
        next.state.valueStart = Int32(truncatingIfNeeded: start)
        next.state.cost += costOfScalar(padded.span, start, as: reading.state.expected)
        next.hasWindow = false
        insert(next)
        return
      }
      if let spelling = NumberSpelling(text[start..<end]) {
        // Where a unit means something else, the value stays as it is, for all to see.
        let isNumber = spelling.confidence == .certain
        return takeBare(reading, start..<end, isNumber ? .number : .string, isNumber ? .invalidNumber : .unquotedString)
      }
      if text.foreignLiteral(start..<end) != nil {
        return takeBare(reading, start..<end, .literal, .foreignLiteral)
      }
    }
    let (bareEnd, quote) = endOfBareText(from: start, in: reading.state.top)
    stepCount += bareEnd - start
    if quote == nil, bareEnd >= count || text.endOfPlainBlanks(from: bareEnd) >= count && bareEnd == count {
      return cutBare(reading)
    }
    if let quote {
      var next = reading
      next.state.cost += ReadingCost.edit
      let range = start..<bareEnd + quote.width
      next.state.valueStart = Int32(truncatingIfNeeded: start)
      markString(&next.state, range, .none, closingWidth: quote.width, [], .unopenedString)
      next.hasWindow = false
      next.closed = -1
      insert(moved(next, to: range.upperBound, .separator, tokenEnd: range.upperBound))
      return
    }
    guard bareEnd > start else { return skip(reading) }
    takeBare(reading, start..<bareEnd, .string, .unquotedString)
  }

  private mutating func takeBare(
    _ reading: Hypothesis, _ range: ByteRange, _ action: ReadingMark.Action, _ kind: SyntaxIssue.Kind
  ) {
    let padded = text.paddedBytes
    var next = moved(reading, to: range.upperBound, .separator, tokenEnd: range.upperBound)
    next.state.valueStart = Int32(truncatingIfNeeded: range.lowerBound)
    let word = grammar.name(padded.span, range.lowerBound, range.upperBound)
    let isKnown = grammar.isWord(word, of: reading.state.expected.target) && reading.state.expected.kind != .object
    if action != .string {
      next.use(.otherLiterals)
    } else if isKnown {
      next.use(.bareWords)
    } else {
      next.state.cost += ReadingCost.bareWord
    }
    if action == .string {
      next.state.cost += costOfString(padded.span, range.lowerBound, range.upperBound, as: reading.state.expected)
      // One word is less of a guess than several.
      if text.endOfWord(at: range.lowerBound) < range.upperBound { next.state.cost += ReadingCost.furtherEdit }
    }
    next.hasWindow = false
    next.closed = -1
    mark(&next.state, kind, range.lowerBound, range.upperBound, action, detail: 0)
    insert(next)
  }

  private mutating func cutBare(_ reading: Hypothesis) {
    var state = reading.state
    state.valueStart = Int32(truncatingIfNeeded: state.offset)
    if let kind = text.literal(state.offset..<count), kind == .true || kind == .false || kind == .null {
      state.tokenEnd = Int32(truncatingIfNeeded: count)
      state.offset = count
      state.mode = .separator
      return end(state)
    }
    end(state, .string(.none))
  }

  /// Whether a number or word without quotes can end at `offset`, rather than being the start of a longer text.
  private func endsScalar(at offset: Int, in top: Int32) -> Bool {
    let next = text.endOfSpaces(from: offset)
    let byte = text[next]
    if next >= count || byte.endsScalar || byte == Byte.semicolon || text.isFullWidth(at: next) { return true }
    if byte == Byte.slash { return text[next + 1] == Byte.slash || text[next + 1] == Byte.asterisk }
    if text.endOfInvalidBlanks(at: next) != nil { return true }
    if byte == Byte.openingBrace || byte == Byte.openingBracket { return true }
    guard next > offset || byte == Byte.quote else { return false }
    return byte == Byte.numberSign || text.looksLikeKey(at: next) || looksLikeKnownKey(at: next, in: top)
  }

  /// The end of a text without quotes: that of its line, or the comma or bracket before what looks like the document going
  /// on; and the quote that ends it, if only the opening one is missing.
  private func endOfBareText(from start: Int, in top: Int32) -> (end: Int, quote: Quote?) {
    let isInObject = top >= 0 && frame(top).isObject
    var end = start
    var openBrackets = 0
    scan: while end < count {
      let byte = text[end]
      switch byte {
      case Byte.lineFeed, Byte.carriageReturn: break scan
      case Byte.openingBracket, Byte.openingBrace: openBrackets += 1
      case Byte.closingBracket, Byte.closingBrace:
        if openBrackets == 0 { break scan }
        openBrackets -= 1
      case Byte.comma, Byte.semicolon:
        if openBrackets == 0, !isInObject || endsValue(at: end, in: top) { break scan }
        let next = text.endOfSpaces(from: end + 1)
        if byte == Byte.comma, next >= count || text[next].isLineEnd { break scan }
      case Byte.slash where end > start && text[end - 1].isBlank:
        if text[end + 1] == Byte.slash || text[end + 1] == Byte.asterisk { break scan }
      case Byte.numberSign where end > start && text[end - 1].isBlank && text[end + 1] == Byte.space: break scan
      case Byte.space:
        if let (name, nameEnd) = nameAhead(at: end + 1), isKnownKey(name, in: top), startsStructure(behind: nameEnd) {
          break scan
        }
      case Byte.quote:
        if endsValue(at: end + 1, in: top) { return (end, .double) }
        if text.looksLikeQuotedKey(at: end) { break scan }
      case _ where byte >= 0x80 && punctuation(at: end) != nil && (!isInObject || endsValue(at: end, in: top)):
        break scan
      default: break
      }
      end += 1
    }
    return (max(start, text.startOfBlanks(before: end)), nil)
  }

  /// Whether a colon and the start of a value that no text would go on with stand behind a bare key.
  private func startsStructure(behind offset: Int) -> Bool {
    let colon = text.endOfSpaces(from: offset)
    guard text.isColonLike(at: colon) else { return false }
    let value = text.endOfSpaces(from: colon + 1)
    return text[value] == Byte.openingBrace || text[value] == Byte.openingBracket || text[value] == Byte.quote
  }
}
