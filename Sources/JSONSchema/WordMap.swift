/// From words of a lexicon to small numbers: a window of `SchemaTables.mappings`, since the words of one subschema were
/// numbered one after the other.
///
/// Of words far apart, as of a name that a thousand subschemas have, a window would be mostly empty: these have slots
/// instead, half of them empty, each with a word and its number.
struct WordMap: Sendable, BitwiseCopyable {
  private let start: Int32
  private let firstWord: Int32
  /// The length of the window; 0 where there are slots.
  private let count: Int32
  /// The number of slots, a power of two; 0 where there is a window.
  private let slotCount: Int32

  /// A window may be that many times as long as it has words, and this much longer.
  private static let greatestSparsity = 4
  private static let shortWindow = 128

  /// Appends a window or slots to `mappings` that lead from words to places.
  init(_ pairs: [(word: WordID, place: Int)], in mappings: inout [Int32]) {
    let first = pairs.reduce(.max) { min($0, $1.word) }
    let last = pairs.reduce(-1) { max($0, $1.word) }
    start = Int32(mappings.count)
    firstWord = first
    let length = pairs.isEmpty ? 0 : last - first + 1
    guard Int(length) > pairs.count * WordMap.greatestSparsity + WordMap.shortWindow else {
      count = length
      slotCount = 0
      mappings += repeatElement(-1, count: Int(length))
      for (word, place) in pairs { mappings[Int(start + word - first)] = Int32(place) }
      return
    }
    count = 0
    var slots = 4
    while slots < pairs.count * 2 { slots *= 2 }
    slotCount = Int32(slots)
    mappings += repeatElement(-1, count: slots * 2)
    for (word, place) in pairs {
      var slot = WordMap.slot(of: word, among: slotCount)
      while mappings[Int(start + slot * 2)] >= 0, mappings[Int(start + slot * 2)] != word {
        slot = (slot + 1) & (slotCount - 1)
      }
      mappings[Int(start + slot * 2)] = word
      mappings[Int(start + slot * 2 + 1)] = Int32(place)
    }
  }

  /// The number of a word; -1 if it has none, as -1, no word, has.
  @inline(__always)
  func find(_ word: WordID, in mappings: Table<Int32>) -> Int {
    let offset = word &- firstWord
    guard UInt32(bitPattern: offset) < UInt32(bitPattern: count) else {
      return slotCount == 0 || word < 0 ? -1 : findInSlots(word, mappings)
    }
    return Int(mappings[Int(start &+ offset)])
  }

  @inline(never)
  private func findInSlots(_ word: WordID, _ mappings: Table<Int32>) -> Int {
    var slot = WordMap.slot(of: word, among: slotCount)
    while true {
      let known = mappings[Int(start &+ slot &* 2)]
      if known == word { return Int(mappings[Int(start &+ slot &* 2 &+ 1)]) }
      if known < 0 { return -1 }
      slot = (slot &+ 1) & (slotCount &- 1)
    }
  }

  @inline(__always)
  private static func slot(of word: WordID, among count: Int32) -> Int32 {
    // The golden ratio spreads neighbors (Knuth, The Art of Computer Programming, volume 3, section 6.4).
    let product = UInt32(bitPattern: word) &* 2_654_435_769
    return Int32(bitPattern: product >> 8) & (count &- 1)
  }
}
