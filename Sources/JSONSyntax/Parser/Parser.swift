import SourceCode

/// Fills the table of a syntax tree in one pass over the bytes, without recursion and without a stack: an open container
/// keeps the index of its parent in `next` until it is closed.
///
/// `run` knows valid JSON only and is written for speed (each idiom measured by `Benchmarks parse`); whatever it does
/// not expect goes to the `recover…` methods, which decide what was meant, report it, and say how to go on.
struct Parser {
  /// What may come next.
  enum State {
    /// The name of a member, or the end of the object.
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
  var nodes: [SyntaxNode]
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
  /// The number of values in the document so far that could be what the author meant.
  var documentCount = 0

  init(_ text: SourceText, reusing table: consuming [SyntaxNode]) {
    self.text = text
    count = text.byteCount
    nodes = table
    nodes.removeAll(keepingCapacity: true)
    // Minified compact documents have a node every six bytes; growing later costs less than clearing unused pages.
    nodes.reserveCapacity(count / 8 + 16)
    nodes.append(SyntaxNode(start: 0, end: UInt32(truncatingIfNeeded: count), next: 0, kind: .document))
  }

  mutating func run() {
    let paddedBytes = text.paddedBytes
    let bytes = paddedBytes.span
    var (offset, state) = beginDocument()
    while true {
      switch state {
      case .member:
        var byte = bytes[offset]
        if byte <= Byte.space {
          offset = endOfBlanks(bytes, offset)
          byte = bytes[offset]
        }
        guard byte == Byte.quote else {
          if byte == Byte.closingBrace {
            if comma >= 0 { reportTrailingComma() }
            offset &+= 1
            state = closeContainer(at: offset)
          } else {
            (offset, state) = recoverMember(at: offset)
          }
          continue
        }
        // Keys are short: stepping bytewise lets the branch predictor run ahead, where a word-wide search would wait for
        // each load (24 % faster here; not for values).
        var end = offset &+ 1
        let limit = offset &+ 13
        while end < limit {
          let byte = bytes[end]
          if byte == Byte.quote || byte == Byte.backslash || byte < Byte.space { break }
          end &+= 1
        }
        if bytes[end] != Byte.quote {
          end = endOfPlainBytes(bytes, end)
          if bytes[end] != Byte.quote {
            offset = scanUnusualString(from: offset, at: end, kind: .key)
            state = .colon
            continue
          }
        }
        appendString(offset, end &+ 1, .key)
        offset = end &+ 1
        guard bytes[offset] == Byte.colon else {
          state = .colon
          continue
        }
        offset &+= 1
        fallthrough

      case .value:
        var byte = bytes[offset]
        if byte <= Byte.space {
          offset = endOfBlanks(bytes, offset)
          byte = bytes[offset]
        }
        if byte == Byte.quote {
          let end = endOfPlainBytes(bytes, offset &+ 1)
          if bytes[end] == Byte.quote {
            appendString(offset, end &+ 1, .string)
            offset = end &+ 1
          } else {
            offset = scanUnusualString(from: offset, at: end, kind: .string)
          }
        } else if byte == Byte.openingBrace {
          openContainer(at: offset, .object)
          offset &+= 1
          state = .member
          continue
        } else if byte &- Byte.zero < 10 || byte == Byte.minus {
          var end = offset &+ 1
          while bytes[end] &- Byte.zero < 10 { end &+= 1 }
          let isPlain = byte == Byte.zero ? end == offset &+ 1 : byte != Byte.minus
          if isPlain, bytes[end].endsScalar {
            appendScalar(offset, end, .number, .isInteger)
            offset = end
          } else {
            offset = scanUnusualNumber(from: offset)
          }
        } else if byte == Byte.openingBracket {
          openContainer(at: offset, .array)
          offset &+= 1
          state = .value
          continue
        } else if byte == Byte.closingBracket, !isInObject {
          if comma >= 0 { reportTrailingComma() }
          offset &+= 1
          state = closeContainer(at: offset)
          continue
        } else {
          let word = loadWord(bytes, offset)
          if UInt32(truncatingIfNeeded: word) == 0x6575_7274, bytes[offset &+ 4].endsScalar {
            appendScalar(offset, offset &+ 4, .true)
            offset &+= 4
          } else if word & 0xFF_FFFF_FFFF == 0x65_736C_6166, bytes[offset &+ 5].endsScalar {
            appendScalar(offset, offset &+ 5, .false)
            offset &+= 5
          } else if UInt32(truncatingIfNeeded: word) == 0x6C6C_756E, bytes[offset &+ 4].endsScalar {
            appendScalar(offset, offset &+ 4, .null)
            offset &+= 4
          } else {
            (offset, state) = recoverValue(at: offset)
            continue
          }
        }
        fallthrough

      case .separator:
        var byte = bytes[offset]
        if byte <= Byte.space {
          offset = endOfBlanks(bytes, offset)
          byte = bytes[offset]
        }
        if byte == Byte.comma {
          comma = offset
          offset &+= 1
          state = isInObject ? .member : .value
        } else if byte == (isInObject ? Byte.closingBrace : Byte.closingBracket) {
          offset &+= 1
          state = closeContainer(at: offset)
        } else {
          (offset, state) = recoverSeparator(at: offset)
        }

      case .colon:
        offset = endOfBlanks(bytes, offset)
        if bytes[offset] == Byte.colon {
          offset &+= 1
          state = .value
        } else {
          (offset, state) = recoverColon(at: offset)
        }

      case .trailing:
        (offset, state) = continueBehindDocument(at: offset)

      case .end:
        finish()
        return
      }
    }
  }

  // MARK: - The table

  @inline(__always)
  mutating func appendString(_ start: Int, _ end: Int, _ kind: SyntaxKind) {
    // A key's `next` is its value, which comes right behind it; so a scalar's and a key's `next` are alike.
    nodes.append(
      SyntaxNode(
        start: UInt32(truncatingIfNeeded: start), end: UInt32(truncatingIfNeeded: end),
        next: UInt32(truncatingIfNeeded: nodes.count &+ 1), kind: kind, flags: [.openingQuote(1), .closingQuote(1)]))
  }

  @inline(__always)
  mutating func appendScalar(_ start: Int, _ end: Int, _ kind: SyntaxKind, _ flags: SyntaxFlags = []) {
    nodes.append(
      SyntaxNode(
        start: UInt32(truncatingIfNeeded: start), end: UInt32(truncatingIfNeeded: end),
        next: UInt32(truncatingIfNeeded: nodes.count &+ 1), kind: kind, flags: flags))
  }

  @inline(__always)
  mutating func openContainer(at offset: Int, _ kind: SyntaxKind) {
    let index = nodes.count
    nodes.append(
      SyntaxNode(
        start: UInt32(truncatingIfNeeded: offset), end: UInt32(truncatingIfNeeded: offset &+ 1),
        next: UInt32(truncatingIfNeeded: parent), kind: kind))
    parent = index
    isInObject = kind == .object
    comma = -1
  }

  /// Ends the innermost container behind its closing bracket.
  @inline(__always)
  mutating func closeContainer(at end: Int) -> State {
    let closed = parent
    parent = Int(nodes[closed].next)
    nodes[closed].next = UInt32(truncatingIfNeeded: nodes.count)
    nodes[closed].end = UInt32(truncatingIfNeeded: end)
    isInObject = UInt8(truncatingIfNeeded: nodes[parent].meta) == SyntaxKind.object.rawValue
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
    let range = comma..<comma + 1
    report(.trailingComma, range, repair: .certain(.remove(range)))
  }
}
