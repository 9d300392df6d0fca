extension Unicode.Scalar {
  /// The number of terminal cells that the scalar takes: 0 for marks on the character before it, 2 for wide ones.
  var displayWidth: Int {
    // No mark and nothing wide comes earlier.
    guard value >= 0x300 else { return value == 0xAD ? 0 : 1 }
    // Vowels and finals of Hangul syllables are drawn into the cell of the initial.
    if (0x1160...0x11FF).contains(value) || (0xD7B0...0xD7FB).contains(value) { return 0 }
    switch properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format: return 0
    default: return properties.isEmojiPresentation || isEastAsianWide ? 2 : 1
    }
  }

  /// Whether East Asian Width is W or F (Unicode 15, `EastAsianWidth.txt`); emoji, whose presentation says as much, are
  /// not in the table.
  private var isEastAsianWide: Bool {
    guard value >= 0x1100 else { return false }
    var (low, high) = (0, Unicode.Scalar.wideRanges.count)
    while low < high {
      let middle = (low + high) / 2
      let range = Unicode.Scalar.wideRanges[middle]
      if range.contains(value) { return true }
      if range.upperBound < value { low = middle + 1 } else { high = middle }
    }
    return false
  }

  private static let wideRanges: [ClosedRange<UInt32>] = [
    0x1100...0x115F, 0x2329...0x232A, 0x2E80...0x2E99, 0x2E9B...0x2EF3, 0x2F00...0x2FD5, 0x2FF0...0x303E,
    0x3041...0x3096, 0x3099...0x30FF, 0x3105...0x312F, 0x3131...0x318E, 0x3190...0x31E3, 0x31EF...0x321E,
    0x3220...0x3247, 0x3250...0x4DBF, 0x4E00...0xA48C, 0xA490...0xA4C6, 0xA960...0xA97C, 0xAC00...0xD7A3,
    0xF900...0xFAFF, 0xFE10...0xFE19, 0xFE30...0xFE52, 0xFE54...0xFE66, 0xFE68...0xFE6B, 0xFF01...0xFF60,
    0xFFE0...0xFFE6, 0x16FE0...0x16FE4, 0x16FF0...0x16FF1, 0x17000...0x187F7, 0x18800...0x18CD5, 0x18D00...0x18D08,
    0x1AFF0...0x1AFF3, 0x1AFF5...0x1AFFB, 0x1AFFD...0x1AFFE, 0x1B000...0x1B122, 0x1B132...0x1B132, 0x1B150...0x1B152,
    0x1B155...0x1B155, 0x1B164...0x1B167, 0x1B170...0x1B2FB, 0x1F200...0x1F202, 0x1F210...0x1F23B, 0x1F240...0x1F248,
    0x1F250...0x1F251, 0x1F260...0x1F265, 0x20000...0x2FFFD, 0x30000...0x3FFFD,
  ]
}
