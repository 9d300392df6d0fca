import Vocabularies

/// What a color means that is not written as "#RRGGBB".
enum ColorReading: Equatable {
  /// One color, whoever reads it.
  case certain(String)
  /// The color that CSS has under the name, which SwiftUI draws differently.
  case likely(String)
  /// Several readings, each of which loses something or may be wrong; none where the text says nothing.
  case guesses([String])

  init(_ text: String) {
    let text = text.trimmingBlanks
    if let reading = ColorReading(hexadecimal: text) ?? ColorReading(function: text) {
      self = reading
      return
    }
    let name = text.lowercased().filter { $0 != " " && $0 != "-" && $0 != "_" }
    if let color = ColorNames.css[name] {
      self = ColorNames.differingInSwiftUI.contains(name) ? .likely(color) : .certain(color)
      return
    }
    let near = ColorNames.css.keys.filter { abs($0.utf8.count - name.utf8.count) <= 1 && editDistance(name, $0) == 1 }
    self = .guesses(near.count == 1 ? near.compactMap { ColorNames.css[$0] } : [])
  }

  /// Digits with or without their number sign.
  private init?(hexadecimal text: String) {
    var digits = text
    let hasSign = text.hasPrefix("#")
    let hasPrefix = text.lowercased().hasPrefix("0x")
    if hasSign { digits.removeFirst() } else if hasPrefix { digits.removeFirst(2) }
    digits.removeAll { $0.isWhitespace }
    guard UInt32(hexadecimal: Array(digits.utf8)) != nil else { return nil }
    // "fff" is a color; "bad" and "add" are words.
    let isNumber = digits.contains { $0.isNumber } || Set(digits.lowercased()).count == 1
    let doubled = digits.map { "\($0)\($0)" }
    switch digits.count {
    case 6: self = .certain("#" + digits)
    // Without a sign, three letters may as well be a word.
    case 3: self = hasSign || isNumber ? .certain("#" + doubled.joined()) : .guesses(["#" + doubled.joined()])
    case 4: self = .guesses(["#" + doubled.prefix(3).joined(), "#" + doubled.dropFirst().joined()])
    case 8:
      let first = "#" + digits.prefix(6)
      let startsOpaque = digits.prefix(2).lowercased() == "ff"
      let endsOpaque = digits.suffix(2).lowercased() == "ff"
      // Android and Flutter put the alpha first, CSS last: only an alpha of FF at one end alone tells them apart.
      if endsOpaque, !startsOpaque {
        self = .certain(String(first))
      } else if startsOpaque {
        self = .guesses(["#" + digits.dropFirst(2), String(first)])
      } else {
        self = .guesses([String(first)])
      }
    default: return nil
    }
  }

  /// `rgb()` and `rgba()` with parts from 0 to 255 (CSS Color 4, section 5).
  private init?(function text: String) {
    let lowered = text.lowercased()
    guard lowered.hasPrefix("rgb"), lowered.hasSuffix(")"), let opening = lowered.firstIndex(of: "(") else {
      return nil
    }
    let name = lowered[..<opening].filter { $0 != " " }
    guard name == "rgb" || name == "rgba" else { return nil }
    let parts = lowered[lowered.index(after: opening)...].dropLast()
      .split { $0 == "," || $0 == "/" || $0 == " " }.map(String.init)
    let channels = parts.prefix(3).compactMap { UInt32($0) }.filter { $0 <= 255 }
    guard channels.count == 3, parts.count <= 4 else { return nil }
    let color = RGBColor(channels[0] << 16 | channels[1] << 8 | channels[2]).hexadecimal
    let isOpaque = parts.count == 3 || parts[3] == "100%" || Double(parts[3]) == 1
    self = isOpaque ? .certain(color) : .guesses([color])
  }
}
