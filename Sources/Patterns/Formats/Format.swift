/// A format of JSON Schema (Validation, §7.3) that texts can be held against.
package enum Format: String, Sendable, CaseIterable {
  case date
  case dateTime = "date-time"
  case duration
  case email
  case hostname
  case ipv4
  case ipv6
  case jsonPointer = "json-pointer"
  case regex
  case relativeJSONPointer = "relative-json-pointer"
  case time
  case uri
  case uriReference = "uri-reference"
  case uuid

  /// The format of a name; nil if it is none of these, which schemas may use as they please.
  package init?(_ name: String) { self.init(rawValue: name) }

  /// Whether a text, in UTF-8, has the format.
  package func accepts(_ text: ArraySlice<UInt8>) -> Bool {
    switch self {
    case .date: CalendarText.isDate(text)
    case .dateTime: CalendarText.isDateTime(text)
    case .duration: CalendarText.isDuration(text)
    case .email: MailAddress.isMailbox(text)
    case .hostname: HostName.isHostName(text)
    case .ipv4: InternetAddress.isVersion4(text)
    case .ipv6: InternetAddress.isVersion6(text)
    case .jsonPointer: PointerText.isPointer(text)
    case .regex: Self.isPattern(text)
    case .relativeJSONPointer: PointerText.isRelativePointer(text)
    case .time: CalendarText.isTime(text)
    case .uri: URIReference(text)?.scheme != nil
    case .uriReference: URIReference(text) != nil
    case .uuid: UniqueIdentifier.isIdentifier(text)
    }
  }

  package func accepts(_ text: [UInt8]) -> Bool { accepts(text[...]) }

  /// A pattern that is too large to be used here is a pattern all the same. It is only read: what is made of one can take far
  /// longer, and this one comes from a document.
  private static func isPattern(_ text: ArraySlice<UInt8>) -> Bool {
    guard text.count <= Pattern.maximumByteCount else { return true }
    var parser = PatternParser(String(decoding: text, as: UTF8.self))
    do {
      _ = try parser.parse()
      return true
    } catch {
      return !error.isSyntaxError
    }
  }
}
