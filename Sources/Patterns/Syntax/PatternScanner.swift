/// The characters of a pattern, one after the other.
struct PatternScanner {
  private let scalars: [Unicode.Scalar]
  /// Where each of them starts, in bytes; one more for the end.
  private let offsets: [Int]
  /// The number of characters read.
  var index = 0

  init(_ source: String) {
    var scalars: [Unicode.Scalar] = []
    var offsets: [Int] = []
    var offset = 0
    for scalar in source.unicodeScalars {
      scalars.append(scalar)
      offsets.append(offset)
      offset += UTF8.width(scalar)
    }
    offsets.append(offset)
    self.scalars = scalars
    self.offsets = offsets
  }

  var byteCount: Int { offsets[scalars.count] }

  /// The character that many behind the next one; nil behind the end.
  func peek(_ distance: Int = 0) -> Unicode.Scalar? {
    index + distance < scalars.count ? scalars[index + distance] : nil
  }

  func error(_ kind: PatternError.Kind, from start: Int, to end: Int) -> PatternError {
    PatternError(kind, at: offsets[start]..<offsets[min(end, scalars.count)])
  }

  /// Skips `text` if it comes next.
  mutating func skip(_ text: String) -> Bool {
    var distance = 0
    for scalar in text.unicodeScalars {
      guard peek(distance) == scalar else { return false }
      distance += 1
    }
    index += distance
    return true
  }

  /// The decimal number that comes next, at most `Int32.max`; nil if there is none.
  mutating func decimal() -> Int? {
    guard let number = number(at: index) else { return nil }
    index = number.end
    return number.value
  }

  private func number(at start: Int) -> (value: Int, end: Int)? {
    var value = 0
    var end = start
    while end < scalars.count, "0"..."9" ~= scalars[end] {
      value = min(value * 10 + Int(scalars[end].value & 0xF), Int(Int32.max))
      end += 1
    }
    return end > start ? (value, end) : nil
  }

  struct Quantifier {
    let minimum: Int
    let maximum: Int?
    let isLazy: Bool
    /// The number of characters up to its end.
    let end: Int
  }

  /// The quantifier that comes next; it is not skipped.
  func quantifier() -> Quantifier? {
    let bounds: (minimum: Int, maximum: Int?)
    var end = index + 1
    switch peek() {
    case "*": bounds = (0, nil)
    case "+": bounds = (1, nil)
    case "?": bounds = (0, 1)
    case "{":
      guard let first = number(at: end) else { return nil }
      end = first.end
      guard end < scalars.count else { return nil }
      if scalars[end] == "," {
        end += 1
        let second = number(at: end)
        bounds = (first.value, second?.value)
        end = second?.end ?? end
      } else {
        bounds = (first.value, first.value)
      }
      guard end < scalars.count, scalars[end] == "}" else { return nil }
      end += 1
    default: return nil
    }
    let isLazy = end < scalars.count && scalars[end] == "?"
    return Quantifier(
      minimum: bounds.minimum, maximum: bounds.maximum, isLazy: isLazy, end: isLazy ? end + 1 : end)
  }

  /// The end of flags and their colon, as in `(?i-s:`; nil if there are none.
  func endOfFlags(behind start: Int) -> Int? {
    var end = start
    while end < scalars.count, ["i", "m", "s", "-"].contains(scalars[end]) { end += 1 }
    return end > start && end < scalars.count && scalars[end] == ":" ? end + 1 : nil
  }

  /// The name of a group up to its `>`, which is skipped: §22.2.1, GroupName.
  mutating func groupName(from start: Int) throws(PatternError) -> String {
    var name = String.UnicodeScalarView()
    while let next = peek(), next != ">" {
      var part: Unicode.Scalar? = next
      if next == "\\" {
        index += 1
        guard peek() == "u" else { throw error(.malformedGroupName, from: start, to: index) }
        part = Unicode.Scalar(try unicodeEscape(from: index - 1))
      } else {
        index += 1
      }
      guard let part, part == "$" || (name.isEmpty ? part.startsIdentifier : part.continuesIdentifier) else {
        throw error(.malformedGroupName, from: start, to: index)
      }
      name.append(part)
    }
    guard peek() != nil, !name.isEmpty else { throw error(.malformedGroupName, from: start, to: index) }
    index += 1
    return String(name)
  }
}

extension Unicode.Scalar {
  /// ECMA-262 §12.7, IdentifierStartChar, `$` apart.
  fileprivate var startsIdentifier: Bool { properties.isIDStart || self == "_" }

  /// §12.7, IdentifierPartChar, `$` apart.
  fileprivate var continuesIdentifier: Bool { properties.isIDContinue || properties.isJoinControl }
}
