import SourceCode

/// The document in its text: what stands before and behind it.
extension Parser {
  /// Finds the document and opens it.
  mutating func beginDocument() -> Step {
    var offset = 0
    if text.hasPrefix("\u{FEFF}", at: 0) {
      report(.byteOrderMark, 0..<3, repair: .certain(.remove(0..<3)))
      noteGap(0..<3)
      offset = 3
    }
    offset = skipTrivia(at: offset)
    guard offset < count else {
      if issues.isEmpty || nodes.count == 1 { report(.emptyDocument, count..<count) }
      return (count, .end)
    }
    if plausibleStart(at: offset) != nil, !isBracketedWord(at: offset) { return open(at: offset) }
    if text.looksLikeQuotedKey(at: offset) {
      documentCount = 1
      report(.unopenedContainer, offset..<offset, repair: .certain(.insert("{", at: offset)))
      openContainer(at: offset, .object)
      nodes[parent].flags.formUnion([.isMalformed, .isUnopened])
      return (offset, .member)
    }
    if let end = wholeScalar(at: offset) { return (end, .trailing) }
    if let candidate = candidate(from: offset) {
      if candidate > offset { appendJunk(offset..<candidate, isBefore: true) }
      return open(at: candidate)
    }
    if let end = scanScalarDocument(at: offset) {
      documentCount = 1
      return (end, .trailing)
    }
    let end = text.startOfBlanks(before: count)
    append(offset, end, .junk, [])
    report(.noDocument, offset..<min(end, text.endOfLine(from: offset)))
    return (count, .end)
  }

  /// Behind the document: nothing, text, surplus brackets or another document.
  @inline(never)
  mutating func continueBehindDocument(at start: Int) -> Step {
    let offset = skipTrivia(at: start)
    guard offset < count else { return (count, .end) }
    if let reopened = reopenDocument(closedBefore: start, at: offset) { return reopened }
    var end = offset
    while end < count, text[end] == Byte.closingBrace || text[end] == Byte.closingBracket {
      report(.surplusBracket, end..<end + 1, repair: .certain(.remove(end..<end + 1)))
      append(end, end + 1, .junk, [])
      end = text.endOfPlainBlanks(from: end + 1)
    }
    if end > offset { return (end, .trailing) }
    if let next = candidate(from: offset, onlyCertain: true) {
      if next > offset { appendJunk(offset..<next, isBefore: false) }
      return open(at: next)
    }
    appendJunk(offset..<count, isBefore: false)
    return (count, .end)
  }

  // MARK: -

  private enum Plausibility: Int {
    /// A bracket and nothing that speaks for it.
    case bracket
    /// An empty object.
    case empty
    /// An object with a key, or an array of such objects.
    case certain
  }

  private func plausibleStart(at offset: Int) -> Plausibility? {
    switch text[offset] {
    case Byte.openingBrace:
      let next = text.endOfNearBlanks(from: offset + 1)
      if next >= count || text.looksLikeKey(at: next) || Quote(in: text, at: next) != nil { return .certain }
      return text[next] == Byte.closingBrace ? .empty : .bracket
    case Byte.openingBracket:
      let next = text.endOfNearBlanks(from: offset + 1)
      if text[next] == Byte.openingBrace, plausibleStart(at: next) == .certain { return .certain }
      return .bracket
    case 0xEF where text.fullWidth(at: offset) == Byte.openingBrace: return .certain
    default: return nil
    }
  }

  /// Whether brackets around a few words start at `offset`, with more behind them: `[JSON]`, `[1]`, `{card}` in prose.
  private func isBracketedWord(at offset: Int) -> Bool {
    let limit = min(count, offset + 64)
    var end = offset + 1
    while end < limit, text[end].isWordByte || text[end] == Byte.space { end += 1 }
    guard end > offset + 1, text[end] == Byte.closingBracket || text[end] == Byte.closingBrace else { return false }
    let next = text.endOfPlainBlanks(from: end + 1)
    return next < count && text[next] != Byte.comma && text[next] != Byte.closingBracket
      && text[next] != Byte.closingBrace
  }

  /// The most plausible start of a document from `offset` on, the first of several equal ones.
  private func candidate(from start: Int, onlyCertain: Bool = false) -> Int? {
    var best: (offset: Int, plausibility: Plausibility)?
    var offset = onlyCertain ? start : endOfReasoning(from: start)
    while offset < count {
      if let plausibility = plausibleStart(at: offset) {
        if plausibility == .certain { return offset }
        if plausibility.rawValue > best?.plausibility.rawValue ?? -1 { best = (offset, plausibility) }
      }
      offset += 1
    }
    return onlyCertain ? nil : best?.offset
  }

  /// The end of the last `</think>` and the like: what a model thought aloud is not its answer.
  private func endOfReasoning(from start: Int) -> Int {
    var end = start
    var offset = start
    while offset < count {
      if text[offset] == UInt8(ascii: "<"),
        text.hasPrefix("</think>", at: offset) || text.hasPrefix("</thinking>", at: offset)
          || text.hasPrefix("</reasoning>", at: offset)
      {
        end = offset + 1
      }
      offset += 1
    }
    return end
  }

  private mutating func open(at offset: Int) -> Step {
    documentCount += 1
    if documentCount > 1 {
      let first = nodes.root.map { nodes[$0] }
      report(
        .severalDocuments, offset..<offset + 1, related: first.map { Int($0.start)..<Int($0.start) + 1 })
      // From the second document on, nothing is trusted to begin with.
      if documentCount == 2 { distrustRemovals() }
    }
    if let ascii = text.fullWidth(at: offset) {
      report(
        .wrongSeparator, offset..<offset + 3,
        repair: .certain(.replace(offset..<offset + 3, with: String(Unicode.Scalar(ascii)))))
      openContainer(at: offset, .object)
      nodes[parent].flags.formUnion([.isMalformed, .openingQuote(3)])
      return (offset + 3, .member)
    }
    let isObject = text[offset] == Byte.openingBrace
    openContainer(at: offset, isObject ? .object : .array)
    return (offset + 1, isObject ? .member : .value)
  }

  /// With several documents, what stands around them may say which one is meant.
  private mutating func distrustRemovals() {
    for (index, issue) in issues.enumerated() {
      switch issue.kind {
      case .textBeforeDocument, .textAfterDocument, .codeFence:
        let repair = issue.repair.map { SyntaxIssue.Repair(edits: $0.edits, confidence: .guess) }
        issues[index] = SyntaxIssue(kind: issue.kind, range: issue.range, repair: repair, related: issue.related)
      default: continue
      }
    }
  }

  /// A string or literal with nothing behind it.
  private mutating func wholeScalar(at offset: Int) -> Int? {
    guard text[offset] == Byte.quote else { return nil }
    let mark = (nodes.count, issues.count, omittedIssueCount)
    let end = scanUnusualString(from: offset, at: offset + 1, kind: .string)
    if text.endOfPlainBlanks(from: end) >= count {
      documentCount = 1
      return end
    }
    nodes.removeLast(nodes.count - mark.0)
    issues.removeLast(issues.count - mark.1)
    omittedIssueCount = mark.2
    return nil
  }

  /// Opens the document again if a member or element follows: it had been closed by a bracket too many.
  private mutating func reopenDocument(closedBefore end: Int, at offset: Int) -> Step? {
    guard documentCount == 1, let root = nodes.root, Int(nodes[root].end) == end,
      nodes[root].kind == .object || nodes[root].kind == .array, !nodes[root].flags.contains(.isUnclosed)
    else { return nil }
    var next = offset
    while text[next] == Byte.closingBrace || text[next] == Byte.closingBracket {
      next = text.endOfPlainBlanks(from: next + 1)
    }
    guard text[next] == Byte.comma else { return nil }
    let following = text.endOfNearBlanks(from: next + 1)
    let isObject = nodes[root].kind == .object
    guard isObject ? text.looksLikeKey(at: following) : text.looksLikeValue(at: following) else { return nil }
    for place in [end - 1] + Array(offset..<next) where !text[place].isBlank {
      report(.surplusBracket, place..<place + 1, repair: .certain(.remove(place..<place + 1)))
    }
    noteGap(end - 1..<text.startOfBlanks(before: next))
    nodes[root].next = 0
    parent = root
    isInObject = isObject
    return (next, .separator)
  }

  private mutating func skipTrivia(at start: Int) -> Int {
    var offset = text.endOfPlainBlanks(from: start)
    // At this level `#` starts a heading or a sentence, not a comment.
    while offset < count, text[offset] != Byte.numberSign, !text.isEllipsis(at: offset),
      let end = consumeTrivia(at: offset)
    {
      offset = text.endOfPlainBlanks(from: end)
    }
    return offset
  }

  // MARK: - Text around the document

  /// Adds text in front of or behind the document, and reports it, a code fence apart.
  private mutating func appendJunk(_ range: ByteRange, isBefore: Bool) {
    let end = max(range.lowerBound + 1, text.startOfBlanks(before: range.upperBound))
    append(range.lowerBound, end, .junk, [])
    let kind: SyntaxIssue.Kind = isBefore ? .textBeforeDocument : .textAfterDocument
    // A word behind a number may be meant as well as the number; prose around brackets is not.
    let isAroundContainer = isBefore || nodes.root.map { [.object, .array].contains(nodes[$0].kind) } ?? false
    let confidence: FixIt.Confidence = documentCount <= 1 && isAroundContainer ? .certain : .guess
    guard let fence = fenceLine(in: range.lowerBound..<end, takingLast: isBefore) else {
      reportText(kind, range, confidence: confidence)
      return
    }
    // The chat that a fence comes from is one thing around the document, not two fences and two texts.
    let opening =
      isBefore || documentCount > 1
      ? nil : issues.firstIndex { $0.kind == .codeFence && $0.range.lowerBound < range.lowerBound }
    guard let opening, let repair = issues[opening].repair else {
      let start = isBefore ? text.endOfPlainBlanks(from: range.lowerBound) : fence.lowerBound
      return report(
        .codeFence, start..<fence.upperBound, repair: .init(edits: [.remove(range)], confidence: confidence))
    }
    issues[opening] = SyntaxIssue(
      kind: .codeFence, range: issues[opening].range,
      repair: .init(edits: repair.edits + [.remove(range)], confidence: confidence), related: fence)
  }

  private mutating func reportText(_ kind: SyntaxIssue.Kind, _ range: ByteRange, confidence: FixIt.Confidence) {
    let start = text.endOfPlainBlanks(from: range.lowerBound)
    let end = text.startOfBlanks(before: range.upperBound)
    guard start < end else { return }
    report(kind, start..<end, repair: .init(edits: [.remove(range)], confidence: confidence))
  }

  /// The line of the first or last Markdown code fence in `range`; without its line end.
  private func fenceLine(in range: ByteRange, takingLast: Bool) -> ByteRange? {
    var found: ByteRange?
    var line = range.lowerBound
    while line < range.upperBound {
      // Not beyond the range: a line may go on for all of the text, with a document after each word.
      var end = line
      while end < range.upperBound, text[end] != Byte.lineFeed, text[end] != Byte.carriageReturn { end += 1 }
      let start = text.endOfSpaces(from: line)
      if text.hasPrefix("```", at: start) || text.hasPrefix("~~~", at: start) {
        found = start..<end
        if !takingLast { return found }
      }
      line = end + 1
    }
    return found
  }
}
