import JSONSyntax
import SourceCode
import Vocabularies

/// Reads an answer once and finds everything in it that may be a document: brackets with keys behind them in the midst of
/// anything else.
struct AnswerScanner {
  private let text: SourceText
  private let end: ByteOffset
  private let vocabulary: Vocabulary
  private var parts = AnswerParts()
  private var extents: ExtentScanner
  private var reasoningTags: ReasoningScanner
  private var offset = 0
  /// Behind the last candidate or reasoning: nothing before it is looked at again.
  private var limit = 0
  /// Behind lines that look like fields of an event stream without any data.
  private var endOfFields = 0

  init(_ text: SourceText, _ vocabulary: Vocabulary) {
    self.text = text
    self.vocabulary = vocabulary
    end = text.byteCount
    extents = ExtentScanner(text, before: end)
    reasoningTags = ReasoningScanner(text, before: end)
  }

  static func parts(of text: SourceText, _ vocabulary: Vocabulary) -> AnswerParts {
    var scanner = AnswerScanner(text, vocabulary)
    scanner.run(isReasoning: false)
    // Within what a model thought aloud there is a document only if there is none anywhere else.
    guard scanner.parts.candidates.isEmpty else { return scanner.parts }
    for range in scanner.parts.reasoning {
      scanner.offset = range.lowerBound
      scanner.run(isReasoning: true, before: range.upperBound)
    }
    return scanner.parts
  }

  private mutating func run(isReasoning: Bool, before stop: ByteOffset? = nil) {
    let stop = stop ?? end
    limit = offset
    if offset == 0 || isReasoning { visitLine(at: offset, isReasoning: isReasoning) }
    while offset < stop {
      let byte = text[offset]
      switch byte {
      case UInt8(ascii: "\n"), UInt8(ascii: "\r"):
        offset = text.nextLine(from: offset)
        visitLine(at: offset, isReasoning: isReasoning)
      case UInt8(ascii: "{"), UInt8(ascii: "["), UInt8(ascii: "<"), UInt8(ascii: "&"), 0xE2, 0xEF:
        visit(byte, isReasoning: isReasoning)
      default: offset += 1
      }
    }
  }

  /// What only the start of a line can be.
  private mutating func visitLine(at line: ByteOffset, isReasoning: Bool) {
    let first = text.endOfGap(from: line)
    switch text[first] {
    case UInt8(ascii: "d") where text.has("data:", at: first), UInt8(ascii: "e") where text.has("event:", at: first),
      UInt8(ascii: "i") where text.has("id:", at: first), UInt8(ascii: "r") where text.has("retry:", at: first),
      UInt8(ascii: ":"):
      // Lines that are no stream need not be read again from each of them.
      guard first >= endOfFields else { return }
      guard let range = EventStream.range(from: first, in: text, before: end) else {
        endOfFields = EventStream.endOfFields(from: first, in: text, before: end)
        return
      }
      add(Candidate(range: range, form: .eventStream, isClosed: true, isReasoning: isReasoning))
    case UInt8(ascii: "@"), UInt8(ascii: "d"), UInt8(ascii: "i"), UInt8(ascii: "-"):
      guard let range = LineMarks.hunks(at: first, in: text, end: end) else { return }
      add(Candidate(range: range, form: .marked(.hunk), isClosed: true, isReasoning: isReasoning))
    case UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: "\\"):
      // A document whose opening brace was lost starts with a member of a component.
      guard let name = text.quotedKey(at: first), vocabulary.isMemberName(text.string(in: name)) else { return }
      addPlain(from: first, isReasoning: isReasoning)
    case let byte where byte.isASCIILetter:
      guard let name = text.bareKey(at: first), vocabulary.isMemberName(text.string(in: name)) else { return }
      addPlain(from: first, isReasoning: isReasoning)
    default: return
    }
  }

  private mutating func visit(_ byte: UInt8, isReasoning: Bool) {
    switch byte {
    case UInt8(ascii: "{"):
      if !visitBracket(isReasoning: isReasoning) { offset += 1 }
    case UInt8(ascii: "["):
      if !isReasoning, visitReasoning() { return }
      let next = text.endOfWhiteSpace(from: offset + 1)
      if text[next] == UInt8(ascii: "{"), visitBracket(isReasoning: isReasoning) { return }
      offset += 1
    case UInt8(ascii: "&"):
      guard let entity = HTMLEntity(at: offset, in: text), entity.scalar == "{",
        let quote = HTMLEntity(at: text.endOfWhiteSpace(from: offset + entity.length), in: text), quote.isQuote
      else {
        offset += 1
        return
      }
      let range = offset..<text.endOfBlock(from: offset, before: end)
      add(Candidate(range: range, form: .entities, isClosed: true, isReasoning: isReasoning))
    case 0xEF where text.has("\u{FF5B}", at: offset):
      addPlain(from: offset, isReasoning: isReasoning)
    default:
      if isReasoning || !visitReasoning() { offset += 1 }
    }
  }

  /// Reasoning, or the end of some whose start is missing.
  private mutating func visitReasoning() -> Bool {
    if let range = reasoningTags.reasoning(at: offset) {
      parts.reasoning.append(range)
      offset = range.upperBound
      limit = offset
      return true
    }
    if let close = reasoningTags.endOfClosingTag(at: offset) {
      parts.reasoning = [0..<close]
      parts.candidates = []
      offset = close
      limit = close
      return true
    }
    return false
  }

  /// - Returns: false if what the bracket opens is no document.
  private mutating func visitBracket(isReasoning: Bool) -> Bool {
    if let marks = LineMarks.before(offset, in: text, notBefore: limit) {
      let block = marks.block(around: offset, in: text, notBefore: limit, end: end)
      add(Candidate(range: block, form: .marked(marks), isClosed: true, isReasoning: isReasoning))
      return true
    }
    let brace = text[offset] == UInt8(ascii: "[") ? text.endOfWhiteSpace(from: offset + 1) : offset
    switch text.objectStart(at: brace) {
    case nil: return false
    case .key: addPlain(from: offset, isReasoning: isReasoning)
    case .encodedKey:
      let range = text.encodedRange(around: offset, notBefore: limit, end: end)
      add(Candidate(range: range, form: .encoded, isClosed: true, isReasoning: isReasoning))
    case .doubledQuote:
      let range = text.doubledRange(around: offset, notBefore: limit, end: end)
      add(Candidate(range: range, form: .doubledQuotes, isClosed: true, isReasoning: isReasoning))
    case .entity:
      let range = offset..<text.endOfBlock(from: offset, before: end)
      add(Candidate(range: range, form: .entities, isClosed: true, isReasoning: isReasoning))
    }
    return true
  }

  private mutating func addPlain(from start: ByteOffset, isReasoning: Bool) {
    let extent = extents.extent(from: start)
    let stop = max(extent.end, start + 1)
    add(Candidate(range: start..<stop, form: .plain, isClosed: extent.isClosed, isReasoning: isReasoning))
  }

  private mutating func add(_ candidate: Candidate) {
    parts.candidates.append(candidate)
    offset = max(candidate.range.upperBound, offset + 1)
    limit = offset
  }
}

/// How an object starts.
enum ObjectStart {
  /// With a key, whatever its quotes.
  case key
  /// With a key whose quotes are escaped.
  case encodedKey
  /// With a key whose quotes are doubled, as tables of comma-separated values escape them.
  case doubledQuote
  /// With a quote that is a character reference of HTML.
  case entity
}

extension SourceText {
  /// How the object starts whose brace is at `brace`; nil if nothing speaks for an object.
  func objectStart(at brace: ByteOffset) -> ObjectStart? {
    // Comments in front of the first key are short, or every brace in a long one would read all of it.
    var offset = brace + 1
    while true {
      offset = endOfWhiteSpace(from: offset)
      if let end = endOfEscapedBlank(at: offset) {
        offset = end
      } else if self[offset] == UInt8(ascii: ",") {
        offset += 1
      } else if self[offset] == UInt8(ascii: "/"), self[offset + 1] == UInt8(ascii: "/"),
        let close = first("\n", from: offset + 2, before: min(byteCount, offset + 120))
      {
        offset = close
      } else if self[offset] == UInt8(ascii: "/"), self[offset + 1] == UInt8(ascii: "*"),
        let close = first("*/", from: offset + 2, before: min(byteCount, offset + 120))
      {
        offset = close + 2
      } else {
        break
      }
    }
    switch self[offset] {
    case UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: "`"):
      if self[offset + 1] == self[offset], self[offset + 2].isIdentifierByte, self[offset] == UInt8(ascii: "\"") {
        return .doubledQuote
      }
      guard self[offset + 1].isIdentifierByte || self[offset + 1] >= 0x80 else { return nil }
      return isMentioned(at: offset) ? nil : .key
    case 0xE2 where self[offset + 1] == 0x80 && 0x98...0x9F ~= self[offset + 2]: return .key
    case 0xEF where has("＂", at: offset) || has("＇", at: offset): return .key
    case UInt8(ascii: "\\"):
      var end = offset
      while self[end] == UInt8(ascii: "\\"), end - offset < 16 { end += 1 }
      guard self[end].isQuote, self[end + 1].isIdentifierByte else { return nil }
      return isEncoded(from: offset) ? .encodedKey : .key
    case UInt8(ascii: "&"): return HTMLEntity(at: offset, in: self)?.isQuote == true ? .entity : nil
    case let byte where byte.isIdentifierByte:
      var end = offset
      while self[end].isIdentifierByte || self[end] == UInt8(ascii: "-") { end += 1 }
      if self[end].isQuote { return self[endOfGap(from: end + 1)] == UInt8(ascii: ":") ? .key : nil }
      end = endOfGap(from: end)
      return self[end] == UInt8(ascii: ":") || has("=>", at: end) || has("：", at: end)
        || self[end] == UInt8(ascii: "=") && self[end + 1] != UInt8(ascii: "=") ? .key : nil
    default: return nil
    }
  }

  /// The offset behind a line end or tab that is written as an escape, once or several times over; nil if there is none.
  private func endOfEscapedBlank(at offset: ByteOffset) -> ByteOffset? {
    var end = offset
    while self[end] == UInt8(ascii: "\\"), end - offset < 16 { end += 1 }
    return end > offset && "nrt".utf8.contains(self[end]) ? end + 1 : nil
  }

  /// Whether the quotes from `start` on are escaped, not only those of keys.
  private func isEncoded(from start: ByteOffset) -> Bool {
    var (offset, count) = (start, 0)
    while offset < byteCount, count < 6 {
      if self[offset] == UInt8(ascii: "\\") {
        count += 1
        offset += 1
        while self[offset] == UInt8(ascii: "\\") { offset += 1 }
      } else if self[offset] == UInt8(ascii: "\"") {
        // The quote that ends the whole string.
        return count >= 4 || endOfWhiteSpace(from: offset + 1) >= byteCount
      }
      offset += 1
    }
    return true
  }

  /// The range of a document with escaped quotes, together with the quotes around it.
  func encodedRange(around bracket: ByteOffset, notBefore limit: ByteOffset, end: ByteOffset) -> ByteRange {
    // In front of the bracket there may be blanks, escaped or not, and the quote.
    var start = bracket
    var looked = 0
    while start > limit, looked < 24 {
      if self[start - 1].isBlank {
        start -= 1
      } else if start - 1 > limit, self[start - 2] == UInt8(ascii: "\\"), "nrt".utf8.contains(self[start - 1]) {
        start -= 2
      } else {
        break
      }
      looked += 1
    }
    guard start > limit, self[start - 1].isQuote else {
      return bracket..<endOfBlock(from: bracket, before: end)
    }
    let quote = self[start - 1]
    // A quote that is itself escaped belongs to a string around the string.
    var opening = start - 1
    while opening > limit, self[opening - 1] == UInt8(ascii: "\\") { opening -= 1 }
    if opening < start - 1 { return opening..<endOfBlock(from: bracket, before: end) }
    while opening > limit, self[opening - 1] == quote, start - opening < 3 { opening -= 1 }
    let width = start - opening
    var offset = start
    while offset < end {
      if self[offset] == UInt8(ascii: "\\") {
        offset += 2
      } else if self[offset] == quote, width == 1 || self[offset + 1] == quote && self[offset + 2] == quote {
        return opening..<min(offset + (width == 1 ? 1 : 3), end)
      } else {
        offset += 1
      }
    }
    return opening..<endOfBlock(from: bracket, before: end)
  }

  /// Where what starts at `start` is cut by what surrounds answers: a line with a fence, a closing tag.
  func endOfBlock(from start: ByteOffset, before end: ByteOffset) -> ByteOffset {
    var line = start
    while line < end {
      line = nextLine(from: lineEnd(from: line))
      let first = endOfGap(from: line)
      if isFence(at: first) || self[first] == UInt8(ascii: "<") && self[first + 1] == UInt8(ascii: "/") { break }
    }
    return trimmedEnd(of: start..<min(line, end))
  }

  /// Whether a quoted word at `offset` is one of a sentence: `{"sp" goes into p}`.
  private func isMentioned(at offset: ByteOffset) -> Bool {
    var end = offset + 1
    while self[end].isIdentifierByte, end - offset < 64 { end += 1 }
    guard self[end] == self[offset] else { return false }
    let next = endOfGap(from: end + 1)
    return next > end + 1 && self[next].isASCIILetter && !has("true", at: next) && !has("false", at: next)
  }

  /// The range of a document with doubled quotes, together with the quotes around it.
  func doubledRange(around bracket: ByteOffset, notBefore limit: ByteOffset, end: ByteOffset) -> ByteRange {
    let block = endOfBlock(from: bracket, before: end)
    guard bracket > limit, self[bracket - 1] == UInt8(ascii: "\"") else { return bracket..<block }
    var offset = bracket
    while offset < block {
      if self[offset] != UInt8(ascii: "\"") {
        offset += 1
      } else if self[offset + 1] == UInt8(ascii: "\"") {
        offset += 2
      } else {
        return bracket - 1..<offset + 1
      }
    }
    return bracket - 1..<block
  }

  /// The name of a key without quotes at `offset` that has a text and a comma behind it; nil if there is none.
  func bareKey(at offset: ByteOffset) -> ByteRange? {
    var end = offset
    while self[end].isIdentifierByte, end - offset < 40 { end += 1 }
    let colon = endOfGap(from: end)
    guard end > offset, self[colon] == UInt8(ascii: ":") else { return nil }
    let value = endOfGap(from: colon + 1)
    guard self[value].isQuote else { return nil }
    var close = value + 1
    while close < min(byteCount, value + 200), self[close] != self[value], self[close] != UInt8(ascii: "\n") {
      close += 1
    }
    return self[close] == self[value] && self[endOfGap(from: close + 1)] == UInt8(ascii: ",") ? offset..<end : nil
  }

  /// The name of a quoted key at `offset` with a colon behind it; nil if there is none.
  func quotedKey(at offset: ByteOffset) -> ByteRange? {
    let isEscaped = self[offset] == UInt8(ascii: "\\")
    let start = isEscaped ? offset + 2 : offset + 1
    guard self[start - 1].isQuote else { return nil }
    var end = start
    while self[end].isIdentifierByte, end - start < 40 { end += 1 }
    var next = end
    if isEscaped, self[next] == UInt8(ascii: "\\") { next += 1 }
    guard end > start, self[next] == self[start - 1] else { return nil }
    return self[endOfGap(from: next + 1)] == UInt8(ascii: ":") ? start..<end : nil
  }
}
