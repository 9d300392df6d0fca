/// The parts of a URI or of a relative reference, as written: RFC 3986, Appendix A.
struct URIReference {
  /// Without its colon; nil in a relative reference.
  private(set) var scheme: ArraySlice<UInt8>?

  /// - Returns: nil if the text is no URI reference.
  init?(_ text: ArraySlice<UInt8>) {
    var rest = text
    let end = rest.firstIndex { $0.isOne(of: ":/?#") }
    if let end, rest[end] == UInt8(ascii: ":") {
      // §4.2: a colon in the first segment of a relative path would make it a scheme.
      guard Self.isScheme(rest[..<end]) else { return nil }
      scheme = rest[..<end]
      rest = rest[(end + 1)...]
    }
    if let hash = rest.firstIndex(of: UInt8(ascii: "#")) {
      guard Self.consists(rest[(hash + 1)...], ofPathCharactersOr: "/?") else { return nil }
      rest = rest[..<hash]
    }
    if let mark = rest.firstIndex(of: UInt8(ascii: "?")) {
      guard Self.consists(rest[(mark + 1)...], ofPathCharactersOr: "/?") else { return nil }
      rest = rest[..<mark]
    }
    if rest.starts(with: Array("//".utf8)) {
      rest = rest.dropFirst(2)
      let authority = rest.prefix { $0 != UInt8(ascii: "/") }
      guard Self.isAuthority(authority) else { return nil }
      rest = rest[authority.endIndex...]
    }
    guard Self.consists(rest, ofPathCharactersOr: "/") else { return nil }
  }

  /// §3.1.
  private static func isScheme(_ text: ArraySlice<UInt8>) -> Bool {
    guard let first = text.first, first.isLetter else { return false }
    return text.allSatisfy { $0.isLetterOrDigit || $0.isOne(of: "+-.") }
  }

  /// §3.2.
  private static func isAuthority(_ text: ArraySlice<UInt8>) -> Bool {
    var host = text
    if let at = text.firstIndex(of: UInt8(ascii: "@")) {
      guard consists(text[..<at], ofNameCharactersOr: ":") else { return false }
      host = text[(at + 1)...]
    }
    let end: Int
    if host.first == UInt8(ascii: "[") {
      guard let bracket = host.firstIndex(of: UInt8(ascii: "]")) else { return false }
      guard isLiteral(host[host.startIndex + 1..<bracket]) else { return false }
      end = bracket + 1
    } else {
      end = host.firstIndex(of: UInt8(ascii: ":")) ?? host.endIndex
      guard consists(host[..<end], ofNameCharactersOr: "") else { return false }
    }
    let port = host[end...]
    return port.isEmpty || port.first == UInt8(ascii: ":") && port.dropFirst().allSatisfy(\.isDigit)
  }

  /// §3.2.2, IP-literal without its brackets.
  private static func isLiteral(_ text: ArraySlice<UInt8>) -> Bool {
    if InternetAddress.isVersion6(text) { return true }
    var reader = ByteReader(text)
    guard reader.skip(letter: "v"), !reader.take(while: { $0.hexadecimalValue != nil }).isEmpty, reader.skip(".")
    else { return false }
    let address = reader.take { isNameCharacter($0) || $0.isOne(of: ":") }
    return !address.isEmpty && reader.isAtEnd
  }

  /// §3.3, pchar.
  private static func consists(_ text: ArraySlice<UInt8>, ofPathCharactersOr others: StaticString) -> Bool {
    consistsOfPieces(text) { isNameCharacter($0) || $0.isOne(of: ":@") || $0.isOne(of: others) }
  }

  private static func consists(_ text: ArraySlice<UInt8>, ofNameCharactersOr others: StaticString) -> Bool {
    consistsOfPieces(text) { isNameCharacter($0) || $0.isOne(of: others) }
  }

  /// Whether a text consists of such bytes and of percent-encoded ones: §2.1.
  private static func consistsOfPieces(_ text: ArraySlice<UInt8>, _ isSuch: (UInt8) -> Bool) -> Bool {
    var reader = ByteReader(text)
    while let byte = reader.takeByte() {
      if byte == UInt8(ascii: "%") {
        guard let high = reader.takeByte(), let low = reader.takeByte(), high.hexadecimalValue != nil,
          low.hexadecimalValue != nil
        else { return false }
      } else if !isSuch(byte) {
        return false
      }
    }
    return true
  }

  /// §2.3, unreserved, and §2.2, sub-delims.
  private static func isNameCharacter(_ byte: UInt8) -> Bool {
    byte.isLetterOrDigit || byte.isOne(of: "-._~!$&'()*+,;=")
  }
}
