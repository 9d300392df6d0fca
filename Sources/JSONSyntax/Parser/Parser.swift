import SourceCode

/// Fills the table of a syntax tree in one pass over the bytes, without recursion and without a stack: an open container
/// keeps the index of its parent in `next` until it is closed.
///
/// `scan` knows valid JSON only and is written for speed (each idiom measured by `Benchmarks parse`); at whatever it does
/// not expect it stops, and the `recover…` methods decide what was meant, report it, and say how to go on.
struct Parser {
  /// What may come next.
  enum State {
    /// The name of a member, or the end of the object; in an array like `value`.
    case member
    /// The colon behind a key.
    case colon
    /// The value behind a colon; in an array an element, or its end.
    case value
    /// A comma, or the end of the container.
    case separator
    /// Text behind the document.
    case trailing
    /// Nothing.
    case end
  }

  let text: SourceText
  /// The number of bytes of the text.
  let count: Int
  var nodes: NodeTable
  var issues: [SyntaxIssue] = []
  var omittedIssueCount = 0
  /// The index of the innermost open container; 0 is the document.
  var parent = 0
  /// Whether the innermost open container is an object.
  var isInObject = false
  /// The comma in front of what comes next in the innermost container; -1 if there is none.
  var comma = -1
  /// The last run of blanks and comments that was not plain white space, so that the token before it can be found.
  var gap = 0..<0
  /// The end of the strings that were joined to the last one; before its end if there are none.
  var joinedEnd = 0
  /// The number of values in the document so far that could be what the author meant.
  var documentCount = 0

  init(_ text: SourceText, reusing table: consuming [SyntaxNode]) {
    self.text = text
    count = text.byteCount
    // A minified compact document has a node in every six bytes, an indented one in every sixteen.
    let isIndented = text.bytes.prefix(256).contains(Byte.lineFeed)
    nodes = NodeTable(reusing: table, capacity: count / (isIndented ? 12 : 6) + 64)
    nodes.append(SyntaxNode(start: 0, end: UInt32(truncatingIfNeeded: count), next: 0, kind: .document))
  }

  mutating func run() {
    let paddedBytes = text.paddedBytes
    let bytes = paddedBytes.span
    var (offset, state) = beginDocument()
    while true {
      var cursor = Cursor(
        offset: offset, state: state, count: nodes.count, parent: parent, isInObject: isInObject, comma: comma)
      let stop = scan(bytes, &nodes.storage, &cursor)
      (offset, state) = (cursor.offset, cursor.state)
      (nodes.count, parent, isInObject, comma) = (cursor.count, cursor.parent, cursor.isInObject, cursor.comma)
      switch stop {
      case .tableIsFull: nodes.grow()
      case .trailingComma:
        reportTrailingComma()
        comma = -1
      case .unusualKey(let end):
        offset = scanUnusualString(from: offset, at: end, kind: .key)
        state = .colon
      case .unusualString(let end):
        offset = scanUnusualString(from: offset, at: end, kind: .string)
        state = .separator
      case .unusualNumber:
        offset = scanUnusualNumber(from: offset)
        state = .separator
      case .unexpected:
        switch state {
        case .member: (offset, state) = isInObject ? recoverMember(at: offset) : recoverValue(at: offset)
        case .colon: (offset, state) = recoverColon(at: offset)
        case .value: (offset, state) = recoverValue(at: offset)
        case .separator: (offset, state) = recoverSeparator(at: offset)
        case .trailing: (offset, state) = continueBehindDocument(at: offset)
        case .end:
          finish()
          return
        }
      }
    }
  }

  /// The finished table; the parser has none afterwards.
  mutating func takeNodes() -> [SyntaxNode] {
    var table = NodeTable(reusing: [], capacity: 0)
    swap(&table, &nodes)
    return table.finished()
  }

  // MARK: - The table

  mutating func append(_ start: Int, _ end: Int, _ kind: SyntaxKind, _ flags: SyntaxFlags) {
    nodes.append(.leaf(start, end, at: nodes.count, kind, flags))
  }

  mutating func openContainer(at offset: Int, _ kind: SyntaxKind) {
    nodes.append(.opened(at: offset, in: parent, kind))
    parent = nodes.count - 1
    isInObject = kind == .object
    comma = -1
  }

  /// Ends the innermost container behind its closing bracket.
  mutating func closeContainer(at end: Int) -> State {
    let closed = parent
    parent = Int(nodes[closed].next)
    nodes[closed].next = UInt32(truncatingIfNeeded: nodes.count)
    nodes[closed].end = UInt32(truncatingIfNeeded: end)
    isInObject = nodes[parent].kind == .object
    return parent == 0 ? .trailing : .separator
  }

  // MARK: - Issues

  /// Notes an issue; beyond the maximum it is only counted, and no repair is worked out.
  mutating func report(
    _ kind: SyntaxIssue.Kind, _ range: ByteRange, related: ByteRange? = nil,
    repair: @autoclosure () -> SyntaxIssue.Repair? = nil
  ) {
    guard issues.count < SyntaxTree.maximumIssueCount else {
      omittedIssueCount += 1
      return
    }
    issues.append(SyntaxIssue(kind: kind, range: range, repair: repair(), related: related))
  }

  /// Takes back what was reported about the bytes from `offset` on, because they are read anew.
  mutating func forgetIssues(from offset: Int) {
    while let last = issues.last, last.range.lowerBound >= offset { issues.removeLast() }
  }

  @inline(never)
  mutating func reportTrailingComma() {
    let range = comma..<comma + widthOfComma
    forgetSeparator(at: range)
    if joinEllipsis(withCommaAt: range) { return }
    report(.trailingComma, range, repair: .certain(.remove(range)))
  }

  /// Dots stand for what a comma beside them was to separate: both are one mistake, and go together.
  mutating func joinEllipsis(withCommaAt comma: ByteRange) -> Bool {
    guard let index = issues.indices.suffix(8).last(where: { issues[$0].kind == .ellipsis }) else { return false }
    let dots = issues[index].range
    let edits: [TextEdit]
    if text.endOfPlainBlanks(from: comma.upperBound) == dots.lowerBound {
      edits = [.remove(comma), .remove(dots)]
    } else if text.endOfPlainBlanks(from: dots.upperBound) == comma.lowerBound {
      edits = [.remove(dots), .remove(comma)]
    } else {
      return false
    }
    issues[index] = SyntaxIssue(kind: .ellipsis, range: dots, repair: .init(edits: edits, confidence: .certain))
    return true
  }

  /// The number of bytes of what stands for the last comma: a semicolon and the full-width forms do as well.
  var widthOfComma: Int { text[comma] == Byte.comma || text[comma] == Byte.semicolon ? 1 : 3 }

  /// What stands for a comma need not become one before it is removed.
  mutating func forgetSeparator(at range: ByteRange) {
    if let index = issues.suffix(8).lastIndex(where: { $0.range == range && $0.kind == .wrongSeparator }) {
      issues.remove(at: index)
    }
  }
}
