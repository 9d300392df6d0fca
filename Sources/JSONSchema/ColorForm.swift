/// How a color is written that a `format` asks for.
package enum ColorForm: String, Sendable, CaseIterable, BitwiseCopyable {
  /// `#RRGGBB`, which is all that the renderers of our own dialects read.
  case sixDigits = "color"
  /// `#RGB`, `#RGBA`, `#RRGGBB` or `#RRGGBBAA` (CSS Color 4, section 5.2), as VS Code has it.
  case hexadecimal = "color-hex"

  /// The form that the value of a `format` asks for; nil for other formats.
  package init?(format: String) { self.init(rawValue: format) }

  /// Whether a text is a color of this form.
  package func accepts(_ text: String) -> Bool {
    let bytes = text.utf8
    return bytes.first == UInt8(ascii: "#") && allows(digitCount: bytes.count - 1)
      && bytes.dropFirst().allSatisfy { 0x30...0x39 ~= $0 || 0x41...0x46 ~= $0 || 0x61...0x66 ~= $0 }
  }

  /// Whether there may be so many digits behind the number sign.
  @inline(__always) func allows(digitCount: Int) -> Bool {
    switch self {
    case .sixDigits: digitCount == 6
    case .hexadecimal: digitCount == 3 || digitCount == 4 || digitCount == 6 || digitCount == 8
    }
  }

  /// How it may be written, for messages and documentation.
  package var patterns: [String] {
    switch self {
    case .sixDigits: ["#RRGGBB"]
    case .hexadecimal: ["#RGB", "#RGBA", "#RRGGBB", "#RRGGBBAA"]
    }
  }
}

extension Schema {
  /// The form of color that a subschema asks for itself; nil if it asks for none.
  package func colorForm(of subschema: SubschemaID) -> ColorForm? {
    for case .color(let form) in keywords(of: subschema) { return form }
    return nil
  }
}
