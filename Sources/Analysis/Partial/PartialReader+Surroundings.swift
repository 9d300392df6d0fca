/// What is around the document in an answer.
struct Surroundings {
  enum Phase {
    case plain
    /// Behind a `<`.
    case tag
    /// In what is no part of the answer.
    case reasoning
    /// Behind the mark of a channel, in its name.
    case channel
  }

  /// A document that was read to its end.
  struct Finished {
    let bytes: [UInt8]
    let identity: [UInt8]
    let needsRules: Bool
    /// Where it starts in the answer.
    let start: Int
  }

  var phase = Phase.plain
  var finished: Finished?
  /// Where the root that is being read starts in the answer.
  var rootStart = 0
  /// The bytes in front of the document, as long as they are blanks.
  var leading: [UInt8]? = []
  /// The bytes behind it, as long as they are blanks.
  var trailing: [UInt8]?
  /// The name of the tag that is being read, or the last bytes of reasoning.
  var tag: [UInt8] = []
  /// The name of the tag that ends the reasoning.
  var reasoningTag: [UInt8] = []
  /// Whether reasoning has ended behind the finished document, which was a draft then.
  var hasDraft = false

  /// The tags between which models think.
  static let reasoningTags = ["think", "thinking", "thought", "thoughts", "reasoning", "reflection", "scratchpad"]
    .map { Array($0.utf8) }
  static let maximumTagLength = 24
}

extension PartialReader {
  mutating func readOutside(_ byte: UInt8) {
    switch surroundings.phase {
    case .plain:
      switch byte {
      case UInt8(ascii: "{"): beginRoot()
      case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\r"), UInt8(ascii: "\n"):
        if surroundings.finished == nil {
          surroundings.leading?.append(byte)
        } else {
          surroundings.trailing?.append(byte)
        }
      default:
        if byte == UInt8(ascii: "<") {
          surroundings.phase = .tag
          surroundings.tag.removeAll(keepingCapacity: true)
        }
        hasFaults = true
        surroundings.leading = nil
        surroundings.trailing = nil
      }
    case .tag: readTag(byte)
    case .channel:
      guard byte == UInt8(ascii: "<") else {
        if surroundings.tag.count < Surroundings.maximumTagLength { surroundings.tag.append(byte) }
        return
      }
      let isFinal = surroundings.tag.elementsEqual("final".utf8)
      surroundings.reasoningTag = isFinal ? [] : Array("|end|".utf8)
      surroundings.tag.removeAll(keepingCapacity: true)
      surroundings.phase = isFinal ? .tag : .reasoning
    case .reasoning: readReasoning(byte)
    }
  }

  private mutating func readTag(_ byte: UInt8) {
    guard byte == UInt8(ascii: ">") else {
      if byte == UInt8(ascii: "{") || byte == UInt8(ascii: "<")
        || surroundings.tag.count == Surroundings.maximumTagLength
      {
        surroundings.phase = .plain
        return readOutside(byte)
      }
      return surroundings.tag.append(byte | (0x41...0x5A ~= byte ? 0x20 : 0))
    }
    let tag = surroundings.tag
    surroundings.phase = .plain
    if Surroundings.reasoningTags.contains(tag) {
      surroundings.reasoningTag = [UInt8(ascii: "/")] + tag
      surroundings.tag.removeAll(keepingCapacity: true)
      surroundings.phase = .reasoning
    } else if tag.first == UInt8(ascii: "/"), Surroundings.reasoningTags.contains(Array(tag.dropFirst())) {
      surroundings.hasDraft = true
    } else if tag.elementsEqual("|channel|".utf8) {
      surroundings.tag.removeAll(keepingCapacity: true)
      surroundings.phase = .channel
    }
  }

  /// Looks for the tag that ends reasoning, in the bytes since the last `<`.
  private mutating func readReasoning(_ byte: UInt8) {
    if byte == UInt8(ascii: "<") { return surroundings.tag = [byte] }
    guard !surroundings.tag.isEmpty else { return }
    guard byte == UInt8(ascii: ">") else {
      if surroundings.tag.count > Surroundings.maximumTagLength {
        return surroundings.tag.removeAll(keepingCapacity: true)
      }
      return surroundings.tag.append(byte | (0x41...0x5A ~= byte ? 0x20 : 0))
    }
    let tag = Array(surroundings.tag.dropFirst())
    surroundings.tag.removeAll(keepingCapacity: true)
    if tag.elementsEqual("|channel|".utf8) { return surroundings.phase = .channel }
    if tag == surroundings.reasoningTag { surroundings.phase = .plain }
  }

  // MARK: - Root

  /// Begins what may be the document.
  mutating func beginRoot() {
    output = surroundings.finished == nil ? surroundings.leading ?? [] : []
    frames.removeAll(keepingCapacity: true)
    (gap, gapComma, gapHasLineBreak) = ([], nil, false)
    isCommitted = false
    rootIdentity = []
    needsRules = false
    heldBrace = false
    reopenable = nil
    surroundings.rootStart = consumedCount
    lexeme = .between
    push(.node, UInt8(ascii: "{"))
  }

  /// Gives up what turned out to be no node: the document may lie inside or behind it.
  mutating func abandon() {
    hasFaults = true
    frames.removeAll(keepingCapacity: true)
    output.removeAll(keepingCapacity: true)
    (gap, gapComma) = ([], nil)
    heldBrace = false
    lexeme = .outside
    surroundings.leading = nil
    surroundings.trailing = nil
  }

  /// The root has been closed.
  ///
  /// The first document stays, since it was shown, unless this one is a new start: it has the same root, or the first turns
  /// out to be part of the reasoning.
  mutating func finishRoot(isShown: Bool) {
    guard isShown else { return abandon() }
    lexeme = .outside
    if let finished = surroundings.finished, finished.identity != rootIdentity, !surroundings.hasDraft { return }
    let isClean = surroundings.finished == nil && surroundings.leading != nil
    surroundings.finished = Surroundings.Finished(
      bytes: output, identity: rootIdentity, needsRules: needsRules, start: surroundings.rootStart)
    surroundings.trailing = isClean ? [] : nil
    surroundings.hasDraft = false
  }
}
