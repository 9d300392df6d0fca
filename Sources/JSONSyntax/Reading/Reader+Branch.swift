import SourceCode

/// What may have been meant where a reading cannot simply go on. Each method follows every change that could explain the
/// text; which was right, the text behind it decides.
extension Reader {
  /// Follows all that a reading could mean that has come upon something unexpected.
  mutating func branch(_ reading: Hypothesis) {
    var reading = reading
    stepCount += 1
    followCountBefore = followCount
    if reading.state.mode == .end { return endDocument(reading) }
    reading.stalls += 1
    guard reading.stalls < 24 else { return }
    let offset = text.endOfPlainBlanks(from: reading.state.offset)
    reading.state.offset = offset
    if offset >= count || isClosingFence(at: offset) { return endText(reading, at: min(offset, count)) }
    if skipTrivia(&reading) {
      insert(reading)
      return
    }
    switch reading.state.mode {
    case .separator: branchSeparator(reading)
    case .member: branchMember(reading)
    case .colon: branchColon(reading)
    case .value: branchValue(reading)
    case .end: break
    }
  }

  /// Goes on behind bytes that were understood.
  func moved(_ reading: Hypothesis, to offset: Int, _ mode: Hypothesis.Mode, tokenEnd: Int? = nil) -> Hypothesis {
    var result = reading
    if offset > result.state.offset { result.stalls = 0 }
    result.state.offset = offset
    result.state.mode = mode
    if let tokenEnd { result.state.tokenEnd = Int32(truncatingIfNeeded: tokenEnd) }
    return result
  }

  // MARK: - Behind a value

  mutating func branchSeparator(_ reading: Hypothesis) {
    let offset = reading.state.offset
    let byte = text[offset]
    let valueEnd = Int(reading.state.tokenEnd)
    if let (ascii, width) = punctuation(at: offset) {
      return replacePunctuation(ascii, width, reading)
    }
    if byte == Byte.closingBrace || byte == Byte.closingBracket { return closeMismatched(byte, reading) }
    if byte == Byte.plus, joinStrings(reading) { return }
    if byte == Byte.colon {
      takeValueForKey(reading)
      if reading.hasWindow { extendString(reading) }
      return
    }
    let isInObject = reading.state.isInObject
    if readMoreOfScalar(reading) { return }
    if isInObject
      ? text.looksLikeKey(at: offset) || looksLikeKnownKey(at: offset, in: reading.state.top)
      : startsElement(at: offset)
    {
      var next = moved(reading, to: offset, isInObject ? .member : .value)
      next.state.cost += ReadingCost.edit
      write(&next.state, .missingComma, .comma, at: valueEnd)
      if !isInObject { next.state.expected = expectedElement(of: next.state.top) }
      next.state.comma = Int32(truncatingIfNeeded: valueEnd)
      next.hasWindow = false
      insert(next)
    }
    if isInObject, byte == Byte.openingBrace || byte == Byte.openingBracket {
      // The comma is missing as well; whatever explains the bracket behind one explains it here.
      var next = moved(reading, to: offset, .member)
      next.state.cost += ReadingCost.edit
      write(&next.state, .missingComma, .comma, at: valueEnd)
      next.state.comma = Int32(truncatingIfNeeded: valueEnd)
      next.hasWindow = false
      insert(next)
    }
    if reading.hasWindow { extendString(reading) }
    skip(reading)
  }

  /// Reads a number or literal anew if words follow on its line: `22 px`, `3 of 5 stops`.
  mutating func readMoreOfScalar(_ reading: Hypothesis) -> Bool {
    let offset = reading.state.offset
    let (start, end) = (Int(reading.state.valueStart), Int(reading.state.tokenEnd))
    guard !reading.hasWindow, start < end, end - start < 32, offset - end < 8,
      text[offset].isWordByte || text[offset] == Byte.percent,
      text.endOfScalar(from: start) == end, text.endOfSpaces(from: end) == offset,
      reading.state.marks < 0 || Int(marks[Int(reading.state.marks)].start) < start
    else { return false }
    var again = moved(reading, to: start, .value)
    again.stalls = reading.stalls
    readBareValue(again)
    return true
  }

  /// `,` may be any that the text uses for one; brackets of full width stand for brackets.
  mutating func replacePunctuation(_ ascii: UInt8, _ width: Int, _ reading: Hypothesis) {
    let offset = reading.state.offset
    var next = reading
    next.use(.otherPunctuation)
    switch (ascii, reading.state.mode) {
    case (Byte.comma, .separator), (Byte.semicolon, .separator):
      next = moved(next, to: offset + width, reading.state.isInObject ? .member : .value, tokenEnd: offset + width)
      write(&next.state, .wrongSeparator, .comma, at: offset, to: offset + width)
      next.state.comma = Int32(truncatingIfNeeded: offset)
      if !next.state.isInObject { next.state.expected = expectedElement(of: next.state.top) }
      insert(next)
    case (Byte.comma, .member), (Byte.semicolon, .member), (Byte.comma, .value), (Byte.semicolon, .value):
      guard reading.state.mode == .member || !reading.state.isInObject else { return inventValue(reading) }
      next = moved(next, to: offset + width, reading.state.mode)
      remove(&next.state, .doubledComma, offset, offset + width)
      next.state.cost += ReadingCost.surplusComma
      insert(next)
      if reading.hasWindow { extendString(reading) }
    case (Byte.colon, .colon):
      next = moved(next, to: offset + width, .value, tokenEnd: offset + width)
      write(&next.state, .wrongSeparator, .colon, at: offset, to: offset + width)
      insert(next)
    case (Byte.openingBrace, .value), (Byte.openingBracket, .value):
      let isObject = ascii == Byte.openingBrace
      write(&next.state, .wrongSeparator, isObject ? .openingBrace : .openingBracket, at: offset, to: offset + width)
      push(&next, isObject: isObject, at: offset)
      insert(moved(next, to: offset + width, next.state.mode, tokenEnd: offset + width))
    case (Byte.closingBrace, .separator), (Byte.closingBrace, .member), (Byte.closingBracket, .separator),
      (Byte.closingBracket, .value):
      guard reading.state.isInObject == (ascii == Byte.closingBrace) else { return skip(reading) }
      dropComma(&next)
      write(
        &next.state, .wrongSeparator, ascii == Byte.closingBrace ? .closingBrace : .closingBracket, at: offset,
        to: offset + width)
      pop(&next, bracket: -1, end: offset + width)
      insert(moved(next, to: offset + width, next.state.mode))
    case (Byte.colon, .separator):
      takeValueForKey(reading)
      if reading.hasWindow { extendString(reading) }
    default: skip(reading)
    }
  }

  /// A closing bracket of the wrong kind: one too many, in place of the right one, or one of a container further out.
  mutating func closeMismatched(_ bracket: UInt8, _ reading: Hypothesis) {
    let offset = reading.state.offset
    if reading.hasWindow { extendString(reading) }
    var surplus = moved(reading, to: offset + 1, reading.state.mode)
    // A bracket is rather forgotten than written for nothing.
    surplus.state.cost += ReadingCost.edit + 1
    remove(&surplus.state, .surplusBracket, offset, offset + 1)
    insert(surplus)
    guard reading.state.top >= 0 else { return }

    var base = reading
    if reading.state.mode == .value, reading.state.isInObject {
      base.state.cost += ReadingCost.invention
      write(&base.state, .missingValue, .null, at: Int(reading.state.tokenEnd))
      base.state.mode = .separator
    }
    // A comma in front of what is closed here goes, whichever bracket closes it.
    let place =
      base.state.comma >= 0 && base.state.mode != .separator ? Int(base.state.comma) : Int(base.state.tokenEnd)
    dropComma(&base)

    var replaced = base
    replaced.state.cost += ReadingCost.edit
    write(
      &replaced.state, .mismatchedBracket, reading.state.isInObject ? .closingBrace : .closingBracket, at: offset,
      to: offset + 1)
    pop(&replaced, bracket: -1, end: offset + 1)
    insert(moved(replaced, to: offset + 1, replaced.state.mode))

    var outer = base
    for level in 0..<4 where outer.state.top >= 0 {
      let isObject = outer.state.isInObject
      if isObject == (bracket == Byte.closingBrace) {
        if level > 0 {
          pop(&outer, bracket: offset, end: offset + 1)
          insert(moved(outer, to: offset + 1, outer.state.mode))
        }
        break
      }
      insertBracket(&outer, at: place, level: level)
    }
  }

  /// Closes the innermost container at `place`.
  mutating func insertBracket(_ reading: inout Hypothesis, at place: Int, level: Int) {
    reading.state.cost += level == 0 ? ReadingCost.edit : ReadingCost.furtherEdit
    write(
      &reading.state, .unclosedContainer, reading.state.isInObject ? .closingBrace : .closingBracket, at: place,
      isPart: level > 0)
    pop(&reading, bracket: -1, end: place)
    reading.hasWindow = false
  }

  /// Closes the innermost containers in front of the comma that the reading is behind, and is then behind that comma.
  mutating func closeBeforeComma(_ reading: inout Hypothesis, levels: Int) {
    let comma = reading.state.comma
    var insertedComma = false
    var place = comma >= 0 ? Int(comma) : Int(reading.state.tokenEnd)
    // The brackets go in front of a comma that was itself inserted.
    if reading.state.marks >= 0 {
      let last = marks[Int(reading.state.marks)]
      if last.kind == .missingComma, last.action == .write, Int(last.start) == Int(reading.state.tokenEnd) {
        insertedComma = true
        place = Int(last.start)
        reading.state.marks = last.previous
      }
    }
    for level in 0..<levels { insertBracket(&reading, at: place, level: level) }
    if insertedComma { write(&reading.state, .missingComma, .comma, at: place) }
    reading.state.comma = comma
    reading.state.mode = reading.state.isInObject ? .member : .value
    if !reading.state.isInObject { reading.state.expected = expectedElement(of: reading.state.top) }
  }

  /// Removes the comma in front of a closing bracket.
  mutating func dropComma(_ reading: inout Hypothesis) {
    let comma = Int(reading.state.comma)
    guard comma >= 0, reading.state.mode == .member || reading.state.mode == .value && !reading.state.isInObject else {
      return
    }
    reading.state.cost += ReadingCost.surplusComma
    if !takeBackComma(&reading.state, at: comma) {
      remove(&reading.state, .trailingComma, comma, comma + (text[comma] >= 0x80 ? 3 : 1))
    }
    reading.state.comma = -1
  }

  /// Takes back that a comma was inserted, or something written as one, at `offset`.
  ///
  /// - Returns: Whether nothing stands there any more.
  mutating func takeBackComma(_ state: inout Hypothesis.State, at offset: Int) -> Bool {
    var later: [ReadingMark] = []
    var index = state.marks
    while index >= 0, later.count < 8 {
      let mark = marks[Int(index)]
      if Int(mark.start) == offset, mark.kind == .missingComma || mark.kind == .wrongSeparator {
        state.marks = mark.previous
        for mark in later.reversed() {
          self.mark(
            &state, mark.kind, Int(mark.start), Int(mark.end), mark.action, detail: mark.detail, isPart: mark.isPart)
        }
        return mark.kind == .missingComma
      }
      later.append(mark)
      index = mark.previous
    }
    return false
  }

  /// A colon behind a value: what was taken for one is a key.
  mutating func takeValueForKey(_ reading: Hypothesis) {
    guard reading.hasWindow, reading.window.stop + Int32(reading.window.closingWidth) == reading.state.tokenEnd else {
      return skip(reading)
    }
    let window = reading.window
    let (start, end) = (window.state.offset, Int(reading.state.tokenEnd))
    let name = start + window.quote.width..<Int(window.stop)
    var before = reading
    before.state = window.state
    before.hasWindow = false

    // The brace in front of it is missing.
    var opened = before
    let isElement = !before.state.isInObject
    if isElement || before.state.expected.kind == .object || before.state.expected.kind == .anything {
      opened.state.cost += ReadingCost.edit + (before.state.expected.kind == .anything ? ReadingCost.furtherEdit : 0)
      write(&opened.state, .unopenedContainer, .openingBrace, at: start)
      push(&opened, isObject: true, at: start)
      acceptKey(opened, name, start..<end, window.quote, closingWidth: Int(window.closingWidth), window.flaws)
    }
    guard !isElement else { return }
    // The value of the key before it is missing.
    var empty = before
    empty.state.cost += ReadingCost.invention
    write(&empty.state, .missingValue, .nullComma, at: Int(before.state.tokenEnd))
    empty.state.mode = .member
    empty.state.comma = -1
    acceptKey(empty, name, start..<end, window.quote, closingWidth: Int(window.closingWidth), window.flaws)
  }

  // MARK: - Behind a key

  mutating func branchColon(_ reading: Hypothesis) {
    let offset = reading.state.offset
    if let (ascii, width) = punctuation(at: offset), ascii == Byte.colon {
      return replacePunctuation(ascii, width, reading)
    }
    if reading.hasWindow { extendString(reading) }
    switch text[offset] {
    case Byte.comma, Byte.closingBrace, Byte.closingBracket, Byte.semicolon:
      var next = moved(reading, to: offset, .separator)
      next.state.cost += ReadingCost.invention
      write(&next.state, .missingValue, .colonNull, at: Int(reading.state.tokenEnd))
      insert(next)
    default: skip(reading)
    }
  }

  // MARK: - Where a value is due

  mutating func branchValue(_ reading: Hypothesis) {
    let offset = reading.state.offset
    let byte = text[offset]
    let isInObject = reading.state.isInObject
    let top = reading.state.top
    if top < 0 { return branchStart(reading) }
    switch byte {
    case Byte.comma:
      if isInObject { return inventValue(reading) }
      var next = moved(reading, to: offset + 1, .value)
      next.state.cost += ReadingCost.surplusComma
      remove(&next.state, .doubledComma, offset, offset + 1)
      insert(next)
      if reading.hasWindow { extendString(reading) }
      return
    case Byte.closingBracket where !isInObject:
      var next = reading
      dropComma(&next)
      pop(&next, bracket: offset, end: offset + 1)
      insert(moved(next, to: offset + 1, next.state.mode))
      if reading.hasWindow { extendString(reading) }
      return
    case Byte.closingBrace where isInObject: return inventValue(reading)
    case Byte.closingBrace, Byte.closingBracket: return closeMismatched(byte, reading)
    case Byte.openingBrace, Byte.openingBracket:
      let isObject = byte == Byte.openingBrace
      var next = reading
      next.state.cost += costOfContainer(isObject: isObject, as: reading.state.expected)
      if !isTooDeep(top) {
        push(&next, isObject: isObject, at: offset)
        insert(moved(next, to: offset + 1, next.state.mode, tokenEnd: offset + 1))
      }
      // A long run of brackets was meant to be one, if anything was.
      if !isObject, !text.hasPrefix("[[[[", at: offset) {
        var surplus = moved(reading, to: offset + 1, .value)
        surplus.state.cost += ReadingCost.edit
        remove(&surplus.state, .surplusBracket, offset, offset + 1)
        insert(surplus)
      }
      return
    case Byte.colon:
      var next = moved(reading, to: offset + 1, .value)
      next.state.cost += ReadingCost.edit
      remove(&next.state, .strayCharacter, offset, offset + 1)
      insert(next)
      return
    case Byte.equals where isInObject:
      var next = moved(reading, to: offset + 1, .value)
      next.state.cost += ReadingCost.edit
      remove(&next.state, .strayCharacter, offset, offset + 1)
      insert(next)
      return
    default: break
    }
    if let (ascii, width) = punctuation(at: offset) { return replacePunctuation(ascii, width, reading) }
    if !isInObject, text.looksLikeKey(at: offset) { return branchKeyInArray(reading) }
    if isInObject, reading.state.expected.kind == .object, let (name, end) = nameAhead(at: offset),
      grammar.key(self.name(name), in: reading.state.expected.target) != nil,
      text.isColonLike(at: endOfLooseBlanks(from: end))
    {
      var opened = reading
      opened.state.cost += ReadingCost.edit
      write(&opened.state, .unopenedContainer, .openingBrace, at: offset)
      push(&opened, isObject: true, at: offset)
      insert(moved(opened, to: offset, .member))
    }
    if let quote = Quote(tripleOrSingleIn: text, at: offset) { return readString(reading, quote) }
    if !isInObject, reading.hasWindow { extendString(reading) }
    readBareValue(reading)
  }

  /// A member where an element is due.
  mutating func branchKeyInArray(_ reading: Hypothesis) {
    let offset = reading.state.offset
    let hasComma = reading.state.comma >= 0 || lastMark(of: reading, is: .missingComma)
    let top = reading.state.top
    if reading.hasWindow { extendString(reading) }
    // The brace in front of it is missing.
    var opened = reading
    opened.state.cost += ReadingCost.edit
    write(&opened.state, .unopenedContainer, .openingBrace, at: offset)
    push(&opened, isObject: true, at: offset)
    insert(moved(opened, to: offset, .member))
    guard hasComma else { return }
    // The object before it was closed too early.
    if reading.closed >= 0, frame(reading.closed).isObject, frame(reading.closed).parent == top {
      insert(moved(reopened(reading), to: offset, .member))
    }
    // The array lacks its bracket.
    if frame(top).parent >= 0 {
      var closedArray = reading
      closeBeforeComma(&closedArray, levels: 1)
      insert(moved(closedArray, to: offset, closedArray.state.mode))
    }
  }

  /// A key without a value: null says nothing, and stays visible.
  mutating func inventValue(_ reading: Hypothesis) {
    var next = moved(reading, to: reading.state.offset, .separator)
    next.state.cost += ReadingCost.invention
    write(&next.state, .missingValue, .null, at: Int(reading.state.tokenEnd))
    insert(next)
  }

  /// The first token of the document, if it is no bracket.
  mutating func branchStart(_ reading: Hypothesis) {
    let offset = reading.state.offset
    if let (ascii, width) = punctuation(at: offset) { return replacePunctuation(ascii, width, reading) }
    if text[offset] == Byte.openingBrace || text[offset] == Byte.openingBracket {
      var next = reading
      push(&next, isObject: text[offset] == Byte.openingBrace, at: offset)
      insert(moved(next, to: offset + 1, next.state.mode, tokenEnd: offset + 1))
      return
    }
    guard text.looksLikeKey(at: offset) || looksLikeKnownKey(at: offset, shape: grammar.root) else { return }
    var next = reading
    next.state.cost += ReadingCost.edit
    write(&next.state, .unopenedContainer, .openingBrace, at: offset)
    push(&next, isObject: true, at: offset)
    insert(moved(next, to: offset, .member))
  }

  // MARK: - Nothing of all that

  /// Leaves out what cannot be explained, up to the next token; it is content, so this is the last resort.
  mutating func skip(_ reading: Hypothesis) {
    guard followCount == followCountBefore else { return }
    let start = reading.state.offset
    var end = start + 1
    if let quote = Quote(in: text, at: start) {
      end = start + quote.width
      let limit = min(count, end + SourceText.lookahead)
      while end < limit, !text[end].isLineEnd {
        if let width = quote.closingWidth(in: text, at: end) {
          end += width
          break
        }
        end += text[end] == Byte.backslash && quote.style != .escaped ? 2 : 1
      }
      end = min(end, count)
    } else {
      scan: while end < count {
        switch text[end] {
        case Byte.comma, Byte.closingBrace, Byte.closingBracket, Byte.openingBrace, Byte.openingBracket, Byte.quote,
          Byte.lineFeed, Byte.carriageReturn, Byte.colon:
          break scan
        default: end += 1
        }
      }
      if end > start + 1 { end = max(start + 1, text.startOfBlanks(before: end)) }
    }
    stepCount += end - start
    var next = moved(reading, to: end, reading.state.mode)
    next.state.cost += ReadingCost.loss
    remove(&next.state, .strayCharacter, start, end)
    insert(next)
  }
}
