/// Addresses of files (RFC 8089), as clients name documents by them.
extension String {
  /// The absolute path that a `file` URI leads to; nil for other URIs.
  var pathOfFileURI: String? {
    let scheme = "file://"
    guard utf8.starts(with: scheme.utf8),
      let slash = utf8.dropFirst(scheme.utf8.count).firstIndex(of: UInt8(ascii: "/"))
    else { return nil }
    var bytes: [UInt8] = []
    var rest = utf8[slash...]
    while let byte = rest.popFirst() {
      let digits = rest.prefix(2)
      // A percent sign that begins no escape stands for itself, as browsers have it.
      if byte == UInt8(ascii: "%"), digits.count == 2, !digits.contains(UInt8(ascii: "+")),
        let value = UInt8(String(decoding: digits, as: UTF8.self), radix: 16)
      {
        bytes.append(value)
        rest.removeFirst(2)
      } else {
        bytes.append(byte)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
