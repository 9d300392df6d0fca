import SourceCode

extension Parser {
  /// Finds bytes that are not UTF-8 (Unicode 16, table 3-7), and brings the issues into the order of the text.
  mutating func checkEncoding() {
    let found = Parser.invalidSequences(in: text)
    for range in found.ranges {
      let isReported = issues.contains { $0.kind == .strayCharacter && $0.range.encloses(range) }
      guard !isReported else { continue }
      report(.invalidUTF8, range, repair: .likely(.replace(range, with: "\u{FFFD}")))
    }
    omittedIssueCount += found.omittedCount
    let isOrdered = zip(issues, issues.dropFirst()).allSatisfy { $0.range.lowerBound <= $1.range.lowerBound }
    guard !isOrdered else { return }
    issues = issues.enumerated().sorted {
      ($0.element.range.lowerBound, $0.offset) < ($1.element.range.lowerBound, $1.offset)
    }.map(\.element)
  }

  static func invalidSequences(in text: SourceText) -> (ranges: [ByteRange], omittedCount: Int) {
    var ranges: [ByteRange] = []
    var omittedCount = 0
    let count = text.byteCount
    let bytes = text.paddedBytes.span
    var offset = 0
    while offset < count {
      // ASCII, four words at a time; the padding is longer than that.
      while offset < count {
        let block = unsafe bytes.bytes.unsafeLoadUnaligned(fromByteOffset: offset, as: SIMD4<UInt64>.self)
        if (block.x | block.y | block.z | block.w) & 0x8080_8080_8080_8080 != 0 { break }
        offset &+= 32
      }
      let blockEnd = min(count, offset &+ 32)
      while offset < blockEnd {
        if bytes[offset] < 0x80 {
          offset &+= 1
          continue
        }
        let length = lengthOfSequence(bytes, offset)
        if length > 0 {
          offset &+= length
          continue
        }
        var end = offset &+ 1
        while end < count, bytes[end] >= 0x80, lengthOfSequence(bytes, end) == 0 { end &+= 1 }
        if ranges.count < SyntaxTree.maximumIssueCount {
          ranges.append(offset..<end)
        } else {
          omittedCount += 1
        }
        offset = end
      }
    }
    return (ranges, omittedCount)
  }

  /// The length of the well-formed sequence at `offset`, which is not ASCII; 0 if it is ill-formed.
  @inline(__always)
  private static func lengthOfSequence(_ bytes: borrowing Span<UInt8>, _ offset: Int) -> Int {
    let lead = bytes[offset]
    let second = bytes[offset &+ 1]
    switch lead {
    case 0xC2...0xDF: return second & 0xC0 == 0x80 ? 2 : 0
    case 0xE0...0xEF:
      guard second & 0xC0 == 0x80, bytes[offset &+ 2] & 0xC0 == 0x80 else { return 0 }
      // Neither overlong nor a surrogate.
      return lead == 0xE0 && second < 0xA0 || lead == 0xED && second >= 0xA0 ? 0 : 3
    case 0xF0...0xF4:
      guard second & 0xC0 == 0x80, bytes[offset &+ 2] & 0xC0 == 0x80, bytes[offset &+ 3] & 0xC0 == 0x80 else {
        return 0
      }
      return lead == 0xF0 && second < 0x90 || lead == 0xF4 && second >= 0x90 ? 0 : 4
    default: return 0
    }
  }
}
