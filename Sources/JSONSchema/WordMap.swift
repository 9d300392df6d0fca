/// From words of a lexicon to small numbers: a window of `SchemaTables.mappings`, since the words of one subschema were
/// numbered one after the other.
struct WordMap: Sendable, BitwiseCopyable {
  private let start: Int32
  private let firstWord: Int32
  private let count: Int32

  /// Appends a window to `mappings` that leads from words to places.
  init(_ pairs: [(word: WordID, place: Int)], in mappings: inout [Int32]) {
    let first = pairs.reduce(.max) { min($0, $1.word) }
    let last = pairs.reduce(-1) { max($0, $1.word) }
    start = Int32(mappings.count)
    firstWord = first
    count = pairs.isEmpty ? 0 : last - first + 1
    mappings += repeatElement(-1, count: Int(count))
    for (word, place) in pairs { mappings[Int(start + word - first)] = Int32(place) }
  }

  /// The number of a word; -1 if it has none, as -1, no word, has.
  @inline(__always)
  func find(_ word: WordID, in mappings: Table<Int32>) -> Int {
    let offset = word &- firstWord
    guard UInt32(bitPattern: offset) < UInt32(bitPattern: count) else { return -1 }
    return Int(mappings[Int(start &+ offset)])
  }
}
