/// The code points that a pattern cannot tell apart, as one class each.
///
/// Classes that `\p{…}` would split are found as their code points turn up in a text; all others are known from the start.
struct Alphabet: Sendable {
  /// Where the class of code points changes, in order, from 0 on.
  private var starts: [UInt32] = []
  /// The class of the code points from each start on, properties aside.
  private var intervalClasses: [Int32] = []
  private var properties: [UnicodeProperty] = []
  private var classes: [Key: Int32] = [:]
  /// One code point of each class.
  private(set) var representatives: [UInt32] = []
  /// The classes of the ASCII characters.
  private(set) var ascii: [Int32] = []

  /// An interval's class, and which of `properties` hold.
  private struct Key: Hashable {
    let interval: Int32
    var properties: [Bool]
  }

  init(of program: Program) {
    var sets = program.sets.map(\.codePoints)
    if program.usesWordBoundary { sets.append(.wordCharacters) }
    var places: Set<UInt32> = [0]
    for range in sets.flatMap(\.ranges) {
      places.insert(range.lowerBound)
      if range.upperBound < CodePointSet.last { places.insert(range.upperBound + 1) }
    }
    starts = places.sorted()
    // Each set splits the classes it meets: what it has of a class becomes a class of its own.
    var split = [Int](repeating: 0, count: starts.count)
    var count = 1
    for set in sets {
      var parts: [Int: Int] = [:]
      for range in set.ranges {
        var interval = self.interval(of: range.lowerBound)
        while interval < starts.count, starts[interval] <= range.upperBound {
          if let part = parts[split[interval]] {
            split[interval] = part
          } else {
            parts[split[interval]] = count
            split[interval] = count
            count += 1
          }
          interval += 1
        }
      }
    }
    var numbers: [Int: Int32] = [:]
    for part in split {
      let number = numbers[part] ?? Int32(numbers.count)
      numbers[part] = number
      intervalClasses.append(number)
    }
    for property in program.sets.flatMap(\.conditions).map(\.property) where !properties.contains(property) {
      properties.append(property)
    }
    ascii = (0..<0x80).map { findClass(of: $0) }
  }

  private func interval(of codePoint: UInt32) -> Int {
    var low = 0
    var high = starts.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if starts[middle] <= codePoint { low = middle } else { high = middle }
    }
    return low
  }

  /// The class of a code point, which may be a new one.
  mutating func findClass(of codePoint: UInt32) -> Int32 {
    let key = Key(
      interval: intervalClasses[interval(of: codePoint)], properties: properties.map { $0.contains(codePoint) })
    if let known = classes[key] { return known }
    let number = Int32(representatives.count)
    representatives.append(codePoint)
    classes[key] = number
    return number
  }
}
