/// Internet addresses in their textual forms.
enum InternetAddress {
  /// RFC 2673, §3.2, dotted-quad; a leading zero would be read as octal by some, so RFC 3986, §3.2.2 forbids it.
  static func isVersion4(_ text: ArraySlice<UInt8>) -> Bool {
    let parts = text.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    return parts.count == 4 && parts.allSatisfy(isOctet)
  }

  private static func isOctet(_ text: ArraySlice<UInt8>) -> Bool {
    guard 1...3 ~= text.count, text.allSatisfy(\.isDigit) else { return false }
    if text.count > 1, text.first == UInt8(ascii: "0") { return false }
    return text.reduce(0) { $0 * 10 + Int($1 & 0x0F) } <= 255
  }

  /// RFC 4291, §2.2, without a zone.
  static func isVersion6(_ text: ArraySlice<UInt8>) -> Bool { groups(ofVersion6: text) != nil }

  /// The eight groups of an address; nil if the text is none.
  static func groups(ofVersion6 text: ArraySlice<UInt8>) -> [UInt16]? {
    let halves = halves(of: text)
    guard let front = groups(halves.front, mayEndInVersion4: halves.back == nil) else { return nil }
    guard let back = halves.back else { return front.count == 8 ? front : nil }
    // `::` stands for at least one group.
    guard let back = groups(back, mayEndInVersion4: true), front.count + back.count < 8 else { return nil }
    return front + Array(repeating: 0, count: 8 - front.count - back.count) + back
  }

  /// What stands in front of the first `::` and behind it.
  private static func halves(of text: ArraySlice<UInt8>) -> (front: ArraySlice<UInt8>, back: ArraySlice<UInt8>?) {
    let colon = UInt8(ascii: ":")
    for index in text.indices.dropLast() where text[index] == colon && text[index + 1] == colon {
      return (text[..<index], text[(index + 2)...])
    }
    return (text, nil)
  }

  private static func groups(_ text: ArraySlice<UInt8>, mayEndInVersion4: Bool) -> [UInt16]? {
    if text.isEmpty { return [] }
    var groups: [UInt16] = []
    let parts = text.split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false)
    for (index, part) in parts.enumerated() {
      if mayEndInVersion4, index == parts.count - 1, isVersion4(part) {
        let octets = part.split(separator: UInt8(ascii: ".")).map { $0.reduce(0) { $0 * 10 + UInt16($1 & 0x0F) } }
        return groups + [octets[0] << 8 | octets[1], octets[2] << 8 | octets[3]]
      }
      let digits = part.compactMap(\.hexadecimalValue)
      guard 1...4 ~= part.count, digits.count == part.count else { return nil }
      groups.append(digits.reduce(0) { $0 << 4 | UInt16($1) })
    }
    return groups
  }
}
