/// A color in sRGB.
package struct RGBColor: Sendable, Hashable {
  /// From 0 to 1.
  package var red: Double
  package var green: Double
  package var blue: Double

  package init(red: Double, green: Double, blue: Double) {
    self.red = red
    self.green = green
    self.blue = blue
  }

  /// A color of three bytes: 0xRRGGBB.
  package init(_ value: UInt32) {
    red = Double(value >> 16 & 0xFF) / 255
    green = Double(value >> 8 & 0xFF) / 255
    blue = Double(value & 0xFF) / 255
  }

  /// Nil unless the text is "#RRGGBB".
  package init?(_ text: some StringProtocol) {
    let digits = text.utf8.dropFirst()
    guard text.utf8.first == UInt8(ascii: "#"), digits.count == 6, let value = UInt32(hexadecimal: digits) else {
      return nil
    }
    self.init(value)
  }

  /// The color of "#RGB", "#RGBA", "#RRGGBB" or "#RRGGBBAA", and how opaque it is, from 0 to 1 (CSS Color 4, section 5.2);
  /// nil for other texts.
  package static func parsing(_ text: some StringProtocol) -> (color: RGBColor, opacity: Double)? {
    var digits = Array(text.utf8)
    guard digits.first == UInt8(ascii: "#") else { return nil }
    digits.removeFirst()
    if digits.count == 3 || digits.count == 4 { digits = digits.flatMap { [$0, $0] } }
    guard digits.count == 6 || digits.count == 8, let color = UInt32(hexadecimal: digits.prefix(6)) else { return nil }
    if digits.count == 6 { return (RGBColor(color), 1) }
    return UInt32(hexadecimal: digits.suffix(2)).map { (RGBColor(color), Double($0) / 255) }
  }

  /// "#RRGGBBAA"; without the last two digits for a color that is wholly opaque.
  package func hexadecimal(opacity: Double) -> String {
    let byte = RGBColor.byte(opacity)
    let digits = String(byte, radix: 16, uppercase: true)
    return byte == 255 ? hexadecimal : hexadecimal + (byte < 16 ? "0" : "") + digits
  }

  /// "#RRGGBB", each part rounded to the nearest byte; a part beyond 0 to 1 is taken for the nearer of them, one that is no
  /// number for 0.
  package var hexadecimal: String {
    let digits = Array("0123456789ABCDEF".utf8)
    var text = [UInt8(ascii: "#")]
    for part in [red, green, blue] {
      let byte = Int(RGBColor.byte(part))
      text += [digits[byte >> 4], digits[byte & 15]]
    }
    return String(decoding: text, as: UTF8.self)
  }

  /// The color that `hexadecimal` writes.
  var roundedToBytes: RGBColor {
    func rounded(_ part: Double) -> Double { Double(RGBColor.byte(part)) / 255 }
    return RGBColor(red: rounded(red), green: rounded(green), blue: rounded(blue))
  }

  /// Colors come from clients as well, who may send any number. The comparison is false for what is no number.
  private static func byte(_ part: Double) -> UInt8 { part > 0 ? UInt8((min(part, 1) * 255).rounded()) : 0 }
}

extension UInt32 {
  /// Nil unless every byte is a hexadecimal digit.
  init?(hexadecimal digits: some Collection<UInt8>) {
    guard digits.count <= 8 else { return nil }
    var value: UInt32 = 0
    for digit in digits {
      switch digit {
      case UInt8(ascii: "0")...UInt8(ascii: "9"): value = value << 4 | UInt32(digit - UInt8(ascii: "0"))
      case UInt8(ascii: "a")...UInt8(ascii: "f"): value = value << 4 | UInt32(digit - UInt8(ascii: "a") + 10)
      case UInt8(ascii: "A")...UInt8(ascii: "F"): value = value << 4 | UInt32(digit - UInt8(ascii: "A") + 10)
      default: return nil
      }
    }
    self = value
  }
}

// MARK: - Hue and lightness

extension RGBColor {
  /// From 0 to 1, the middle of the largest and the smallest part (HSL, as in CSS Color 4, section 7).
  package var lightness: Double { (max(red, green, blue) + min(red, green, blue)) / 2 }

  /// The color of the same hue and saturation (HSL) with another lightness, from 0 to 1.
  package func withLightness(_ lightness: Double) -> RGBColor {
    let reach = 1 - abs(2 * self.lightness - 1)
    guard reach > 0 else { return RGBColor(red: lightness, green: lightness, blue: lightness) }
    // Around the middle, the parts keep their proportions; how far they may spread depends on the lightness.
    let scale = (1 - abs(2 * lightness - 1)) / reach
    func moved(_ part: Double) -> Double { lightness + (part - self.lightness) * scale }
    return RGBColor(red: moved(red), green: moved(green), blue: moved(blue))
  }
}
