import SourceCode

/// A character reference of HTML (HTML Living Standard, section 13.5) that escaping a text produces.
struct HTMLEntity {
  let scalar: Unicode.Scalar
  /// The number of bytes of the reference, from `&` to `;`.
  let length: Int

  /// What template engines and serializers escape, and what models write in its place.
  private static let names: [(name: StaticString, scalar: Unicode.Scalar)] = [
    ("quot", "\""), ("amp", "&"), ("lt", "<"), ("gt", ">"), ("apos", "'"), ("nbsp", "\u{A0}"), ("lbrace", "{"),
    ("rbrace", "}"), ("lcub", "{"), ("rcub", "}"), ("lbrack", "["), ("rbrack", "]"), ("lsqb", "["), ("rsqb", "]"),
    ("colon", ":"), ("comma", ","), ("num", "#"), ("ldquo", "“"), ("rdquo", "”"), ("lsquo", "‘"), ("rsquo", "’"),
    ("ndash", "–"), ("mdash", "—"), ("hellip", "…"), ("euro", "€"), ("copy", "©"), ("middot", "·"), ("bull", "•"),
    ("deg", "°"), ("newline", "\n"), ("tab", "\t"),
  ]

  /// - Returns: nil if no reference that we know starts at `offset`.
  init?(at offset: ByteOffset, in text: SourceText) {
    guard text[offset] == UInt8(ascii: "&") else { return nil }
    if text[offset + 1] == UInt8(ascii: "#") {
      let isHexadecimal = text[offset + 2].lowercased == UInt8(ascii: "x")
      var end = offset + (isHexadecimal ? 3 : 2)
      let start = end
      var value: UInt32 = 0
      while end - start < 7 {
        let byte = text[end].lowercased
        if byte.isASCIIDigit {
          value = value * (isHexadecimal ? 16 : 10) + UInt32(byte - UInt8(ascii: "0"))
        } else if isHexadecimal, 0x61...0x66 ~= byte {
          value = value * 16 + UInt32(byte - 0x57)
        } else {
          break
        }
        end += 1
      }
      guard end > start, text[end] == UInt8(ascii: ";"), let scalar = Unicode.Scalar(value) else { return nil }
      self.scalar = scalar
      length = end + 1 - offset
      return
    }
    for (name, scalar) in HTMLEntity.names where text.hasFolded(name, at: offset + 1) {
      let end = offset + 1 + name.utf8CodeUnitCount
      guard text[end] == UInt8(ascii: ";") else { continue }
      self.scalar = scalar
      length = end + 1 - offset
      return
    }
    return nil
  }

  var isQuote: Bool { ["\"", "'", "“", "”", "‘", "’"].contains(scalar) }

  /// The bytes of `range` with all references resolved, once.
  static func decoded(_ range: ByteRange, of text: SourceText) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(range.count)
    var offset = range.lowerBound
    while offset < range.upperBound {
      if text[offset] == UInt8(ascii: "&"), let entity = HTMLEntity(at: offset, in: text),
        offset + entity.length <= range.upperBound
      {
        result.append(contentsOf: UTF8.encode(entity.scalar) ?? .init())
        offset += entity.length
      } else {
        result.append(text[offset])
        offset += 1
      }
    }
    return result
  }
}
