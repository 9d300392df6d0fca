/// Labels of host names that stand for characters beyond ASCII (IDNA 2008).
///
/// The rule for labels that run from right to left (RFC 5893) is not applied, because the standard library does not know the
/// bidirectional class of a code point.
enum InternationalLabel {
  /// Whether a label starts with `xn--` in either case: RFC 5890, §2.3.2.1.
  static func isEncoded(_ label: ArraySlice<UInt8>) -> Bool {
    label.count >= 4 && label.prefix(2).allSatisfy(\.isLetter)
      && label.prefix(4).map({ $0 | 0x20 }) == Array("xn--".utf8)
  }

  /// Whether a label that starts with `xn--` stands for a label that is allowed: RFC 5891, §5.4.
  static func isValid(encoded label: ArraySlice<UInt8>) -> Bool {
    guard let codePoints = decode(label.dropFirst(4)) else { return false }
    let scalars = codePoints.compactMap { Unicode.Scalar($0) }
    // What is ASCII alone needs no encoding.
    guard scalars.count == codePoints.count, scalars.contains(where: { !$0.isASCII }) else { return false }
    return isValid(scalars)
  }

  /// RFC 5891, §4.2.3.
  private static func isValid(_ label: [Unicode.Scalar]) -> Bool {
    guard let first = label.first, let last = label.last, first != "-", last != "-" else { return false }
    if label.count >= 4, label[2] == "-", label[3] == "-" { return false }
    switch first.properties.generalCategory {
    case .nonspacingMark, .spacingMark, .enclosingMark: return false
    default: return label.indices.allSatisfy { isAllowed($0, in: label) }
    }
  }

  // MARK: RFC 5892

  private static func isAllowed(_ index: Int, in label: [Unicode.Scalar]) -> Bool {
    switch label[index].value {
    // §2.6, exceptions that are always allowed, never, and in a context.
    case 0xDF, 0x3C2, 0x6FD, 0x6FE, 0xF0B, 0x3007: true
    case 0x640, 0x7FA, 0x302E, 0x302F, 0x3031...0x3035, 0x303B: false
    case 0xB7: index > 0 && index + 1 < label.count && label[index - 1] == "l" && label[index + 1] == "l"
    case 0x375: index + 1 < label.count && greek.contains(label[index + 1].value)
    case 0x5F3, 0x5F4: index > 0 && hebrew.contains(label[index - 1].value)
    case 0x30FB: label.contains { japanese.contains($0.value) }
    case 0x660...0x669: !label.contains { 0x6F0...0x6F9 ~= $0.value }
    case 0x6F0...0x6F9: !label.contains { 0x660...0x669 ~= $0.value }
    case 0x200C: isBehindVirama(index, in: label) || joins(index, in: label)
    case 0x200D: isBehindVirama(index, in: label)
    default: isAllowedAnywhere(label[index])
    }
  }

  /// §3, from LDH on.
  private static func isAllowedAnywhere(_ scalar: Unicode.Scalar) -> Bool {
    let properties = scalar.properties
    switch scalar.value {
    case 0x2D, 0x30...0x39, 0x61...0x7A: return true
    // §2.4, IgnorableBlocks; §2.9, OldHangulJamo.
    case 0x20D0...0x20FF, 0x1D100...0x1D1FF, 0x1D200...0x1D24F: return false
    case 0x1100...0x11FF, 0xA960...0xA97C, 0xD7B0...0xD7C6, 0xD7CB...0xD7FB: return false
    default: break
    }
    // §2.2, Unstable; §2.3, IgnorableProperties.
    if properties.changesWhenNFKCCaseFolded || properties.isDefaultIgnorableCodePoint || properties.isWhitespace {
      return false
    }
    // §2.1, LetterDigits.
    switch properties.generalCategory {
    case .lowercaseLetter, .uppercaseLetter, .otherLetter, .decimalNumber, .modifierLetter, .nonspacingMark,
      .spacingMark:
      return true
    default: return false
    }
  }

  private static let greek = codePoints(of: "Greek")
  private static let hebrew = codePoints(of: "Hebrew")
  private static let japanese = codePoints(of: "Hiragana", "Katakana", "Han")

  private static func codePoints(of scripts: String...) -> CodePointSet {
    CodePointSet(scripts.compactMap { ScriptTable.codePoints(of: $0, extended: false) }.flatMap(\.ranges))
  }

  private static func isBehindVirama(_ index: Int, in label: [Unicode.Scalar]) -> Bool {
    index > 0 && label[index - 1].properties.canonicalCombiningClass == .virama
  }

  /// Appendix A.1: whether the letters on both sides would join if the joiner at `index` were not there.
  private static func joins(_ index: Int, in label: [Unicode.Scalar]) -> Bool {
    guard let before = label[..<index].last(where: { !JoiningType.isTransparent($0) }),
      let after = label[(index + 1)...].first(where: { !JoiningType.isTransparent($0) })
    else { return false }
    return JoiningType.joinsFollowing.contains(before.value) && JoiningType.joinsPreceding.contains(after.value)
  }

  // MARK: RFC 3492

  /// The code points that Punycode stands for: §6.2, with the parameters of §5.
  ///
  /// - Returns: nil if it is malformed.
  private static func decode(_ text: ArraySlice<UInt8>) -> [UInt32]? {
    var output: [UInt32] = []
    var input = text
    if let delimiter = text.lastIndex(of: UInt8(ascii: "-")), delimiter > text.startIndex {
      output = text[..<delimiter].map { UInt32($0.isLetter ? $0 | 0x20 : $0) }
      input = text[(delimiter + 1)...]
    }
    var codePoint = 128
    var index = 0
    var bias = 72
    while !input.isEmpty {
      let previous = index
      var weight = 1
      var k = 36
      while true {
        guard let byte = input.popFirst(), let digit = digit(byte) else { return nil }
        index += digit * weight
        let threshold = min(max(k - bias, 1), 26)
        if digit < threshold { break }
        weight *= 36 - threshold
        // No label of 63 bytes comes near, unless it is meant to overflow.
        guard index < 1 << 32, weight < 1 << 32 else { return nil }
        k += 36
      }
      bias = adapted(index - previous, count: output.count + 1, isFirst: previous == 0)
      codePoint += index / (output.count + 1)
      index %= output.count + 1
      guard codePoint <= CodePointSet.last else { return nil }
      output.insert(UInt32(codePoint), at: index)
      index += 1
    }
    return output
  }

  private static func digit(_ byte: UInt8) -> Int? {
    byte.isLetter ? Int(byte | 0x20) - 0x61 : byte.isDigit ? Int(byte) - 0x30 + 26 : nil
  }

  private static func adapted(_ delta: Int, count: Int, isFirst: Bool) -> Int {
    var delta = isFirst ? delta / 700 : delta / 2
    delta += delta / count
    var k = 0
    while delta > 35 * 26 / 2 {
      delta /= 35
      k += 36
    }
    return k + 36 * delta / (delta + 38)
  }
}
