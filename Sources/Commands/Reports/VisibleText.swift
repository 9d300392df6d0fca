extension Unicode.Scalar {
  /// What a terminal may be sent in place of the scalar.
  ///
  /// Control characters become their pictures (U+2400 and following), since a document could otherwise write to the
  /// terminal of whoever checks it; those that reorder or hide text become U+FFFD.
  var visible: Unicode.Scalar {
    switch value {
    case 0..<0x20: Unicode.Scalar(0x2400 + value) ?? "\u{FFFD}"
    case 0x7F: "\u{2421}"
    case 0x80...0x9F, 0x200B, 0x200E, 0x200F, 0x202A...0x202E, 0x2060, 0x2066...0x2069, 0x2028, 0x2029, 0xFEFF:
      "\u{FFFD}"
    default: self
    }
  }
}

extension String {
  /// The text on one line, safe for a terminal.
  var visible: String {
    if unicodeScalars.allSatisfy({ $0 == $0.visible }) { return self }
    var result = ""
    result.unicodeScalars.append(contentsOf: unicodeScalars.map(\.visible))
    return result
  }
}
