import SourceCode

/// What stands between tokens, and what the bytes ahead look like. Every look is bounded.
extension Reader {
  /// Passes over a comment, blanks that JSON does not know, or dots for content that was left out.
  mutating func skipTrivia(_ reading: inout Hypothesis) -> Bool {
    let offset = reading.state.offset
    let end: Int
    let kind: SyntaxIssue.Kind
    if reading.state.mode == .value, startsUnopenedColor(at: offset) { return false }
    if let comment = endOfComment(at: offset) {
      end = comment
      let content = text.endOfPlainBlanks(from: offset + (text[offset] == Byte.numberSign ? 1 : 2))
      kind = text.isEllipsis(at: content) && content < end ? .ellipsis : .comment
    } else if let blank = text.endOfInvalidBlanks(at: offset) {
      // A text without quotes may well begin with a backslash.
      end = blank
      kind = text.hasPrefix("\u{FEFF}", at: offset) && offset == 0 ? .byteOrderMark : .invalidBlank
    } else if text.isEllipsis(at: offset), endsDots(text.endOfEllipsis(at: offset)) {
      end = text.endOfEllipsis(at: offset)
      kind = .ellipsis
    } else {
      return false
    }
    stepCount += (end - offset) / 16
    reading.state.offset = end
    reading.stalls = 0
    if kind == .invalidBlank {
      mark(&reading.state, kind, offset, end, .blank)
      reading.use(.otherPunctuation)
    } else {
      remove(&reading.state, kind, offset, end)
      reading.use(.comments)
    }
    return true
  }

  /// Whether a color that lacks its opening quote only stands at `offset`.
  private func startsUnopenedColor(at offset: Int) -> Bool {
    guard text[offset] == Byte.numberSign else { return false }
    var end = offset + 1
    while text[end].isHexadecimalDigit, end - offset < 10 { end += 1 }
    return end - offset > 3 && Quote(in: text, at: end) != nil
  }

  /// Whether what follows dots leaves them alone, rather than being the rest of a text.
  private func endsDots(_ offset: Int) -> Bool {
    let next = text.endOfSpaces(from: offset)
    let byte = text[next]
    return next >= count || byte.endsScalar || byte == Byte.quote || byte == Byte.openingBrace || byte == Byte.slash
  }

  private mutating func endOfComment(at offset: Int) -> Int? {
    switch text[offset] {
    case Byte.slash where text[offset + 1] == Byte.asterisk:
      // Many comments without an end must not each be looked for to the end of the text.
      guard offset < lastCommentEnd else { return text.endOfLine(from: offset) }
      var end = offset + 2
      while end + 1 < count {
        if text[end] == Byte.asterisk, text[end + 1] == Byte.slash { return end + 2 }
        end += 1
      }
      lastCommentEnd = offset
      stepCount += end - offset
      return text.endOfLine(from: offset)
    case Byte.slash, Byte.numberSign: return text.endOfComment(at: offset)
    default: return nil
    }
  }

  /// The separator or bracket of JSON that other punctuation at `offset` stands for, and its width.
  func punctuation(at offset: Int) -> (ascii: UInt8, width: Int)? {
    switch text[offset] {
    case Byte.semicolon: return (Byte.semicolon, 1)
    case Byte.equals:
      let isWide = text[offset + 1] == Byte.greaterThan || text[offset + 1] == Byte.equals
      return (Byte.colon, isWide ? 2 : 1)
    case Byte.minus where text[offset + 1] == Byte.greaterThan: return (Byte.colon, 2)
    case Byte.colon where text[offset + 1] == Byte.equals: return (Byte.colon, 2)
    case 0xEF: return text.fullWidth(at: offset).map { ($0, 3) }
    case 0xE3: return text.hasPrefix("、", at: offset) ? (Byte.comma, 3) : nil
    default: return nil
    }
  }

  /// Whether the closing mark of a code fence stands at `offset`, alone on its line: the document ends there.
  func isClosingFence(at offset: Int) -> Bool {
    text[offset] == Byte.backtick && text.hasPrefix("```", at: offset) && text.isAtStartOfLine(offset)
      && text.endOfSpaces(from: offset + 3) == text.endOfLine(from: offset)
  }

  /// The offset behind blanks of all kinds, literal `\n` among them, at most `lookahead` bytes away.
  func endOfLooseBlanks(from offset: Int) -> Int {
    let limit = min(count, offset + SourceText.lookahead)
    var end = offset
    while end < limit {
      if text[end].isBlank {
        end += 1
      } else if text[end] >= 0x80 || text[end] == Byte.backslash, let next = text.endOfInvalidBlanks(at: end) {
        end = next
      } else {
        break
      }
    }
    return min(end, count)
  }

  /// The offset behind blanks, comments and dots, a few of each.
  func endOfTrivia(from offset: Int) -> Int {
    var end = endOfLooseBlanks(from: offset)
    for _ in 0..<8 {
      var next = end
      if text.isEllipsis(at: end) { next = text.endOfEllipsis(at: end) }
      if text[end] == Byte.numberSign || text[end] == Byte.slash && text[end + 1] == Byte.slash {
        next = text.endOfLine(from: end)
      }
      guard next > end else { break }
      end = endOfLooseBlanks(from: next)
    }
    return end
  }

  /// The name in quotes of any kind at `offset`, or the bare word there, and the end of all of it.
  func nameAhead(at offset: Int) -> (name: ByteRange, end: Int)? {
    if let quote = Quote(in: text, at: offset) {
      let start = offset + quote.width
      let limit = min(count, start + 48)
      var end = start
      while end < limit, !text[end].isLineEnd {
        if let width = quote.closingWidth(in: text, at: end) { return (start..<end, end + width) }
        end += 1
      }
      return nil
    }
    let end = text.endOfWord(at: offset)
    guard end > offset else { return nil }
    return (offset..<end, text[end] == Byte.quote ? end + 1 : end)
  }

  /// The number of the name that the bytes of a range spell; -1 for one that the vocabulary does not have.
  func name(_ range: ByteRange) -> Int {
    let padded = text.paddedBytes
    return grammar.name(padded.span, range.lowerBound, range.upperBound)
  }

  /// Whether a key that the container knows stands at `offset`, in quotes, with a value right behind it.
  func looksLikeKnownKey(at offset: Int, in top: Int32) -> Bool {
    top >= 0 && frame(top).isObject && looksLikeKnownKey(at: offset, shape: frame(top).shape)
  }

  func looksLikeKnownKey(at offset: Int, shape: DocumentGrammar.ShapeID) -> Bool {
    guard let (name, end) = nameAhead(at: offset), end > name.upperBound else { return false }
    let padded = text.paddedBytes
    guard grammar.key(grammar.name(padded.span, name.lowerBound, name.upperBound), in: shape) != nil else {
      return false
    }
    let next = endOfLooseBlanks(from: end)
    return text.looksLikeValue(at: next) || text.isColonLike(at: next)
  }

  /// Whether the vocabulary has a key, in the innermost object or one around it, of the name in `range`.
  func isKnownKey(_ range: ByteRange, in top: Int32) -> Bool {
    guard range.count <= 48 else { return false }
    let padded = text.paddedBytes
    let name = grammar.name(padded.span, range.lowerBound, range.upperBound)
    guard name >= 0 else { return false }
    var index = top
    var levels = 0
    while index >= 0, levels < 4 {
      if frame(index).isObject, grammar.key(name, in: frame(index).shape) != nil { return true }
      index = frame(index).parent
      levels += 1
    }
    return false
  }

  /// Whether an element could start at `offset`.
  func startsElement(at offset: Int) -> Bool {
    let byte = text[offset]
    return text.looksLikeValue(at: offset) || byte.isWordByte || text.endOfBareColor(at: offset) != nil
  }

  /// Whether a value could well end before `offset`: what follows goes on with the document.
  func endsValue(at offset: Int, in top: Int32) -> Bool {
    let isInObject = top >= 0 && frame(top).isObject
    let next = endOfLooseBlanks(from: offset)
    guard next < count else { return true }
    let byte = text[next]
    switch byte {
    case Byte.closingBrace, Byte.closingBracket: return true
    case Byte.slash: return text[next + 1] == Byte.slash || text[next + 1] == Byte.asterisk
    case Byte.numberSign: return next > offset && text.endOfComment(at: next) != nil
    case Byte.plus: return Quote(in: text, at: endOfLooseBlanks(from: next + 1)) != nil
    case Byte.backtick where isClosingFence(at: next): return true
    case Byte.comma, Byte.semicolon, 0xEF, 0xE3:
      guard byte == Byte.comma || punctuation(at: next) != nil else { return false }
      let following = endOfLooseBlanks(from: next + (byte >= 0x80 ? 3 : 1))
      guard following < count else { return true }
      switch text[following] {
      case Byte.closingBrace, Byte.closingBracket, Byte.openingBrace, Byte.comma: return true
      case Byte.slash: return text[following + 1] == Byte.slash || text[following + 1] == Byte.asterisk
      case Byte.numberSign: return true
      case Byte.period: return text.isEllipsis(at: following)
      default:
        guard isInObject else { return text.looksLikeValue(at: following) }
        return text.looksLikeKey(at: following) || looksLikeKnownKey(at: following, in: top)
          || startsUnclosedKey(at: following, in: top)
      }
    default:
      if isInObject, startsKnownKey(at: next, in: top) { return true }
      let hasLineBreak = text[offset..<next].contains { $0.isLineEnd }
      return hasLineBreak && (isInObject ? text.looksLikeKey(at: next) : text.looksLikeValue(at: next))
    }
  }

  /// Whether a key of the vocabulary in quotes and a colon stand at `offset`.
  private func startsKnownKey(at offset: Int, in top: Int32) -> Bool {
    guard Quote(in: text, at: offset) != nil, let (name, end) = nameAhead(at: offset) else { return false }
    return isKnownKey(name, in: top) && text.isColonLike(at: endOfLooseBlanks(from: end))
  }

  /// Whether a key of the vocabulary that lacks its closing quote stands at `offset`: `"t: "`.
  private func startsUnclosedKey(at offset: Int, in top: Int32) -> Bool {
    guard let quote = Quote(in: text, at: offset) else { return false }
    let end = text.endOfWord(at: offset + quote.width)
    return text.isColonLike(at: text.endOfSpaces(from: end)) && isKnownKey(offset + quote.width..<end, in: top)
  }
}
