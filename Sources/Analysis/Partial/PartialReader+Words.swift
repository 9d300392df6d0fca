import JSONSyntax
import SourceCode

/// What stands between tokens without quotes: numbers, literals, and words that lack their quotes.
extension PartialReader {
  mutating func beginWord(_ byte: UInt8) {
    settleHeldBrace()
    guard let top = frames.last else { return readOutside(byte) }
    if !isKeyByte(byte), !PartialReader.mayBeginValue(byte),
      top.isArray || top.place == .value || top.place == .afterKey
    {
      // A stray mark in front of a value says nothing.
      return hasFaults = true
    }
    if top.isArray {
      beginItem()
    } else {
      switch top.place {
      case .item, .afterValue:
        guard isKeyByte(byte) else {
          hasFaults = true
          if frames.count == 1, !isCommitted { abandon() }
          return
        }
      case .afterKey:
        writeMissingColon()
        writeGap()
      case .value: writeGap()
      }
    }
    reopenable = nil
    word.removeAll(keepingCapacity: true)
    word.append(byte)
    lexeme = .word
  }

  private func isKeyByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "_"),
      UInt8(ascii: "$"), 0x80...:
      true
    default: false
    }
  }

  /// Whether a byte that is no letter may begin a value without quotes: a number, a color, an ellipsis.
  private static func mayBeginValue(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "."),
      UInt8(ascii: "#"):
      true
    default: false
    }
  }

  /// Whether a word is a number in a spelling that JSON does not have, perhaps with a unit.
  private static func isLooseNumber(_ word: [UInt8]) -> Bool {
    var hasDigits = false
    for byte in word {
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"): hasDigits = true
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "+"),
        UInt8(ascii: "-"), UInt8(ascii: "."),
        UInt8(ascii: "%"):
        continue
      default: return false
      }
    }
    return hasDigits
  }

  private var isKeyWord: Bool {
    guard let top = frames.last, !top.isArray else { return false }
    return top.place == .item || top.place == .afterValue
  }

  mutating func readInWord(_ byte: UInt8) {
    let isKey = isKeyWord
    guard endsWord(byte, isKey: isKey) else { return word.append(byte) }
    lexeme = .between
    if isKey {
      completeBareKey()
      // The closing quote of a key that lost its opening one.
      if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") { return }
    } else {
      let isBare = word.first.map { isKeyByte($0) || $0 == UInt8(ascii: "#") } ?? false
      completeWord()
      // The closing quote of a text that lost its opening one.
      if isBare, byte == UInt8(ascii: "\"") { return }
    }
    if lexeme == .outside { readOutside(byte) } else { readBetween(byte) }
  }

  private func endsWord(_ byte: UInt8, isKey: Bool) -> Bool {
    switch byte {
    case UInt8(ascii: ","), UInt8(ascii: "}"), UInt8(ascii: "\n"): true
    case _ where !isKey && isBareText: false
    case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\r"), UInt8(ascii: "]"), UInt8(ascii: "{"),
      UInt8(ascii: "["), UInt8(ascii: ":"), UInt8(ascii: "\""), UInt8(ascii: ";"):
      true
    case UInt8(ascii: "="), UInt8(ascii: "'"): isKey
    case UInt8(ascii: "/"): word.first.map { $0 < UInt8(ascii: "A") && $0 != UInt8(ascii: "#") } ?? false
    default: false
    }
  }

  /// Whether the word is a text, which blanks do not end.
  private var isBareText: Bool {
    guard let top = frames.last, !top.isArray, top.shape == .node || top.shape == .props else { return false }
    return top.key.value.isText
  }

  private mutating func completeBareKey() {
    hasFaults = true
    let key = word
    beginItem()
    writeQuoted(key)
    completeKey(key)
  }

  private mutating func completeWord() {
    while let last = word.last, last == UInt8(ascii: " ") || last == UInt8(ascii: "\t") || last == UInt8(ascii: "\r") {
      word.removeLast()
    }
    if isBareText, word.last == UInt8(ascii: "\"") { word.removeLast() }
    if PartialReader.isNumber(word) {
      output += word
      return completeValue(.number)
    }
    switch String(decoding: word, as: UTF8.self) {
    case "true", "false", "null":
      output += word
      return completeValue(.literal)
    case "True", "False":
      hasFaults = true
      output += word.map { $0 | 0x20 }
      return completeValue(.literal)
    case "None", "NaN", "undefined", "nil", "Infinity", "-Infinity", "...", "\u{2026}": return dropItem()
    default: break
    }
    hasFaults = true
    if let first = word.first, first < UInt8(ascii: "A"), !isBareText, PartialReader.isLooseNumber(word) {
      // What `+4` and `.5` stand for is certain; what `16px` stands for, the rules know.
      if let number = PartialReader.number(loose: word) {
        output += number
        return completeValue(.number)
      }
      needsRules = true
    }
    let start = output.count + 1
    writeQuoted(word)
    string.hasEscapes = output[start...].contains(UInt8(ascii: "\\"))
    string.start = start
    completeValue(.string(start: start, end: output.count - 1))
  }

  private mutating func writeQuoted(_ text: [UInt8]) {
    output += String(decoding: text, as: UTF8.self).jsonLiteral.utf8
  }

  /// The number that stands for certain behind one in another spelling; nil if none does.
  private static func number(loose word: [UInt8]) -> [UInt8]? {
    let text = SourceText(word)
    let issues = SyntaxTree.parse(text).issues
    guard issues.count == 1, issues[0].kind == .invalidNumber, let repair = issues[0].repair,
      repair.confidence == .certain
    else { return nil }
    let number = Array(text.applying(repair.edits).bytes)
    return isNumber(number) ? number : nil
  }

  /// Whether a word is a number as JSON spells it (RFC 8259, section 6).
  static func isNumber(_ word: [UInt8]) -> Bool {
    var rest = word[...]
    func digits() -> Int {
      var count = 0
      while let first = rest.first, first >= UInt8(ascii: "0"), first <= UInt8(ascii: "9") {
        rest.removeFirst()
        count += 1
      }
      return count
    }
    if rest.first == UInt8(ascii: "-") { rest.removeFirst() }
    let startsWithZero = rest.first == UInt8(ascii: "0")
    let whole = digits()
    guard whole > 0, !startsWithZero || whole == 1 else { return false }
    if rest.first == UInt8(ascii: ".") {
      rest.removeFirst()
      guard digits() > 0 else { return false }
    }
    if let first = rest.first, first | 0x20 == UInt8(ascii: "e") {
      rest.removeFirst()
      if rest.first == UInt8(ascii: "+") || rest.first == UInt8(ascii: "-") { rest.removeFirst() }
      guard digits() > 0 else { return false }
    }
    return rest.isEmpty
  }

  // MARK: - Characters that are not ASCII

  mutating func readInWideCharacter(_ byte: UInt8) {
    let lead = wide[0]
    let count = lead >= 0xF0 ? 4 : lead >= 0xE0 ? 3 : lead >= 0xC0 ? 2 : 1
    guard 0x80..<0xC0 ~= byte, wide.count < count else {
      hasFaults = true
      lexeme = .between
      return readBetween(byte)
    }
    wide.append(byte)
    guard wide.count == count else { return }
    lexeme = .between
    let scalar = String(decoding: wide, as: UTF8.self).unicodeScalars.first ?? "\u{FFFD}"
    hasFaults = true
    switch scalar {
    case "\u{FEFF}", "\u{200B}"..."\u{200F}", "\u{2060}": break
    case "\u{A0}", "\u{1680}", "\u{2000}"..."\u{200A}", "\u{2028}", "\u{2029}", "\u{202F}", "\u{205F}", "\u{3000}":
      gap.append(UInt8(ascii: " "))
    case "\u{201C}", "\u{201D}", "\u{201E}", "\u{FF02}": beginString(.curly)
    // Full-width forms lie at a fixed distance from ASCII.
    case "\u{FF0C}", "\u{FF1A}", "\u{FF1B}", "\u{FF3B}", "\u{FF3D}", "\u{FF5B}", "\u{FF5D}":
      readBetween(UInt8(truncatingIfNeeded: scalar.value - 0xFEE0))
    default:
      let bytes = wide
      if reopen() {
        for byte in bytes { readInString(byte) }
        return
      }
      beginWord(bytes[0])
      if lexeme == .word { word = bytes }
    }
  }
}
