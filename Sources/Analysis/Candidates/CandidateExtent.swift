import JSONSyntax
import SourceCode

/// Where something that starts with a bracket ends, as far as can be told without understanding it.
struct CandidateExtent {
  /// Behind the last byte that belongs to it.
  var end: ByteOffset
  /// Whether its brackets are closed.
  var isClosed: Bool
}

/// Follows brackets and quotes from the start of a document to its end, however broken it is.
///
/// What surrounds documents may also stand in their texts: a line with a code fence, a closing tag, the same start once
/// more. Between tokens such a mark ends the document. In a text it does so only if the text never ends as a text does,
/// with a quote in front of punctuation: then it is the quote that is missing.
struct ExtentScanner {
  private let text: SourceText
  private let end: ByteOffset
  /// What all scans together may still read. A document that is cut at a mark is read again from there, which an answer
  /// made for it could repeat at every mark.
  private var budget: Int

  /// How often each byte may be read on average.
  static let maximumReadCount = 8

  init(_ text: SourceText, before end: ByteOffset) {
    self.text = text
    self.end = end
    budget = (end + 64) * ExtentScanner.maximumReadCount
  }

  /// - Parameter start: The offset of a bracket, or of a key whose opening brace is missing.
  mutating func extent(from start: ByteOffset) -> CandidateExtent {
    var scan = ExtentScan(text: text, start: start, end: end)
    scan.run(mayGoBack: budget > 0)
    budget -= scan.offset - start
    return CandidateExtent(end: text.trimmedEnd(of: start..<scan.result), isClosed: scan.isClosed)
  }
}

private struct ExtentScan {
  let text: SourceText
  let start: ByteOffset
  let end: ByteOffset
  var offset: ByteOffset
  var result: ByteOffset
  var isClosed = false
  private var depth = 0
  /// For each open bracket, the innermost lowest, whether it is a brace; the 64 innermost are enough to tell what is due.
  private var braces: UInt64 = 0
  /// The last byte that is neither blank nor in a comment.
  private var previous: UInt8 = 0
  /// The first mark in a text that ended as texts do.
  private var passedMark: ByteOffset?

  init(text: SourceText, start: ByteOffset, end: ByteOffset) {
    self.text = text
    self.start = start
    self.end = end
    offset = start
    result = end
  }

  mutating func run(mayGoBack: Bool) {
    if isBraceless { (depth, braces) = (1, 1) }
    while offset < end {
      let byte = text[offset]
      switch byte {
      case UInt8(ascii: " "), UInt8(ascii: "\t"): offset += 1
      case UInt8(ascii: "\n"), UInt8(ascii: "\r"):
        offset = text.nextLine(from: offset)
        if endsDocument(lineAt: offset) {
          result = offset
          return
        }
      case UInt8(ascii: "{"), UInt8(ascii: "["):
        if byte == UInt8(ascii: "["), text[offset + 1] == UInt8(ascii: "/"), text[offset + 2].isASCIILetter {
          result = offset
          return
        }
        depth += 1
        braces = braces << 1 | (byte == UInt8(ascii: "{") ? 1 : 0)
        step(byte)
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        depth -= 1
        braces >>= 1
        step(byte)
        if depth <= 0, endsHere() {
          result = offset
          isClosed = true
          return
        }
      case UInt8(ascii: "\""): scanString(width: 1)
      case UInt8(ascii: "'"), UInt8(ascii: "`"):
        // An apostrophe in a text without quotes opens nothing, nor does a fence.
        if text.isFence(at: offset), previous != UInt8(ascii: ":") {
          result = offset
          return
        }
        if startsToken { scanString(width: 1) } else { step(byte) }
      case 0xE2: scanCurly()
      case 0xEF where text.has("\u{FF5B}", at: offset):
        depth += 1
        step(byte, width: 3)
      case 0xEF where text.has("\u{FF5D}", at: offset):
        depth -= 1
        step(UInt8(ascii: "}"), width: 3)
        if depth <= 0 {
          result = offset
          isClosed = true
          return
        }
      case UInt8(ascii: "/") where text[offset + 1] == byte && text[offset - 1] != UInt8(ascii: ":"),
        UInt8(ascii: "#") where text[offset + 1] == UInt8(ascii: " ") && previous != UInt8(ascii: ":"):
        // Brackets and quotes in comments do not count.
        offset = text.lineEnd(from: offset)
      case UInt8(ascii: "/") where text[offset + 1] == UInt8(ascii: "*"): skipBlockComment()
      case UInt8(ascii: "<") where text[offset + 1] == UInt8(ascii: "/") || text[offset + 1] == UInt8(ascii: "|"):
        result = offset
        return
      default: step(byte)
      }
      if isClosed || result < end { return }
    }
    offset = min(offset, end)
    if let mark = passedMark, mayGoBack { result = mark }
  }

  private mutating func step(_ byte: UInt8, width: Int = 1) {
    previous = byte
    offset += width
  }

  /// Whether a value or key may start here.
  private var startsToken: Bool {
    switch previous {
    case UInt8(ascii: "{"), UInt8(ascii: "["), UInt8(ascii: ","), UInt8(ascii: ":"), UInt8(ascii: "="),
      UInt8(ascii: "("), UInt8(ascii: ";"), UInt8(ascii: "}"), UInt8(ascii: "]"), UInt8(ascii: "+"), 0,
      UInt8(ascii: "'"), UInt8(ascii: "`"), UInt8(ascii: "\""):
      true
    default: false
    }
  }

  private mutating func skipBlockComment() {
    let close = text.first("*/", from: offset + 2, before: end)
    offset = close.map { $0 + 2 } ?? end
  }

  /// Behind a bracket that closes everything: goes on if a member or element follows, which a bracket too many cut off.
  private mutating func endsHere() -> Bool {
    var next = text.endOfWhiteSpace(from: offset)
    while text[next] == UInt8(ascii: "}") || text[next] == UInt8(ascii: "]"), next < end {
      offset = next + 1
      next = text.endOfWhiteSpace(from: offset)
    }
    if isBraceless, text[next] == UInt8(ascii: "{") {
      (depth, braces) = (1, 0)
      return false
    }
    guard text[next] == UInt8(ascii: ",") else { return true }
    let following = text.endOfWhiteSpace(from: next + 1)
    // `show({…}, {…})`: what follows is the second argument.
    let goesOn =
      !isArgument
      && (text[following] == UInt8(ascii: "{")
        || text[following].isQuote && text[following + 1].isIdentifierByte
        || text[following] == UInt8(ascii: "\\") && text[following + 1] == UInt8(ascii: "\""))
    guard goesOn, text[start] != UInt8(ascii: "[") || text[following] == UInt8(ascii: "{") else { return true }
    (depth, braces) = (1, text[following] == UInt8(ascii: "{") ? 0 : 1)
    return false
  }

  private var isBraceless: Bool {
    text[start] != UInt8(ascii: "{") && text[start] != UInt8(ascii: "[") && text[start] != 0xEF
  }

  private var isArgument: Bool {
    var before = start
    while before > 0, text[before - 1].isBlank, start - before < 64 { before -= 1 }
    return before > 0 && text[before - 1] == UInt8(ascii: "(")
  }

  // MARK: - Texts

  private mutating func scanCurly() {
    guard text[offset + 1] == 0x80, 0x98...0x9F ~= text[offset + 2], startsToken else { return step(0xE2) }
    // Texts in curly quotes end with any double one of them in front of punctuation.
    var mark: ByteOffset?
    offset += 3
    while offset < end {
      let byte = text[offset]
      if byte == UInt8(ascii: "\n") { mark = mark ?? markedLine(behind: offset) }
      if byte == UInt8(ascii: "\\") {
        offset += 2
      } else if byte == 0xE2, text[offset + 1] == 0x80, 0x98...0x9F ~= text[offset + 2],
        endsText(at: offset + 3)
      {
        previous = UInt8(ascii: "\"")
        passedMark = passedMark ?? mark
        offset += 3
        return
      } else {
        offset += 1
      }
    }
    if let mark { result = mark }
  }

  private mutating func scanString(width: Int) {
    let quote = text[offset]
    var mark: ByteOffset?
    var blank: ByteOffset?
    offset += width
    while offset < end {
      let byte = text[offset]
      if byte == quote {
        if endsText(at: offset + 1) {
          previous = quote
          passedMark = passedMark ?? mark
          offset += 1
          return
        }
        if let mark {
          result = mark
          return
        }
        offset += 1
      } else if byte == UInt8(ascii: "\\") {
        offset += 2
      } else if byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") {
        if mark == nil {
          mark = markedLine(behind: offset, blank: blank)
          let next = text.nextLine(from: offset)
          if text[text.endOfGap(from: next)] == UInt8(ascii: "\n") { blank = blank ?? offset }
        }
        offset += 1
      } else {
        offset += 1
      }
    }
    offset = min(offset, end)
    if let mark { result = mark }
  }

  /// Whether what follows a quote is what follows a text or key.
  private func endsText(at start: ByteOffset) -> Bool {
    var next = start
    while next < end, text[next].isBlank { next += 1 }
    if next >= end { return true }
    switch text[next] {
    case UInt8(ascii: ","), UInt8(ascii: ":"), UInt8(ascii: "}"), UInt8(ascii: "]"), UInt8(ascii: ";"),
      UInt8(ascii: "="), UInt8(ascii: "+"), UInt8(ascii: "/"), UInt8(ascii: "\\"), 0xEF, 0xE2:
      return true
    // Without a blank between them, the first of two quotes belongs to the text, unless a key starts with the second.
    case UInt8(ascii: "\""), UInt8(ascii: "'"): return next > start || text.quotedKey(at: next) != nil
    default: return false
    }
  }

  /// The start of the line behind the line end at `lineEnd` if it may end the answer's document; else nil.
  ///
  /// - Parameter blank: The start of a blank line in the text before it: what stands between that and a fresh start of the
  ///   document is about the start.
  private func markedLine(behind lineEnd: ByteOffset, blank: ByteOffset? = nil) -> ByteOffset? {
    let line = text.nextLine(from: lineEnd)
    let first = text.endOfGap(from: line)
    switch text[first] {
    case UInt8(ascii: "`"), UInt8(ascii: "~"): return text.isFence(at: first) ? line : nil
    case UInt8(ascii: "<"):
      return text[first + 1] == UInt8(ascii: "/") || text[first + 1] == UInt8(ascii: "|") ? line : nil
    case UInt8(ascii: "{"): return isRestart(at: first) ? blank ?? line : nil
    default: return nil
    }
  }

  /// Whether a line between two tokens is no longer part of the document.
  private func endsDocument(lineAt line: ByteOffset) -> Bool {
    let first = text.endOfGap(from: line)
    let byte = text[first]
    switch byte {
    case UInt8(ascii: "`"), UInt8(ascii: "~"): return text.isFence(at: first)
    case UInt8(ascii: "{"):
      guard previous != UInt8(ascii: "["), previous != UInt8(ascii: ":") else { return false }
      // Behind a comma there may be one more child, but in an object a key is due.
      if previous == UInt8(ascii: ","), braces & 1 == 0 { return false }
      return isRestart(at: first)
    default: return byte.isASCIILetter && isProse(at: first)
    }
  }

  /// Whether the document's first bytes stand at `offset` once more, blanks apart.
  private func isRestart(at offset: ByteOffset) -> Bool {
    var (mine, theirs) = (start, offset)
    var count = 0
    // `{"id":"r…`: long enough for the first key and the start of its value.
    while count < 24, mine < end, theirs < end {
      let token = mine
      while text[mine].isBlank { mine += 1 }
      while text[theirs].isBlank { theirs += 1 }
      // The first may have broken off there, at the end of a line.
      guard text[mine] == text[theirs] else { return count > 8 && text.lineEnd(from: token) < mine }
      // Two members say enough.
      if text[mine] == UInt8(ascii: ","), count > 6 { return true }
      (mine, theirs, count) = (mine + 1, theirs + 1, count + 1)
    }
    return count >= 6
  }

  /// Whether a line starts like a sentence: a word and another, with no colon or comma behind the first.
  private func isProse(at start: ByteOffset) -> Bool {
    var offset = start
    while text[offset].isASCIILetter || text[offset] == UInt8(ascii: "'") || text[offset] >= 0x80 { offset += 1 }
    // "Sorry, that was cut off": no key has a comma behind it.
    let isListed = text[offset] == UInt8(ascii: ",")
    guard offset - start > 0, isListed || text[offset] == UInt8(ascii: " ") else { return false }
    offset = text.endOfGap(from: isListed ? offset + 1 : offset)
    let second = offset
    while text[offset].isASCIILetter || text[offset] == UInt8(ascii: "'") || text[offset] >= 0x80 { offset += 1 }
    guard offset > second else { return false }
    offset = text.endOfGap(from: offset)
    // `font size: 12` is a key of two words, "Complete version:" is none.
    return text[offset] != UInt8(ascii: ":")
      || text.endOfGap(from: offset + 1) == text.lineEnd(from: offset)
  }
}
