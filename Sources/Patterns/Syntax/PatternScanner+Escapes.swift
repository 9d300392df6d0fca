extension CharacterSet {
  /// The code point that the set holds alone; nil if it holds others or none.
  var onlyCodePoint: UInt32? {
    guard conditions.isEmpty, codePoints.ranges.count == 1, let range = codePoints.ranges.first else { return nil }
    return range.count == 1 ? range.lowerBound : nil
  }
}

extension PatternScanner {
  /// One member of a character class: §22.2.1, ClassAtom.
  mutating func classAtom() throws(PatternError) -> CharacterSet {
    guard let next = peek() else { throw error(.unclosedClass, from: index, to: index) }
    if next == "\\" { return try characterEscape(inClass: true) }
    index += 1
    return CharacterSet(next.value)
  }

  /// An escape that stands for a character or for some of them: §22.2.1, CharacterClassEscape and CharacterEscape.
  mutating func characterEscape(inClass: Bool) throws(PatternError) -> CharacterSet {
    let start = index
    guard let letter = peek(1) else { throw error(.unfinishedEscape, from: start, to: start + 1) }
    index += 2
    switch letter {
    case "d": return CharacterSet(.digits)
    case "D": return CharacterSet(CodePointSet.digits.inverted)
    case "w": return CharacterSet(.wordCharacters)
    case "W": return CharacterSet(CodePointSet.wordCharacters.inverted)
    case "s": return CharacterSet(.spaces)
    case "S": return CharacterSet(CodePointSet.spaces.inverted)
    case "p": return try property(from: start)
    case "P": return try property(from: start).inverted
    case "t": return CharacterSet(0x09)
    case "n": return CharacterSet(0x0A)
    case "v": return CharacterSet(0x0B)
    case "f": return CharacterSet(0x0C)
    case "r": return CharacterSet(0x0D)
    case "b" where inClass: return CharacterSet(0x08)
    case "c":
      guard let control = peek(), "A"..."Z" ~= control || "a"..."z" ~= control else {
        throw error(.malformedEscape, from: start, to: index)
      }
      index += 1
      return CharacterSet(control.value % 32)
    case "0":
      if let next = peek(), "0"..."9" ~= next { throw error(.unknownEscape, from: start, to: index + 1) }
      return CharacterSet(0)
    case "x":
      guard let value = hexadecimal(digits: 2) else { throw error(.malformedEscape, from: start, to: index) }
      return CharacterSet(value)
    case "u":
      index -= 1
      return CharacterSet(try unicodeEscape(from: start))
    case "0"..."9", "A"..."Z", "a"..."z": throw error(.unknownEscape, from: start, to: index)
    default: return CharacterSet(letter.value)
    }
  }

  /// `u{1F432}`, `u00E9`, or `uD83D\uDC32`, which stands for one code point: §22.2.1, RegExpUnicodeEscapeSequence.
  ///
  /// - Parameter start: where its backslash is.
  mutating func unicodeEscape(from start: Int) throws(PatternError) -> UInt32 {
    index += 1
    if skip("{") {
      var value: UInt32 = 0
      var count = 0
      while let digit = peek().flatMap(Self.hexadecimalDigit) {
        value = min(value * 16 + digit, CodePointSet.last + 1)
        count += 1
        index += 1
      }
      guard count > 0, value <= CodePointSet.last, skip("}") else {
        throw error(.malformedEscape, from: start, to: index)
      }
      return value
    }
    guard let first = hexadecimal(digits: 4) else { throw error(.malformedEscape, from: start, to: index) }
    guard 0xD800...0xDBFF ~= first else { return first }
    let behind = index
    if skip("\\u"), let second = hexadecimal(digits: 4), 0xDC00...0xDFFF ~= second {
      return 0x10000 + (first - 0xD800) << 10 + (second - 0xDC00)
    }
    index = behind
    return first
  }

  private mutating func hexadecimal(digits count: Int) -> UInt32? {
    var value: UInt32 = 0
    for distance in 0..<count {
      guard let digit = peek(distance).flatMap(Self.hexadecimalDigit) else { return nil }
      value = value * 16 + digit
    }
    index += count
    return value
  }

  private static func hexadecimalDigit(_ scalar: Unicode.Scalar) -> UInt32? {
    switch scalar {
    case "0"..."9": scalar.value - 0x30
    case "A"..."F": scalar.value - 0x41 + 10
    case "a"..."f": scalar.value - 0x61 + 10
    default: nil
    }
  }

  /// `{L}`, `{General_Category=L}`, `{Script=Greek}`, `{Alphabetic}`: §22.2.1, UnicodePropertyValueExpression.
  private mutating func property(from start: Int) throws(PatternError) -> CharacterSet {
    guard skip("{") else { throw error(.malformedEscape, from: start, to: index) }
    var words = [""]
    while let next = peek(), next != "}" {
      if next == "=", words.count == 1 { words.append("") } else { words[words.count - 1].unicodeScalars.append(next) }
      index += 1
    }
    guard skip("}") else { throw error(.malformedEscape, from: start, to: index) }
    let set: CharacterSet?
    switch words[0] {
    case "General_Category" where words.count == 2, "gc" where words.count == 2:
      set = UnicodeProperty.category(named: words[1]).map { CharacterSet(.init(property: $0, isNegated: false)) }
    case "Script" where words.count == 2, "sc" where words.count == 2:
      set = ScriptTable.codePoints(of: words[1], extended: false).map { CharacterSet($0) }
    case "Script_Extensions" where words.count == 2, "scx" where words.count == 2:
      set = ScriptTable.codePoints(of: words[1], extended: true).map { CharacterSet($0) }
    default: set = words.count == 1 ? CharacterSet(propertyNamed: words[0]) : nil
    }
    guard let set else { throw error(.unknownProperty, from: start, to: index) }
    return set
  }
}

extension CharacterSet {
  fileprivate init?(propertyNamed name: String) {
    if name == "Assigned", let unassigned = UnicodeProperty.category(named: "Cn") {
      self.init(Condition(property: unassigned, isNegated: true))
    } else if let category = UnicodeProperty.category(named: name) {
      self.init(Condition(property: category, isNegated: false))
    } else if let codePoints = CodePointSet.codePoints(ofProperty: name) {
      self.init(codePoints)
    } else if let property = BinaryProperty(named: name) {
      self.init(Condition(property: .binary(property), isNegated: false))
    } else {
      return nil
    }
  }
}
