import JSONSyntax
import SourceCode

/// A fixed set of names, each with its place in the set, that is asked with the bytes of a document.
///
/// A name of up to seven bytes is its own fingerprint, so finding one costs a load, a multiplication and a comparison;
/// making a `String` to look up in a `Dictionary` costs some thirty times that.
struct NameTable: Sendable {
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

  var count: Int { entries.count }

  func name(at index: Int) -> String { String(decoding: bytes[range(of: entries[index])], as: UTF8.self) }

  /// Adds a name, or finds it if it is there already; its index.
  mutating func insert(_ name: String) -> Int {
    let name = Array(name.utf8)
    if let index = find(name) { return index }
    entries.append(
      Entry(fingerprint: NameTable.fingerprint(name), start: Int32(bytes.count), count: Int32(name.count)))
    bytes += name
    if entries.count * 2 > slots.count {
      slots = Array(repeating: -1, count: slots.count * 2)
      shift -= 1
      for index in entries.indices { place(index) }
    } else {
      place(entries.count - 1)
    }
    return entries.count - 1
  }

  func find(_ name: String) -> Int? { find(Array(name.utf8)) }

  /// The index of the name that the content of a key or string spells; nil if it is none of these.
  @inline(__always)
  func find(contentOf node: NodeID, in tree: SyntaxTree) -> Int? {
    if tree[node].flags.contains(.hasEscapes) { return find(tree.unescaped(tree.contentRange(of: node))) }
    let range = tree.contentRange(of: node)
    let text = tree.text.paddedBytes.span
    // The padding behind every text makes the load safe even at its last byte.
    let head = unsafe text.bytes.unsafeLoadUnaligned(fromByteOffset: range.lowerBound, as: UInt64.self)
    let fingerprint = NameTable.fingerprint(head: UInt64(littleEndian: head), count: range.count)
    var slot = firstSlot(for: fingerprint)
    while true {
      let index = Int(slots[slot])
      if index < 0 { return nil }
      if entries[index].fingerprint == fingerprint,
        hasTail(of: entries[index], text, from: range.lowerBound, range.count)
      {
        return index
      }
      slot = (slot + 1) & (slots.count - 1)
    }
  }

  private func find(_ name: [UInt8]) -> Int? {
    let fingerprint = NameTable.fingerprint(name)
    var slot = firstSlot(for: fingerprint)
    while slots[slot] >= 0 {
      let entry = entries[Int(slots[slot])]
      if entry.fingerprint == fingerprint, bytes[range(of: entry)].elementsEqual(name) { return Int(slots[slot]) }
      slot = (slot + 1) & (slots.count - 1)
    }
    return nil
  }

  @inline(__always)
  private func hasTail(of entry: Entry, _ text: Span<UInt8>, from start: Int, _ count: Int) -> Bool {
    if count <= 7 { return true }
    guard Int(entry.count) == count else { return false }
    for offset in 7..<count where text[start + offset] != bytes[Int(entry.start) + offset] { return false }
    return true
  }

  private mutating func place(_ index: Int) {
    var slot = firstSlot(for: entries[index].fingerprint)
    while slots[slot] >= 0 { slot = (slot + 1) & (slots.count - 1) }
    slots[slot] = Int32(index)
  }

  @inline(__always)
  private func firstSlot(for fingerprint: UInt64) -> Int {
    Int(truncatingIfNeeded: (fingerprint &* 0x9E37_79B9_7F4A_7C15) >> shift)
  }

  private func range(of entry: Entry) -> Range<Int> { Int(entry.start)..<Int(entry.start + entry.count) }

  /// The first seven bytes, and the length in the eighth: for a name of up to seven bytes, the name itself.
  @inline(__always)
  private static func fingerprint(head: UInt64, count: Int) -> UInt64 {
    let kept = count >= 7 ? 0x00FF_FFFF_FFFF_FFFF : (1 &<< UInt64(8 &* count)) &- 1
    return head & kept | UInt64(truncatingIfNeeded: min(count, 255)) << 56
  }

  private static func fingerprint(_ name: [UInt8]) -> UInt64 {
    var head: UInt64 = 0
    for (index, byte) in name.prefix(8).enumerated() { head |= UInt64(byte) << UInt64(8 * index) }
    return fingerprint(head: head, count: name.count)
  }
}
