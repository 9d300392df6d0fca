import SourceCode

extension Reader {
  // MARK: - Strings with quotes

  /// Reads a value that starts with a quote of any kind.
  mutating func readString(_ reading: Hypothesis, _ quote: Quote) {
    let text = text
    let start = reading.state.offset
    // `""` is empty unless a text follows at once that a quote ends.
    scanString(reading, quote, from: start + quote.width, [])
    if reading.state.styles.contains(.doubledQuotes), text.hasPrefix("\"\"", at: start), !text[start + 2].endsScalar,
      text[start + 2] != Byte.quote
    {
      scanString(reading, .doubled, from: start + 2, [])
    }
  }

  /// Follows the reading in which the last string goes on behind its closing quote.
  mutating func extendString(_ reading: Hypothesis) {
    let window = reading.window
    splitString(window)
    var longer = reading
    longer.state = window.state
    longer.hasWindow = false
    longer.closed = -1
    var flaws = window.flaws
    longer.state.cost += flaws.contains(.innerQuote) ? ReadingCost.furtherQuote : ReadingCost.edit
    flaws.insert(.innerQuote)
    let contentStart = longer.state.offset + window.quote.width
    let swallowed = costOfSwallowing(
      to: Int(window.stop), after: contentStart, from: contentStart, in: longer.state.top)
    if swallowed > 0 || goesOnWithKey(at: Int(window.stop) + Int(window.closingWidth), in: longer.state.top) {
      longer.state.cost += max(swallowed, ReadingCost.swallowedKey)
      flaws.insert(.swallowedKey)
    }
    scanString(longer, window.quote, from: Int(window.stop) + Int(window.closingWidth), flaws)
  }

  /// Looks for the end of a string from `from` on, and follows each that may be it.
  ///
  /// - Parameter reading: Before the string.
  private mutating func scanString(
    _ reading: Hypothesis, _ quote: Quote, from: Int, _ known: Hypothesis.Flaws
  ) {
    let text = text
    let padded = text.paddedBytes
    let bytes = padded.span
    var longer = reading
    var flaws = known
    let start = reading.state.offset
    let isDouble = quote.style == .double
    var offset = from
    var quoteCount = 0
    var lastQuote = from
    func note(_ flaw: Hypothesis.Flaws, _ cost: Int32) {
      if !flaws.contains(flaw) { longer.state.cost += cost }
      flaws.insert(flaw)
    }
    let farthest = isOverBudget ? from + 1024 : Int.max
    while true {
      if offset > farthest, followCount > followCountBefore { return }
      if isDouble { offset = endOfPlainBytes(bytes, offset) }
      stepCount &+= 1
      guard offset < count else { break }
      let byte = bytes[offset]
      if let width = quote.closingWidth(in: text, at: offset) {
        let end = offset + width
        if endsValue(at: end, in: reading.state.top) {
          return endString(longer, quote, start..<end, closingWidth: width, flaws)
        }
        if isDouble || quote.style == .single, let split = splitPoint(at: offset, start: start, in: reading.state.top) {
          followUnclosed(longer, quote, start, split, flaws)
        }
        // An apostrophe inside a word is no mistake in a text.
        let isApostrophe =
          byte == Byte.apostrophe && offset > start + 1 && bytes[offset - 1].isWordByte
          && bytes[offset + 1].isWordByte
        if !isApostrophe {
          longer.state.cost += flaws.contains(.innerQuote) ? ReadingCost.furtherQuote : ReadingCost.edit
          let swallowed = costOfSwallowing(
            to: offset, after: start + quote.width, from: lastQuote, in: reading.state.top)
          if swallowed > 0 {
            longer.state.cost += swallowed
            flaws.insert(.swallowedKey)
          }
          lastQuote = offset
          flaws.insert(.innerQuote)
          // Others explain the text better.
          quoteCount += 1
          if followCount > followCountBefore,
            quoteCount > (isOverBudget ? 0 : 12) || longer.state.cost > cheapest + Reader.margin
          {
            return
          }
        }
        // Of four quotes in a row the last three may be the end.
        offset = width == 3 && byte < 0x80 ? offset + 1 : end
        continue
      }
      switch byte {
      case Byte.backslash:
        let length = lengthOfEscape(bytes, offset)
        if length == 0 {
          note(.escape, ReadingCost.furtherEdit)
          offset += 1
          if bytes[offset] == Byte.apostrophe || bytes[offset] == Byte.backtick || bytes[offset] == UInt8(ascii: "u") {
            offset += 1
          }
        } else {
          // A path that ends with a backslash: `"C:\tmp\","r":`.
          if length == 2, bytes[offset + 1] == Byte.quote, isDouble, endsKnown(at: offset + 2, in: reading.state.top) {
            var literal = longer
            literal.state.cost += ReadingCost.edit + ReadingCost.furtherEdit
            endString(literal, quote, start..<offset + 2, closingWidth: 1, flaws.union(.escape))
          }
          offset += length
        }
      case Byte.lineFeed, Byte.carriageReturn:
        if quote.style != .tripleDouble, quote.style != .tripleSingle {
          followEndOfLine(longer, quote, start, offset, flaws)
          note(.lineBreak, ReadingCost.lineBreak)
        }
        flaws.insert(.control)
        offset += 1
      case 0..<Byte.space:
        note(.control, ReadingCost.furtherEdit)
        offset += 1
      default:
        offset += 1
        // What no quote of other kinds can begin with.
        while offset < count, bytes[offset].isPlainText { offset &+= 1 }
      }
    }
    // The text ends inside the string, or the string before its end: then brackets close the document there.
    let last = startOfClosers(before: count, after: start + quote.width)
    if last < count {
      followUnclosed(longer, quote, start, last, flaws)
      // A text may well have brackets of its own; a word has none.
      let isText = reading.state.expected.kind == .text || reading.state.expected.kind == .anything
      longer.state.cost += isText ? ReadingCost.furtherEdit : ReadingCost.edit * 2
    }
    if let split = firstKnownKey(from: from, in: reading.state.top) {
      followUnclosed(longer, quote, start, max(start + quote.width, split), flaws)
      longer.state.cost += ReadingCost.swallowedKey
    }
    longer.state.offset = start
    longer.state.valueStart = Int32(truncatingIfNeeded: start)
    end(longer.state, .string(quote))
  }

  /// The comma in front of the first key of the vocabulary, in whatever quotes, from `start` to the end of the text.
  private mutating func firstKnownKey(from start: Int, in top: Int32) -> Int? {
    let text = text
    let signature = self.signature(of: top)
    if lastKeySearch.signature == signature, lastKeySearch.start <= start,
      lastKeySearch.found.map({ $0 >= start }) ?? true
    {
      return lastKeySearch.found
    }
    let padded = text.paddedBytes
    let bytes = padded.span
    var found: Int?
    var offset = start
    while offset < count {
      if bytes[offset] == Byte.comma, goesOnWithKey(at: offset, in: top) {
        found = text.startOfBlanks(before: offset)
        break
      }
      offset &+= 1
    }
    stepCount += (offset - start) / 8
    lastKeySearch = (start, signature, found)
    return found
  }

  /// Takes a string that ends at `range.upperBound`, which further on may prove too early.
  private mutating func endString(
    _ before: Hypothesis, _ quote: Quote, _ range: ByteRange, closingWidth: Int, _ flaws: Hypothesis.Flaws
  ) {
    var next = before
    next.window = Hypothesis.Window(
      state: before.state, stop: Int32(truncatingIfNeeded: range.upperBound - closingWidth), quote: quote,
      closingWidth: UInt8(closingWidth), flaws: flaws)
    next.window.state.offset = range.lowerBound
    next.hasWindow = true
    next.closed = -1
    next.state.valueStart = Int32(truncatingIfNeeded: range.lowerBound)
    let padded = text.paddedBytes
    next.state.cost += costOfString(
      padded.span, range.lowerBound + quote.width, range.upperBound - closingWidth, as: before.state.expected)
    markString(&next.state, range, quote, closingWidth: closingWidth, flaws, .wrongQuote)
    insert(moved(next, to: range.upperBound, .separator, tokenEnd: range.upperBound))
  }

  /// Follows the reading in which a string ends at `end` without a quote.
  private mutating func followUnclosed(
    _ before: Hypothesis, _ quote: Quote, _ start: Int, _ end: Int, _ flaws: Hypothesis.Flaws
  ) {
    var next = before
    next.hasWindow = false
    next.closed = -1
    next.state.valueStart = Int32(truncatingIfNeeded: start)
    let padded = text.paddedBytes
    if flaws.contains(.innerQuote), !flaws.contains(.swallowedKey) {
      let contentStart = start + quote.width
      next.state.cost += costOfSwallowing(to: end, after: contentStart, from: contentStart, in: before.state.top)
    }
    if let width = widthOfOtherClosingQuote(before: end, after: start + quote.width, quote) {
      next.state.cost +=
        ReadingCost.furtherEdit + costOfString(padded.span, start + quote.width, end - width, as: before.state.expected)
      markString(&next.state, start..<end, quote, closingWidth: width, flaws.union(.innerQuote), .wrongQuote)
    } else {
      next.state.cost +=
        ReadingCost.edit + costOfString(padded.span, start + quote.width, end, as: before.state.expected)
      markString(&next.state, start..<end, quote, closingWidth: 0, flaws, .unclosedString)
    }
    insert(moved(next, to: end, .separator, tokenEnd: end))
  }

  /// The width of a quote of another kind in front of `end` that nothing in the text opens: `"text”`.
  private func widthOfOtherClosingQuote(before end: Int, after start: Int, _ quote: Quote) -> Int? {
    guard end - start > 3, text[end - 3] == 0xE2, text[end - 2] == 0x80 else { return nil }
    let isSingle = text[end - 1] == 0x99
    guard text[end - 1] == 0x9D || isSingle && quote.style == .single else { return nil }
    var offset = max(start, end - 4)
    let limit = max(start, end - 1024)
    var openCount = 0
    while offset >= limit {
      if text[offset] == 0xE2, text[offset + 1] == 0x80 {
        if text[offset + 2] == (isSingle ? 0x98 : 0x9C) { openCount += 1 }
        if text[offset + 2] == text[end - 1] { openCount -= 1 }
      }
      offset -= 1
    }
    return openCount > 0 ? nil : 3
  }

  /// Follows the reading in which the closing quote of the last string opens the key behind it.
  private mutating func splitString(_ window: Hypothesis.Window) {
    guard window.quote.style != .none, window.closingWidth > 0,
      let end = splitPoint(at: Int(window.stop), start: window.state.offset, in: window.state.top)
    else { return }
    var before = Hypothesis(at: window.state.offset, expecting: window.state.expected)
    before.state = window.state
    followUnclosed(before, window.quote, window.state.offset, end, window.flaws)
  }

  /// Where a string ends that lacks its closing quote, if the quote at `quote` opens the next key: before the punctuation
  /// in front of that.
  private func splitPoint(at quote: Int, start: Int, in top: Int32) -> Int? {
    guard let opening = Quote(in: text, at: quote) else { return nil }
    var end = quote
    if let key = startsKnownValue(at: quote, after: start + opening.width, in: top) {
      // The quote opens the value of a key that is itself inside what was taken for the string.
      end = key
    } else {
      guard let (_, nameEnd) = nameAhead(at: quote) else { return nil }
      let isInObject = top >= 0 && frame(top).isObject
      let next = endOfLooseBlanks(from: nameEnd)
      let isKey = text.isColonLike(at: next)
      guard isKey || !isInObject && (text[next] == Byte.comma || text[next] == Byte.closingBracket) else { return nil }
    }
    let limit = max(start + opening.width, end - 256)
    var hasSeparator = false
    scan: while end > limit {
      switch text[end - 1] {
      case Byte.comma, Byte.openingBrace, Byte.lineFeed: hasSeparator = true
      case Byte.closingBrace, Byte.closingBracket, Byte.openingBracket: break
      case let byte where byte.isBlank: break
      case 0x80... where end - 3 >= limit && text.fullWidth(at: end - 3) != nil:
        hasSeparator = true
        end -= 2
      default: break scan
      }
      end -= 1
    }
    return hasSeparator ? end : nil
  }

  /// Follows the readings in which a string ends with its line, if the next line goes on with the document.
  private mutating func followEndOfLine(
    _ before: Hypothesis, _ quote: Quote, _ start: Int, _ lineEnd: Int, _ flaws: Hypothesis.Flaws
  ) {
    let text = text
    let next = endOfLooseBlanks(from: lineEnd)
    if next < count {
      switch text[next] {
      case Byte.closingBrace, Byte.closingBracket, Byte.openingBrace, Byte.openingBracket: break
      case Byte.quote where before.state.isInObject:
        guard text.looksLikeKey(at: next) || looksLikeKnownKey(at: next, in: before.state.top) else { return }
      default:
        guard text.looksLikeKey(at: next) || !before.state.isInObject && text.looksLikeValue(at: next) else { return }
      }
    }
    let end = max(start + quote.width, text.startOfBlanks(before: lineEnd))
    let content = startOfClosers(before: end, after: start + quote.width)
    followUnclosed(before, quote, start, content, flaws)
    if text[content..<end].contains(where: { $0 == Byte.closingBrace || $0 == Byte.closingBracket }) {
      var longer = before
      longer.state.cost += ReadingCost.furtherEdit
      followUnclosed(longer, quote, start, end, flaws)
    }
  }

  /// The start of the closing brackets, commas and blanks that end at `end`.
  private func startOfClosers(before end: Int, after start: Int) -> Int {
    var offset = end
    let limit = max(start, end - 1024)
    while offset > limit {
      let byte = text[offset - 1]
      guard byte == Byte.closingBrace || byte == Byte.closingBracket || byte == Byte.comma || byte.isBlank else {
        break
      }
      offset -= 1
    }
    // Blanks and commas alone may be the text's own where it is cut off.
    if end == count, !text[offset..<end].contains(where: { $0 == Byte.closingBrace || $0 == Byte.closingBracket }) {
      return end
    }
    return offset
  }

  /// Whether a string that ends here is followed by a key the vocabulary has, or by brackets.
  private func endsKnown(at offset: Int, in top: Int32) -> Bool {
    let next = endOfLooseBlanks(from: offset)
    switch text[next] {
    case Byte.closingBrace, Byte.closingBracket: return true
    case Byte.comma:
      let following = endOfLooseBlanks(from: next + 1)
      guard let (name, end) = nameAhead(at: following), text.isColonLike(at: endOfLooseBlanks(from: end)) else {
        return false
      }
      return grammar.isUnknown || isKnownKey(name, in: top)
    default: return false
    }
  }

  /// Whether a comma and a key of the vocabulary stand behind a quote at `offset`.
  private func goesOnWithKey(at offset: Int, in top: Int32) -> Bool {
    let comma = endOfLooseBlanks(from: offset)
    guard text[comma] == Byte.comma, let (name, end) = nameAhead(at: endOfLooseBlanks(from: comma + 1)) else {
      return false
    }
    return isKnownKey(name, in: top) && text.isColonLike(at: endOfLooseBlanks(from: end))
  }

  /// What a text costs that goes on over the quote at `offset`, for the keys of the vocabulary in it up to there.
  ///
  /// - Parameters:
  ///   - start: Where the text begins.
  ///   - from: What was in front of it was counted.
  private func costOfSwallowing(to offset: Int, after start: Int, from: Int, in top: Int32) -> Int32 {
    var cost: Int32 = 0
    // `"key":`, of which this is the closing quote.
    var first = offset
    while first > start, offset - first < 32, text[first - 1].isWordByte { first -= 1 }
    if first < offset, first > start, text[first - 1] == Byte.quote || text[first - 1] == Byte.apostrophe,
      isKnownKey(first..<offset, in: top),
      text.isColonLike(at: endOfLooseBlanks(from: offset + (text[offset + 1] == Byte.quote ? 2 : 1)))
    {
      cost += ReadingCost.swallowedKeyInQuotes
    }
    // `,key:`, `{key:` and `"text" key:`, of which the quote may open the value.
    var colon = max(start, from, offset - 256)
    var count = 0
    while colon < offset, count < 4 {
      defer { colon += 1 }
      guard text[colon] == Byte.colon else { continue }
      var first = colon
      while first > start, colon - first < 32, text[first - 1].isWordByte { first -= 1 }
      var before = first
      while before > start, text[before - 1].isBlank, first - before < 64 { before -= 1 }
      guard first < colon, before > start, isKnownKey(first..<colon, in: top) else { continue }
      switch text[before - 1] {
      case Byte.quote, Byte.apostrophe, Byte.closingBrace, Byte.closingBracket: break
      case Byte.comma, Byte.openingBrace:
        // A text has a blank behind its commas.
        if before < first, !text[before..<first].contains(where: \.isLineEnd) { continue }
      default: continue
      }
      cost += ReadingCost.swallowedKeyInQuotes
      count += 1
    }
    return cost
  }

  /// Where a key of the vocabulary begins behind which, and a colon, the quote at `offset` stands; nil if there is none
  /// from `start` on.
  private func startsKnownValue(at offset: Int, after start: Int, in top: Int32) -> Int? {
    var end = offset
    while end > start, text[end - 1].isBlank, offset - end < 16 { end -= 1 }
    guard end > start, text[end - 1] == Byte.colon || text[end - 1] == Byte.equals else { return nil }
    end -= 1
    while end > start, text[end - 1].isBlank, offset - end < 32 { end -= 1 }
    while end > start, text[end - 1] == Byte.quote || text[end - 1] == Byte.apostrophe { end -= 1 }
    var first = end
    while first > start, end - first < 32, text[first - 1].isWordByte { first -= 1 }
    guard first < end, isKnownKey(first..<end, in: top) else { return nil }
    if first > start, text[first - 1] == Byte.quote || text[first - 1] == Byte.apostrophe { first -= 1 }
    return first
  }

  /// Notes how a string is to be written, unless it can stay as it is.
  func needsMark(_ quote: Quote, closingWidth: Int, _ flaws: Hypothesis.Flaws) -> Bool {
    quote.style != .double || closingWidth != 1 || !flaws.isEmpty
  }

  mutating func markString(
    _ state: inout Hypothesis.State, _ range: ByteRange, _ quote: Quote, closingWidth: Int, _ flaws: Hypothesis.Flaws,
    _ kind: SyntaxIssue.Kind
  ) {
    guard needsMark(quote, closingWidth: closingWidth, flaws) else { return }
    if quote.style == .doubled { state.styles.insert(.doubledQuotes) }
    if quote.style != .double, kind == .wrongQuote, !state.styles.contains(.otherQuotes) {
      state.cost += ReadingCost.style
      state.styles.insert(.otherQuotes)
    }
    mark(
      &state, kind, range.lowerBound, range.upperBound, .string,
      detail: UInt8(quote.width) << 4 | UInt8(closingWidth))
  }

  /// `"a" + "b"`: the string goes on behind the operator.
  mutating func joinStrings(_ reading: Hypothesis) -> Bool {
    let text = text
    let offset = reading.state.offset
    let window = reading.window
    let firstEnd = Int(reading.state.tokenEnd)
    guard reading.hasWindow, Int(window.stop) + Int(window.closingWidth) == firstEnd else { return false }
    let second = endOfLooseBlanks(from: offset + 1)
    guard let quote = Quote(in: text, at: second) else { return false }
    var end = second + quote.width
    let limit = min(count, end + SourceText.lookahead * 16)
    while end < limit {
      if text[end] == Byte.backslash, quote.style != .escaped {
        end += 2
      } else if let width = quote.closingWidth(in: text, at: end), endsValue(at: end + width, in: reading.state.top) {
        var next = reading
        next.state.cost += ReadingCost.furtherEdit
        let last = next.state.marks
        if last >= 0, marks[Int(last)].action == .string, Int(marks[Int(last)].end) == firstEnd {
          // The first string ends before its quote, which goes.
          let first = marks[Int(last)]
          next.state.marks = first.previous
          mark(
            &next.state, first.kind, Int(first.start), Int(window.stop), .string,
            detail: first.detail & 0xF0 | ReadingMark.joined)
        }
        remove(&next.state, .joinedStrings, Int(window.stop), second + quote.width)
        if quote.style != .double || text[second..<end].contains(where: { $0 < Byte.space || $0 == Byte.backslash }) {
          mark(
            &next.state, .wrongQuote, second + quote.width, end + width, .string,
            detail: ReadingMark.joined << 4 | UInt8(width), isPart: true)
        }
        next.window.stop = Int32(truncatingIfNeeded: end)
        next.window.closingWidth = UInt8(width)
        insert(moved(next, to: end + width, .separator, tokenEnd: end + width))
        // What was joined is no string that could be read anew.
        return true
      } else {
        end += 1
      }
      stepCount += 1
    }
    return false
  }
}
