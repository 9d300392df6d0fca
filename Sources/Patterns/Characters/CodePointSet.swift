/// A set of code points, surrogates included: sorted ranges that neither overlap nor touch.
struct CodePointSet: Sendable, Hashable {
  private(set) var ranges: [ClosedRange<UInt32>] = []

  static let last: UInt32 = 0x10FFFF

  init() {}

  /// The union of ranges in any order.
  init(_ unsorted: [ClosedRange<UInt32>]) {
    for range in unsorted.sorted(by: { $0.lowerBound < $1.lowerBound }) {
      if let previous = ranges.last, range.lowerBound <= previous.upperBound &+ 1 {
        ranges[ranges.count - 1] = previous.lowerBound...max(previous.upperBound, range.upperBound)
      } else {
        ranges.append(range)
      }
    }
  }

  /// All code points that are not in the set.
  var inverted: CodePointSet {
    var result = CodePointSet()
    var start: UInt32 = 0
    for range in ranges {
      if range.lowerBound > start { result.ranges.append(start...range.lowerBound - 1) }
      start = range.upperBound + 1
    }
    if start <= Self.last { result.ranges.append(start...Self.last) }
    return result
  }

  func contains(_ codePoint: UInt32) -> Bool {
    var low = 0
    var high = ranges.count
    while low < high {
      let middle = (low + high) / 2
      if ranges[middle].upperBound < codePoint { low = middle + 1 } else { high = middle }
    }
    return low < ranges.count && ranges[low].lowerBound <= codePoint
  }
}

extension CodePointSet {
  /// `\d`: ECMA-262 §22.2.2.9, CharacterClassEscape.
  static let digits = CodePointSet([0x30...0x39])

  /// `\w`: §22.2.2.9.3, WordCharacters; without the `i` flag ASCII alone.
  static let wordCharacters = CodePointSet([0x30...0x39, 0x41...0x5A, 0x5F...0x5F, 0x61...0x7A])

  /// `\s`: §12.2 WhiteSpace (U+FEFF and the general category Zs among it) and §12.3 LineTerminator.
  static let spaces = CodePointSet([
    0x09...0x0D, 0x20...0x20, 0xA0...0xA0, 0x1680...0x1680, 0x2000...0x200A, 0x2028...0x2029, 0x202F...0x202F,
    0x205F...0x205F, 0x3000...0x3000, 0xFEFF...0xFEFF,
  ])

  /// What `.` does not match: §12.3 LineTerminator.
  static let lineTerminators = CodePointSet([0x0A...0x0A, 0x0D...0x0D, 0x2028...0x2029])

  static func isWordCharacter(_ codePoint: UInt32) -> Bool {
    switch codePoint {
    case 0x30...0x39, 0x41...0x5A, 0x5F, 0x61...0x7A: true
    default: false
    }
  }
}
