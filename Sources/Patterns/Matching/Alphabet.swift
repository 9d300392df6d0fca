/// The code points that a pattern cannot tell apart, as one class each.
///
/// Classes that `\p{…}` would split are found as their code points turn up in a text; all others are known from the start.
struct Alphabet: Sendable {
  /// Where the class of code points changes, in order, from 0 on.
  private var starts: [UInt32] = []
  /// The class of the code points from each start on, properties aside.
  private var intervalClasses: [Int32] = []
  /// What `\p{…}` asks for, at most as many as there are bits in a key.
  private var properties: [UnicodeProperty] = []
  /// The classes found so far; empty where there are no properties, and then the class of an interval is the class.
  private var classes: [Key: Int32] = [:]
  /// One code point of each class.
  private(set) var representatives: [UInt32] = []
  /// The classes of the ASCII characters.
  private(set) var ascii: [Int32] = []

  /// An interval's class, and a bit for each of `properties` that holds.
  private struct Key: Hashable {
    let interval: Int32
    let properties: UInt64
  }

  /// - Throws: that the pattern asks for too many properties.
  init(of program: Program) throws(PatternError) {
    var sets = program.sets.map(\.codePoints)
    if program.usesWordBoundary { sets.append(.wordCharacters) }
    var places: Set<UInt32> = [0]
    for range in sets.flatMap(\.ranges) {
      places.insert(range.lowerBound)
      if range.upperBound < CodePointSet.last { places.insert(range.upperBound + 1) }
    }
    starts = places.sorted()
    // Each set splits the classes it meets: what it has of a class becomes a class of its own. Several thousand sets may
    // split as many intervals, so what became of a class is looked up in an array.
    var split = [Int](repeating: 0, count: starts.count)
    var parts = [(set: -1, part: 0)]
    for (number, set) in sets.enumerated() {
      for range in set.ranges {
        var interval = self.interval(of: range.lowerBound)
        while interval < starts.count, starts[interval] <= range.upperBound {
          if parts[split[interval]].set != number {
            parts[split[interval]] = (number, parts.count)
            parts.append((number, parts.count))
          }
          split[interval] = parts[split[interval]].part
          interval += 1
        }
      }
    }
    var numbers: [Int: Int32] = [:]
    for (part, start) in zip(split, starts) {
      let number = numbers[part] ?? Int32(numbers.count)
      if numbers[part] == nil { representatives.append(start) }
      numbers[part] = number
      intervalClasses.append(number)
    }
    for property in program.sets.flatMap(\.conditions).map(\.property) where !properties.contains(property) {
      properties.append(property)
    }
    guard properties.count <= UInt64.bitWidth else { throw PatternError(.tooLarge, at: program.range) }
    if !properties.isEmpty { representatives = [] }
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
    let interval = intervalClasses[interval(of: codePoint)]
    if properties.isEmpty { return interval }
    var bits: UInt64 = 0
    for (index, property) in properties.enumerated() where property.contains(codePoint) { bits |= 1 << UInt64(index) }
    let key = Key(interval: interval, properties: bits)
    if let known = classes[key] { return known }
    let number = Int32(representatives.count)
    representatives.append(codePoint)
    classes[key] = number
    return number
  }
}
