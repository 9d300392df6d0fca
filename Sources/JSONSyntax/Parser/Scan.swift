/// Where a scan is.
struct Cursor {
  var offset: Int
  var state: Parser.State
  /// The number of nodes in use.
  var count: Int
  var parent: Int
  var isInObject: Bool
  var comma: Int
}

/// Why a scan stopped, at the cursor.
enum ScanStop {
  case tableIsFull
  /// Something that the state does not expect.
  case unexpected
  /// A closing bracket that follows a comma.
  case trailingComma
  /// A string or key that is not plain; the offset of the first byte that says so.
  case unusualKey(Int)
  case unusualString(Int)
  case unusualNumber
}

/// Reads valid JSON for as long as it goes on.
///
/// Every turn of the loop reads a member or an element and what follows it. Which of the two is due is plain from the
/// container, so that there is no state to branch on; all variables are local and live in registers.
func scan(_ bytes: borrowing Span<UInt8>, _ table: inout [SyntaxNode], _ cursor: inout Cursor) -> ScanStop {
  var nodes = table.mutableSpan
  var offset = cursor.offset
  var count = cursor.count
  var parent = cursor.parent
  var isInObject = cursor.isInObject
  var comma = cursor.comma
  // Where the first turn starts, and where the last one stopped.
  var state = cursor.state
  defer {
    cursor = Cursor(
      offset: offset, state: state, count: count, parent: parent, isInObject: isInObject, comma: comma)
  }
  if state == .trailing || state == .end { return .unexpected }
  var indent = 0
  // One turn writes a key and a value.
  let limit = nodes.count &- 2

  while true {
    guard count <= limit else { return .tableIsFull }
    var byte: UInt8
    if state != .separator {
      if isInObject, state != .value {
        if state == .member {
          byte = bytes[offset]
          if byte <= Byte.space {
            offset = endOfBlanks(bytes, offset, &indent)
            byte = bytes[offset]
          }
          guard byte == Byte.quote else {
            guard byte == Byte.closingBrace else { return .unexpected }
            if comma >= 0 { return .trailingComma }
            // As an empty container's, the bracket is read as a separator.
            state = .separator
            continue
          }
          let end = endOfKey(bytes, offset &+ 1)
          guard bytes[end] == Byte.quote else { return .unusualKey(end) }
          nodes[count] = .leaf(offset, end &+ 1, at: count, .key, [.openingQuote(1), .closingQuote(1)])
          count &+= 1
          offset = end &+ 1
        }
        if bytes[offset] != Byte.colon {
          offset = endOfBlanks(bytes, offset, &indent)
          guard bytes[offset] == Byte.colon else {
            state = .colon
            return .unexpected
          }
        }
        offset &+= 1
      }

      byte = bytes[offset]
      if byte <= Byte.space {
        offset = endOfBlanks(bytes, offset, &indent)
        byte = bytes[offset]
      }
      if byte == Byte.quote {
        let end = endOfPlainBytes(bytes, offset &+ 1)
        guard bytes[end] == Byte.quote else {
          state = .value
          return .unusualString(end)
        }
        nodes[count] = .leaf(offset, end &+ 1, at: count, .string, [.openingQuote(1), .closingQuote(1)])
        count &+= 1
        offset = end &+ 1
      } else if byte &- Byte.zero < 10 {
        var end = offset &+ 1
        while bytes[end] &- Byte.zero < 10 { end &+= 1 }
        guard byte != Byte.zero || end == offset &+ 1, bytes[end].endsScalar else {
          state = .value
          return .unusualNumber
        }
        nodes[count] = .leaf(offset, end, at: count, .number, .isInteger)
        count &+= 1
        offset = end
      } else if byte == Byte.openingBrace || byte == Byte.openingBracket {
        isInObject = byte == Byte.openingBrace
        nodes[count] = .opened(at: offset, in: parent, isInObject ? .object : .array)
        parent = count
        count &+= 1
        comma = -1
        offset &+= 1
        state = .member
        continue
      } else if byte == Byte.closingBracket, !isInObject {
        if comma >= 0 {
          state = .value
          return .trailingComma
        }
      } else {
        state = .value
        let word = loadWord(bytes, offset)
        let kind: SyntaxKind
        var length = 4
        if UInt32(truncatingIfNeeded: word) == 0x6575_7274 {
          kind = .true
        } else if word & 0xFF_FFFF_FFFF == 0x65_736C_6166 {
          kind = .false
          length = 5
        } else if UInt32(truncatingIfNeeded: word) == 0x6C6C_756E {
          kind = .null
        } else {
          return byte == Byte.minus ? .unusualNumber : .unexpected
        }
        guard bytes[offset &+ length].endsScalar else { return .unexpected }
        nodes[count] = .leaf(offset, offset &+ length, at: count, kind, [])
        count &+= 1
        offset &+= length
      }
    }

    state = .separator
    while true {
      byte = bytes[offset]
      if byte <= Byte.space {
        offset = endOfBlanks(bytes, offset, &indent)
        byte = bytes[offset]
      }
      if byte == Byte.comma { break }
      guard byte == (isInObject ? Byte.closingBrace : Byte.closingBracket) else { return .unexpected }
      offset &+= 1
      let closed = parent
      parent = Int(nodes[closed].next)
      nodes[closed].next = UInt32(truncatingIfNeeded: count)
      nodes[closed].end = UInt32(truncatingIfNeeded: offset)
      isInObject = UInt8(truncatingIfNeeded: nodes[parent].meta) == SyntaxKind.object.rawValue
      if parent == 0 {
        state = .trailing
        return .unexpected
      }
    }
    comma = offset
    offset &+= 1
    state = .member
  }
}

/// The offset of the first byte from `start` on that ends a run of plain string bytes, by the way that suits keys: for a
/// short one the processor predicts the length from the keys before, instead of waiting for each to be measured.
@inline(__always)
private func endOfKey(_ bytes: borrowing Span<UInt8>, _ start: Int) -> Int {
  let word = loadWord(bytes, start)
  var rest = word
  var length = 0
  while UInt8(truncatingIfNeeded: rest) != Byte.quote, length < 8 {
    rest >>= 8
    length &+= 1
  }
  // Nothing unusual in front of the quote.
  if stringStops(in: word).trailingZeroBitCount >> 3 == length, length < 8 { return start &+ length }
  return endOfPlainBytes(bytes, start)
}
