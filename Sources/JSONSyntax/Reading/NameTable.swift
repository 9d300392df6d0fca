/// Names, numbered, found by their bytes as they are written or as they sound.
///
/// A name of up to seven bytes is its own fingerprint, so that finding one costs a load, a multiplication and a comparison.
struct NameTable: Sendable {
  private struct Entry: BitwiseCopyable {
    var fingerprint: UInt64
    var start: Int32
    var count: Int32
    /// The number of the name.
    var name: Int32
  }

  /// The number of different names: spellings that differ in case only are one.
  private(set) var count = 0
  private var bytes: [UInt8] = []
  private var spelled = Table()
  private var folded = Table()

  private struct Table: Sendable {
    var entries: [Entry] = []
    /// The entry in each slot, or -1; a power of two of them, at most half full.
    var slots: [Int32] = [-1, -1]
    var shift: UInt64 = 63
  }

  /// Adds a name, or finds it if it is there already.
  @discardableResult
  mutating func insert(_ spelling: String) -> Int {
    let written = Array(spelling.utf8)
    if let known = find(written, in: spelled) { return known }
    let sound = NameTable.folded(written)
    let name: Int
    if let known = find(sound, in: folded) {
      name = known
    } else {
      name = count
      count += 1
      add(sound, name, to: \.folded)
    }
    add(written, name, to: \.spelled)
    return name
  }

  /// The name that is written exactly like this; -1 if there is none.
  @inline(__always)
  func find(_ text: borrowing Span<UInt8>, _ start: Int, _ end: Int) -> Int {
    let length = end &- start
    // The padding behind every text makes the load safe even at its last byte.
    let fingerprint = NameTable.fingerprint(head: loadWord(text, start), count: length)
    let mask = spelled.slots.count &- 1
    var slot = NameTable.firstSlot(for: fingerprint, spelled.shift)
    while true {
      let index = Int(spelled.slots[slot])
      guard index >= 0 else { return -1 }
      let entry = spelled.entries[index]
      if entry.fingerprint == fingerprint, Int(entry.count) == length {
        var offset = 7
        while offset < length, text[start &+ offset] == bytes[Int(entry.start) &+ offset] { offset &+= 1 }
        if offset >= length { return Int(entry.name) }
      }
      slot = (slot &+ 1) & mask
    }
  }

  /// The name that sounds like this: case makes no difference, nor do hyphens and underscores in longer names.
  func findFolded(_ text: borrowing Span<UInt8>, _ start: Int, _ end: Int) -> Int {
    guard end - start <= 40 else { return -1 }
    var written: [UInt8] = []
    for offset in start..<max(start, end) {
      // The names are ASCII, and of others only letters sound different in another case.
      guard text[offset] < 0x80 else { return -1 }
      written.append(text[offset])
    }
    return find(NameTable.folded(written), in: folded) ?? -1
  }

  private mutating func add(_ text: [UInt8], _ name: Int, to path: WritableKeyPath<NameTable, Table>) {
    let entry = Entry(
      fingerprint: NameTable.fingerprint(text), start: Int32(bytes.count), count: Int32(text.count), name: Int32(name))
    bytes += text
    self[keyPath: path].entries.append(entry)
    if self[keyPath: path].entries.count * 2 > self[keyPath: path].slots.count {
      self[keyPath: path].slots = Array(repeating: -1, count: self[keyPath: path].slots.count * 2)
      self[keyPath: path].shift -= 1
      for index in self[keyPath: path].entries.indices { place(index, in: &self[keyPath: path]) }
    } else {
      place(self[keyPath: path].entries.count - 1, in: &self[keyPath: path])
    }
  }

  private func place(_ index: Int, in table: inout Table) {
    var slot = NameTable.firstSlot(for: table.entries[index].fingerprint, table.shift)
    while table.slots[slot] >= 0 { slot = (slot + 1) & (table.slots.count - 1) }
    table.slots[slot] = Int32(index)
  }

  private func find(_ text: [UInt8], in table: Table) -> Int? {
    let fingerprint = NameTable.fingerprint(text)
    var slot = NameTable.firstSlot(for: fingerprint, table.shift)
    while table.slots[slot] >= 0 {
      let entry = table.entries[Int(table.slots[slot])]
      let range = Int(entry.start)..<Int(entry.start + entry.count)
      if entry.fingerprint == fingerprint, bytes[range].elementsEqual(text) { return Int(entry.name) }
      slot = (slot + 1) & (table.slots.count - 1)
    }
    return nil
  }

  private static func folded(_ text: [UInt8]) -> [UInt8] {
    let isShort = text.count <= 3
    return text.compactMap { byte in
      if !isShort, byte == Byte.minus || byte == Byte.underscore || byte == Byte.space { return nil }
      return UInt8(ascii: "A")...UInt8(ascii: "Z") ~= byte ? byte | 0x20 : byte
    }
  }

  @inline(__always)
  private static func firstSlot(for fingerprint: UInt64, _ shift: UInt64) -> Int {
    Int(truncatingIfNeeded: (fingerprint &* 0x9E37_79B9_7F4A_7C15) >> shift)
  }

  /// The first seven bytes, and the length in the eighth: for a name of up to seven bytes, the name itself.
  @inline(__always)
  private static func fingerprint(head: UInt64, count: Int) -> UInt64 {
    let kept = count >= 7 ? 0x00FF_FFFF_FFFF_FFFF : (1 &<< UInt64(truncatingIfNeeded: 8 &* count)) &- 1
    return head & kept | UInt64(truncatingIfNeeded: min(count, 255)) << 56
  }

  private static func fingerprint(_ text: [UInt8]) -> UInt64 {
    var head: UInt64 = 0
    for byte in text.prefix(8).reversed() { head = head << 8 | UInt64(byte) }
    return fingerprint(head: head, count: text.count)
  }
}
