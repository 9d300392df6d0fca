/// A URL as browsers and apps read it, which is not as RFC 3986 defines it: URL Standard (WHATWG), §4.4.
///
/// They skip tabs and line ends, take backslashes for slashes, decode the host and understand `0x7f.1`. Whoever checks where a
/// URL leads must read it as they do. Anything can be read; whether a text is a well-formed URI is what `Format.uri` says.
package struct URLReading: Sendable {
  /// Nil in a reference that leaves the scheme to the page, such as `/a.png` and `//cdn.example.com/a.png`.
  package private(set) var scheme: Scheme?

  /// The bytes of what stands in front of the host's `@`; nil if there is no `@`. It looks like a host to people:
  /// `https://bank.example@evil.example/`.
  package private(set) var userInformation: Range<Int>?

  /// Nil where there is none, as in `mailto:a@b.c` and `/a.png`.
  package private(set) var host: Host?

  /// The bytes of the host, without its port; nil if there is none.
  package private(set) var hostRange: Range<Int>?

  /// Nil if none is written, or if it is no number up to 65,535.
  package private(set) var port: Int?

  /// What stands between `?` and `#`, split at `&`, in order.
  package private(set) var parameters: [Parameter] = []

  package struct Scheme: Sendable, Equatable {
    /// In lower case.
    package let name: String
    /// Its bytes, without the colon.
    package let range: Range<Int>
    /// What keeps people and simple checks from seeing it; nil if it is there to see.
    package let disguise: Disguise?

    /// Whether what follows is a program or a whole document, not an address: it runs or shows whatever its author likes.
    package var holdsContent: Bool { ["javascript", "data", "vbscript"].contains(name) }
  }

  package enum Disguise: Sendable, Equatable {
    /// Spaces or control characters in front of it, tabs or line ends within: all are skipped by browsers.
    case skippedCharacters
    /// Characters within that do not show, such as U+200B. Browsers see no scheme; software that drops them does.
    case invisibleCharacters
    /// `%6Aavascript:`, `javascript%3A`. Browsers see no scheme; software that decodes first does.
    case percentEncoding
  }

  package struct Parameter: Sendable, Equatable {
    /// Decoded.
    package let name: String
    /// Decoded; empty where there is no `=`.
    package let value: String
    /// The bytes of both.
    package let range: Range<Int>
  }

  /// Reads a text in UTF-8. All ranges are of its bytes.
  package init(_ text: ArraySlice<UInt8>) {
    let characters = URLCharacters(text)
    scheme = Self.scheme(of: characters)
    guard scheme?.disguise == nil || scheme?.disguise == .skippedCharacters else { return }
    let start = characters.schemeEnd.map { $0 + 1 } ?? 0
    readQuery(characters.from(start))
    readAuthority(characters.from(start))
  }

  package init(_ text: String) { self.init(Array(text.utf8)[...]) }

  // MARK: Scheme

  private static func scheme(of characters: URLCharacters) -> Scheme? {
    if let end = characters.schemeEnd {
      return Scheme(
        name: characters.string(0..<end).lowercased(), range: characters.range(0..<end),
        disguise: characters.hasSkipped(upTo: end) ? .skippedCharacters : nil)
    }
    let visible = characters.withoutInvisible()
    if let end = visible.schemeEnd {
      return Scheme(
        name: visible.string(0..<end).lowercased(), range: visible.range(0..<end), disguise: .invisibleCharacters)
    }
    // Some decode twice, so what was encoded twice is found as well.
    var decoded = visible
    for _ in 0..<3 {
      decoded = decoded.percentDecoded().withoutInvisible()
      guard let end = decoded.schemeEnd else { continue }
      let scheme = Scheme(
        name: decoded.string(0..<end).lowercased(), range: decoded.range(0..<end), disguise: .percentEncoding)
      // A path may hold an encoded colon: what looks like a scheme is one only if it is known to do harm.
      return scheme.holdsContent ? scheme : nil
    }
    return nil
  }

  /// §4.2, special schemes: their URLs have a host, however many slashes there are.
  private var isSpecial: Bool {
    guard let scheme else { return true }
    return ["http", "https", "ws", "wss", "ftp", "file"].contains(scheme.name)
  }

  // MARK: Authority

  private mutating func readAuthority(_ rest: URLCharacters) {
    let isSlash = { [isSpecial] (byte: UInt8) in byte == UInt8(ascii: "/") || isSpecial && byte == UInt8(ascii: "\\") }
    let slashes = rest.bytes.prefix(while: isSlash).count
    // `https:example.com` has a host; without a scheme or with one like `mailto`, two slashes are needed.
    guard slashes >= 2 || isSpecial && scheme != nil && scheme?.name != "file" else { return }
    let start = isSpecial ? slashes : 2
    let end =
      rest.bytes[start...].firstIndex { isSlash($0) || $0 == UInt8(ascii: "?") || $0 == UInt8(ascii: "#") }
      ?? rest.bytes.count
    var host = start..<end
    if let at = rest.bytes[host].lastIndex(of: UInt8(ascii: "@")) {
      userInformation = rest.range(start..<at)
      host = at + 1..<end
    }
    // The colons of an IPv6 address stand in brackets.
    let bracket = rest.bytes[host].lastIndex(of: UInt8(ascii: "]")) ?? host.lowerBound
    if let colon = rest.bytes[bracket..<end].firstIndex(of: UInt8(ascii: ":")) {
      let digits = rest.bytes[(colon + 1)..<end]
      if digits.allSatisfy(\.isDigit), let number = Int(rest.string(colon + 1..<end)), number <= 65_535 {
        port = number
      }
      host = host.lowerBound..<colon
    }
    guard !host.isEmpty else { return }
    hostRange = rest.range(host)
    self.host = Host(reading: rest.bytes[host], isSpecial: isSpecial)
  }

  // MARK: Query

  private mutating func readQuery(_ rest: URLCharacters) {
    let end = rest.bytes.firstIndex(of: UInt8(ascii: "#")) ?? rest.bytes.count
    guard let mark = rest.bytes[..<end].firstIndex(of: UInt8(ascii: "?")) else { return }
    for part in rest.bytes[(mark + 1)..<end].split(separator: UInt8(ascii: "&")) {
      let equals = part.firstIndex(of: UInt8(ascii: "=")) ?? part.endIndex
      parameters.append(
        Parameter(
          name: Self.decoded(part[..<equals]), value: Self.decoded(part[equals...].dropFirst()),
          range: rest.range(part.indices)))
    }
  }

  /// §5.1: `application/x-www-form-urlencoded`.
  private static func decoded(_ text: ArraySlice<UInt8>) -> String {
    let spaced = text.map { $0 == UInt8(ascii: "+") ? UInt8(ascii: " ") : $0 }
    return String(decoding: URLCharacters.percentDecoded(spaced), as: UTF8.self)
  }
}
