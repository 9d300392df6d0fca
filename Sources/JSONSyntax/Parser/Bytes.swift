/// The bytes that the parser looks for, and the word-wide tests that find them.
enum Byte {
  static let tab: UInt8 = 0x09
  static let lineFeed: UInt8 = 0x0A
  static let carriageReturn: UInt8 = 0x0D
  static let space: UInt8 = 0x20
  static let quote: UInt8 = 0x22
  static let numberSign: UInt8 = 0x23
  static let percent: UInt8 = 0x25
  static let apostrophe: UInt8 = 0x27
  static let asterisk: UInt8 = 0x2A
  static let plus: UInt8 = 0x2B
  static let comma: UInt8 = 0x2C
  static let minus: UInt8 = 0x2D
  static let period: UInt8 = 0x2E
  static let slash: UInt8 = 0x2F
  static let zero: UInt8 = 0x30
  static let colon: UInt8 = 0x3A
  static let semicolon: UInt8 = 0x3B
  static let equals: UInt8 = 0x3D
  static let greaterThan: UInt8 = 0x3E
  static let openingBracket: UInt8 = 0x5B
  static let backslash: UInt8 = 0x5C
  static let closingBracket: UInt8 = 0x5D
  static let underscore: UInt8 = 0x5F
  static let backtick: UInt8 = 0x60
  static let openingBrace: UInt8 = 0x7B
  static let closingBrace: UInt8 = 0x7D
  static let tilde: UInt8 = 0x7E
}

extension UInt8 {
  /// JSON's white space (RFC 8259, section 2).
  @inline(__always) package var isBlank: Bool {
    self == Byte.space || self == Byte.lineFeed || self == Byte.carriageReturn || self == Byte.tab
  }

  @inline(__always) var isLineEnd: Bool { self == Byte.lineFeed || self == Byte.carriageReturn }

  @inline(__always) var isDigit: Bool { self &- Byte.zero < 10 }

  var isLetter: Bool { (self | 0x20) &- 0x61 < 26 }

  package var isHexadecimalDigit: Bool { isDigit || (self | 0x20) &- 0x61 < 6 }

  /// A byte of a bare word: letters, digits, `_`, `$`, `-`, and everything that is not ASCII.
  var isWordByte: Bool {
    isLetter || isDigit || self == Byte.underscore || self == 0x24 || self == Byte.minus || self >= 0x80
  }

  /// Whether a byte is ASCII and neither a quote of any kind, a backslash nor a control character.
  @inline(__always) var isPlainText: Bool {
    self >= Byte.space && self < 0x80 && self != Byte.quote && self != Byte.apostrophe && self != Byte.backtick
      && self != Byte.backslash
  }

  /// Whether a number or word that ends before this byte is whole: a comma, a closing bracket, a blank, the end.
  @inline(__always) var endsScalar: Bool {
    self == Byte.comma || self == Byte.closingBrace || self == Byte.closingBracket || self <= Byte.space
  }
}

/// Eight bytes as one little-endian word; bounds-checked.
@inline(__always)
func loadWord(_ bytes: borrowing Span<UInt8>, _ offset: Int) -> UInt64 {
  UInt64(littleEndian: unsafe bytes.bytes.unsafeLoadUnaligned(fromByteOffset: offset, as: UInt64.self))
}

/// Marks the first byte of a word that a plain string cannot hold: a quote, a backslash or a control character.
///
/// The lowest bit set is exact; borrows make those above it unreliable.
@inline(__always)
func stringStops(in word: UInt64) -> UInt64 {
  let ones: UInt64 = 0x0101_0101_0101_0101
  let quotes = word ^ 0x2222_2222_2222_2222
  let backslashes = word ^ 0x5C5C_5C5C_5C5C_5C5C
  let stops =
    ((quotes &- ones) & ~quotes) | ((backslashes &- ones) & ~backslashes)
    | ((word &- 0x2020_2020_2020_2020) & ~word)
  return stops & 0x8080_8080_8080_8080
}

/// The offset of the first byte from `offset` on that ends a run of plain string bytes; the padding ends it at the latest.
@inline(__always)
func endOfPlainBytes(_ bytes: borrowing Span<UInt8>, _ start: Int) -> Int {
  var offset = start
  while true {
    let stops = stringStops(in: loadWord(bytes, offset))
    if stops != 0 { return offset &+ stops.trailingZeroBitCount >> 3 }
    offset &+= 8
  }
}

/// The offset of the first byte from `offset` on that is not white space; the padding ends it at the latest.
///
/// - Parameter indent: The number of spaces behind the last line break that was followed by spaces only. Neighboring lines
///   mostly agree in it, so that a comparison, which the processor predicts, replaces a value that it would wait for.
@inline(__always)
func endOfBlanks(_ bytes: borrowing Span<UInt8>, _ start: Int, _ indent: inout Int) -> Int {
  var offset = start
  let spaces: UInt64 = 0x2020_2020_2020_2020
  if bytes[offset] == Byte.space {
    offset &+= 1
    if bytes[offset] > Byte.space { return offset }
  } else if bytes[offset] == Byte.lineFeed {
    var cursor = offset &+ 1
    var rest = indent
    while rest >= 8, loadWord(bytes, cursor) == spaces {
      cursor &+= 8
      rest &-= 8
    }
    let width = (loadWord(bytes, cursor) ^ spaces).trailingZeroBitCount >> 3
    if width == rest, width < 8 {
      if bytes[cursor &+ rest] > Byte.space { return cursor &+ rest }
    }
    cursor = offset &+ 1
    while true {
      let others = loadWord(bytes, cursor) ^ spaces
      if others != 0 {
        cursor &+= others.trailingZeroBitCount >> 3
        break
      }
      cursor &+= 8
    }
    indent = cursor &- offset &- 1
    offset = cursor
  }
  while bytes[offset].isBlank { offset &+= 1 }
  return offset
}
