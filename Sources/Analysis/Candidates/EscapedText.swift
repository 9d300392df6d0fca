import JSONSyntax
import SourceCode

/// A document that was written as the content of a string.
enum EscapedText {
  /// The bytes that `range` stands for as a string of JSON, Swift, Python or JavaScript: without the quotes around it,
  /// escapes resolved once.
  static func decoded(_ range: ByteRange, of text: SourceText) -> [UInt8] {
    decoded(contentRange(range, of: text), in: text)
  }

  /// `range` without the quotes at its ends.
  static func contentRange(_ range: ByteRange, of text: SourceText) -> ByteRange {
    var range = range
    var start = range.lowerBound
    while text[start] == UInt8(ascii: "\\") { start += 1 }
    let quote = text[start]
    guard quote.isQuote, start < range.upperBound else { return range }
    var width = 1
    if start == range.lowerBound, text[start + 1] == quote, text[start + 2] == quote { width = 3 }
    range = min(start + width, range.upperBound)..<range.upperBound
    var end = range.upperBound
    while end > range.lowerBound, range.upperBound - end < width, text[end - 1] == quote { end -= 1 }
    if end < range.upperBound {
      // The quote of a string within a string is escaped.
      while end > range.lowerBound, start > range.lowerBound - width, text[end - 1] == UInt8(ascii: "\\"),
        start - width >= 0, text[start - 1] == UInt8(ascii: "\\")
      {
        end -= 1
      }
    }
    return range.lowerBound..<max(end, range.lowerBound)
  }

  private static func decoded(_ range: ByteRange, in text: SourceText) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(range.count)
    var offset = range.lowerBound
    while offset < range.upperBound {
      let byte = text[offset]
      guard byte == UInt8(ascii: "\\"), offset + 1 < range.upperBound else {
        result.append(byte)
        offset += 1
        continue
      }
      let next = text[offset + 1]
      offset += 2
      switch next {
      case UInt8(ascii: "n"): result.append(0x0A)
      case UInt8(ascii: "t"): result.append(0x09)
      case UInt8(ascii: "r"): result.append(0x0D)
      case UInt8(ascii: "b"): result.append(0x08)
      case UInt8(ascii: "f"): result.append(0x0C)
      case UInt8(ascii: "u"):
        if let (scalar, end) = scalar(at: offset, in: text, before: range.upperBound) {
          result.append(contentsOf: UTF8.encode(scalar) ?? .init())
          offset = end
        } else {
          result += [byte, next]
        }
      // A line that goes on in the next one, as programming languages have it.
      case 0x0A: continue
      case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"), UInt8(ascii: "'"), UInt8(ascii: "`"),
        UInt8(ascii: "$"):
        result.append(next)
      default: result += [byte, next]
      }
    }
    return result
  }

  /// The character of four hexadecimal digits, with the second half of a surrogate pair if there is one.
  private static func scalar(
    at offset: ByteOffset, in text: SourceText, before end: ByteOffset
  ) -> (scalar: Unicode.Scalar, end: ByteOffset)? {
    guard let first = unit(at: offset, in: text, before: end) else { return nil }
    if let scalar = Unicode.Scalar(first) { return (scalar, offset + 4) }
    guard first < 0xDC00, text.has("\\u", at: offset + 4), let second = unit(at: offset + 6, in: text, before: end),
      0xDC00..<0xE000 ~= second, let scalar = Unicode.Scalar(0x10000 + (first - 0xD800) << 10 + (second - 0xDC00))
    else { return nil }
    return (scalar, offset + 10)
  }

  private static func unit(at offset: ByteOffset, in text: SourceText, before end: ByteOffset) -> UInt32? {
    guard offset + 4 <= end else { return nil }
    var value: UInt32 = 0
    for index in offset..<offset + 4 {
      let byte = text[index].lowercased
      if byte.isASCIIDigit {
        value = value << 4 | UInt32(byte - 0x30)
      } else if 0x61...0x66 ~= byte {
        value = value << 4 | UInt32(byte - 0x57)
      } else {
        return nil
      }
    }
    return value
  }
}

extension EscapedText {
  /// The bytes of `range` with every doubled quote made one, without the quotes around it.
  static func undoubled(_ range: ByteRange, of text: SourceText) -> [UInt8] {
    var range = range
    let quote = UInt8(ascii: "\"")
    if text[range.lowerBound] == quote {
      range =
        range.lowerBound
        + 1..<max(range.lowerBound + 1, range.upperBound - (text[range.upperBound - 1] == quote ? 1 : 0))
    }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(range.count)
    var offset = range.lowerBound
    while offset < range.upperBound {
      bytes.append(text[offset])
      offset += text[offset] == quote && text[offset + 1] == quote ? 2 : 1
    }
    return bytes
  }

  /// The document in `range` with every second backslash gone, if it stands between the quotes of a program and has
  /// escapes that only such a string can have; nil otherwise.
  ///
  /// `'{"txt":"say \\"hi\\""}'`: within single quotes the double ones need no escape, but a backslash does.
  static func halved(_ range: ByteRange, in text: SourceText) -> [UInt8]? {
    let before = range.lowerBound - 1
    guard before >= 0, text[before].isQuote, text[before] == text[range.upperBound] else { return nil }
    guard text.first(#"\\""#, from: range.lowerBound, before: range.upperBound) != nil else { return nil }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(range.count)
    var offset = range.lowerBound
    while offset < range.upperBound {
      if text[offset] == UInt8(ascii: "\\"), text[offset + 1] == UInt8(ascii: "\\") || text[offset + 1] == text[before]
      {
        bytes.append(text[offset + 1])
        offset += 2
      } else {
        bytes.append(text[offset])
        offset += 1
      }
    }
    return bytes
  }
}
