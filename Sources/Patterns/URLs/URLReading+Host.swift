extension URLReading {
  /// Where a URL leads: URL Standard, §3.
  package enum Host: Sendable, Equatable {
    /// In lower case, without the dot that may end it; characters beyond ASCII as they are.
    case name(String)
    /// `isPlain` is false where it is not four decimal numbers: `0x7f.1`, `2130706433`, `017700000001`.
    case version4(UInt32, isPlain: Bool)
    /// Eight groups.
    case version6([UInt16])
    /// What no name and no address looks like: `1.2.3.4.5`, `[::`, `a b`.
    case malformed

    /// From where it can be reached.
    package var scope: Scope {
      switch self {
      case .name(let name): Self.scope(ofName: name)
      case .version4(let address, _): Self.scope(ofVersion4: address)
      case .version6(let groups): Self.scope(ofVersion6: groups)
      case .malformed: .reserved
      }
    }
  }

  package enum Scope: Sendable, Equatable {
    case everywhere
    /// The machine on which the URL is opened.
    case thisMachine
    /// A network that only some machines are in; what hands out credentials in data centers (169.254.169.254) as well.
    case localNetwork
    /// Documentation, multicast, tests, or nothing at all.
    case reserved
  }
}

extension URLReading.Host {
  init(reading text: ArraySlice<UInt8>, isSpecial: Bool) {
    if text.first == UInt8(ascii: "["), text.last == UInt8(ascii: "]") {
      let groups = InternetAddress.groups(ofVersion6: text.dropFirst().dropLast())
      self = groups.map { .version6($0) } ?? .malformed
      return
    }
    let decoded = String(decoding: URLCharacters.percentDecoded(Array(text)), as: UTF8.self)
    guard isSpecial else {
      self = .name(decoded.lowercased())
      return
    }
    var name = Self.mapped(decoded)
    if name.hasSuffix(".") { name.removeLast() }
    // §3.1, forbidden domain code points.
    let isForbidden = name.unicodeScalars.contains {
      $0.value <= 0x20 || $0.value == 0x7F || #"#/:<>?@[\]^|%"#.unicodeScalars.contains($0)
    }
    if name.isEmpty || isForbidden {
      self = .malformed
    } else if Self.endsInNumber(name) {
      self = Self.version4(name).map { .version4($0, isPlain: InternetAddress.isVersion4(text)) } ?? .malformed
    } else {
      self = .name(name)
    }
  }

  /// As a name is looked up: UTS #46, §4, as far as ASCII comes out of it. `ⓛocalhost` and `１２７。０。０。１` lead to this machine.
  private static func mapped(_ name: String) -> String {
    var result = String.UnicodeScalarView()
    for scalar in name.unicodeScalars {
      switch scalar.value {
      case 0...0x7F: result.append(scalar)
      case 0x3002, 0xFF0E, 0xFF61: result.append(".")
      case 0xFF01...0xFF5E: result.append(ascii(scalar.value - 0xFEE0))
      // Letters in circles, and the styles of mathematics, which repeat every 52.
      case 0x24B6...0x24CF: result.append(ascii(0x61 + scalar.value - 0x24B6))
      case 0x24D0...0x24E9: result.append(ascii(0x61 + scalar.value - 0x24D0))
      case 0x1D400...0x1D6A3: result.append(ascii(0x61 + (scalar.value - 0x1D400) % 26))
      default:
        let properties = scalar.properties
        if properties.isDefaultIgnorableCodePoint { continue }
        // A digit in a circle, above the line, or in a style: it is another way to draw one of ASCII. Those of other scripts are not.
        if properties.changesWhenNFKCCaseFolded, properties.numericType != .numeric,
          let value = properties.numericValue,
          0...9 ~= value
        {
          result.append(ascii(0x30 + UInt32(value)))
        } else {
          result.append(scalar)
        }
      }
    }
    return String(result).lowercased()
  }

  private static func ascii(_ value: UInt32) -> Unicode.Scalar { Unicode.Scalar(UInt8(truncatingIfNeeded: value)) }

  // MARK: IPv4

  /// §3.5, ends in a number checker.
  private static func endsInNumber(_ name: String) -> Bool {
    guard let last = name.split(separator: ".", omittingEmptySubsequences: false).last, !last.isEmpty else {
      return false
    }
    return last.utf8.allSatisfy(\.isDigit) || last.hasPrefix("0x") && number(last) != nil
  }

  /// §3.5, IPv4 parser: up to four numbers, the last of which fills all bytes that are left.
  private static func version4(_ name: String) -> UInt32? {
    let parts = name.split(separator: ".", omittingEmptySubsequences: false)
    let numbers = parts.compactMap(number)
    guard numbers.count == parts.count, 1...4 ~= parts.count, let last = numbers.last else { return nil }
    let leading = numbers.dropLast()
    guard leading.allSatisfy({ $0 <= 255 }), last < 1 << UInt64(8 * (5 - parts.count)) else { return nil }
    var address = last
    for (index, number) in leading.enumerated() { address |= number << UInt64(8 * (3 - index)) }
    return UInt32(address)
  }

  /// §3.5, IPv4 number parser: decimal, octal behind `0`, hexadecimal behind `0x`.
  private static func number(_ text: Substring) -> UInt64? {
    if text.hasPrefix("0x") {
      let digits = text.dropFirst(2)
      return digits.isEmpty ? 0 : unsigned(digits, radix: 16)
    }
    if text.count > 1, text.hasPrefix("0") { return unsigned(text.dropFirst(), radix: 8) }
    return unsigned(text, radix: 10)
  }

  private static func unsigned(_ digits: Substring, radix: Int) -> UInt64? {
    // A sign is no digit.
    digits.first == "+" || digits.first == "-" ? nil : UInt64(digits, radix: radix)
  }

  // MARK: Scopes

  /// RFC 6761, §6.3 (localhost), RFC 6762, §3 (local), RFC 8375 (home.arpa), and internal, which ICANN reserved in 2024. A
  /// name without a dot is found through a search list.
  private static func scope(ofName name: String) -> URLReading.Scope {
    if name == "localhost" || name.hasSuffix(".localhost") { return .thisMachine }
    let isLocal = [".local", ".internal", ".home.arpa"].contains(where: name.hasSuffix)
    return isLocal || !name.contains(".") ? .localNetwork : .everywhere
  }

  /// The special-purpose registry of IANA: RFC 6890, §2.2.2.
  private static func scope(ofVersion4 address: UInt32) -> URLReading.Scope {
    let octets = (address >> 24, address >> 16 & 0xFF, address >> 8 & 0xFF)
    return switch octets {
    case (0, _, _), (127, _, _): .thisMachine
    case (10, _, _), (172, 16...31, _), (192, 168, _), (169, 254, _), (100, 64...127, _): .localNetwork
    case (192, 0, 0), (192, 0, 2), (198, 18...19, _), (198, 51, 100), (203, 0, 113), (224..., _, _): .reserved
    default: .everywhere
    }
  }

  /// RFC 6890, §2.2.3. An address that holds one of IPv4 leads where that does.
  private static func scope(ofVersion6 groups: [UInt16]) -> URLReading.Scope {
    let low = UInt32(groups[6]) << 16 | UInt32(groups[7])
    switch (groups[0], groups[1]) {
    case (0, 0) where groups[2..<5].allSatisfy({ $0 == 0 }) && [0, 0xFFFF].contains(groups[5]):
      // RFC 4291, §2.5.2, §2.5.3 and §2.5.5; `::1` is 0.0.0.1 in this reading, which is this machine too.
      return scope(ofVersion4: low)
    case (0x64, 0xFF9B) where groups[2..<6].allSatisfy({ $0 == 0 }): return scope(ofVersion4: low)
    case (0x2002, _): return scope(ofVersion4: UInt32(groups[1]) << 16 | UInt32(groups[2]))
    case (0xFC00...0xFDFF, _), (0xFE80...0xFEFF, _): return .localNetwork
    case (0xFF00..., _), (0x2001, 0), (0x2001, 0xDB8), (0x3FFF, 0...0xFFF), (0x100, 0), (0x64, 0xFF9B): return .reserved
    default: return .everywhere
    }
  }
}
