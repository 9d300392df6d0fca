/// Matching of names as gitignore(5) describes it, and as git's own matcher does where that page is silent.
struct Wildcard: Sendable {
  private let pattern: [UInt8]
  /// Whether `*`, `?` and classes match a slash: git says so where a pattern is compared with a name that has none.
  private let crossesSlashes: Bool

  init(_ pattern: some Sequence<UInt8>, crossesSlashes: Bool) {
    self.pattern = Array(pattern)
    self.crossesSlashes = crossesSlashes
  }

  /// The characters that make a pattern more than a text.
  static func isSpecial(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "*"), UInt8(ascii: "?"), UInt8(ascii: "["), UInt8(ascii: "\\"): true
    default: false
    }
  }

  /// Whether the whole of `text` matches.
  func matches(_ text: ArraySlice<UInt8>) -> Bool {
    match(from: 0, text) == .match
  }

  /// Why there is no match tells a caller in a `*` further left whether moving on could help; without it, patterns
  /// with many stars would take exponential time.
  private enum Outcome {
    case match
    case mismatch
    /// The text ended: no `*` can help.
    case textEnded
    /// A `*` came to a slash: only a `**` can help.
    case slashReached
  }

  private func match(from start: Int, _ text: ArraySlice<UInt8>) -> Outcome {
    let slash = UInt8(ascii: "/")
    var place = start
    var text = text
    while place < pattern.count {
      var expected = pattern[place]
      if text.isEmpty, expected != UInt8(ascii: "*") { return .textEnded }
      switch expected {
      case UInt8(ascii: "*"):
        return matchStars(at: place, text)
      case UInt8(ascii: "?"):
        if text.first == slash, !crossesSlashes { return .mismatch }
        text.removeFirst()
        place += 1
      case UInt8(ascii: "["):
        guard let byte = text.popFirst(), let end = matchClass(at: place, byte) else { return .mismatch }
        place = end
      default:
        if expected == UInt8(ascii: "\\") {
          place += 1
          // A backslash at the end matches nothing.
          guard place < pattern.count else { return .mismatch }
          expected = pattern[place]
        }
        guard text.popFirst() == expected else { return .mismatch }
        place += 1
      }
    }
    return text.isEmpty ? .match : .mismatch
  }

  private func matchStars(at start: Int, _ text: ArraySlice<UInt8>) -> Outcome {
    let slash = UInt8(ascii: "/")
    var place = start
    while place < pattern.count, pattern[place] == UInt8(ascii: "*") { place += 1 }
    var isDeep = crossesSlashes
    if place - start > 1, !crossesSlashes {
      // Only as a whole component does `**` reach into folders.
      let opens = start == 0 || pattern[start - 1] == slash
      let closes =
        place == pattern.count || pattern[place] == slash
        || (pattern[place] == UInt8(ascii: "\\") && place + 1 < pattern.count && pattern[place + 1] == slash)
      isDeep = opens && closes
      // `a/**/b` matches `a/b`.
      if isDeep, place < pattern.count, pattern[place] == slash, match(from: place + 1, text) == .match {
        return .match
      }
    }
    if place == pattern.count {
      return isDeep || !text.contains(slash) ? .match : .slashReached
    }
    if !isDeep, pattern[place] == slash {
      // A single star takes the rest of the component.
      guard let end = text.firstIndex(of: slash) else { return .mismatch }
      return match(from: place + 1, text[(end + 1)...])
    }
    var rest = text
    while true {
      let outcome = match(from: place, rest)
      switch outcome {
      case .match, .textEnded: return outcome
      case .slashReached: if !isDeep { return outcome }
      case .mismatch: break
      }
      guard let byte = rest.popFirst() else { return .textEnded }
      if byte == slash, !isDeep { return .slashReached }
    }
  }

  /// Whether `byte` is in the class that opens at `start`.
  ///
  /// - Returns: The place behind the class; nil if the byte is not in it or the class never ends.
  private func matchClass(at start: Int, _ byte: UInt8) -> Int? {
    var place = start + 1
    guard place < pattern.count else { return nil }
    let isNegated = pattern[place] == UInt8(ascii: "!") || pattern[place] == UInt8(ascii: "^")
    if isNegated { place += 1 }
    let first = place
    var isMember = false
    var previous: UInt8?
    // A bracket that closes nothing yet is a member.
    while place < pattern.count, place == first || pattern[place] != UInt8(ascii: "]") {
      if let (belongs, end) = namedClass(at: place, byte) {
        guard let belongs else { return nil }
        isMember = isMember || belongs
        place = end
        previous = nil
        continue
      }
      if pattern[place] == UInt8(ascii: "-"), let start = previous, place + 1 < pattern.count,
        pattern[place + 1] != UInt8(ascii: "]")
      {
        guard let last = member(at: place + 1) else { return nil }
        isMember = isMember || (start <= byte && byte <= last.byte)
        place = last.end
        previous = nil
      } else {
        guard let single = member(at: place) else { return nil }
        isMember = isMember || byte == single.byte
        place = single.end
        previous = single.byte
      }
    }
    guard place < pattern.count, isMember != isNegated else { return nil }
    if byte == UInt8(ascii: "/"), !crossesSlashes { return nil }
    return place + 1
  }

  /// A byte of a class, perhaps behind a backslash, and the place behind it; nil at the end of the pattern.
  private func member(at place: Int) -> (byte: UInt8, end: Int)? {
    let place = pattern[place] == UInt8(ascii: "\\") ? place + 1 : place
    return place < pattern.count ? (pattern[place], place + 1) : nil
  }

  /// Whether `byte` is in the class whose name stands at `place`, as in `[:digit:]`, and the place behind that.
  ///
  /// - Returns: nil where no name stands; a membership of nil for a name that is not one.
  private func namedClass(at place: Int, _ byte: UInt8) -> (isMember: Bool?, end: Int)? {
    guard pattern[place...].starts(with: "[:".utf8),
      let close = pattern[(place + 2)...].firstIndex(of: UInt8(ascii: "]")), close - 1 >= place + 2,
      pattern[close - 1] == UInt8(ascii: ":")
    else { return nil }
    let name = String(decoding: pattern[(place + 2)..<(close - 1)], as: UTF8.self)
    return (Wildcard.isMember(byte, ofClass: name), close + 1)
  }

  /// The character classes of POSIX, for ASCII; nil for an unknown one.
  private static func isMember(_ byte: UInt8, ofClass name: String) -> Bool? {
    let scalar = Unicode.Scalar(byte)
    let isUpper = ("A"..."Z").contains(scalar)
    let isLower = ("a"..."z").contains(scalar)
    let isDigit = ("0"..."9").contains(scalar)
    let isGraphic = (0x21...0x7E).contains(byte)
    return switch name {
    case "alnum": isUpper || isLower || isDigit
    case "alpha": isUpper || isLower
    case "blank": byte == 0x20 || byte == 0x09
    case "cntrl": byte < 0x20 || byte == 0x7F
    case "digit": isDigit
    case "graph": isGraphic
    case "lower": isLower
    case "print": isGraphic || byte == 0x20
    case "punct": isGraphic && !(isUpper || isLower || isDigit)
    case "space": byte == 0x20 || (0x09...0x0D).contains(byte)
    case "upper": isUpper
    case "xdigit": isDigit || ("a"..."f").contains(scalar) || ("A"..."F").contains(scalar)
    default: nil
    }
  }
}
