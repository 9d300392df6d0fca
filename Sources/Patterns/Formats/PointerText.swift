/// Pointers into JSON documents.
enum PointerText {
  /// RFC 6901, §3.
  static func isPointer(_ text: ArraySlice<UInt8>) -> Bool {
    guard let first = text.first else { return true }
    guard first == UInt8(ascii: "/") else { return false }
    var reader = ByteReader(text)
    while let byte = reader.takeByte() {
      if byte == UInt8(ascii: "~"), !reader.skip("0"), !reader.skip("1") { return false }
    }
    return true
  }

  /// draft-bhutton-relative-json-pointer-00, §3: how many levels up, how many elements on, and then a pointer or `#`.
  static func isRelativePointer(_ text: ArraySlice<UInt8>) -> Bool {
    var reader = ByteReader(text)
    guard isInteger(reader.take(while: \.isDigit)) else { return false }
    if reader.skip("+") || reader.skip("-") {
      guard isInteger(reader.take(while: \.isDigit)) else { return false }
    }
    if reader.skip("#") { return reader.isAtEnd }
    return isPointer(reader.take { _ in true })
  }

  private static func isInteger(_ digits: ArraySlice<UInt8>) -> Bool {
    digits.count == 1 || digits.count > 1 && digits.first != UInt8(ascii: "0")
  }
}
