import JSONSyntax
import SourceCode

/// The number of a spelling among those of a schema; -1 stands for one that it does not have.
typealias SpellingID = WordID

/// The names, constants and aliases of a schema, numbered so that spellings of one word have one number.
struct SpellingLexicon: Sendable {
  private var lexicon = Lexicon()

  var count: Int { lexicon.count }

  mutating func insert(_ text: ArraySlice<UInt8>) -> SpellingID { lexicon.insert(text.foldedSpelling[...]) }

  func find(_ text: ArraySlice<UInt8>) -> SpellingID { lexicon.find(text.foldedSpelling[...]) }
}

extension SyntaxTree {
  /// The bytes that stand for a value among spellings: the text of a string, the source of a number.
  func spelling(of node: NodeID) -> ArraySlice<UInt8> {
    kind(of: node) == .string || kind(of: node) == .key ? content(of: node) : text[range(of: node)]
  }
}

extension String {
  /// What spellings of one word have in common: lower case, and beyond three letters no hyphens, underscores or blanks.
  ///
  /// Short names differ by single letters, so that nothing in them is ignored but case.
  package var foldedSpelling: String { String(decoding: Array(utf8)[...].foldedSpelling, as: UTF8.self) }
}

extension ArraySlice<UInt8> {
  /// The `foldedSpelling` of a text in UTF-8.
  fileprivate var foldedSpelling: [UInt8] {
    guard allSatisfy({ $0 < 0x80 }) else {
      let lowercased = Array(String(decoding: self, as: UTF8.self).lowercased().utf8)
      return lowercased.count > 3 ? lowercased.filter { !$0.isIgnoredInSpelling } : lowercased
    }
    var folded: [UInt8] = []
    folded.reserveCapacity(count)
    let isShort = count <= 3
    for byte in self where isShort || !byte.isIgnoredInSpelling {
      folded.append(UInt8(ascii: "A")...UInt8(ascii: "Z") ~= byte ? byte | 0x20 : byte)
    }
    return folded
  }
}

extension UInt8 {
  fileprivate var isIgnoredInSpelling: Bool {
    self == UInt8(ascii: "-") || self == UInt8(ascii: "_") || self == UInt8(ascii: " ")
  }
}
