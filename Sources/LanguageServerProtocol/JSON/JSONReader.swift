extension LSP.JSON {
  /// What makes a text no JSON, and the offset of the first byte that does not belong there.
  package struct Malformed: Error, Equatable {
    package let offset: Int

    package init(offset: Int) { self.offset = offset }
  }

  /// Reads a JSON text (RFC 8259); a byte order mark in front of it is passed over.
  ///
  /// Nesting costs no stack: a container that is open keeps its parent's index where the index behind it goes later.
  package static func read(_ text: [UInt8]) throws(Malformed) -> LSP.JSON {
    // Offsets are 32 bits wide; the frame reader stops long before.
    guard text.count < UInt32.max else { throw Malformed(offset: 0) }
    var reader = Reader(capacity: text.count / 16 + 4)
    try reader.read(text.span)
    return LSP.JSON(text: text, nodes: reader.nodes, index: 0)
  }

  private struct Reader {
    var nodes: [Node] = []
    private var offset = 0
    /// The innermost open container; -1 outside all of them.
    private var parent = -1

    private enum Expected {
      case value, firstElement, firstName, name, end
    }

    init(capacity: Int) { nodes.reserveCapacity(capacity) }

    mutating func read(_ text: Span<UInt8>) throws(Malformed) {
      if text.count >= 3, text[0] == 0xEF, text[1] == 0xBB, text[2] == 0xBF { offset = 3 }
      var expected = Expected.value
      while true {
        skipBlanks(text)
        let byte = at(offset, text)
        switch expected {
        case .firstElement where byte == UInt8(ascii: "]"), .firstName where byte == UInt8(ascii: "}"):
          close()
          expected = .end
        case .value, .firstElement:
          expected = try value(byte, text)
        case .firstName, .name:
          guard byte == UInt8(ascii: "\"") else { throw Malformed(offset: offset) }
          try string(text)
          skipBlanks(text)
          guard at(offset, text) == UInt8(ascii: ":") else { throw Malformed(offset: offset) }
          offset += 1
          expected = .value
        case .end:
          guard parent >= 0 else {
            guard offset == text.count else { throw Malformed(offset: offset) }
            return
          }
          let isObject = nodes[parent].kind == .object
          if byte == UInt8(ascii: ",") {
            offset += 1
            expected = isObject ? .name : .value
          } else if byte == UInt8(ascii: isObject ? "}" : "]") {
            close()
          } else {
            throw Malformed(offset: offset)
          }
        }
      }
    }

    /// Reads a scalar or the bracket that opens a container, and says what comes next.
    private mutating func value(_ byte: UInt8, _ text: Span<UInt8>) throws(Malformed) -> Expected {
      switch byte {
      case UInt8(ascii: "{"): return open(.object, then: .firstName)
      case UInt8(ascii: "["): return open(.array, then: .firstElement)
      case UInt8(ascii: "\""): try string(text)
      case UInt8(ascii: "t"): try word("true", .true, text)
      case UInt8(ascii: "f"): try word("false", .false, text)
      case UInt8(ascii: "n"): try word("null", .null, text)
      default: try number(text)
      }
      return .end
    }

    private mutating func open(_ kind: Kind, then expected: Expected) -> Expected {
      let index = nodes.count
      nodes.append(
        Node(start: UInt32(offset), end: 0, next: UInt32(bitPattern: Int32(truncatingIfNeeded: parent)), kind: kind))
      parent = index
      offset += 1
      return expected
    }

    private mutating func close() {
      offset += 1
      let container = parent
      parent = Int(Int32(bitPattern: nodes[container].next))
      nodes[container].end = UInt32(offset)
      nodes[container].next = UInt32(nodes.count)
    }

    private mutating func append(from start: Int, _ kind: Kind, hasEscapes: Bool = false) {
      nodes.append(
        Node(
          start: UInt32(start), end: UInt32(offset), next: UInt32(nodes.count + 1), kind: kind, hasEscapes: hasEscapes))
    }

    private mutating func word(_ word: StaticString, _ kind: Kind, _ text: Span<UInt8>) throws(Malformed) {
      let start = offset
      for index in 0..<word.utf8CodeUnitCount {
        guard unsafe at(offset, text) == word.utf8Start[index] else { throw Malformed(offset: offset) }
        offset += 1
      }
      append(from: start, kind)
    }

    private mutating func string(_ text: Span<UInt8>) throws(Malformed) {
      let start = offset
      var hasEscapes = false
      offset += 1
      while true {
        offset = text.offsetOfQuoteBackslashOrControl(from: offset)
        switch at(offset, text) {
        case UInt8(ascii: "\""):
          offset += 1
          append(from: start, .string, hasEscapes: hasEscapes)
          return
        case UInt8(ascii: "\\"):
          hasEscapes = true
          try escape(text)
        default: throw Malformed(offset: offset)
        }
      }
    }

    private mutating func escape(_ text: Span<UInt8>) throws(Malformed) {
      switch at(offset + 1, text) {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"), UInt8(ascii: "b"), UInt8(ascii: "f"),
        UInt8(ascii: "n"), UInt8(ascii: "r"), UInt8(ascii: "t"):
        offset += 2
      case UInt8(ascii: "u"):
        for digit in offset + 2..<offset + 6 where hexadecimalDigit(at(digit, text)) == nil {
          throw Malformed(offset: digit)
        }
        offset += 6
      default: throw Malformed(offset: offset + 1)
      }
    }

    private mutating func number(_ text: Span<UInt8>) throws(Malformed) {
      let start = offset
      if at(offset, text) == UInt8(ascii: "-") { offset += 1 }
      if at(offset, text) == UInt8(ascii: "0") { offset += 1 } else { try digits(text) }
      if at(offset, text) == UInt8(ascii: ".") {
        offset += 1
        try digits(text)
      }
      if at(offset, text) | 0x20 == UInt8(ascii: "e") {
        offset += 1
        if at(offset, text) == UInt8(ascii: "+") || at(offset, text) == UInt8(ascii: "-") { offset += 1 }
        try digits(text)
      }
      append(from: start, .number)
    }

    private mutating func digits(_ text: Span<UInt8>) throws(Malformed) {
      guard 0x30...0x39 ~= at(offset, text) else { throw Malformed(offset: offset) }
      while 0x30...0x39 ~= at(offset, text) { offset += 1 }
    }

    private mutating func skipBlanks(_ text: Span<UInt8>) {
      while true {
        switch at(offset, text) {
        case 0x20, 0x0A, 0x0D, 0x09: offset += 1
        default: return
        }
      }
    }

    /// The byte at `offset`; 0 behind the end, which no rule above accepts.
    @inline(__always) private func at(_ offset: Int, _ text: Span<UInt8>) -> UInt8 {
      offset < text.count ? text[offset] : 0
    }
  }
}

/// The value of a hexadecimal digit.
@inline(__always) func hexadecimalDigit(_ byte: UInt8) -> UInt32? {
  switch byte {
  case 0x30...0x39: UInt32(byte - 0x30)
  case 0x41...0x46, 0x61...0x66: UInt32(byte & 0xDF - 0x37)
  default: nil
  }
}

extension Span<UInt8> {
  /// The offset of the first byte from `start` on that ends a run of plain characters in a JSON string; `count` if all
  /// are plain.
  @inline(__always) func offsetOfQuoteBackslashOrControl(from start: Int) -> Int {
    var offset = start
    while offset + 8 <= count {
      let word = unsafe bytes.unsafeLoadUnaligned(fromByteOffset: offset, as: UInt64.self)
      let found = endsOfPlainText(in: UInt64(littleEndian: word))
      if found != 0 { return offset + found.trailingZeroBitCount >> 3 }
      offset += 8
    }
    while offset < count, self[offset] >= 0x20, self[offset] != UInt8(ascii: "\""), self[offset] != UInt8(ascii: "\\") {
      offset += 1
    }
    return offset
  }
}

/// The lowest set bit marks the first of eight bytes that is a quote, a backslash or below 0x20; exact for that one.
@inline(__always) func endsOfPlainText(in word: UInt64) -> UInt64 {
  let ones: UInt64 = 0x0101_0101_0101_0101
  let quotes = word ^ 0x2222_2222_2222_2222
  let backslashes = word ^ 0x5C5C_5C5C_5C5C_5C5C
  let found = ((quotes &- ones) & ~quotes) | ((backslashes &- ones) & ~backslashes) | ((word &- ones &* 0x20) & ~word)
  return found & 0x8080_8080_8080_8080
}
