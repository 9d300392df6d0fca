/// Addresses of RFC 5321.
enum MailAddress {
  /// §4.1.2, Mailbox.
  static func isMailbox(_ text: ArraySlice<UInt8>) -> Bool {
    // A domain has no @, and what is quoted in front of it may.
    guard let at = text.lastIndex(of: UInt8(ascii: "@")) else { return false }
    let local = text[..<at]
    let domain = text[(at + 1)...]
    // §4.5.3.1.1.
    guard local.count <= 64, isDotString(local) || isQuotedString(local) else { return false }
    return isDomain(domain) || isAddressLiteral(domain)
  }

  private static func isDotString(_ text: ArraySlice<UInt8>) -> Bool {
    text.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
      .allSatisfy { !$0.isEmpty && $0.allSatisfy(isAtomText) }
  }

  /// RFC 5322, §3.2.3, atext.
  private static func isAtomText(_ byte: UInt8) -> Bool {
    byte.isLetterOrDigit || byte.isOne(of: "!#$%&'*+-/=?^_`{|}~")
  }

  private static func isQuotedString(_ text: ArraySlice<UInt8>) -> Bool {
    var reader = ByteReader(text)
    guard reader.skip("\"") else { return false }
    while let byte = reader.takeByte() {
      switch byte {
      case UInt8(ascii: "\""): return reader.isAtEnd
      case UInt8(ascii: "\\"): guard let quoted = reader.takeByte(), 32...126 ~= quoted else { return false }
      case 32...126: continue
      default: return false
      }
    }
    return false
  }

  /// §4.1.2, Domain; §4.5.3.1.2 limits its length.
  private static func isDomain(_ text: ArraySlice<UInt8>) -> Bool {
    text.count <= 255
      && text.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false).allSatisfy(HostName.isLabel)
  }

  /// §4.1.3; the only tag that is registered is `IPv6`.
  private static func isAddressLiteral(_ text: ArraySlice<UInt8>) -> Bool {
    guard text.first == UInt8(ascii: "["), text.count >= 2, text.last == UInt8(ascii: "]") else { return false }
    let address = text.dropFirst().dropLast()
    let tag = address.prefix(5)
    if tag.map({ $0.isLetter ? $0 | 0x20 : $0 }) == Array("ipv6:".utf8) {
      return InternetAddress.isVersion6(address[tag.endIndex...])
    }
    return InternetAddress.isVersion4(address)
  }
}
