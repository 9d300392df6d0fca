import SourceCode

extension Reader {
  /// Goes on while the text is JSON that fits the vocabulary.
  ///
  /// - Parameters:
  ///   - limit: No token is begun from this offset on.
  ///   - isAlone: Whether there is no other reading to compare costs with, so that only what may be a mistake further
  ///     back is of interest.
  /// - Returns: Whether it stopped for the limit, or, alone, to have the tables cleared; false at what needs a decision.
  mutating func advance(_ reading: inout Hypothesis, until limit: Int, isAlone: Bool) -> Bool {
    let padded = text.paddedBytes
    let bytes = padded.span
    var indent = 0
    // Only the one reading there is has its tables cleared.
    while true {
      var offset = reading.state.offset
      guard offset < limit else { return true }
      var byte = bytes[offset]
      if byte <= Byte.space {
        offset = endOfBlanks(bytes, offset, &indent)
        byte = bytes[offset]
      }
      switch reading.state.mode {
      case .separator:
        if byte == Byte.comma {
          reading.state.comma = Int32(truncatingIfNeeded: offset)
          reading.state.tokenEnd = Int32(truncatingIfNeeded: offset &+ 1)
          reading.state.offset = offset &+ 1
          if reading.state.isInObject {
            reading.state.mode = .member
          } else {
            reading.state.mode = .value
            reading.state.expected = expectedElement(of: reading.state.top)
          }
          break
        }
        guard byte == (reading.state.isInObject ? Byte.closingBrace : Byte.closingBracket) else { return false }
        pop(&reading, bracket: offset, end: offset &+ 1)
        reading.state.offset = offset &+ 1
        if reading.state.mode == .end { return false }

      case .member:
        guard byte == Byte.quote else {
          if reading.state.styles.rawValue != 0, advanceOverOtherKey(&reading, bytes, offset) { break }
          guard byte == Byte.closingBrace, reading.state.comma < 0 else { return false }
          pop(&reading, bracket: offset, end: offset &+ 1)
          reading.state.offset = offset &+ 1
          if reading.state.mode == .end { return false }
          break
        }
        let end = endOfPlainBytes(bytes, offset &+ 1)
        guard bytes[end] == Byte.quote else { return false }
        var next = end &+ 1
        if bytes[next] != Byte.colon {
          next = endOfBlanks(bytes, next, &indent)
          guard bytes[next] == Byte.colon else { return false }
        }
        let shape = frames[Int(reading.state.top)].shape
        var expected = DocumentGrammar.Value.anything
        var bit: UInt64 = 0
        if shape >= 0 {
          let place = grammar.keyPlace(of: grammar.name(bytes, offset &+ 1, end), in: shape)
          if place < 0 {
            guard grammar.shapes[Int(shape)].isOpen else { return false }
          } else {
            let key = grammar.key(at: place)
            bit = key.bit
            guard reading.state.seen & bit == 0 else { return false }
            if grammar.shapes[Int(shape)].required & bit != 0 { reading.state.cost &-= ReadingCost.missingKey }
            expected = key.value
          }
        }
        reading.state.seen |= bit
        reading.state.keyBit = bit
        reading.state.expected = expected
        reading.state.keyStart = Int32(truncatingIfNeeded: offset)
        reading.state.tokenEnd = Int32(truncatingIfNeeded: next &+ 1)
        reading.state.offset = next &+ 1
        reading.state.mode = .value
        reading.stalls = 0
        // An object says more than a name that happens to be one of its keys.
        reading.hasWindow = false
        reading.closed = -1

      case .value:
        if byte == Byte.quote {
          var end = endOfPlainBytes(bytes, offset &+ 1)
          while bytes[end] == Byte.backslash {
            let length = lengthOfEscape(bytes, end)
            guard length > 0 else { return false }
            end = endOfPlainBytes(bytes, end &+ length)
          }
          guard bytes[end] == Byte.quote, reading.state.top >= 0 else { return false }
          if end == offset &+ 1, bytes[end &+ 1] == Byte.quote { return false }
          if isAlone {
            // An object without its brace begins with the name of a key.
            if reading.state.expected.kind == .object, !reading.state.expected.isLoose, !reading.state.isInObject {
              return false
            }
          } else {
            if !reading.state.isInObject, reading.state.expected.kind == .object { return false }
            reading.state.cost &+= costOfString(bytes, offset &+ 1, end, as: reading.state.expected)
          }
          reading.window = Hypothesis.Window(
            state: reading.state, stop: Int32(truncatingIfNeeded: end), quote: .double, closingWidth: 1)
          reading.window.state.offset = offset
          reading.hasWindow = true
          reading.closed = -1
          reading.state.valueStart = Int32(truncatingIfNeeded: offset)
          reading.state.tokenEnd = Int32(truncatingIfNeeded: end &+ 1)
          reading.state.offset = end &+ 1
          reading.state.mode = .separator
        } else if byte == Byte.openingBrace || byte == Byte.openingBracket {
          let isObject = byte == Byte.openingBrace
          let expected = reading.state.expected
          if isAlone {
            if !isObject, expected.kind == .object, !expected.isLoose { return false }
            if frames.count >= frameLimit || marks.count >= markLimit { return true }
          } else {
            if !isObject, !reading.state.isInObject, expected.kind == .object { return false }
            reading.state.cost &+= costOfContainer(isObject: isObject, as: expected)
          }
          guard !isTooDeep(reading.state.top) else { return false }
          push(&reading, isObject: isObject, at: offset)
          reading.state.tokenEnd = Int32(truncatingIfNeeded: offset &+ 1)
          reading.state.offset = offset &+ 1
          reading.stalls = 0
        } else if byte == Byte.closingBracket, !reading.state.isInObject, reading.state.comma < 0,
          reading.state.top >= 0
        {
          pop(&reading, bracket: offset, end: offset &+ 1)
          reading.state.offset = offset &+ 1
          if reading.state.mode == .end { return false }
        } else if byte == Byte.apostrophe, reading.state.styles.contains(.otherQuotes),
          advanceOverOtherString(&reading, bytes, offset)
        {
          break
        } else {
          guard reading.state.top >= 0 else { return false }
          let end = endOfPlainScalar(bytes, offset)
          guard end > offset, bytes[end].endsScalar else { return false }
          if !isAlone { reading.state.cost &+= costOfScalar(bytes, offset, as: reading.state.expected) }
          reading.state.valueStart = Int32(truncatingIfNeeded: offset)
          reading.state.tokenEnd = Int32(truncatingIfNeeded: end)
          reading.state.offset = end
          reading.state.mode = .separator
          reading.hasWindow = false
          reading.closed = -1
        }

      case .colon:
        guard byte == Byte.colon else { return false }
        reading.state.tokenEnd = Int32(truncatingIfNeeded: offset &+ 1)
        reading.state.offset = offset &+ 1
        reading.state.mode = .value

      case .end: return false
      }
      if !isAlone { stepCount &+= 1 }
    }
  }

  /// Goes on behind a key without quotes, or in single ones, that the object expects, in a text that writes them so.
  private mutating func advanceOverOtherKey(
    _ reading: inout Hypothesis, _ bytes: borrowing Span<UInt8>, _ start: Int
  ) -> Bool {
    let isQuoted = bytes[start] == Byte.apostrophe
    guard reading.state.styles.contains(isQuoted ? .otherQuotes : .bareKeys) else { return false }
    let nameStart = isQuoted ? start &+ 1 : start
    var nameEnd = nameStart
    while bytes[nameEnd].isLetter || bytes[nameEnd].isDigit { nameEnd &+= 1 }
    var end = nameEnd
    if isQuoted {
      guard bytes[nameEnd] == Byte.apostrophe else { return false }
      end &+= 1
    }
    let shape = frames[Int(reading.state.top)].shape
    guard nameEnd > nameStart, nameEnd &- nameStart < 24, bytes[end] == Byte.colon, bytes[end &+ 1] != Byte.equals,
      shape >= 0
    else { return false }
    let place = grammar.keyPlace(of: grammar.name(bytes, nameStart, nameEnd), in: shape)
    guard place >= 0 else { return false }
    let key = grammar.key(at: place)
    guard reading.state.seen & key.bit == 0 else { return false }
    if grammar.shapes[Int(shape)].required & key.bit != 0 { reading.state.cost &-= ReadingCost.missingKey }
    mark(
      &reading.state, isQuoted ? .wrongQuote : .unquotedKey, start, end, .string, detail: isQuoted ? 0x11 : 0)
    reading.state.seen |= key.bit
    reading.state.keyBit = key.bit
    reading.state.expected = key.value
    reading.state.keyStart = Int32(truncatingIfNeeded: start)
    reading.state.tokenEnd = Int32(truncatingIfNeeded: end &+ 1)
    reading.state.offset = end &+ 1
    reading.state.mode = .value
    reading.stalls = 0
    reading.hasWindow = false
    reading.closed = -1
    return true
  }

  /// Goes on behind a plain string in single quotes that a separator follows at once, in a text that writes them so.
  private mutating func advanceOverOtherString(
    _ reading: inout Hypothesis, _ bytes: borrowing Span<UInt8>, _ start: Int
  ) -> Bool {
    let expected = reading.state.expected
    guard reading.state.top >= 0, expected.kind != .object else { return false }
    var end = start &+ 1
    while bytes[end].isPlainText { end &+= 1 }
    guard bytes[end] == Byte.apostrophe, end > start &+ 1 else { return false }
    let next = bytes[end &+ 1]
    if next == Byte.comma {
      // In a text, a comma behind an apostrophe may be one of its own.
      var following = end &+ 2
      if bytes[following].isBlank { following &+= 1 }
      guard bytes[following] == Byte.apostrophe || bytes[following].isLetter || bytes[following] == Byte.openingBrace,
        !reading.state.isInObject || text.looksLikeKey(at: following)
      else { return false }
    } else {
      guard next == Byte.closingBrace || next == Byte.closingBracket else { return false }
    }
    reading.state.cost &+= costOfString(bytes, start &+ 1, end, as: expected)
    reading.window = Hypothesis.Window(
      state: reading.state, stop: Int32(truncatingIfNeeded: end), quote: .single, closingWidth: 1)
    reading.window.state.offset = start
    reading.hasWindow = true
    reading.closed = -1
    reading.state.valueStart = Int32(truncatingIfNeeded: start)
    reading.state.tokenEnd = Int32(truncatingIfNeeded: end &+ 1)
    reading.state.offset = end &+ 1
    reading.state.mode = .separator
    mark(&reading.state, .wrongQuote, start, end &+ 1, .string, detail: 0x11)
    return true
  }

  /// The end of a number or literal as JSON has it; `start` if there is none.
  @inline(__always)
  private func endOfPlainScalar(_ bytes: borrowing Span<UInt8>, _ start: Int) -> Int {
    let byte = bytes[start]
    if byte.isDigit || byte == Byte.minus {
      var end = start &+ 1
      while bytes[end].isDigit { end &+= 1 }
      if byte != Byte.minus, byte != Byte.zero || end == start &+ 1, bytes[end].endsScalar { return end }
      return text.endOfNumber(from: start).end ?? start
    }
    let word = loadWord(bytes, start)
    if UInt32(truncatingIfNeeded: word) == 0x6575_7274 || UInt32(truncatingIfNeeded: word) == 0x6C6C_756E {
      return start &+ 4
    }
    return word & 0xFF_FFFF_FFFF == 0x65_736C_6166 ? start &+ 5 : start
  }

  /// The length of the escape at `offset` (RFC 8259, section 7); 0 if it is none.
  @inline(__always)
  func lengthOfEscape(_ bytes: borrowing Span<UInt8>, _ offset: Int) -> Int {
    switch bytes[offset &+ 1] {
    case Byte.quote, Byte.backslash, Byte.slash, UInt8(ascii: "b"), UInt8(ascii: "f"), UInt8(ascii: "n"),
      UInt8(ascii: "r"), UInt8(ascii: "t"):
      return 2
    case UInt8(ascii: "u"):
      guard let unit = text.hexadecimal(at: offset &+ 2, digits: 4) else { return 0 }
      guard 0xD800..<0xE000 ~= unit else { return 6 }
      guard unit < 0xDC00, text.hasPrefix("\\u", at: offset &+ 6),
        let second = text.hexadecimal(at: offset &+ 8, digits: 4), 0xDC00..<0xE000 ~= second
      else { return 0 }
      return 12
    default: return 0
    }
  }

  func isTooDeep(_ top: Int32) -> Bool { top >= 0 && Int(frame(top).depth) >= Reading.maximumDepth }

  // MARK: - What the vocabulary thinks of a value

  @inline(__always)
  func costOfString(
    _ bytes: borrowing Span<UInt8>, _ start: Int, _ end: Int, as expected: DocumentGrammar.Value
  ) -> Int32 {
    if expected.isLoose { return 0 }
    switch expected.kind {
    case .anything, .text, .identity: return 0
    case .object, .array: return ReadingCost.wrongContainer
    case .words, .typeCode:
      return grammar.isWord(grammar.name(bytes, start, end), of: expected.target) ? 0 : ReadingCost.unknownWord
    case .color: return bytes[start] == Byte.numberSign ? 0 : ReadingCost.wrongScalar
    case .number, .boolean: return ReadingCost.wrongScalar
    }
  }

  func costOfContainer(isObject: Bool, as expected: DocumentGrammar.Value) -> Int32 {
    switch expected.kind {
    case .anything: 0
    case .object: isObject ? 0 : ReadingCost.wrongContainer
    case .array: isObject ? ReadingCost.wrongContainer : 0
    default: expected.isLoose ? 0 : ReadingCost.wrongContainer
    }
  }

  func costOfScalar(_ bytes: borrowing Span<UInt8>, _ start: Int, as expected: DocumentGrammar.Value) -> Int32 {
    if expected.isLoose || bytes[start] == UInt8(ascii: "n") { return 0 }
    switch expected.kind {
    case .anything: return 0
    case .number: return bytes[start].isDigit || bytes[start] == Byte.minus ? 0 : ReadingCost.wrongScalar
    case .boolean: return bytes[start].isLetter ? 0 : ReadingCost.wrongScalar
    case .text, .identity, .words, .typeCode, .color: return ReadingCost.wrongScalar
    case .object, .array: return ReadingCost.wrongContainer
    }
  }
}
