import SourceCode

/// One change that a reading makes to its text: 16 bytes, because a megabyte in single quotes needs a hundred thousand.
///
/// What a string becomes is not stored but follows from its range and its quotes.
struct ReadingMark: BitwiseCopyable {
  enum Action: UInt8, BitwiseCopyable {
    case remove
    /// Puts `text` in place of the range.
    case write
    /// Writes what is from `start` to `end`, quotes included, as a string of JSON.
    case string
    /// The normal spelling of a number.
    case number
    /// JSON's literal for that of another language.
    case literal
    /// A space, or nothing for a blank without width.
    case blank
    /// The ends of all that is open at the end of the text, in place of what says nothing there.
    case cutOff
  }

  /// What `Action.write` writes.
  enum Text: UInt8, BitwiseCopyable {
    case comma, colon, openingBrace, closingBrace, openingBracket, closingBracket, null, colonNull, nullComma
    case replacementCharacter

    var string: String {
      switch self {
      case .comma: ","
      case .colon: ":"
      case .openingBrace: "{"
      case .closingBrace: "}"
      case .openingBracket: "["
      case .closingBracket: "]"
      case .null: "null"
      case .colonNull: ":null"
      case .nullComma: "null,"
      case .replacementCharacter: "\u{FFFD}"
      }
    }
  }

  /// How a string begins or ends: the number of bytes of the quote, 0 where it is missing, or `joined` where the string is
  /// part of another and has none.
  static let joined: UInt8 = 15

  var start: UInt32
  var end: UInt32
  /// The mark before it in its reading; -1 if it is the first.
  var previous: Int32
  var kind: SyntaxIssue.Kind
  var action: Action
  /// The text to write, or the widths of the quotes: the opening one's in the upper half.
  var detail: UInt8
  /// Whether it is part of the issue of the mark before it.
  var isPart = false

  var text: Text { Text(rawValue: detail) ?? .comma }

  /// Whether it leaves out what may be a text, a key or a number, rather than marks alone.
  func omitsContent(of text: SourceText) -> Bool {
    kind == .strayCharacter
      && text[Int(start)..<Int(end)].contains { $0 >= 0x80 || $0.isDigit || $0.isLetter || $0 == Byte.quote }
  }

  var openingWidth: UInt8 { detail >> 4 }
  var closingWidth: UInt8 { detail & 15 }
}
