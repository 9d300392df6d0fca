/// Text with some Markdown in it, for clients of every ability.
package struct Markup: Sendable, Equatable {
  /// Markdown without images.
  package let markdown: String
  /// A color to show in front of the text, as `#RRGGBB`; nil for none.
  package let swatch: String?

  package init(_ markdown: String, swatch: String? = nil) {
    self.markdown = markdown
    self.swatch = swatch
  }

  /// Markdown that begins with a square in the color, drawn by a small image in a `data:` address.
  package var markdownWithImages: String {
    guard let swatch else { return markdown }
    let square =
      "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"14\" height=\"14\">"
      + "<rect width=\"13\" height=\"13\" x=\".5\" y=\".5\" rx=\"2\" fill=\"\(swatch)\" stroke=\"#808080\"/></svg>"
    return "![\(swatch)](data:image/svg+xml;base64,\(Markup.base64(Array(square.utf8)))) \(markdown)"
  }

  /// The text without its marks: no backticks around code, no asterisks around what is bold, no blanks at line ends.
  package var plainText: String {
    var result = ""
    var isCode = false
    var rest = Substring(markdown)
    while let character = rest.first {
      if character == "`" {
        isCode.toggle()
        rest.removeFirst()
      } else if !isCode, rest.hasPrefix("**") {
        rest.removeFirst(2)
      } else if rest.hasPrefix("  \n") {
        rest.removeFirst(2)
      } else {
        result.append(character)
        rest.removeFirst()
      }
    }
    return result
  }

  /// RFC 4648, section 4.
  private static func base64(_ bytes: [UInt8]) -> String {
    let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/")
    var result = ""
    for start in stride(from: 0, to: bytes.count, by: 3) {
      let group = bytes[start..<min(start + 3, bytes.count)]
      let bits = group.reduce(0) { $0 << 8 | Int($1) } << (8 * (3 - group.count))
      for place in 0..<4 {
        result.append(place <= group.count ? alphabet[bits >> (18 - 6 * place) & 63] : "=")
      }
    }
    return result
  }
}
