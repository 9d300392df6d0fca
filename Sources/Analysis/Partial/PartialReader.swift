import JSONSyntax
import Vocabularies

/// Reads an answer byte by byte as it arrives and writes the document in it: what is read is never read again.
///
/// `output` is strict JSON up to the places that are open. Faults that can be cured where they stand are cured on the way
/// (commas, quotes, line breaks in strings, comments, prose around the document); what needs the vocabulary's rules is left
/// as it is and noted in `needsRules`. Nothing is decided by what is yet to come, so that whatever is written stays.
struct PartialReader {
  let grammar: PartialGrammar

  // MARK: - What was written

  /// The document so far.
  var output: [UInt8] = []
  /// The objects and arrays that are open, the root first.
  var frames: [Frame] = []
  /// Blanks, and at most one comma, behind the last item: written as soon as another one or a bracket follows.
  var gap: [UInt8] = []
  /// The place of the comma in `gap`; nil if there is none.
  var gapComma: Int?
  var gapHasLineBreak = false
  /// Whether the root is known to be a node of the vocabulary: then it is not given up any more.
  var isCommitted = false
  /// The identity of the root, as it is written.
  var rootIdentity: [UInt8] = []
  /// Whether something was read that only the vocabulary's rules can put right: a long name, a color without its `#`.
  var needsRules = false
  /// Whether anything but the document was read, or anything that is not JSON.
  var hasFaults = false

  // MARK: - Where it is

  var lexeme = Lexeme.outside
  var string = StringState()
  /// The bytes of a number, a literal or a bare word that has not ended.
  var word: [UInt8] = []
  /// The bytes of a character between tokens that is not ASCII.
  var wide: [UInt8] = []
  var boundary = TextBoundary()
  /// Where the content of a text ends whose closing quote may turn out to be part of it; nil behind other values.
  var reopenable: Int?
  /// Whether a closing brace was read where only an array could end: it is surplus or stands for a lost bracket, which what
  /// follows says.
  var heldBrace = false
  var surroundings = Surroundings()
  /// The number of bytes in front of the one that is being read.
  var consumedCount = 0

  enum Lexeme {
    /// In front of the document, or behind it.
    case outside
    /// Between tokens.
    case between
    case string, word
    /// Behind a slash that may begin a comment.
    case slash
    case lineComment, blockComment, blockCommentStar
    /// In a character between tokens.
    case wide
    /// Nested more deeply than any document: nothing more is read.
    case stopped
  }

  /// One object or array that is open.
  struct Frame {
    enum Shape { case node, props, children, object, array }
    enum Place {
      /// Where an item, or the end, may follow.
      case item
      case afterKey, value, afterValue
    }

    let shape: Shape
    var place = Place.item
    /// Where `output` ends without the item that was begun last: before its comma and blanks.
    var itemStart: Int
    var hasItems = false
    var key = PartialGrammar.Key(value: .other, isName: true, index: -1)
    /// The index of its component; nil as long as the type code is not known.
    var component: Int?
    var hasIdentity = false
    var hasTypeCode = false
    /// The numbers of the keys whose values are whole; only counted where the vocabulary asks for companions.
    var whole: [Int] = []
    /// The keys that were read, one bit each by their numbers.
    var seen: UInt64 = 0
    /// Those that have no number, or too high a one.
    var foreignKeys: Set<[UInt8]> = []
    /// Whether the key of the item that was begun last had been read before.
    var isRepeated = false
    /// A type code in a foreign spelling that names nothing was read: this may be no node at all.
    var isDoubtful = false

    var isArray: Bool { shape == .children || shape == .array }
  }

  /// More levels than any document has: beyond, nothing is read.
  static let maximumDepth = 512

  init(grammar: PartialGrammar) { self.grammar = grammar }

  // MARK: - Reading

  mutating func read(_ bytes: borrowing Span<UInt8>) {
    let start = consumedCount
    var offset = 0
    while offset < bytes.count {
      if lexeme == .string, string.phase == .plain {
        let end = endOfPlainText(bytes, offset)
        if end > offset {
          offset = end
          continue
        }
      }
      consumedCount = start + offset
      read(bytes[offset])
      offset += 1
    }
    consumedCount = start + bytes.count
    if lexeme == .string { boundary.settle() }
  }

  mutating func read(_ byte: UInt8) {
    switch lexeme {
    case .outside: readOutside(byte)
    case .between: readBetween(byte)
    case .string: readInString(byte)
    case .word: readInWord(byte)
    case .wide: readInWideCharacter(byte)
    case .slash:
      lexeme = .between
      switch byte {
      case UInt8(ascii: "/"): lexeme = .lineComment
      case UInt8(ascii: "*"): lexeme = .blockComment
      default:
        if reopen() {
          appendToString(UInt8(ascii: "/"))
          readInString(byte)
        } else {
          readBetween(byte)
        }
      }
    case .lineComment:
      if byte == UInt8(ascii: "\n") {
        lexeme = .between
        readBetween(byte)
      }
    case .blockComment: if byte == UInt8(ascii: "*") { lexeme = .blockCommentStar }
    case .blockCommentStar:
      if byte != UInt8(ascii: "*") { lexeme = byte == UInt8(ascii: "/") ? .between : .blockComment }
    case .stopped: break
    }
  }

  // MARK: - Between tokens

  mutating func readBetween(_ byte: UInt8) {
    guard let top = frames.last else { return readOutside(byte) }
    switch byte {
    case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\r"): gap.append(byte)
    case UInt8(ascii: "\n"):
      gap.append(byte)
      gapHasLineBreak = true
    case UInt8(ascii: ","), UInt8(ascii: ";"):
      if byte != UInt8(ascii: ",") { hasFaults = true }
      readComma()
    case UInt8(ascii: ":"), UInt8(ascii: "="): readColon()
    case UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: "`"): beginString(StringState.Quote(byte))
    case UInt8(ascii: "{"): openObject()
    case UInt8(ascii: "["): openArray()
    case UInt8(ascii: "}"): closeObject()
    case UInt8(ascii: "]"): closeArray()
    case UInt8(ascii: "/"):
      hasFaults = true
      lexeme = .slash
    case UInt8(ascii: "#") where top.place != .value && !(top.isArray && top.place == .item):
      hasFaults = true
      if !reopenWith(byte) { lexeme = .lineComment }
    case 0x80...:
      wide = [byte]
      lexeme = .wide
    default:
      if reopenWith(byte) { return }
      beginWord(byte)
    }
  }

  private mutating func readComma() {
    reopenable = nil
    switch frames[frames.count - 1].place {
    case .afterKey, .value: dropItem()
    case .item, .afterValue: break
    }
    guard gapComma == nil else { return hasFaults = true }
    if !frames[frames.count - 1].hasItems { return hasFaults = true }
    gapComma = gap.count
    gap.append(UInt8(ascii: ","))
  }

  private mutating func readColon() {
    guard let top = frames.last, !top.isArray, top.place == .afterKey else { return hasFaults = true }
    writeGap()
    output.append(UInt8(ascii: ":"))
    frames[frames.count - 1].place = .value
  }

  // MARK: - Brackets

  private mutating func openObject() {
    if heldBrace {
      // The brace in front was surplus: a sibling follows.
      heldBrace = false
      hasFaults = true
    }
    guard prepareForContainer() else {
      // A child that was not closed: what is open up to the list of its siblings ends here.
      if closeToChildren() { return openObject() }
      if !isCommitted, frames.count == 1 { beginRoot() }
      return
    }
    let top = frames[frames.count - 1]
    let shape: Frame.Shape =
      switch top.shape {
      case .children: .node
      case .node:
        switch top.key.value {
        case .props: .props
        case .children: .node
        default: .object
        }
      case .props, .object, .array: .object
      }
    push(shape, UInt8(ascii: "{"))
    if top.shape == .node, shape == .node { needsRules = true }
  }

  private mutating func openArray() {
    heldBrace = false
    guard prepareForContainer() else {
      hasFaults = true
      if !isCommitted, frames.count == 1 { return abandon() }
      return reopenChildren()
    }
    let top = frames[frames.count - 1]
    var isChildren = false
    if top.shape == .node, case .children = top.key.value { isChildren = true }
    push(isChildren ? .children : .array, UInt8(ascii: "["))
    if top.shape == .children { needsRules = true }
  }

  /// Goes on with the children in front: a second list of them follows.
  private mutating func reopenChildren() {
    let top = frames[frames.count - 1]
    guard top.shape == .node, case .children = top.key.value, top.place == .afterValue,
      output.last == UInt8(ascii: "]")
    else { return }
    output.removeLast()
    frames[frames.count - 1].place = .value
    var list = Frame(shape: .children, itemStart: output.count)
    list.hasItems = output.last { !$0.isBlank } != UInt8(ascii: "[")
    list.place = list.hasItems ? .afterValue : .item
    frames.append(list)
  }

  /// Makes room for a value; false where a key is due.
  private mutating func prepareForContainer() -> Bool {
    reopenable = nil
    let top = frames[frames.count - 1]
    if top.isArray {
      beginItem()
      return true
    }
    switch top.place {
    case .value: writeGap()
    case .afterKey:
      writeMissingColon()
      writeGap()
    case .item, .afterValue: return false
    }
    return true
  }

  mutating func push(_ shape: Frame.Shape, _ bracket: UInt8) {
    guard frames.count < PartialReader.maximumDepth else { return lexeme = .stopped }
    output.append(bracket)
    frames.append(Frame(shape: shape, itemStart: output.count))
  }

  private mutating func closeObject() {
    reopenable = nil
    guard let top = frames.last else { return }
    guard top.isArray else {
      heldBrace = false
      return close()
    }
    hasFaults = true
    if heldBrace || frames.count < 2 {
      settleHeldBrace()
      return closeObject()
    }
    heldBrace = true
  }

  /// Takes a brace that was held back for what it was: the end of the array that is open and of the object around it.
  mutating func settleHeldBrace() {
    guard heldBrace else { return }
    heldBrace = false
    let comma = gapComma
    let rest = gap
    (gap, gapComma) = ([], nil)
    close()
    if !frames.isEmpty { close() }
    (gap, gapComma) = (rest, frames.isEmpty ? nil : comma)
  }

  private mutating func closeArray() {
    reopenable = nil
    if heldBrace {
      heldBrace = false
      hasFaults = true
    }
    guard let index = frames.lastIndex(where: \.isArray) else { return hasFaults = true }
    if index < frames.count - 1 { hasFaults = true }
    while frames.count > index { close() }
  }

  /// Closes what is open inside the innermost list of children; false if there is none, or nothing to close.
  private mutating func closeToChildren() -> Bool {
    hasFaults = true
    guard let index = frames.lastIndex(where: { $0.shape == .children }), index < frames.count - 1,
      frames[frames.count - 1].hasItems
    else { return false }
    let comma = gapComma
    (gap, gapComma) = ([], nil)
    while frames.count > index + 1 { close() }
    if comma != nil {
      gap = [UInt8(ascii: ",")]
      gapComma = 0
    }
    return true
  }

  /// Ends the innermost container.
  mutating func close() {
    let top = frames[frames.count - 1]
    switch top.place {
    case .afterKey, .value: dropItem()
    case .item, .afterValue: break
    }
    if let comma = gapComma {
      gap.remove(at: comma)
      gapComma = nil
      hasFaults = true
    }
    writeGap()
    output.append(top.isArray ? UInt8(ascii: "]") : UInt8(ascii: "}"))
    frames.removeLast()
    // A node that says too little is the business of rules, or shown as it is.
    if top.shape == .node, !(top.hasIdentity && top.hasTypeCode) { needsRules = true }
    if frames.isEmpty { return finishRoot(isShown: isCommitted) }
    completeValue(.container(isArray: top.isArray))
  }

  // MARK: - Items

  /// Writes what stands between the last item and the next.
  mutating func beginItem() {
    let index = frames.count - 1
    frames[index].itemStart = output.count
    if let comma = gapComma, !frames[index].hasItems {
      gap.remove(at: comma)
      gapComma = nil
    }
    if frames[index].hasItems, gapComma == nil {
      output.append(UInt8(ascii: ","))
      hasFaults = true
    }
    writeGap()
  }

  mutating func writeGap() {
    if !gap.isEmpty { output += gap }
    gap.removeAll(keepingCapacity: true)
    gapComma = nil
    gapHasLineBreak = false
  }

  mutating func writeMissingColon() {
    hasFaults = true
    output.append(UInt8(ascii: ":"))
    frames[frames.count - 1].place = .value
  }

  /// Takes back a member or element that says nothing.
  mutating func dropItem() {
    hasFaults = true
    let index = frames.count - 1
    let key = frames[index].key.index
    if !frames[index].isRepeated, (0..<64).contains(key) { frames[index].seen &= ~(1 << UInt64(key)) }
    output.removeLast(output.count - frames[index].itemStart)
    frames[index].place = frames[index].hasItems ? .afterValue : .item
    (gap, gapComma) = ([], nil)
  }
}
