import SourceCode

/// A quotation mark that opens a string, JSON's own or another.
struct Quote: Equatable, BitwiseCopyable {
  enum Style: UInt8, BitwiseCopyable {
    case double, single, backtick, curlyDouble, curlySingle
    /// `\"` outside a string, in a text that was escaped once too often.
    case escaped
    /// Python's `"""` and `'''`, which may span lines.
    case tripleDouble, tripleSingle
    /// No quote at all.
    case none
  }

  let style: Style
  /// The number of bytes.
  let width: Int

  static let double = Quote(style: .double, width: 1)
  static let single = Quote(style: .single, width: 1)
  static let none = Quote(style: .none, width: 0)

  private init(style: Style, width: Int) {
    self.style = style
    self.width = width
  }

  /// The quote at `offset`; nil if there is none.
  init?(in text: SourceText, at offset: Int) {
    switch text[offset] {
    case Byte.quote: self = .double
    case Byte.apostrophe: self.init(style: .single, width: 1)
    case Byte.backtick: self.init(style: .backtick, width: 1)
    case Byte.backslash where text[offset + 1] == Byte.quote: self.init(style: .escaped, width: 2)
    default:
      guard let (style, width) = Quote.curly(in: text, at: offset) else { return nil }
      self.init(style: style, width: width)
    }
  }

  /// The quote at `offset`, or the three of them that open one string in Python; nil if there is none.
  init?(tripleOrSingleIn text: SourceText, at offset: Int) {
    if text.hasPrefix("\"\"\"", at: offset) {
      self.init(style: .tripleDouble, width: 3)
    } else if text.hasPrefix("'''", at: offset) {
      self.init(style: .tripleSingle, width: 3)
    } else {
      self.init(in: text, at: offset)
    }
  }

  /// The number of bytes of a quote at `offset` that may close what this one opened; nil if there is none.
  func closingWidth(in text: SourceText, at offset: Int) -> Int? {
    let byte = text[offset]
    switch style {
    case .double: return byte == Byte.quote ? 1 : nil
    case .single: return byte == Byte.apostrophe ? 1 : nil
    case .backtick: return byte == Byte.backtick ? 1 : nil
    case .escaped: return byte == Byte.backslash && text[offset + 1] == Byte.quote ? 2 : byte == Byte.quote ? 1 : nil
    case .tripleDouble: return text.hasPrefix("\"\"\"", at: offset) ? 3 : nil
    case .tripleSingle: return text.hasPrefix("'''", at: offset) ? 3 : nil
    case .none: return nil
    case .curlyDouble:
      if byte == Byte.quote { return 1 }
      guard let (style, width) = Quote.curly(in: text, at: offset), style == .curlyDouble else { return nil }
      return width
    case .curlySingle:
      if byte == Byte.apostrophe { return 1 }
      guard let (style, width) = Quote.curly(in: text, at: offset), style == .curlySingle else { return nil }
      return width
    }
  }

  /// `“ ” „ ‟ ＂ « »` and `‘ ’ ‚ ‛`.
  private static func curly(in text: SourceText, at offset: Int) -> (Style, Int)? {
    switch (text[offset], text[offset + 1]) {
    case (0xE2, 0x80):
      switch text[offset + 2] {
      case 0x98...0x9B: (.curlySingle, 3)
      case 0x9C...0x9F: (.curlyDouble, 3)
      default: nil
      }
    case (0xEF, 0xBC): text[offset + 2] == 0x82 ? (.curlyDouble, 3) : nil
    case (0xC2, 0xAB), (0xC2, 0xBB): (.curlyDouble, 2)
    default: nil
    }
  }
}
