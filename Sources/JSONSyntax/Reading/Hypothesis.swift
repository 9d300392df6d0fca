/// A container that a reading is in. Frames are never changed, so that readings may share those further out.
struct ReadingFrame: BitwiseCopyable {
  /// The keys that the container around it had so far.
  var outerSeen: UInt64
  var parent: Int32
  /// The offset of its opening bracket, or of where that was inserted.
  var opening: Int32
  /// Equal for frames that are alike all the way out.
  var signature: UInt32
  /// Of an object its own shape, of an array that of its elements.
  var shape: DocumentGrammar.ShapeID
  /// The number of containers that are open, this one included.
  var depth: Int16
  var isObject: Bool
}

/// One way to read the text up to an offset.
struct Hypothesis: BitwiseCopyable {
  enum Mode: UInt8, BitwiseCopyable {
    /// A key or the end of the object.
    case member
    case colon
    /// The value of a member, an element, or the end of the array.
    case value
    /// A comma or the end of the container.
    case separator
    /// The document has ended.
    case end
  }

  /// Where it is. What it did to get there is in `marks` and `cost`.
  struct State: BitwiseCopyable {
    var seen: UInt64 = 0
    /// The bit of the member being read.
    var keyBit: UInt64 = 0
    var offset: Int
    var cost: Int32 = 0
    /// The innermost open frame; -1 outside the document.
    var top: Int32 = -1
    var marks: Int32 = -1
    /// The comma in front of what comes next; -1 if there is none.
    var comma: Int32 = -1
    /// The end of the last token.
    var tokenEnd: Int32
    var keyStart: Int32 = 0
    var valueStart: Int32 = 0
    /// What may stand where the next value does.
    var expected: DocumentGrammar.Value
    var mode = Mode.value
    var isInObject = false
    /// What the text writes otherwise than JSON does, all through.
    var styles: Styles = []
  }

  /// Other ways of writing that a text keeps to: only the first use of each costs.
  struct Styles: OptionSet, BitwiseCopyable {
    let rawValue: UInt8
    static let bareKeys = Styles(rawValue: 1)
    static let bareWords = Styles(rawValue: 2)
    static let otherQuotes = Styles(rawValue: 4)
    static let otherPunctuation = Styles(rawValue: 8)
    static let otherLiterals = Styles(rawValue: 16)
    static let comments = Styles(rawValue: 32)
  }

  /// What may be odd about a string; each costs once.
  struct Flaws: OptionSet, BitwiseCopyable {
    let rawValue: UInt8
    static let innerQuote = Flaws(rawValue: 1)
    static let lineBreak = Flaws(rawValue: 2)
    static let escape = Flaws(rawValue: 4)
    static let control = Flaws(rawValue: 8)
  }

  /// The last string value, whose closing quote may turn out to be one inside the text.
  struct Window: BitwiseCopyable {
    /// Before the string.
    var state: State
    /// The offset of the closing quote.
    var stop: Int32
    var quote: Quote
    var closingWidth: UInt8
    var flaws: Flaws = []
  }

  var state: State
  var window: Window
  var hasWindow = false
  /// The container closed last, whose bracket may turn out to be one too many; -1 if there is none.
  var closed: Int32 = -1
  var closedAt: Int32 = 0
  var closedSeen: UInt64 = 0
  /// How often in a row it has gone on without reading a byte.
  var stalls: Int8 = 0

  /// Counts the first use of a way of writing.
  mutating func use(_ style: Styles) {
    if !state.styles.contains(style) { state.cost += ReadingCost.style }
    state.styles.insert(style)
  }

  init(at offset: Int, expecting value: DocumentGrammar.Value) {
    state = State(offset: offset, tokenEnd: Int32(truncatingIfNeeded: offset), expected: value)
    window = Window(state: state, stop: 0, quote: .double, closingWidth: 1)
  }
}

/// What changes cost, in sixteenths of an edit of punctuation.
enum ReadingCost {
  /// A bracket, comma, colon or quote that is inserted, removed or replaced.
  static let edit: Int32 = 16
  /// One more of the same kind at the same place.
  static let furtherEdit: Int32 = 8
  /// Another way of writing that runs through a whole text: other quotes, semicolons, bare keys.
  static let style: Int32 = 3
  static let bareWord: Int32 = 6
  /// A comma too many.
  static let surplusComma: Int32 = 5
  /// The second and later quotes inside one text.
  static let furtherQuote: Int32 = 2
  static let lineBreak: Int32 = 10
  /// Leaving out what may be content.
  static let loss: Int32 = 56
  /// A value that has to be made up: null.
  static let invention: Int32 = 24

  // MARK: Vocabulary, well below an edit

  static let unknownKey: Int32 = 4
  /// A key that belongs further out, or further in.
  static let misplacedKey: Int32 = 12
  /// The same where its value is a container, which hardly anybody misplaces.
  static let misplacedContainer: Int32 = 18
  static let repeatedKey: Int32 = 8
  static let repeatedName: Int32 = 16
  static let missingKey: Int32 = 6
  static let wrongContainer: Int32 = 6
  static let wrongScalar: Int32 = 2
  static let unknownWord: Int32 = 3
  /// A key of the vocabulary, in quotes and with a colon behind it, inside a text.
  static let swallowedKey: Int32 = 8
}
