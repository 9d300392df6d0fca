import SourceCode

/// The end of the document, and that of the text.
extension Reader {
  /// Behind the outermost container: looks whether the document went on.
  mutating func endDocument(_ reading: Hypothesis) {
    var reading = reading
    let offset = endOfLooseBlanks(from: reading.state.offset)
    guard offset < count else { return end(reading.state) }
    let byte = text[offset]
    switch byte {
    case Byte.closingBrace, Byte.closingBracket:
      // Surplus brackets at the end are one mistake.
      let isFirst =
        reading.state.marks < 0 || marks[Int(reading.state.marks)].kind != .surplusBracket
        || Int(marks[Int(reading.state.marks)].end) != Int(reading.state.tokenEnd)
      reading.state.cost += isFirst ? ReadingCost.edit : ReadingCost.furtherQuote
      remove(&reading.state, .surplusBracket, offset, offset + 1)
      insert(moved(reading, to: offset + 1, .end, tokenEnd: offset + 1))
    default:
      var next = offset
      var hasComma = byte == Byte.comma
      if hasComma {
        next = endOfTrivia(from: offset + 1)
      } else if let (ascii, width) = punctuation(at: offset), ascii == Byte.comma || ascii == Byte.semicolon {
        hasComma = true
        next = endOfTrivia(from: offset + width)
      }
      let isKey = (hasComma || Quote(in: text, at: next) != nil) && text.looksLikeKey(at: next)
      let isElement = hasComma && (text[next] == Byte.openingBrace || text[next] == Byte.openingBracket)
      guard isKey || isElement else { return end(reading.state) }
      if reading.closed >= 0 {
        var reopened = reading
        reopened.state.cost += ReadingCost.edit
        remove(&reopened.state, .surplusBracket, Int(reading.closedAt), Int(reading.closedAt) + 1)
        reopened.state.top = reading.closed
        reopened.state.seen = reading.closedSeen
        reopened.state.isInObject = frame(reading.closed).isObject
        reopened.state.tokenEnd = reading.closedAt
        reopened.closed = -1
        reopened.hasWindow = false
        let isEmpty = isEmptyContainer(reading)
        insert(moved(reopened, to: offset, !isEmpty ? .separator : reopened.state.isInObject ? .member : .value))
      }
      if isKey {
        // Only if nothing else can be made of the text.
        endEarly(reading.state)
      } else {
        reading.state.cost += ReadingCost.edit * 5 / 2
        end(reading.state)
      }
    }
  }

  /// The end of the text inside the document.
  mutating func endText(_ reading: Hypothesis, at offset: Int) {
    var state = reading.state
    switch state.mode {
    case .separator:
      let valueStart = Int(state.valueStart)
      // More digits may have been to come.
      let isCutNumber =
        offset == count && Int(state.tokenEnd) == count && startsNumber(at: valueStart)
        && endsLikeNumber(text[count - 1])
      end(state, isCutNumber ? .item : .none, at: offset)
    case .member:
      state.keyBit = 0
      state.keyStart = state.comma >= 0 ? state.comma : Int32(truncatingIfNeeded: offset)
      end(state, state.comma >= 0 ? .item : .none, at: offset)
    case .colon: end(state, .item, at: offset)
    case .value:
      guard state.top >= 0 else { return }
      if state.isInObject {
        end(state, .item, at: offset)
      } else {
        state.valueStart = Int32(truncatingIfNeeded: offset)
        end(state, state.comma >= 0 ? .item : .none, at: offset)
      }
    case .end: end(state)
    }
  }

  private func startsNumber(at offset: Int) -> Bool {
    switch text[offset] {
    case Byte.minus, Byte.plus, Byte.period: true
    case let byte: byte.isDigit
    }
  }

  private func endsLikeNumber(_ byte: UInt8) -> Bool {
    byte.isDigit || byte.isLetter || byte == Byte.period || byte == Byte.percent
  }

  /// Closes what the end of the text left open, and takes away what says nothing there.
  ///
  /// - Returns: What is written at the end of the document, in place of what `marks` then remove.
  mutating func finish(_ ending: Ending) -> (state: Hypothesis.State, closers: [UInt8]) {
    var state = ending.state
    guard state.top >= 0 else { return (state, []) }
    var closers: [UInt8] = []
    // Where the text is cut, and whether everything behind goes.
    var cut = Int(state.tokenEnd)
    var end = cut
    var dropsItem = ending.cut.isItem
    if case .string(let quote) = ending.cut {
      if let kept = finishString(&state, quote) {
        (cut, closers) = kept
        end = ending.textEnd
      } else {
        dropsItem = true
      }
    }
    if dropsItem {
      state.seen &= ~state.keyBit
      cut = startOfItem(state)
      end = ending.textEnd
    }
    if let start = startOfEmptyNode(state, cut: cut) {
      cut = start
      end = ending.textEnd
      closers = []
      state.top = frame(state.top).parent
    }
    var index = state.top
    while index >= 0 {
      closers.append(frame(index).isObject ? Byte.closingBrace : Byte.closingBracket)
      index = frame(index).parent
    }
    while state.marks >= 0 {
      let last = marks[Int(state.marks)]
      let isBeyond = Int(last.start) >= cut && Int(last.end) > cut && end > cut
      // A comma that was inserted in front of what goes.
      let isIdle = last.kind == .missingComma && text.endOfPlainBlanks(from: Int(last.start)) >= cut && end > cut
      guard isBeyond || isIdle else { break }
      state.marks = last.previous
    }
    mark(&state, .cutOffDocument, cut, max(cut, end), .cutOff)
    return (state, closers)
  }

  /// Where the member or element begins that is being read, with the comma in front of it.
  private func startOfItem(_ state: Hypothesis.State) -> Int {
    if state.comma >= 0 { return Int(state.comma) }
    return state.isInObject ? Int(state.keyStart) : Int(state.valueStart)
  }

  /// Where a node begins that holds nothing but its name at most, with the comma in front of it; nil for any other.
  private func startOfEmptyNode(_ state: Hypothesis.State, cut: Int) -> Int? {
    let frame = self.frame(state.top)
    guard frame.isObject, frame.shape >= 0, frame.parent >= 0, !self.frame(frame.parent).isObject else { return nil }
    let shape = grammar.shapes[Int(frame.shape)]
    guard shape.isNode, state.seen & ~shape.identity == 0, shape.typeCode != 0 else { return nil }
    // Keys that the vocabulary does not know are not in `seen`.
    let opening = Int(frame.opening)
    if text[opening] == Byte.openingBrace, state.seen == 0, text.endOfPlainBlanks(from: opening + 1) < cut {
      return nil
    }
    let before = text.startOfBlanks(before: opening)
    guard before > 0 else { return nil }
    if text[before - 1] == Byte.comma { return before - 1 }
    return text[before - 1] == Byte.openingBracket ? opening : nil
  }

  /// What a string says that the end of the text cuts off.
  ///
  /// - Returns: Where it is cut, and what is written there; nil if it says nothing.
  private mutating func finishString(_ state: inout Hypothesis.State, _ quote: Quote) -> (cut: Int, written: [UInt8])? {
    let start = state.offset
    let contentStart = start + quote.width
    let content = contentStart..<max(contentStart, count)
    switch state.expected.kind {
    case .words, .typeCode:
      guard let word = completion(of: content, in: state.expected.target) else { return nil }
      return (start, [Byte.quote] + Array(word.utf8) + [Byte.quote])
    case .text, .anything: break
    case .object, .array, .identity, .color, .number, .boolean: return nil
    }
    if quote.style == .none {
      // A word that is no text of somebody's may be the start of anything.
      guard state.expected.kind == .text else { return nil }
    }
    let end = endOfWholeCharacters(content)
    let kind: SyntaxIssue.Kind = quote.style == .none ? .unquotedString : .unclosedString
    mark(&state, kind, start, end, .string, detail: UInt8(quote.width) << 4)
    return (end, [])
  }

  /// The word of a list that begins like this; nil unless there is exactly one, or one that is exactly this.
  private func completion(of range: ByteRange, in list: Int16) -> String? {
    guard list >= 0 else { return nil }
    let written = text.string(in: range)
    let words = grammar.wordLists[Int(list)]
    if words.contains(where: { $0.spelling == written || $0.aliases.contains(written) }) { return written }
    guard !written.isEmpty else { return nil }
    let fitting = words.filter { $0.spelling.hasPrefix(written) }
    if !fitting.isEmpty { return fitting.count == 1 ? fitting[0].spelling : nil }
    let aliased = words.flatMap(\.aliases).filter { $0.hasPrefix(written) }
    return aliased.count == 1 ? aliased[0] : nil
  }

  /// The end of a text without the escape or character that the end of the text cuts off.
  private func endOfWholeCharacters(_ range: ByteRange) -> Int {
    var offset = max(range.lowerBound, range.upperBound - 16)
    // The last escape is found from the front of the backslashes it may be part of.
    var end = range.upperBound
    while offset > range.lowerBound, text[offset - 1] == Byte.backslash { offset -= 1 }
    let padded = text.paddedBytes
    while offset < range.upperBound {
      if text[offset] == Byte.backslash {
        let length = lengthOfEscape(padded.span, offset)
        if length == 0, offset + 12 > range.upperBound, isCutEscape(at: offset, before: range.upperBound) {
          end = offset
          break
        }
        offset += max(length, 1)
      } else {
        offset += 1
      }
    }
    // Bytes of a character that is not all there.
    var lead = end
    while lead > range.lowerBound, end - lead < 4, text[lead - 1] & 0xC0 == 0x80 { lead -= 1 }
    if lead > range.lowerBound, text[lead - 1] >= 0xC0 {
      let length = text[lead - 1] >= 0xF0 ? 4 : text[lead - 1] >= 0xE0 ? 3 : 2
      if end - (lead - 1) < length { end = lead - 1 }
    }
    return end
  }

  private func isCutEscape(at offset: Int, before end: Int) -> Bool {
    if offset + 1 >= end { return true }
    guard text[offset + 1] == UInt8(ascii: "u") else { return false }
    guard offset + 6 <= end else { return text[offset + 2..<end].allSatisfy(\.isHexadecimalDigit) }
    // The first half of a pair, whose second is to come.
    guard let unit = text.hexadecimal(at: offset + 2, digits: 4), 0xD800..<0xDC00 ~= unit else { return false }
    return end - offset < 12 && (offset + 6 == end || text[offset + 6] == Byte.backslash)
  }
}

extension Reader.Cut {
  var isItem: Bool { if case .item = self { true } else { false } }
}
