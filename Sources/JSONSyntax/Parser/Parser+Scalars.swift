import SourceCode

/// Numbers and words that are not plain JSON.
extension Parser {
  /// Reads a number that is more than a few digits, or something that only starts like one.
  @inline(never)
  mutating func scanUnusualNumber(from start: Int) -> Int {
    let (end, isInteger) = text.endOfNumber(from: start)
    if let end, text[end].endsScalar || endsBareScalar(at: end) {
      append(start, end, .number, isInteger ? .isInteger : [])
      return end
    }
    return scanMalformedScalar(from: start)
  }

  /// Reads what starts with a sign, digit or letter and is neither a number nor a literal of JSON.
  mutating func scanMalformedScalar(from start: Int) -> Int {
    var end = text.endOfScalar(from: start)
    if text[start].isDigit, let unit = text.endOfDetachedUnit(at: end) { end = unit }
    if endsBareScalar(at: end) {
      if let kind = text.literal(start..<end) {
        append(start, end, kind, [])
        return end
      }
      if end == start + 1, text[start] == Byte.minus || text[start] == Byte.plus {
        append(start, end, .number, .isMalformed)
        report(.invalidNumber, start..<end)
        return end
      }
      if let spelling = NumberSpelling(text[start..<end]) {
        append(start, end, .number, .isMalformed)
        report(
          .invalidNumber, start..<end,
          repair: .init(edits: [.replace(start..<end, with: spelling.text)], confidence: spelling.confidence))
        return end
      }
      if let (kind, replacement) = text.foreignLiteral(start..<end) {
        append(start, end, kind, .isMalformed)
        report(.foreignLiteral, start..<end, repair: .certain(.replace(start..<end, with: replacement)))
        return end
      }
    }
    return scanBareText(from: start)
  }

  /// Reads a text without quotes, or without its opening quote: to the end of the line, or to the comma or bracket before
  /// what looks like the document going on.
  mutating func scanBareText(from start: Int) -> Int {
    var end = start
    var openBrackets = 0
    var closingWidth = 0
    scan: while end < count {
      let byte = text[end]
      switch byte {
      case Byte.lineFeed, Byte.carriageReturn: break scan
      case Byte.openingBracket, Byte.openingBrace: openBrackets += 1
      case Byte.closingBracket, Byte.closingBrace:
        if openBrackets == 0 { break scan }
        openBrackets -= 1
      case Byte.comma, Byte.semicolon:
        if !isInObject || isPlausibleEnd(at: end, of: .string) { break scan }
        if byte == Byte.comma, text.endOfSpaces(from: end + 1) == text.endOfLine(from: end + 1) { break scan }
      case Byte.slash where end > start && text[end - 1].isBlank && text.endOfComment(at: end) != nil: break scan
      case Byte.numberSign where end > start && text[end - 1].isBlank: break scan
      case Byte.space where text.looksLikeKey(at: end + 1) && startsStructure(behindKeyAt: end + 1): break scan
      case Byte.quote:
        if isPlausibleEnd(at: end + 1, of: .string) {
          closingWidth = 1
          break scan
        }
        if text.looksLikeQuotedKey(at: end) { break scan }
      case _ where byte >= 0x80 && text.isFullWidth(at: end): break scan
      default: break
      }
      end += 1
    }
    if closingWidth > 0 {
      report(.unopenedString, start..<end + 1, repair: .certain(.insert("\"", at: start)))
      append(start, end + 1, .string, [.isMalformed, .closingQuote(1)])
      return end + 1
    }
    end = max(start + 1, text.startOfBlanks(before: end))
    let quoted = "\"" + SourceText.escaped(text[start..<end]) + "\""
    report(.unquotedString, start..<end, repair: .certain(.replace(start..<end, with: quoted)))
    append(start, end, .string, .isMalformed)
    return end
  }

  /// Reads a key without quotes, or without its opening quote.
  mutating func scanBareKey(from start: Int) -> Int {
    var end = text.endOfWord(at: start)
    if !text.isColonLike(at: text.endOfSpaces(from: end)), text[end] != Byte.quote {
      // Several words, or a word that is too long to look ahead over.
      scan: while end < count {
        switch text[end] {
        case Byte.colon, Byte.equals, Byte.comma, Byte.openingBrace, Byte.closingBrace, Byte.openingBracket,
          Byte.closingBracket, Byte.quote, Byte.apostrophe, Byte.lineFeed, Byte.carriageReturn, 0:
          break scan
        default: end += 1
        }
      }
      end = max(start + 1, text.startOfBlanks(before: end))
    }
    if text[end] == Byte.quote, text.isColonLike(at: text.endOfSpaces(from: end + 1)) {
      report(.unopenedString, start..<end + 1, repair: .certain(.insert("\"", at: start)))
      append(start, end + 1, .key, [.isMalformed, .closingQuote(1)])
      return end + 1
    }
    let isCutOff = end == count
    let removed = (comma >= 0 ? comma : start)..<end
    let quoted = "\"" + SourceText.escaped(text[start..<end]) + "\""
    if isCutOff { forgetIssues(from: removed.lowerBound) }
    report(
      .unquotedKey, start..<end,
      repair: .certain(isCutOff ? .remove(removed) : .replace(start..<end, with: quoted)))
    append(start, end, .key, isCutOff ? [.isMalformed, .isUnclosed] : .isMalformed)
    return end
  }

  /// Whether a bare key at `offset` has a value that no text would go on with: `btn p: {`.
  private func startsStructure(behindKeyAt offset: Int) -> Bool {
    let colon = text.endOfSpaces(from: text.endOfWord(at: offset))
    let value = text.endOfSpaces(from: colon + 1)
    return text[value] == Byte.openingBrace || text[value] == Byte.openingBracket || text[value] == Byte.quote
  }

  /// Whether a number or word without quotes can end at `offset`, rather than being the start of a longer text.
  private func endsBareScalar(at offset: Int) -> Bool {
    let next = text.endOfSpaces(from: offset)
    let byte = text[next]
    if next >= count || byte.endsScalar || byte == Byte.slash || byte == Byte.semicolon || text.isFullWidth(at: next) {
      return true
    }
    if text.endOfInvalidBlanks(at: next) != nil { return true }
    return next > offset && (byte == Byte.numberSign || text.looksLikeKey(at: next))
      || byte == Byte.openingBrace || byte == Byte.openingBracket
  }
}

extension SourceText {
  /// The end of the longest number (RFC 8259, section 6) at `start`, and whether it has neither fraction nor exponent;
  /// nil if there is none.
  func endOfNumber(from start: Int) -> (end: Int?, isInteger: Bool) {
    var end = start
    var isInteger = true
    if self[end] == Byte.minus { end += 1 }
    guard self[end].isDigit else { return (nil, false) }
    if self[end] == Byte.zero {
      end += 1
    } else {
      while self[end].isDigit { end += 1 }
    }
    if self[end] == Byte.period {
      guard self[end + 1].isDigit else { return (nil, false) }
      end += 2
      while self[end].isDigit { end += 1 }
      isInteger = false
    }
    if self[end] | 0x20 == UInt8(ascii: "e") {
      end += 1
      if self[end] == Byte.plus || self[end] == Byte.minus { end += 1 }
      guard self[end].isDigit else { return (nil, false) }
      while self[end].isDigit { end += 1 }
      isInteger = false
    }
    return (end, isInteger)
  }

  /// The end of what could be a number with its unit, or a word: letters, digits, signs, periods and percent signs.
  func endOfScalar(from start: Int) -> Int {
    var end = start
    while end < byteCount {
      switch self[end] {
      case Byte.period, Byte.percent, Byte.plus, Byte.minus, Byte.underscore, 0x24: end += 1
      case let byte where byte.isLetter || byte.isDigit: end += 1
      default: return end
      }
    }
    return end
  }

  /// The end of a unit that a space parts from the number before it: `16 px`.
  func endOfDetachedUnit(at offset: Int) -> Int? {
    guard self[offset] == Byte.space else { return nil }
    let isUnit = ["px", "pt", "dp"].contains(string(in: offset + 1..<min(offset + 3, byteCount)))
    return isUnit && !self[offset + 3].isWordByte ? offset + 3 : nil
  }

  /// The kind of one of JSON's three literals.
  func literal(_ range: ByteRange) -> SyntaxKind? {
    guard 4...5 ~= range.count else { return nil }
    switch string(in: range) {
    case "true": return .true
    case "false": return .false
    case "null": return .null
    default: return nil
    }
  }

  /// What a literal of another language means in JSON.
  func foreignLiteral(_ range: ByteRange) -> (kind: SyntaxKind, replacement: String)? {
    guard range.count <= 12 else { return nil }
    switch string(in: range) {
    case "True", "TRUE": return (.true, "true")
    case "False", "FALSE": return (.false, "false")
    case "None", "Null", "NULL", "nil", "Nil", "undefined", "Undefined", "NaN", "nan", "NAN", "-NaN", "+NaN":
      return (.null, "null")
    case "Infinity", "+Infinity", "inf", "Inf": return (.string, "\"Infinity\"")
    case "-Infinity", "-inf", "-Inf": return (.string, "\"-Infinity\"")
    default: return nil
    }
  }
}

/// How JSON spells a number that was spelled otherwise.
struct NumberSpelling {
  let text: String
  /// Certain for another spelling of the same number or a unit that goes without saying; likely where a percentage or the
  /// end of an exponent is guessed, a guess for units that measure something else.
  let confidence: FixIt.Confidence

  /// - Returns: nil if the bytes are no number in any common notation.
  init?(_ bytes: some Collection<UInt8>) {
    var rest = Substring(String(decoding: bytes, as: UTF8.self)).utf8
    var result = ""
    var confidence = FixIt.Confidence.certain

    if rest.first == Byte.plus || rest.first == Byte.minus {
      if rest.removeFirst() == Byte.minus { result = "-" }
    }
    if rest.starts(with: "0x".utf8) || rest.starts(with: "0X".utf8) {
      guard let value = UInt64(Substring(rest.dropFirst(2)), radix: 16), !rest.dropFirst(2).starts(with: "+".utf8)
      else { return nil }
      self.init(text: result + String(value), confidence: confidence)
      return
    }

    let whole = NumberSpelling.takeDigits(&rest)
    var fraction = ""
    if rest.first == Byte.period {
      rest.removeFirst()
      fraction = NumberSpelling.takeDigits(&rest)
    }
    guard !whole.isEmpty || !fraction.isEmpty else { return nil }
    let significant = whole.drop { $0 == "0" }
    result += significant.isEmpty ? "0" : String(significant)
    if !fraction.isEmpty { result += "." + fraction }

    if let letter = rest.first, letter | 0x20 == UInt8(ascii: "e"),
      rest.dropFirst().first.map({ $0 | 0x20 }) != UInt8(ascii: "m")
    {
      rest.removeFirst()
      var exponent = "e"
      if let sign = rest.first, sign == Byte.plus || sign == Byte.minus {
        exponent += sign == Byte.minus ? "-" : "+"
        rest.removeFirst()
      }
      let digits = NumberSpelling.takeDigits(&rest)
      if digits.isEmpty { confidence = .likely } else { result += exponent + digits }
    }

    if rest.first == Byte.space { rest.removeFirst() }
    switch String(Substring(rest)) {
    case "": break
    case "px", "pt", "dp", "sp", "PX", "Px", "PT": break
    case "%":
      guard let value = Double(result) else { return nil }
      result = NumberSpelling.decimal(value / 100)
      confidence = .likely
    case "rem", "em", "vw", "vh": confidence = .guess
    default: return nil
    }
    self.init(text: result, confidence: confidence)
  }

  private init(text: String, confidence: FixIt.Confidence) {
    self.text = text
    self.confidence = confidence
  }

  /// Takes the digits at the front, dropping the underscores between them.
  private static func takeDigits(_ rest: inout Substring.UTF8View) -> String {
    var digits = ""
    while let byte = rest.first, byte.isDigit || byte == Byte.underscore && !digits.isEmpty {
      if byte.isDigit { digits.unicodeScalars.append(Unicode.Scalar(byte)) }
      rest.removeFirst()
    }
    return digits
  }

  private static func decimal(_ value: Double) -> String {
    let text = "\(value)"
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }
}
