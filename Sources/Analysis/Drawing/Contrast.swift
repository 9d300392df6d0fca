/// A color with its opacity, its parts multiplied by it, so that layers add up (Porter and Duff's "over").
struct ColorLayer: Sendable {
  var red = 0.0
  var green = 0.0
  var blue = 0.0
  var opacity = 0.0

  static let clear = ColorLayer()

  init() {}

  init(_ color: RGBColor, opacity: Double = 1) {
    red = color.red * opacity
    green = color.green * opacity
    blue = color.blue * opacity
    self.opacity = opacity
  }

  func faded(to share: Double) -> ColorLayer {
    var result = self
    result.red *= share
    result.green *= share
    result.blue *= share
    result.opacity *= share
    return result
  }

  /// Nothing behind it shows.
  var isOpaque: Bool { opacity > 0.999 }

  /// The color of an opaque layer.
  var color: RGBColor { RGBColor(red: red, green: green, blue: blue) }
}

extension RGBColor {
  /// Relative luminance, from 0 for black to 1 for white (WCAG 2.2, "relative luminance").
  package var luminance: Double { 0.2126 * red.linear + 0.7152 * green.linear + 0.0722 * blue.linear }

  /// Contrast ratio, from 1 to 21 (WCAG 2.2, "contrast ratio").
  package func contrast(with other: RGBColor) -> Double { contrastRatio(luminance, other.luminance) }
}

/// The contrast ratio of two luminances.
func contrastRatio(_ one: Double, _ other: Double) -> Double { (max(one, other) + 0.05) / (min(one, other) + 0.05) }

extension Double {
  /// An sRGB part as an amount of light (WCAG 2.2, "relative luminance").
  fileprivate var linear: Double {
    let part = Swift.min(Swift.max(self, 0), 1)
    // Nearly all colors are bytes, and the root took most of the time that contrast took.
    let byte = Int((part * 255).rounded())
    return Double(byte) / 255 == part ? Double.linearBytes[byte] : part.linearByRoot
  }

  private static let linearBytes = (0...255).map { (Double($0) / 255).linearByRoot }

  private var linearByRoot: Double { self <= 0.04045 ? self / 12.92 : ((self + 0.055) / 1.055).raisedTo2Point4 }

  /// x^2.4, which is the fifth root of x^12, by Newton's method: there is no mathematics library here, and results must
  /// not depend on one. Accurate to about 1e-15 for numbers from 0.09 to 1.
  private var raisedTo2Point4: Double {
    let square = self * self
    // x^0.4 is the fifth root of x^2.
    var root = 0.4 + 0.6 * self
    for _ in 0..<6 {
      let fourth = root * root * root * root
      root -= (root * fourth - square) / (5 * fourth)
    }
    return square * root
  }
}
