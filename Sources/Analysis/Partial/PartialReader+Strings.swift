import JSONSyntax
import SourceCode

/// Where in a string the reader is.
struct StringState {
  enum Quote {
    case double, single, backtick, curly

    init(_ byte: UInt8) {
      switch byte {
      case UInt8(ascii: "'"): self = .single
      case UInt8(ascii: "`"): self = .backtick
      default: self = .double
      }
    }
  }

  enum Phase: Equatable {
    case plain
    /// Behind a backslash.
    case escape
    /// In `\u` or `\x`, with so many digits to come.
    case digits(Int)
    /// In a character, with so many bytes to come.
    case character(Int)
  }

  var quote = Quote.double
  var phase = Phase.plain
  var isKey = false
  /// Where the content begins in the output.
  var start = 0
  /// Where the escape or character that is being read begins in the output.
  var unitStart = 0
  /// The digits, or the bits of the character, read so far.
  var value: UInt32 = 0
  /// The first half of a surrogate pair whose second half is due.
  var highSurrogate: UInt32 = 0
  var hasEscapes = false
  /// Where a line of it ends behind which there was nothing but blanks so far, in the output and without a comma: the
  /// text may end there, its closing quote being lost.
  var lineEnd: Int?
  /// Whether its parts are shown as they come.
  var isText = false
}

extension PartialReader {
  // MARK: - Begin and end

  /// Begins a key or a value with its opening quote, which may close the value in front after all.
  mutating func beginString(_ quote: StringState.Quote) {
    settleHeldBrace()
    guard let top = frames.last else { return lexeme = .outside }
    if quote != .double { hasFaults = true }
    string = StringState()
    string.quote = quote
    if top.isArray {
      beginItem()
    } else {
      switch top.place {
      case .item, .afterValue:
        beginItem()
        string.isKey = true
      case .afterKey:
        writeMissingColon()
        writeGap()
      case .value: writeGap()
      }
    }
    reopenable = nil
    output.append(UInt8(ascii: "\""))
    string.start = output.count
    if !string.isKey, !top.isArray, top.shape == .node || top.shape == .props { string.isText = top.key.value.isText }
    boundary.begin(at: output.count)
    lexeme = .string
  }

  private mutating func endString() {
    flushSurrogate()
    let end = output.count
    output.append(UInt8(ascii: "\""))
    lexeme = .between
    if string.isKey { return completeKey(content(to: end)) }
    if string.isText { reopenable = end }
    completeValue(.string(start: string.start, end: end))
  }

  /// The bytes that a string stands for which begins at `string.start`.
  func content(to end: Int) -> [UInt8] {
    guard string.hasEscapes else { return Array(output[string.start..<end]) }
    let tree = SyntaxTree.parse(SourceText([UInt8(ascii: "\"")] + output[string.start..<end] + [UInt8(ascii: "\"")]))
    return tree.root.map { Array(tree.content(of: $0)) } ?? []
  }

  // MARK: - Content

  /// Takes plain ASCII that needs no attention, and says where it ends.
  mutating func endOfPlainText(_ bytes: borrowing Span<UInt8>, _ start: Int) -> Int {
    var offset = start
    while offset < bytes.count {
      let byte = bytes[offset]
      guard byte >= 0x20, byte < 0x80, byte != UInt8(ascii: "\\"), byte != UInt8(ascii: "\""),
        string.quote == .double || byte != UInt8(ascii: "'") && byte != UInt8(ascii: "`")
      else { break }
      output.append(byte)
      offset += 1
    }
    if offset > start {
      flushSurrogate(at: output.count - (offset - start))
      if string.lineEnd != nil, !output[(output.count - (offset - start))...].allSatisfy(\.isBlank) {
        string.lineEnd = nil
      }
      if string.isText {
        // What lies between the first of them and the last is behind a boundary.
        boundary.append(Unicode.Scalar(bytes[start]), end: output.count - (offset - start) + 1)
        if offset - start > 1 {
          boundary.append(Unicode.Scalar(bytes[offset - 2]), end: output.count - 1)
          boundary.append(Unicode.Scalar(bytes[offset - 1]), end: output.count)
        }
      }
    }
    return offset
  }

  mutating func readInString(_ byte: UInt8) {
    switch string.phase {
    case .plain: readPlain(byte)
    case .escape: readEscaped(byte)
    case .digits(let count): readDigit(byte, count)
    case .character(let count): readContinuation(byte, count)
    }
  }

  private mutating func readPlain(_ byte: UInt8) {
    switch byte {
    case UInt8(ascii: "\""):
      if string.quote == .double { return endString() }
      appendEscape(UInt8(ascii: "\""), for: "\"")
    case UInt8(ascii: "'") where string.quote == .single, UInt8(ascii: "`") where string.quote == .backtick:
      endString()
    case UInt8(ascii: "\\"):
      string.hasEscapes = true
      string.unitStart = output.count
      output.append(byte)
      string.phase = .escape
    case UInt8(ascii: "\n"):
      noteLineEnd()
      appendEscape(UInt8(ascii: "n"), for: "\n")
    case UInt8(ascii: "\r"): appendEscape(UInt8(ascii: "r"), for: "\r")
    case UInt8(ascii: "\t"): appendEscape(UInt8(ascii: "t"), for: "\t")
    case 0..<0x20:
      hasFaults = true
      string.hasEscapes = true
      flushSurrogate()
      output += Array("\\u00".utf8) + PartialReader.hexadecimal(byte)
      show(Unicode.Scalar(byte))
    case 0x80...:
      flushSurrogate()
      string.unitStart = output.count
      output.append(byte)
      switch byte {
      case 0xC2..<0xE0: beginCharacter(UInt32(byte & 0x1F), 1)
      case 0xE0..<0xF0: beginCharacter(UInt32(byte & 0x0F), 2)
      case 0xF0..<0xF5: beginCharacter(UInt32(byte & 0x07), 3)
      default: replaceCharacter()
      }
    default: appendToString(byte)
    }
  }

  private mutating func beginCharacter(_ bits: UInt32, _ count: Int) {
    string.value = bits
    string.phase = .character(count)
  }

  private mutating func readContinuation(_ byte: UInt8, _ count: Int) {
    guard 0x80..<0xC0 ~= byte else {
      string.phase = .plain
      replaceCharacter()
      return readPlain(byte)
    }
    output.append(byte)
    string.value = string.value << 6 | UInt32(byte & 0x3F)
    guard count == 1 else { return string.phase = .character(count - 1) }
    string.phase = .plain
    if string.value == 0x201D || string.value == 0x201C, string.quote == .curly {
      output.removeLast(output.count - string.unitStart)
      return endString()
    }
    // Overlong forms and surrogates are no characters (Unicode 16, table 3-7).
    guard let scalar = Unicode.Scalar(string.value), UTF8.width(scalar) == output.count - string.unitStart else {
      return replaceCharacter()
    }
    show(scalar)
  }

  /// Puts a replacement character in the place of bytes that are no character.
  private mutating func replaceCharacter() {
    hasFaults = true
    output.removeLast(output.count - string.unitStart)
    output += "\u{FFFD}".utf8
    show("\u{FFFD}")
  }

  private mutating func readEscaped(_ byte: UInt8) {
    string.phase = .plain
    switch byte {
    case UInt8(ascii: "u"), UInt8(ascii: "x"):
      output.append(byte)
      string.value = 0
      string.phase = .digits(byte == UInt8(ascii: "u") ? 4 : 2)
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"), UInt8(ascii: "b"), UInt8(ascii: "f"),
      UInt8(ascii: "n"), UInt8(ascii: "r"), UInt8(ascii: "t"):
      flushSurrogate(at: string.unitStart)
      output.append(byte)
      let scalar: Unicode.Scalar =
        switch byte {
        case UInt8(ascii: "b"): "\u{08}"
        case UInt8(ascii: "f"): "\u{0C}"
        case UInt8(ascii: "n"): "\n"
        case UInt8(ascii: "r"): "\r"
        case UInt8(ascii: "t"): "\t"
        default: Unicode.Scalar(byte)
        }
      show(scalar)
    case UInt8(ascii: "'"), UInt8(ascii: "`"):
      hasFaults = true
      output.removeLast()
      appendToString(byte)
    default:
      // A backslash before anything else stands for itself.
      keepBackslash()
      readPlain(byte)
    }
  }

  private mutating func readDigit(_ byte: UInt8, _ count: Int) {
    guard let value = PartialReader.digit(byte) else {
      string.phase = .plain
      keepBackslash()
      return readInString(byte)
    }
    output.append(byte)
    string.value = string.value << 4 | value
    guard count == 1 else { return string.phase = .digits(count - 1) }
    string.phase = .plain
    if output[string.unitStart + 1] == UInt8(ascii: "x") {
      hasFaults = true
      output.replaceSubrange(string.unitStart + 1..<string.unitStart + 2, with: "u00".utf8)
    }
    switch string.value {
    case 0xD800..<0xDC00:
      flushSurrogate(at: string.unitStart)
      string.highSurrogate = string.value
    case 0xDC00..<0xE000 where string.highSurrogate != 0:
      let scalar = 0x10000 + (string.highSurrogate - 0xD800) << 10 + (string.value - 0xDC00)
      string.highSurrogate = 0
      show(Unicode.Scalar(scalar) ?? "\u{FFFD}")
    default:
      flushSurrogate(at: string.unitStart)
      guard let scalar = Unicode.Scalar(string.value) else {
        replaceEscape(endingAt: output.count)
        return show("\u{FFFD}")
      }
      show(scalar)
    }
  }

  private mutating func keepBackslash() {
    hasFaults = true
    flushSurrogate(at: string.unitStart)
    output.insert(UInt8(ascii: "\\"), at: string.unitStart)
    if string.isText {
      for offset in string.unitStart + 1..<output.count {
        boundary.append(Unicode.Scalar(output[offset]), end: offset + 1)
      }
    }
  }

  /// Writes an ASCII character that needs no escape.
  mutating func appendToString(_ byte: UInt8) {
    flushSurrogate()
    output.append(byte)
    show(Unicode.Scalar(byte))
  }

  private mutating func appendEscape(_ byte: UInt8, for scalar: Unicode.Scalar) {
    hasFaults = true
    string.hasEscapes = true
    flushSurrogate()
    output.append(UInt8(ascii: "\\"))
    output.append(byte)
    show(scalar)
  }

  private mutating func show(_ scalar: Unicode.Scalar) {
    if string.isText { boundary.append(scalar, end: output.count) }
    if string.lineEnd != nil, !scalar.properties.isWhitespace { string.lineEnd = nil }
  }

  /// A first half of a surrogate pair that no second half follows stands for no character.
  private mutating func flushSurrogate(at end: Int? = nil) {
    guard string.highSurrogate != 0 else { return }
    string.highSurrogate = 0
    let end = end ?? output.count
    replaceEscape(endingAt: end)
    if string.isText { boundary.append("\u{FFFD}", end: end) }
  }

  /// Makes half of a surrogate pair the escape of a replacement character, which is as long.
  private mutating func replaceEscape(endingAt end: Int) {
    hasFaults = true
    output.replaceSubrange(end - 4..<end, with: "FFFD".utf8)
  }

  private static func digit(_ byte: UInt8) -> UInt32? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt32(byte - UInt8(ascii: "0"))
    case UInt8(ascii: "a")...UInt8(ascii: "f"): UInt32(byte - UInt8(ascii: "a") + 10)
    case UInt8(ascii: "A")...UInt8(ascii: "F"): UInt32(byte - UInt8(ascii: "A") + 10)
    default: nil
    }
  }

  private static func hexadecimal(_ byte: UInt8) -> [UInt8] {
    let digits = Array("0123456789ABCDEF".utf8)
    return [digits[Int(byte >> 4)], digits[Int(byte & 15)]]
  }

  // MARK: - Quotes inside a text

  /// Goes on with the text in front, whose closing quote was part of it, if what follows can be no delimiter.
  mutating func reopenWith(_ byte: UInt8) -> Bool {
    if endAtLineEnd() {
      readInString(byte)
      return true
    }
    guard reopen() else { return false }
    readInString(byte)
    return true
  }

  private mutating func noteLineEnd() {
    guard string.lineEnd == nil, string.isText else { return }
    var end = output.count
    while end > string.start, output[end - 1].isBlank { end -= 1 }
    if end > string.start, output[end - 1] == UInt8(ascii: ",") { end -= 1 }
    string.lineEnd = end
  }

  /// Takes the closing quote in front for the opening one of a key, if it is the first on its line: then the quote that
  /// closes the text was lost, and the text ends with the line before.
  private mutating func endAtLineEnd() -> Bool {
    guard let quote = reopenable, let end = string.lineEnd, gapComma == nil, gap.isEmpty,
      frames.last?.place == .afterValue, frames.last?.isArray == false
    else { return false }
    hasFaults = true
    let hasComma = end < quote && output[end] == UInt8(ascii: ",")
    output.removeLast(output.count - end)
    output.append(UInt8(ascii: "\""))
    reopenable = nil
    string.lineEnd = nil
    gap = Array(hasComma ? ",\n".utf8 : "\n".utf8)
    gapComma = hasComma ? 0 : nil
    beginString(.double)
    return true
  }

  /// Takes the closing quote in front for one that belongs to its text.
  mutating func reopen() -> Bool {
    guard let end = reopenable, gapComma == nil, !gapHasLineBreak, frames.last?.place == .afterValue else {
      return false
    }
    reopenable = nil
    hasFaults = true
    output.removeLast(output.count - end)
    lexeme = .string
    string.phase = .plain
    frames[frames.count - 1].place = .value
    let blanks = gap
    gap.removeAll(keepingCapacity: true)
    appendEscape(UInt8(ascii: "\""), for: "\"")
    for blank in blanks { readInString(blank) }
    return true
  }
}
