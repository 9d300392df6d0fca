import JSONSyntax
import SourceCode

/// Which of several candidates is the document.
enum CandidateChoice {
  case none
  case one(Int)
  /// One of each that could be meant.
  case several([Int])

  /// Chooses by how much a candidate is a component, then by where it stands and what is said about it.
  ///
  /// - Parameter hasSigns: Whether a document of the vocabulary can be told by more than its members, which may all be
  ///   misspelled: without, the only object there is will be it.
  static func choose(among rated: [RatedCandidate], in text: SourceText, hasSigns: Bool) -> CandidateChoice {
    var pool = rated.indices.filter { rated[$0].standing >= .partial }
    if pool.isEmpty {
      // A type code and nothing else is a document on a line of its own, and a mention within a sentence.
      pool = rated.indices.filter { rated[$0].standing == .fragment && !text.isInline(rated[$0].candidate.range) }
      if pool.isEmpty {
        let objects = hasSigns ? [] : rated.indices.filter { !text.isInline(rated[$0].candidate.range) }
        return objects.count == 1 ? .one(objects[0]) : .none
      }
    }
    if pool.count == 1 { return .one(pool[0]) }
    // What is mentioned in a sentence gives way to what stands on lines of its own.
    if pool.contains(where: { text.isOnLinesOfItsOwn(rated[$0].candidate.range) }) {
      pool = pool.filter { !text.isInline(rated[$0].candidate.range) }
    }
    let documents = pool.filter { rated[$0].standing >= .severalRoots }
    if !documents.isEmpty {
      pool = documents
    } else {
      let holders = pool.filter { rated[$0].standing == .holder }
      if !holders.isEmpty { pool = holders }
    }
    var groups = groups(of: pool, rated)
    if groups.count > 1 { groups = withoutParts(groups, rated, text) }
    if groups.count > 1 { groups = withoutDrafts(groups, rated, text) }
    if groups.count > 1 { groups = withoutBrokenStarts(groups, rated) }
    if groups.count > 1 { return .several(groups.prefix(8).compactMap(\.last)) }
    guard let versions = groups.first else { return .none }
    // Of several versions the last whole one counts.
    return versions.last { rated[$0].candidate.isClosed }.map { .one($0) } ?? versions.last.map { .one($0) } ?? .none
  }

  /// The candidates by the id of their root, in the order of the text; those without an id by what they say.
  private static func groups(of pool: [Int], _ rated: [RatedCandidate]) -> [[Int]] {
    var groups: [[Int]] = []
    var places: [[UInt8]: Int] = [:]
    for index in pool {
      let key = rated[index].identity.map { [0] + $0 } ?? [1] + rated[index].tree.significantBytes
      if let place = places[key] {
        groups[place].append(index)
      } else {
        places[key] = groups.count
        groups.append([index])
      }
    }
    return groups
  }

  /// Without groups whose root is a component within another candidate: somebody spoke about that part.
  private static func withoutParts(_ groups: [[Int]], _ rated: [RatedCandidate], _ text: SourceText) -> [[Int]] {
    guard groups.count <= 16 else { return groups }
    let kept = groups.filter { group in
      guard let mine = group.last, let identity = rated[mine].identity, !identity.isEmpty else { return true }
      return !groups.contains { other in
        guard let theirs = other.last, theirs != mine,
          rated[theirs].tree.text.byteCount > rated[mine].tree.text.byteCount
        else { return false }
        return rated[theirs].tree.holdsString(identity)
      }
    }
    return kept.isEmpty ? groups : kept
  }

  /// Without what is called a draft, or with nothing but what is called the final version.
  private static func withoutDrafts(_ groups: [[Int]], _ rated: [RatedCandidate], _ text: SourceText) -> [[Int]] {
    guard groups.count <= 16 else { return groups }
    func label(_ group: [Int]) -> ByteRange {
      let start = group.last.map { rated[$0].candidate.range.lowerBound } ?? 0
      let previous = group.last.flatMap { $0 > 0 ? rated[$0 - 1].candidate.range.upperBound : nil } ?? 0
      return max(previous, start - 160)..<start
    }
    let final = groups.filter { text.contains(anyOf: finalWords, in: label($0)) }
    if final.count == 1 { return final }
    let rest = groups.filter { !text.contains(anyOf: draftWords, in: label($0)) }
    return rest.isEmpty ? groups : rest
  }

  private static let draftWords: [StaticString] = [
    "draft", "first attempt", "first try", "first version", "attempt 1", "rough", "sketch", "incorrect", "wrong",
    "not this", "invalid", "previous", "original", "before:", "old version", "broken", "instead of",
  ]

  private static let finalWords: [StaticString] = [
    "final", "corrected", "fixed", "correct version", "complete version", "updated", "revised", "after:", "improved",
    "here it is again", "use this",
  ]

  /// Without starts that break off while a later candidate is whole.
  private static func withoutBrokenStarts(_ groups: [[Int]], _ rated: [RatedCandidate]) -> [[Int]] {
    guard let last = groups.last?.last, rated[last].candidate.isClosed else { return groups }
    let whole = groups.filter { group in group.contains { rated[$0].candidate.isClosed } }
    return whole.isEmpty ? groups : whole
  }
}

extension SourceText {
  /// Whether a candidate stands within a sentence: between backticks, or with words on both sides of it on its line.
  func isInline(_ range: ByteRange) -> Bool {
    let (before, after) = (range.lowerBound - 1, range.upperBound)
    if before >= 0, self[before] == UInt8(ascii: "`"), self[after] == UInt8(ascii: "`"),
      before == 0 || self[before - 1] != UInt8(ascii: "`")
    {
      return true
    }
    let (prefix, suffix) = restOfLines(around: range)
    return hasWords(prefix) && hasWords(suffix)
  }

  /// Whether no words stand beside a candidate.
  func isOnLinesOfItsOwn(_ range: ByteRange) -> Bool {
    let (prefix, suffix) = restOfLines(around: range)
    return !hasWords(prefix) && !hasWords(suffix) && !isInline(range)
  }

  /// What stands in front of a range on its first line, and behind it on its last; not far from it.
  private func restOfLines(around range: ByteRange) -> (prefix: ByteRange, suffix: ByteRange) {
    let window = 120
    let start = lineStart(of: range.lowerBound, notBefore: max(0, range.lowerBound - window))
    var end = range.upperBound
    while end < min(byteCount, range.upperBound + window), self[end] != UInt8(ascii: "\n") { end += 1 }
    return (start..<range.lowerBound, range.upperBound..<end)
  }

  /// Whether two letters stand side by side: a word of a sentence, but not of a program.
  private func hasWords(_ range: ByteRange) -> Bool {
    guard range.count > 1 else { return false }
    let hasLetters = (range.lowerBound..<range.upperBound - 1).contains {
      (self[$0].isASCIILetter || self[$0] >= 0x80) && (self[$0 + 1].isASCIILetter || self[$0 + 1] >= 0x80)
    }
    return hasLetters && !contains(anyOf: ["<", "("], in: range)
  }
}

extension SyntaxTree {
  /// The bytes without the white space between tokens: two documents that say the same have the same.
  var significantBytes: [UInt8] {
    var bytes: [UInt8] = []
    for node in nodes.dropFirst() {
      switch node.kind {
      case .key, .string, .number, .true, .false, .null: bytes += text[Int(node.start)..<Int(node.end)]
      case .object: bytes.append(UInt8(ascii: "{"))
      case .array: bytes.append(UInt8(ascii: "["))
      case .document, .missing, .junk: continue
      }
    }
    return bytes
  }

  /// Whether a string of the tree is `content`.
  func holdsString(_ content: [UInt8]) -> Bool {
    nodes.indices.contains { index in
      guard nodes[index].kind == .string else { return false }
      let range = contentRange(of: NodeID(index))
      return range.count == content.count && text[range].elementsEqual(content)
    }
  }
}
