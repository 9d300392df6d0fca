import SourceCode

/// Where a key is due: what its being there, or a bracket in its place, could mean.
extension Reader {
  mutating func branchMember(_ reading: Hypothesis) {
    let offset = reading.state.offset
    let byte = text[offset]
    switch byte {
    case Byte.comma:
      var next = moved(reading, to: offset + 1, .member)
      next.state.cost += ReadingCost.surplusComma
      remove(&next.state, .doubledComma, offset, offset + 1)
      insert(next)
      if reading.hasWindow { extendString(reading) }
      return
    case Byte.closingBrace:
      var next = reading
      dropComma(&next)
      pop(&next, bracket: offset, end: offset + 1)
      insert(moved(next, to: offset + 1, next.state.mode))
      if reading.hasWindow { extendString(reading) }
      return
    case Byte.closingBracket: return closeMismatched(byte, reading)
    case Byte.openingBrace, Byte.openingBracket: return branchOpening(byte, reading)
    default: break
    }
    if let (ascii, width) = punctuation(at: offset) { return replacePunctuation(ascii, width, reading) }
    if let quote = Quote(in: text, at: offset) { return readKey(reading, quote) }
    if byte.isWordByte || byte == Byte.period { return readBareKey(reading) }
    if reading.hasWindow { extendString(reading) }
    skip(reading)
  }

  /// An opening bracket where a key is due.
  mutating func branchOpening(_ bracket: UInt8, _ reading: Hypothesis) {
    let offset = reading.state.offset
    if reading.hasWindow { extendString(reading) }
    let hasComma = reading.state.comma >= 0
    let closed = reading.closed
    // The array before it was closed too early, or the rest of it was put in brackets of its own.
    if closed >= 0, hasComma, !frame(closed).isObject, frame(closed).parent == reading.state.top {
      var reopened = reading
      reopened.state.cost += bracket == Byte.openingBracket ? ReadingCost.edit - ReadingCost.style : ReadingCost.edit
      remove(&reopened.state, .surplusBracket, Int(reading.closedAt), Int(reading.closedAt) + 1)
      let isEmpty = text.endOfPlainBlanks(from: Int(frame(closed).opening) + 1) == Int(reading.closedAt)
      let comma = Int(reading.state.comma)
      if isEmpty, !takeBackComma(&reopened.state, at: comma) {
        remove(&reopened.state, .surplusBracket, comma, comma + (text[comma] >= 0x80 ? 3 : 1), isPart: true)
      }
      reopened.state.top = closed
      reopened.state.seen = 0
      reopened.state.isInObject = false
      reopened.state.expected = expectedElement(of: closed)
      reopened.hasWindow = false
      reopened.closed = -1
      if bracket == Byte.openingBracket {
        remove(&reopened.state, .surplusBracket, offset, offset + 1, isPart: true)
        // Nothing is in front of the first element of a second array but the comma.
        if isEmpty { reopened.state.comma = -1 }
        insert(moved(reopened, to: offset + 1, .value))
      } else {
        if isEmpty { reopened.state.comma = -1 }
        insert(moved(reopened, to: offset, .value))
      }
    }
    // The objects up to the next array out lack their braces.
    if bracket == Byte.openingBrace, hasComma || lastMark(of: reading, is: .missingComma) {
      var levels = 0
      var index = reading.state.top
      while index >= 0, frame(index).isObject, levels < 3 {
        index = frame(index).parent
        levels += 1
      }
      if index >= 0, !frame(index).isObject {
        var next = reading
        closeBeforeComma(&next, levels: levels)
        insert(moved(next, to: offset, .value))
      }
    }
    // One bracket too many.
    var surplus = moved(reading, to: offset + 1, .member)
    surplus.state.cost += hasComma ? ReadingCost.edit * 2 : ReadingCost.edit
    remove(&surplus.state, .surplusBracket, offset, offset + 1)
    insert(surplus)
  }

  func lastMark(of reading: Hypothesis, is kind: SyntaxIssue.Kind) -> Bool {
    reading.state.marks >= 0 && marks[Int(reading.state.marks)].kind == kind
  }

  /// Takes a key that was found, and follows what else its being there could mean.
  ///
  /// - Parameters:
  ///   - name: The range of its name.
  ///   - token: The range of all of it.
  ///   - missingColon: Whether to put a colon behind it.
  mutating func acceptKey(
    _ reading: Hypothesis, _ name: ByteRange, _ token: ByteRange, _ quote: Quote, closingWidth: Int,
    _ flaws: Hypothesis.Flaws = [], kind: SyntaxIssue.Kind = .wrongQuote, missingColon: Bool = false
  ) {
    let padded = text.paddedBytes
    let id = grammar.name(padded.span, name.lowerBound, name.upperBound)
    let before = reading
    let top = reading.state.top
    let shape = frame(top).shape
    var main = reading
    main.state.keyBit = 0
    main.state.expected = .anything
    let key = grammar.key(id, in: shape)
    if let key {
      main.state.expected = key.value
      main.state.keyBit = key.bit
      if main.state.seen & key.bit != 0 {
        let isName = key.value.kind == .identity || key.value.kind == .typeCode
        main.state.cost += isName ? ReadingCost.repeatedName : ReadingCost.repeatedKey
        if before.state.comma >= 0, let parent = parentArray(of: top, levels: 1), frame(parent).shape == shape {
          // The next element begins: both braces between them are missing.
          var next = before
          closeBeforeComma(&next, levels: 1)
          write(&next.state, .unopenedContainer, .openingBrace, at: token.lowerBound)
          next.state.cost += ReadingCost.edit
          push(&next, isObject: true, at: token.lowerBound)
          finishKey(next, key, name, token, quote, closingWidth, flaws, kind, missingColon)
        }
      }
    } else if shape >= 0, !grammar.shapes[Int(shape)].isOpen {
      main.state.cost += ReadingCost.unknownKey
      if reading.hasWindow { extendString(reading) }
      var levels = 1
      var outer = frame(top).parent
      while outer >= 0, levels <= 4 {
        if frame(outer).isObject, let outerKey = grammar.key(id, in: frame(outer).shape) {
          let isContainer = outerKey.value.kind == .object || outerKey.value.kind == .array
          main.state.cost +=
            (isContainer ? ReadingCost.misplacedContainer : ReadingCost.misplacedKey) - ReadingCost.unknownKey
          if before.state.comma >= 0 || lastMark(of: before, is: .missingComma) {
            var next = before
            closeBeforeComma(&next, levels: levels)
            if next.state.seen & outerKey.bit != 0 { next.state.cost += ReadingCost.repeatedName }
            finishKey(next, outerKey, name, token, quote, closingWidth, flaws, kind, missingColon)
          }
          break
        }
        levels += 1
        outer = frame(outer).parent
      }
      // An object just closed would know it: its brace was one too many.
      let closed = before.closed
      if closed >= 0, before.state.comma >= 0, frame(closed).isObject, frame(closed).parent == top,
        let innerKey = grammar.key(id, in: frame(closed).shape)
      {
        main.state.cost += ReadingCost.misplacedKey
        var next = reopened(before)
        if next.state.seen & innerKey.bit != 0 { next.state.cost += ReadingCost.repeatedKey }
        finishKey(next, innerKey, name, token, quote, closingWidth, flaws, kind, missingColon)
      }
    }
    finishKey(main, key, name, token, quote, closingWidth, flaws, kind, missingColon)
  }

  /// Takes back that the last container was closed.
  mutating func reopened(_ reading: Hypothesis) -> Hypothesis {
    var next = reading
    next.state.cost += ReadingCost.edit
    remove(&next.state, .surplusBracket, Int(reading.closedAt), Int(reading.closedAt) + 1)
    next.state.top = reading.closed
    next.state.seen = reading.closedSeen
    next.state.isInObject = frame(reading.closed).isObject
    let comma = Int(reading.state.comma)
    if isEmptyContainer(reading), comma >= 0 {
      // Nothing is in front of what follows that a comma could part it from.
      if !takeBackComma(&next.state, at: comma) {
        remove(&next.state, .surplusBracket, comma, comma + (text[comma] >= 0x80 ? 3 : 1), isPart: true)
      }
      next.state.comma = -1
    }
    next.closed = -1
    next.hasWindow = false
    return next
  }

  /// Whether the container closed last holds nothing.
  func isEmptyContainer(_ reading: Hypothesis) -> Bool {
    text.endOfPlainBlanks(from: Int(frame(reading.closed).opening) + 1) == Int(reading.closedAt)
  }

  func parentArray(of top: Int32, levels: Int) -> Int32? {
    let parent = frame(top).parent
    return parent >= 0 && !frame(parent).isObject ? parent : nil
  }

  mutating func finishKey(
    _ reading: Hypothesis, _ key: DocumentGrammar.Key?, _ name: ByteRange, _ token: ByteRange, _ quote: Quote,
    _ closingWidth: Int, _ flaws: Hypothesis.Flaws, _ kind: SyntaxIssue.Kind, _ missingColon: Bool
  ) {
    var next = reading
    next.state.expected = key?.value ?? .anything
    next.state.keyBit = key?.bit ?? 0
    let shape = frame(next.state.top).shape
    if shape >= 0, grammar.shapes[Int(shape)].required & next.state.keyBit & ~next.state.seen != 0 {
      next.state.cost -= ReadingCost.missingKey
    }
    next.state.seen |= next.state.keyBit
    next.state.keyStart = Int32(truncatingIfNeeded: token.lowerBound)
    next.hasWindow = false
    next.closed = -1
    markString(&next.state, token, quote, closingWidth: closingWidth, flaws, kind)
    if missingColon {
      next.state.cost += ReadingCost.edit
      write(&next.state, .missingColon, .colon, at: token.upperBound)
    }
    insert(moved(next, to: token.upperBound, missingColon ? .value : .colon, tokenEnd: token.upperBound))
  }
}
