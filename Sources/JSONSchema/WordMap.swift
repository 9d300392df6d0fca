/// From words of a lexicon to small numbers: a window of `SchemaTables.mappings`, since the words of one subschema were
/// numbered one after the other.
struct WordMap: Sendable, BitwiseCopyable {
  private let start: Int32
  private let firstWord: Int32
  private let count: Int32

  /// Appends a window for `pairs` to `mappings`.
  init(_ pairs: [WordID: Int], in mappings: inout [Int32]) {
    let first = pairs.keys.min() ?? 0
    start = Int32(mappings.count)
    firstWord = first
    count = pairs.isEmpty ? 0 : (pairs.keys.max() ?? 0) - first + 1
    mappings += (0..<count).map { pairs[first + $0].map(Int32.init) ?? -1 }
  }

  /// The number of a word; -1 if it has none, as -1, no word, has.
  @inline(__always)
  func find(_ word: WordID, in mappings: Table<Int32>) -> Int {
    let offset = word &- firstWord
    guard UInt32(bitPattern: offset) < UInt32(bitPattern: count) else { return -1 }
    return Int(mappings[Int(start &+ offset)])
  }
}
