/// A reference to a resource (RFC 3986, section 4.1), taken apart.
struct URIReference: Hashable {
  var scheme: Substring?
  var authority: Substring?
  var path: Substring
  var query: Substring?
  var fragment: Substring?

  /// Takes a reference apart (RFC 3986, appendix B); every text is one.
  init(_ text: some StringProtocol) {
    var rest = Substring(text)
    func split(at mark: Character) -> Substring? {
      guard let index = rest.firstIndex(of: mark) else { return nil }
      defer { rest = rest[..<index] }
      return rest[rest.index(after: index)...]
    }
    fragment = split(at: "#")
    query = split(at: "?")
    if let colon = rest.firstIndex(where: { ":/".contains($0) }), rest[colon] == ":", colon > rest.startIndex {
      scheme = rest[..<colon]
      rest = rest[rest.index(after: colon)...]
    }
    if rest.hasPrefix("//") {
      let start = rest.dropFirst(2)
      let end = start.firstIndex(of: "/") ?? start.endIndex
      authority = start[..<end]
      rest = start[end...]
    }
    path = rest
  }

  /// What the reference means where `base` is the address of the text around it (RFC 3986, section 5.2.2).
  func resolved(against base: URIReference) -> URIReference {
    var result = self
    if scheme != nil {
      result.path = URIReference.removingDots(path)
      return result
    }
    result.scheme = base.scheme
    if authority != nil {
      result.path = URIReference.removingDots(path)
      return result
    }
    result.authority = base.authority
    if path.isEmpty {
      result.path = base.path
      result.query = query ?? base.query
    } else if path.hasPrefix("/") {
      result.path = URIReference.removingDots(path)
    } else if base.authority != nil, base.path.isEmpty {
      result.path = URIReference.removingDots("/" + path)
    } else {
      let folder = base.path.lastIndex(of: "/").map { base.path[...$0] } ?? ""
      result.path = URIReference.removingDots(folder + path)
    }
    return result
  }

  /// The address of a whole resource: without the fragment.
  var address: String {
    var text = ""
    if let scheme { text += scheme + ":" }
    if let authority { text += "//" + authority }
    text += path
    if let query { text += "?" + query }
    return text
  }

  /// A path without `.` and `..` (RFC 3986, section 5.2.4).
  private static func removingDots(_ path: Substring) -> Substring {
    guard path.contains(".") else { return path }
    var kept: [Substring] = []
    let segments = path.split(separator: "/", omittingEmptySubsequences: false)
    for (index, segment) in segments.enumerated() {
      let isLast = index == segments.count - 1
      switch segment {
      case ".": if isLast { kept.append("") }
      case "..":
        if kept.count > 1 || (kept.count == 1 && kept[0] != "") { kept.removeLast() }
        if isLast { kept.append("") }
      default: kept.append(segment)
      }
    }
    return Substring(kept.joined(separator: "/"))
  }
}

extension String {
  /// A URI fragment with its percent-encoded bytes decoded (RFC 3986, section 2.1).
  package init(percentDecoding text: some Sequence<UInt8>) {
    var bytes: [UInt8] = []
    var rest = Array(text)[...]
    while let byte = rest.popFirst() {
      if byte == UInt8(ascii: "%"), rest.count >= 2,
        let value = UInt8(String(decoding: rest.prefix(2), as: UTF8.self), radix: 16)
      {
        bytes.append(value)
        rest = rest.dropFirst(2)
      } else {
        bytes.append(byte)
      }
    }
    self.init(decoding: bytes, as: UTF8.self)
  }
}
