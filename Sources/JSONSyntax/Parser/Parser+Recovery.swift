import SourceCode

/// What to do where valid JSON would not go on. Each method stands at a byte that is neither plain white space nor what its
/// state expects, reports what is wrong, and returns where and how to go on; each makes progress or changes the state.
extension Parser {
  typealias Step = (offset: Int, state: State)

  /// In an object, where a key is due.
  @inline(never)
  mutating func recoverMember(at offset: Int) -> Step {
    if offset >= count { return endOfText() }
    if let end = consumeTrivia(at: offset) { return (end, .member) }
    if let ended = endAtFence(at: offset) { return ended }
    let byte = text[offset]
    switch byte {
    case Byte.comma: return (reportDoubledComma(at: offset, width: 1), .member)
    case Byte.semicolon: return (reportDoubledComma(at: offset, width: 1), .member)
    case Byte.closingBracket: return closeMismatched(at: offset)
    case Byte.colon:
      appendMissingKey(at: offset)
      return (offset + 1, .value)
    case Byte.openingBrace, Byte.openingBracket:
      if byte == Byte.openingBrace, nodes[parent].next != 0, nodes[Int(nodes[parent].next)].kind == .array,
        comma >= 0
      {
        // The next child begins: the brace behind this one was forgotten.
        let pending = comma
        closeUnclosedContainers(1, at: endOfToken(before: comma), before: offset)
        comma = pending
        return (offset, .value)
      }
      if byte == Byte.openingBracket, let joined = joinArrays(at: offset) { return joined }
      appendMissingKey(at: offset)
      return (offset, .value)
    default: break
    }
    if let ascii = text.fullWidth(at: offset) { return replaceFullWidth(ascii, at: offset, in: .member) }
    if let quote = Quote(in: text, at: offset), quote != .double {
      return (scanQuotedOtherwise(from: offset, quote, kind: .key), .colon)
    }
    if byte.isWordByte || byte == Byte.period || byte == Byte.plus { return (scanBareKey(from: offset), .colon) }
    return (skipStrayBytes(at: offset), .member)
  }

  /// Behind a key.
  @inline(never)
  mutating func recoverColon(at offset: Int) -> Step {
    let keyEnd = endOfToken(before: offset)
    if offset >= count {
      appendMissingValue(at: keyEnd, isCutOff: true)
      return endOfText()
    }
    if keyEnd == offset, let end = splitUnclosedString(before: offset) { return (end, .colon) }
    if let end = consumeTrivia(at: offset) { return (end, .colon) }
    switch text[offset] {
    case Byte.equals, Byte.minus:
      guard text[offset] == Byte.equals || text[offset + 1] == Byte.greaterThan else { break }
      let end = text[offset + 1] == Byte.greaterThan || text[offset + 1] == Byte.equals ? offset + 2 : offset + 1
      report(.wrongSeparator, offset..<end, repair: .certain(.replace(offset..<end, with: ":")))
      return (end, .value)
    case Byte.comma, Byte.closingBrace, Byte.closingBracket, Byte.semicolon:
      appendMissingValue(at: keyEnd, isCutOff: false)
      return (offset, .separator)
    default: break
    }
    if let ascii = text.fullWidth(at: offset) {
      if ascii == Byte.colon { return replaceFullWidth(ascii, at: offset, in: .colon) }
      appendMissingValue(at: keyEnd, isCutOff: false)
      return (offset, .separator)
    }
    if text.looksLikeKey(at: offset) {
      appendMissingValue(at: keyEnd, isCutOff: false)
      return (offset, .separator)
    }
    if text.looksLikeValue(at: offset) || text[offset].isWordByte || text.endOfBareColor(at: offset) != nil {
      report(.missingColon, keyEnd..<keyEnd, repair: .certain(.insert(":", at: keyEnd)))
      return (offset, .value)
    }
    return (skipStrayBytes(at: offset), .colon)
  }

  /// Where a value is due: behind a colon, or in an array.
  @inline(never)
  mutating func recoverValue(at offset: Int) -> Step {
    if offset >= count {
      if isInObject { appendMissingValue(behindColonBefore: offset, isCutOff: true) }
      return endOfText()
    }
    if let end = consumeTrivia(at: offset) { return (end, .value) }
    if !isInObject, let ended = endAtFence(at: offset) { return ended }
    let byte = text[offset]
    switch byte {
    case Byte.comma, Byte.semicolon:
      if isInObject { break }
      return (reportDoubledComma(at: offset, width: 1), .value)
    case Byte.closingBrace where !isInObject: return closeMismatched(at: offset)
    case Byte.colon, Byte.equals:
      report(.strayCharacter, offset..<offset + 1, repair: .certain(.remove(offset..<offset + 1)))
      noteGap(offset..<offset + 1)
      return (offset + 1, .value)
    default: break
    }
    if isInObject {
      switch byte {
      case Byte.comma, Byte.semicolon, Byte.closingBrace, Byte.closingBracket:
        appendMissingValue(behindColonBefore: offset, isCutOff: false)
        return (offset, .separator)
      default: break
      }
    }
    if let ascii = text.fullWidth(at: offset) { return replaceFullWidth(ascii, at: offset, in: .value) }
    if let end = scanUnusualScalar(at: offset) { return (end, .separator) }
    return (skipStrayBytes(at: offset), .value)
  }

  /// Behind a value.
  @inline(never)
  mutating func recoverSeparator(at offset: Int) -> Step {
    let valueEnd = endOfToken(before: offset)
    if offset >= count { return endOfText(isBehindValue: true) }
    if valueEnd == offset, let end = splitUnclosedString(before: offset) { return (end, .separator) }
    if let end = joinStrings(at: offset) { return (end, .separator) }
    if let end = consumeTrivia(at: offset) { return (end, .separator) }
    if let ended = endAtFence(at: offset, isBehindValue: true) { return ended }
    let byte = text[offset]
    switch byte {
    case Byte.semicolon:
      report(.wrongSeparator, offset..<offset + 1, repair: .certain(.replace(offset..<offset + 1, with: ",")))
      comma = offset
      return (offset + 1, isInObject ? .member : .value)
    case Byte.colon: return recoverColonBehindValue(at: offset)
    case Byte.closingBrace, Byte.closingBracket: return closeMismatched(at: offset, isBehindValue: true)
    default: break
    }
    if let ascii = text.fullWidth(at: offset) { return replaceFullWidth(ascii, at: offset, in: .separator) }
    if let end = extendOverInnerQuotes(before: offset) { return (end, .separator) }
    if byte == Byte.greaterThan, text.isAtStartOfLine(offset) { return (skipStrayBytes(at: offset), .separator) }
    if let end = rereadAsText(before: offset) { return (end, .separator) }
    if byte == Byte.openingBrace, isInObject, nodes[Int(nodes[parent].next)].kind == .array {
      closeUnclosedContainers(1, at: valueEnd, before: offset)
      report(.missingComma, valueEnd..<valueEnd, repair: .certain(.insert(",", at: valueEnd)))
      comma = -1
      return (offset, .value)
    }
    let startsNext =
      isInObject
      ? text.looksLikeKey(at: offset) || Quote(in: text, at: offset) != nil
      : text.looksLikeValue(at: offset) || byte.isWordByte || text.endOfBareColor(at: offset) != nil
    if startsNext {
      report(.missingComma, valueEnd..<valueEnd, repair: .certain(.insert(",", at: valueEnd)))
      comma = -1
      return (offset, isInObject ? .member : .value)
    }
    return (skipStrayText(at: offset), .separator)
  }

  // MARK: - Pieces

  /// Reads a value that starts with something else than a plain JSON value does.
  private mutating func scanUnusualScalar(at offset: Int) -> Int? {
    if let quote = Quote(in: text, at: offset) {
      return quote == .double
        ? scanUnusualString(from: offset, at: offset + 1, kind: .string)
        : scanQuotedOtherwise(from: offset, quote, kind: .string)
    }
    if let end = text.endOfBareColor(at: offset) {
      let quoted = "\"\(text.string(in: offset..<end))\""
      report(.unquotedString, offset..<end, repair: .certain(.replace(offset..<end, with: quoted)))
      append(offset, end, .string, .isMalformed)
      return end
    }
    let byte = text[offset]
    if byte.isWordByte || byte == Byte.plus || byte == Byte.period { return scanMalformedScalar(from: offset) }
    return nil
  }

  /// A value at the start of the text, outside any container.
  mutating func scanScalarDocument(at offset: Int) -> Int? {
    let word = text.endOfScalar(from: offset)
    if let kind = text.literal(offset..<word) {
      append(offset, word, kind, [])
      return word
    }
    if text[offset].isDigit || text[offset] == Byte.minus || text[offset] == Byte.plus || text[offset] == Byte.period {
      let isNumber = text.endOfNumber(from: offset).end == word || NumberSpelling(text[offset..<word]) != nil
      return isNumber ? scanUnusualNumber(from: offset) : nil
    }
    if text.foreignLiteral(offset..<word) != nil { return scanMalformedScalar(from: offset) }
    return Quote(in: text, at: offset) == nil ? nil : scanUnusualScalar(at: offset)
  }

  private mutating func reportDoubledComma(at offset: Int, width: Int) -> Int {
    let range = offset..<offset + width
    if !joinEllipsis(withCommaAt: range) { report(.doubledComma, range, repair: .certain(.remove(range))) }
    noteGap(range)
    return range.upperBound
  }

  private mutating func replaceFullWidth(_ ascii: UInt8, at offset: Int, in state: State) -> Step {
    let range = offset..<offset + 3
    let replacement = String(Unicode.Scalar(ascii))
    func reportReplacement(_ parser: inout Parser) {
      parser.report(.wrongSeparator, range, repair: .certain(.replace(range, with: replacement)))
    }
    switch (ascii, state) {
    case (Byte.colon, .colon):
      reportReplacement(&self)
      return (range.upperBound, .value)
    case (Byte.comma, .separator), (Byte.semicolon, .separator):
      report(.wrongSeparator, range, repair: .certain(.replace(range, with: ",")))
      comma = offset
      return (range.upperBound, isInObject ? .member : .value)
    case (Byte.openingBrace, .value), (Byte.openingBracket, .value):
      reportReplacement(&self)
      openContainer(at: offset, ascii == Byte.openingBrace ? .object : .array)
      nodes[parent].flags.formUnion([.isMalformed, .openingQuote(3)])
      return (range.upperBound, isInObject ? .member : .value)
    case (Byte.closingBrace, .member), (Byte.closingBrace, .separator):
      guard isInObject else { break }
      reportReplacement(&self)
      if state == .member, comma >= 0 { reportTrailingComma() }
      nodes[parent].flags.formUnion([.isMalformed, .closingQuote(3)])
      return (range.upperBound, closeContainer(at: range.upperBound))
    case (Byte.closingBracket, .value), (Byte.closingBracket, .separator):
      guard !isInObject else { break }
      reportReplacement(&self)
      if state == .value, comma >= 0 { reportTrailingComma() }
      nodes[parent].flags.formUnion([.isMalformed, .closingQuote(3)])
      return (range.upperBound, closeContainer(at: range.upperBound))
    default: break
    }
    report(.strayCharacter, range, repair: .likely(.remove(range)))
    noteGap(range)
    return (range.upperBound, state)
  }

  private mutating func appendMissingKey(at offset: Int) {
    report(.missingKey, offset..<offset)
    append(offset, offset, .key, [])
  }

  /// Puts an empty value behind the colon, and behind the spaces there: that is where it will be typed.
  private mutating func appendMissingValue(behindColonBefore offset: Int, isCutOff: Bool) {
    let end = endOfToken(before: offset)
    let place = min(text.endOfSpaces(from: end), offset)
    appendMissingValue(at: place, isCutOff: isCutOff, colonEnd: end)
  }

  private mutating func appendMissingValue(at place: Int, isCutOff: Bool, colonEnd: Int? = nil) {
    let key = nodes[nodes.count - 1]
    append(place, place, .missing, [])
    // A name that the end of the text cuts off, or that lies open, has its own issue.
    if key.flags.contains(.isUnclosed), isCutOff { return }
    let end = colonEnd ?? place
    let removed: ByteRange
    if comma >= 0 {
      removed = comma..<end
    } else {
      let next = text.endOfPlainBlanks(from: end)
      removed = Int(key.start)..<(text[next] == Byte.comma ? next + 1 : end)
    }
    // One remark on a member that is only half there.
    if isCutOff { forgetIssues(from: removed.lowerBound) }
    report(
      .missingValue, place..<place,
      repair: key.start == key.end
        ? nil : .init(edits: [.remove(removed)], confidence: isCutOff ? .certain : .likely))
  }

  /// Reads a number or literal in an object anew if words follow on its line: `3 of 5 stops` is a text.
  private mutating func rereadAsText(before offset: Int) -> Int? {
    guard isInObject, let last = nodes.last, text[offset].isWordByte, !text.looksLikeKey(at: offset),
      last.end == text.startOfBlanks(before: offset), !text[Int(last.end)..<offset].contains(where: \.isLineEnd)
    else { return nil }
    switch last.kind {
    case .number, .true, .false, .null: break
    case .document, .object, .array, .key, .string, .missing, .junk: return nil
    }
    nodes.removeLast()
    forgetIssues(from: Int(last.start))
    return scanMalformedScalar(from: Int(last.start))
  }

  /// A closing code fence on a line of its own: the document ends there, whatever is still open.
  private mutating func endAtFence(at offset: Int, isBehindValue: Bool = false) -> Step? {
    guard text[offset] == Byte.backtick, text.hasPrefix("```", at: offset), text.isAtStartOfLine(offset),
      text.endOfSpaces(from: offset + 3) == text.endOfLine(from: offset)
    else { return nil }
    let end = endOfToken(before: isBehindValue || comma < 0 ? offset : comma)
    var levels = 0
    var container = parent
    while container != 0 {
      levels += 1
      container = Int(nodes[container].next)
    }
    if !isBehindValue, comma >= 0 { reportTrailingComma() }
    closeUnclosedContainers(levels, at: end, before: offset)
    return (offset, .trailing)
  }

  /// Text without meaning between two members or elements, up to the next punctuation.
  private mutating func skipStrayText(at offset: Int) -> Int {
    var end = offset + 1
    scan: while end < count {
      switch text[end] {
      case Byte.comma, Byte.closingBrace, Byte.closingBracket, Byte.openingBrace, Byte.openingBracket, Byte.quote,
        Byte.lineFeed, Byte.carriageReturn, Byte.colon:
        break scan
      case Byte.slash where text.endOfComment(at: end) != nil: break scan
      default: end += 1
      }
    }
    if end > offset + 1 { end = max(offset + 1, text.startOfBlanks(before: end)) }
    report(.strayCharacter, offset..<end, repair: .likely(.remove(offset..<end)))
    noteGap(offset..<end)
    return end
  }

  /// A colon behind a value: what was taken for a value is a key.
  private mutating func recoverColonBehindValue(at offset: Int) -> Step {
    guard let last = nodes.last, last.kind == .string, !last.flags.contains(.isUnclosed),
      endOfToken(before: offset) == Int(last.end)
    else {
      return (skipStrayText(at: offset), .separator)
    }
    if isInObject {
      // `"sp": "pad": 3` while the first value is being typed.
      let key = nodes[nodes.count - 2]
      guard key.kind == .key else { return (skipStrayText(at: offset), .separator) }
      nodes.removeLast()
      let place = min(text.startOfBlanks(before: Int(last.start)), Int(last.start))
      forgetIssues(from: Int(last.start))
      appendMissingValue(at: place, isCutOff: false)
      report(.missingComma, place..<place, repair: .likely(.insert(",", at: place)))
      comma = -1
    } else {
      // `["id": "a"}`: the opening brace was forgotten.
      nodes.removeLast()
      let start = Int(last.start)
      report(.unopenedContainer, start..<start, repair: .certain(.insert("{", at: start)))
      openContainer(at: start, .object)
      nodes[parent].flags.formUnion([.isMalformed, .isUnopened])
    }
    append(Int(last.start), Int(last.end), .key, last.flags)
    return (offset + 1, .value)
  }

  /// `"c": [a], [b]`: a second array of children behind the first is joined to it.
  private mutating func joinArrays(at offset: Int) -> Step? {
    guard comma >= 0 else { return nil }
    let closing = endOfToken(before: comma) - 1
    guard closing > 0, text[closing] == Byte.closingBracket, let array = lastValue(endingAt: closing + 1),
      nodes[array].kind == .array, Int(nodes[array].next) == nodes.count, Int(nodes[array].next) > array + 1
    else { return nil }
    report(
      .surplusBracket, closing..<closing + 1, related: offset..<offset + 1,
      repair: .certain(.remove(closing..<closing + 1), .remove(offset..<offset + 1)))
    nodes[array].next = UInt32(truncatingIfNeeded: parent)
    parent = array
    isInObject = false
    noteGap(offset..<offset + 1)
    return (offset + 1, .value)
  }

  /// The last value of the innermost object, if it ends at `offset`.
  private func lastValue(endingAt offset: Int) -> Int? {
    var index = parent + 1
    var last: Int?
    // Bounded, so that a wide object with many such places stays linear.
    for _ in 0..<64 {
      guard index < nodes.count else { break }
      last = index
      index = Int(nodes[index].next)
    }
    guard let last, index >= nodes.count, Int(nodes[last].end) == offset else { return nil }
    return last
  }

  /// The end of the text. A comma that nothing follows there is part of what is cut off.
  private mutating func endOfText(isBehindValue: Bool = false) -> Step {
    let width = comma >= 0 ? widthOfComma : 0
    if isBehindValue || comma < 0 || endOfToken(before: count) != comma + width { comma = -1 }
    return (count, .end)
  }
}
