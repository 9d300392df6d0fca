/// The bytes of a URL that count, and where each of them stands in the text.
struct URLCharacters {
  private(set) var bytes: [UInt8] = []
  /// The range of the text that each byte comes from; an encoded one comes from three.
  private var origins: [Range<Int>] = []

  private init() {}

  /// §4.4, steps 1 and 3: without control characters and spaces at the ends, and without tabs and line ends anywhere.
  init(_ text: ArraySlice<UInt8>) {
    let start = text.firstIndex { $0 > 0x20 } ?? text.endIndex
    let end = text.lastIndex { $0 > 0x20 }.map { $0 + 1 } ?? start
    for index in start..<max(start, end) where ![0x09, 0x0A, 0x0D].contains(text[index]) {
      let offset = index - text.startIndex
      append(text[index], from: offset..<offset + 1)
    }
  }

  private mutating func append(_ byte: UInt8, from origin: Range<Int>) {
    bytes.append(byte)
    origins.append(origin)
  }

  /// The bytes of the text that these come from; an empty range lies where the next byte would.
  func range(_ indices: Range<Int>) -> Range<Int> {
    guard indices.lowerBound < origins.count else {
      let end = origins.last?.upperBound ?? 0
      return end..<end
    }
    let start = origins[indices.lowerBound].lowerBound
    return indices.isEmpty ? start..<start : start..<origins[indices.upperBound - 1].upperBound
  }

  func string(_ indices: Range<Int>) -> String { String(decoding: bytes[indices], as: UTF8.self) }

  func from(_ start: Int) -> URLCharacters {
    var result = URLCharacters()
    result.bytes = Array(bytes[start...])
    result.origins = Array(origins[start...])
    return result
  }

  /// Where the colon of the scheme is; nil if there is no scheme: §4.4, scheme start state and scheme state.
  var schemeEnd: Int? {
    guard let first = bytes.first, first.isLetter,
      let end = bytes.firstIndex(where: { !$0.isLetterOrDigit && !$0.isOne(of: "+-.") }),
      bytes[end] == UInt8(ascii: ":")
    else { return nil }
    return end
  }

  /// Whether any byte of the text was skipped in front of that one.
  func hasSkipped(upTo index: Int) -> Bool { origins[index].lowerBound != index }

  /// Without code points that do not show: Default_Ignorable_Code_Point, controls and spaces.
  func withoutInvisible() -> URLCharacters {
    var result = URLCharacters()
    var index = 0
    while index < bytes.count {
      let (codePoint, end) = bytes.span.codePoint(at: index)
      if let scalar = Unicode.Scalar(codePoint), !scalar.isInvisible {
        for index in index..<end { result.append(bytes[index], from: origins[index]) }
      }
      index = end
    }
    return result
  }

  func percentDecoded() -> URLCharacters {
    var result = URLCharacters()
    var index = 0
    while index < bytes.count {
      if let byte = Self.encodedByte(at: index, of: bytes) {
        result.append(byte, from: origins[index].lowerBound..<origins[index + 2].upperBound)
        index += 3
      } else {
        result.append(bytes[index], from: origins[index])
        index += 1
      }
    }
    return result
  }

  /// §1.3, percent-decode: a `%` without two digits stands for itself.
  static func percentDecoded(_ bytes: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    var index = 0
    while index < bytes.count {
      let byte = encodedByte(at: index, of: bytes)
      result.append(byte ?? bytes[index])
      index += byte == nil ? 1 : 3
    }
    return result
  }

  private static func encodedByte(at index: Int, of bytes: [UInt8]) -> UInt8? {
    guard bytes[index] == UInt8(ascii: "%"), index + 2 < bytes.count, let high = bytes[index + 1].hexadecimalValue,
      let low = bytes[index + 2].hexadecimalValue
    else { return nil }
    return high << 4 | low
  }
}

extension Unicode.Scalar {
  fileprivate var isInvisible: Bool {
    properties.isDefaultIgnorableCodePoint || properties.isWhitespace || properties.generalCategory == .control
      || properties.generalCategory == .format
  }
}
