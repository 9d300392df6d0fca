import JSONSyntax
import SourceCode

/// The number of a word in a lexicon; -1 stands for a word that it does not have.
package typealias WordID = Int32

/// All the property names and string constants of a schema, numbered.
///
/// A document's keys and strings are translated into numbers once; whatever the schema asks about them afterwards is a
/// lookup in a table. A word of up to seven bytes is its own fingerprint, so finding one costs a load, a multiplication
/// and a comparison; making a `String` to look up in a `Dictionary` costs some thirty times that.
struct Lexicon: Sendable {
  private struct Entry {
    var fingerprint: UInt64
    var start: Int32
    var count: Int32
  }

  private var entries: [Entry] = []
  private var bytes: [UInt8] = []
  /// The entry in each slot, or -1; a power of two of them, at most half full.
  private var slots: [Int32] = [-1, -1]
  private var shift: UInt64 = 63
  /// Whether words are put away by more than how they begin, which costs time at every word and pays among very many.
  private var isCrowded = false

  /// As many words as hardly any vocabulary has.
  private static let crowd = 2048

  var count: Int { entries.count }

  func word(_ id: WordID) -> String { String(decoding: bytes(of: id), as: UTF8.self) }

  func bytes(of id: WordID) -> ArraySlice<UInt8> { bytes[range(of: entries[Int(id)])] }

  mutating func insert(_ word: String) -> WordID { insert(Array(word.utf8)[...]) }

  /// Adds a word, or finds it if it is there already.
  mutating func insert(_ word: ArraySlice<UInt8>) -> WordID {
    let known = find(word)
    if known >= 0 { return known }
    entries.append(Entry(fingerprint: Lexicon.fingerprint(word), start: Int32(bytes.count), count: Int32(word.count)))
    bytes += word
    if entries.count * 2 > slots.count {
      isCrowded = entries.count > Lexicon.crowd
      slots = Array(repeating: -1, count: slots.count * 2)
      shift -= 1
      for index in entries.indices { place(index) }
    } else {
      place(entries.count - 1)
    }
    return WordID(entries.count - 1)
  }

  func find(_ word: String) -> WordID { find(Array(word.utf8)[...]) }

  /// The word that each key and string of a tree spells, or each key alone; -1 for other nodes.
  func words(of tree: SyntaxTree, keysOnly: Bool = false) -> [WordID] {
    let nodes = tree.nodes.span
    let text = tree.text.paddedBytes.span
    let entries = entries.span
    let slots = slots.span
    let bytes = bytes.span
    let mask = slots.count - 1
    let isCrowded = isCrowded
    return unsafe [WordID](unsafeUninitializedCapacity: nodes.count) { result, count in
      for index in nodes.indices {
        let node = nodes[index]
        var word: WordID = -1
        if node.kind == .key || (node.kind == .string && !keysOnly) {
          let flags = node.flags
          if flags.contains(.hasEscapes) {
            word = find(tree.content(of: NodeID(index)))
          } else {
            let start = Int(node.start) &+ flags.openingQuoteWidth
            let length = Int(node.end) &- flags.closingQuoteWidth &- start
            // The padding behind every text makes the load safe even at its last byte.
            let head = unsafe text.bytes.unsafeLoadUnaligned(fromByteOffset: start, as: UInt64.self)
            let fingerprint = Lexicon.fingerprint(head: UInt64(littleEndian: head), count: length)
            var key = fingerprint
            if isCrowded, length > 7 {
              let middle = unsafe text.bytes.unsafeLoadUnaligned(
                fromByteOffset: start &+ (length &- 8) / 2, as: UInt64.self)
              let last = unsafe text.bytes.unsafeLoadUnaligned(
                fromByteOffset: start &+ length &- 8, as: UInt64.self)
              key ^= Lexicon.rest(middle: UInt64(littleEndian: middle), last: UInt64(littleEndian: last))
            }
            var slot = firstSlot(for: key)
            search: while slots[slot] >= 0 {
              let entry = entries[Int(slots[slot])]
              if entry.fingerprint == fingerprint, Int(entry.count) == length {
                var offset = 7
                while offset < length, text[start + offset] == bytes[Int(entry.start) + offset] { offset += 1 }
                if offset >= length {
                  word = slots[slot]
                  break search
                }
              }
              slot = (slot + 1) & mask
            }
          }
        }
        unsafe result.initializeElement(at: index, to: word)
      }
      count = nodes.count
    }
  }

  func find(_ word: ArraySlice<UInt8>) -> WordID {
    let fingerprint = Lexicon.fingerprint(word)
    var slot = firstSlot(for: key(of: word, fingerprint))
    while slots[slot] >= 0 {
      let entry = entries[Int(slots[slot])]
      if entry.fingerprint == fingerprint, bytes[range(of: entry)].elementsEqual(word) { return slots[slot] }
      slot = (slot + 1) & (slots.count - 1)
    }
    return -1
  }

  private mutating func place(_ index: Int) {
    let entry = entries[index]
    // A slice of the bytes costs more than all the rest.
    let key = isCrowded ? key(of: bytes[range(of: entry)], entry.fingerprint) : entry.fingerprint
    var slot = firstSlot(for: key)
    while slots[slot] >= 0 { slot = (slot + 1) & (slots.count - 1) }
    slots[slot] = Int32(index)
  }

  @inline(__always)
  private func firstSlot(for key: UInt64) -> Int {
    Int(truncatingIfNeeded: (key &* 0x9E37_79B9_7F4A_7C15) >> shift)
  }

  private func range(of entry: Entry) -> Range<Int> { Int(entry.start)..<Int(entry.start + entry.count) }

  /// The first seven bytes, and the length in the eighth: for a word of up to seven bytes, the word itself.
  @inline(__always)
  private static func fingerprint(head: UInt64, count: Int) -> UInt64 {
    let kept = count >= 7 ? 0x00FF_FFFF_FFFF_FFFF : (1 &<< UInt64(8 &* count)) &- 1
    return head & kept | UInt64(truncatingIfNeeded: min(count, 255)) << 56
  }

  private static func fingerprint(_ word: ArraySlice<UInt8>) -> UInt64 {
    fingerprint(head: load(word.prefix(8)), count: word.count)
  }

  /// What a word is put away under: its fingerprint, and of a longer one among very many something of what that leaves out,
  /// for the names of a large schema mostly begin alike.
  private func key(of word: ArraySlice<UInt8>, _ fingerprint: UInt64) -> UInt64 {
    if !isCrowded || word.count <= 7 { return fingerprint }
    let middle = Lexicon.load(word.dropFirst((word.count - 8) / 2).prefix(8))
    return fingerprint ^ Lexicon.rest(middle: middle, last: Lexicon.load(word.suffix(8)))
  }

  /// - Parameters:
  ///   - middle: The eight bytes in the middle of a word.
  ///   - last: Its last eight bytes.
  @inline(__always)
  private static func rest(middle: UInt64, last: UInt64) -> UInt64 {
    let sum = middle &* 0xC2B2_AE3D_27D4_EB4F &+ last &* 0x1656_67B1_9E37_79F9
    return sum ^ sum >> 32
  }

  private static func load(_ bytes: ArraySlice<UInt8>) -> UInt64 {
    bytes.reversed().reduce(0) { $0 << 8 | UInt64($1) }
  }
}

extension Schema {
  /// The number of one of the schema's property names or string constants, as in `Facts.words`; -1 for other texts.
  package func word(_ text: String) -> WordID { lexicon.find(text) }

  /// How many words there are: their numbers run from 0.
  package var wordCount: Int { lexicon.count }
}
