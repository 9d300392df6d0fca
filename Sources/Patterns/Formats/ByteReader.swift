/// Reads a text from the front.
struct ByteReader {
  private var rest: ArraySlice<UInt8>

  init(_ text: ArraySlice<UInt8>) { rest = text }

  var isAtEnd: Bool { rest.isEmpty }

  var next: UInt8? { rest.first }

  /// Skips one byte if it is `character`.
  mutating func skip(_ character: Unicode.Scalar) -> Bool {
    guard let next, next == UInt8(ascii: character) else { return false }
    rest.removeFirst()
    return true
  }

  /// Skips one letter of either case.
  mutating func skip(letter: Unicode.Scalar) -> Bool {
    guard let next, next | 0x20 == UInt8(ascii: letter) | 0x20, next.isLetter else { return false }
    rest.removeFirst()
    return true
  }

  /// Takes the bytes in front that are such.
  mutating func take(while isSuch: (UInt8) -> Bool) -> ArraySlice<UInt8> {
    let taken = rest.prefix(while: isSuch)
    rest = rest[taken.endIndex...]
    return taken
  }

  mutating func takeByte() -> UInt8? { rest.popFirst() }

  /// The number of exactly `count` digits; nil if there are fewer.
  mutating func number(digits count: Int) -> Int? {
    let digits = rest.prefix(count)
    guard digits.count == count, digits.allSatisfy(\.isDigit) else { return nil }
    rest = rest[digits.endIndex...]
    return digits.reduce(0) { $0 * 10 + Int($1 & 0x0F) }
  }
}

extension UInt8 {
  var isDigit: Bool { 0x30...0x39 ~= self }

  /// An ASCII letter.
  var isLetter: Bool { 0x61...0x7A ~= self | 0x20 }

  var isLetterOrDigit: Bool { isLetter || isDigit }

  /// The value of a hexadecimal digit.
  var hexadecimalValue: UInt8? {
    switch self {
    case 0x30...0x39: self - 0x30
    case 0x41...0x46, 0x61...0x66: (self | 0x20) - 0x61 + 10
    default: nil
    }
  }

  /// Whether it is one of these ASCII characters.
  func isOne(of characters: StaticString) -> Bool { characters.withUTF8Buffer { unsafe $0.contains(self) } }
}
