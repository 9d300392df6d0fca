import SourceCode

extension Reading {
  /// The issues of a reading: a sequence, because a megabyte in single quotes has a hundred thousand of them.
  package struct Issues: Sendable, Sequence {
    /// What was read; offsets of marks refer to it.
    fileprivate let part: SourceText
    fileprivate let marks: [ReadingMark]
    /// What is written where the text was cut off.
    fileprivate let closers: String
    /// The offset of `part` in the input.
    fileprivate let base: Int
    /// The bytes of `part` that are not UTF-8; those outside strings that are written anew have marks of their own.
    fileprivate let invalid: [ByteRange]

    init(part: SourceText, marks: [ReadingMark], closers: String, base: Int, invalid: [ByteRange]) {
      self.part = part
      self.marks = marks
      self.invalid = invalid
      self.closers = closers
      self.base = base
    }

    package var isEmpty: Bool { marks.isEmpty }

    /// The number of issues; they are counted one by one.
    package var count: Int { reduce(0) { count, _ in count + 1 } }

    package func makeIterator() -> Iterator { Iterator(issues: self) }

    package struct Iterator: IteratorProtocol {
      private let issues: Issues
      private var index = 0
      private var waiting: [SyntaxIssue] = []

      fileprivate init(issues: Issues) { self.issues = issues }

      package mutating func next() -> SyntaxIssue? {
        while waiting.isEmpty {
          guard index < issues.marks.count else { return nil }
          // In ascending order, and taken from the end.
          waiting = issues.issues(ofMarkAt: &index).reversed()
        }
        return waiting.removeLast()
      }
    }
  }
}

extension Reading.Issues {
  /// One change of the text, and the issue that it settles.
  fileprivate struct Change {
    var range: ByteRange
    var replacement: String
    var kind: SyntaxIssue.Kind
  }

  /// The issues of a mark and of those that are part of it.
  fileprivate func issues(ofMarkAt index: inout Int) -> [SyntaxIssue] {
    let mark = marks[index]
    index += 1
    var own: [Change] = []
    var content: [Change] = []
    changes(of: mark) { change in
      if change.kind == mark.kind { own.append(change) } else { content.append(change) }
    }
    while index < marks.count, marks[index].isPart {
      changes(of: marks[index]) { own.append($0) }
      index += 1
    }
    var result: [SyntaxIssue] = []
    if !own.isEmpty {
      let confidence: FixIt.Confidence =
        switch mark.kind {
        case .strayCharacter: mark.omitsContent(of: part) ? .likely : .certain
        case .missingValue, .invalidUTF8: .likely
        default: .certain
        }
      let edits = own.map { TextEdit(range: shifted($0.range), replacement: $0.replacement) }
      result.append(
        SyntaxIssue(
          kind: mark.kind, range: shifted(range(of: mark)), repair: .init(edits: edits, confidence: confidence)))
    }
    for change in content {
      result.append(
        SyntaxIssue(
          kind: change.kind, range: shifted(change.range),
          repair: .certain(.replace(shifted(change.range), with: change.replacement))))
    }
    return result
  }

  /// The edits of all issues, in the order of the text.
  var edits: [TextEdit] {
    var edits: [TextEdit] = []
    for mark in marks {
      changes(of: mark) { edits.append(TextEdit(range: shifted($0.range), replacement: $0.replacement)) }
    }
    return edits
  }

  private func shifted(_ range: ByteRange) -> ByteRange { range.lowerBound + base..<range.upperBound + base }

  /// What an issue is about.
  private func range(of mark: ReadingMark) -> ByteRange {
    mark.action == .cutOff ? .empty(at: part.byteCount) : Int(mark.start)..<Int(mark.end)
  }

  /// The document after all changes, up to `end` in `part`.
  func repairedText(upTo end: Int) -> SourceText {
    let padded = part.paddedBytes
    var result: [UInt8] = []
    result.reserveCapacity(end + end / 8 + SourceText.padding)
    var copied = 0
    for mark in marks {
      let (start, stop) = (Int(mark.start), Int(mark.end))
      // What a hundred thousand marks of a megabyte are.
      if mark.action == .remove || mark.action == .write {
        guard start >= copied else { continue }
        result.append(contentsOf: padded[copied..<start])
        if mark.action == .write {
          result.append(contentsOf: mark.text.string.utf8)
        }
        copied = stop
        continue
      }
      if mark.action == .string, let widths = plainWidths(of: mark, padded), start >= copied {
        result.append(contentsOf: padded[copied..<start])
        result.append(Byte.quote)
        result.append(contentsOf: padded[start + widths.opening..<stop - widths.closing])
        result.append(Byte.quote)
        copied = stop
        continue
      }
      changes(of: mark) { change in
        guard change.range.lowerBound >= copied else { return }
        result.append(contentsOf: padded[copied..<change.range.lowerBound])
        result.append(contentsOf: change.replacement.utf8)
        copied = change.range.upperBound
      }
    }
    if copied < end { result.append(contentsOf: padded[copied..<end]) }
    return SourceText(result)
  }

  /// The widths of the quotes of a string in which nothing but they is otherwise than in JSON; nil for others.
  private func plainWidths(of mark: ReadingMark, _ padded: [UInt8]) -> (opening: Int, closing: Int)? {
    let (opening, closing) = (Int(mark.openingWidth), Int(mark.closingWidth))
    guard opening < ReadingMark.joined, closing < ReadingMark.joined, invalid.isEmpty else { return nil }
    let end = Int(mark.end) - closing
    let start = Int(mark.start) + opening
    guard start <= end else { return nil }
    let bytes = padded.span
    var offset = start
    while offset < end {
      let stops = stringStops(in: loadWord(bytes, offset))
      if stops != 0 {
        if offset &+ stops.trailingZeroBitCount >> 3 < end { return nil }
        break
      }
      offset &+= 8
    }
    return (opening, closing)
  }

  /// The changes that a mark stands for, in the order of the text.
  private func changes(of mark: ReadingMark, _ body: (Change) -> Void) {
    let range = Int(mark.start)..<Int(mark.end)
    func change(_ replacement: String) { body(Change(range: range, replacement: replacement, kind: mark.kind)) }
    switch mark.action {
    case .remove: change("")
    case .write: change(mark.text.string)
    case .number: change(NumberSpelling(part[range])?.text ?? "0")
    case .literal: change(part.foreignLiteral(range)?.replacement ?? "null")
    case .blank: change(part.isInvisible(range) ? "" : " ")
    case .cutOff: change(closers)
    case .string: stringChanges(of: mark, body)
    }
  }

  /// What makes a string one of JSON: its quotes, and what in it they and JSON do not allow.
  private func stringChanges(of mark: ReadingMark, _ body: (Change) -> Void) {
    let opening = mark.openingWidth == ReadingMark.joined ? 0 : Int(mark.openingWidth)
    let closing = mark.closingWidth == ReadingMark.joined ? 0 : Int(mark.closingWidth)
    let content = Int(mark.start) + opening..<Swift.max(Int(mark.start) + opening, Int(mark.end) - closing)
    let first = Int(mark.start)..<content.lowerBound
    let last = content.upperBound..<Int(mark.end)
    let isDouble = opening == 1 && part[first.lowerBound] == Byte.quote
    func quote(_ range: ByteRange) {
      if range.count == 1, part[range.lowerBound] == Byte.quote { return }
      body(Change(range: range, replacement: "\"", kind: mark.kind))
    }
    if mark.openingWidth != ReadingMark.joined { quote(first) }
    var offset = content.lowerBound
    while offset < content.upperBound {
      let byte = part[offset]
      switch byte {
      case Byte.quote:
        body(
          Change(
            range: .empty(at: offset), replacement: "\\",
            kind: isDouble || mark.openingWidth == ReadingMark.joined ? .unescapedQuote : mark.kind))
        offset += 1
      case Byte.backslash: offset = escapeChanges(at: offset, before: content.upperBound, body)
      case 0..<Byte.space:
        let isPair = byte == Byte.carriageReturn && offset + 1 < content.upperBound && part[offset + 1] == Byte.lineFeed
        let range = offset..<offset + (isPair ? 2 : 1)
        body(Change(range: range, replacement: SourceText.escaped(part[range]), kind: .controlCharacter))
        offset = range.upperBound
      case 0x80... where !invalid.isEmpty:
        if let range = invalid.first(where: { $0.lowerBound == offset }) {
          body(Change(range: range, replacement: "\u{FFFD}", kind: .invalidUTF8))
          offset = range.upperBound
        } else {
          offset += 1
        }
      default: offset += 1
      }
    }
    if mark.closingWidth != ReadingMark.joined { quote(last) }
  }

  /// Checks the escape at `offset` (RFC 8259, section 7) and returns the offset behind it.
  private func escapeChanges(
    at offset: Int, before end: Int, _ body: (Change) -> Void
  ) -> Int {
    let next = offset + 1 < end ? part[offset + 1] : 0
    switch next {
    case Byte.quote, Byte.backslash, Byte.slash, UInt8(ascii: "b"), UInt8(ascii: "f"), UInt8(ascii: "n"),
      UInt8(ascii: "r"), UInt8(ascii: "t"):
      return offset + 2
    case UInt8(ascii: "u"):
      guard offset + 6 <= end, let unit = part.hexadecimal(at: offset + 2, digits: 4) else { break }
      guard 0xD800..<0xE000 ~= unit else { return offset + 6 }
      if unit < 0xDC00, offset + 12 <= end, part.hasPrefix("\\u", at: offset + 6),
        let second = part.hexadecimal(at: offset + 8, digits: 4), 0xDC00..<0xE000 ~= second
      {
        return offset + 12
      }
      body(Change(range: offset..<offset + 6, replacement: "\\uFFFD", kind: .loneSurrogate))
      return offset + 6
    case Byte.apostrophe, Byte.backtick:
      body(Change(range: offset..<offset + 1, replacement: "", kind: .invalidEscape))
      return offset + 2
    case UInt8(ascii: "x"):
      guard offset + 4 <= end, part.hexadecimal(at: offset + 2, digits: 2) != nil else { break }
      body(Change(range: offset + 1..<offset + 2, replacement: "u00", kind: .invalidEscape))
      return offset + 4
    default: break
    }
    // Paths and formulas: the backslash means itself.
    body(Change(range: .empty(at: offset), replacement: "\\", kind: .invalidEscape))
    return offset + 1
  }
}
