import SourceCode

/// Reads a broken document by following several readings side by side, and keeps the one that needs the least.
///
/// A reading goes on by itself for as long as the text is JSON and fits the vocabulary. Where it does not, `branch` follows
/// every change that could explain the text; readings that arrive at the same place in the same state are one from there
/// on, the cheaper one, and readings that have become much more expensive than another are given up. So while the text is
/// fine there is one reading, which costs no more than parsing.
struct Reader {
  /// The number of readings that are followed at a time.
  static let width = 10
  /// How much more than the cheapest a reading may cost before it is given up.
  static let margin: Int32 = 64

  let text: SourceText
  /// The number of bytes of the text.
  let count: Int
  let grammar: DocumentGrammar
  var frames: [ReadingFrame] = []
  var marks: [ReadingMark] = []
  var beam: [Hypothesis] = []
  /// The best reading that has arrived at the end of the document.
  var best: Ending?
  /// A reading that ended although the document seems to go on.
  var earliest: Ending?
  /// How many bytes a reading goes ahead of others at the same place.
  var stride = 1
  /// The cost of the cheapest reading when the current one was taken up.
  var cheapest: Int32 = 0
  /// How many readings were followed so far, ended ones included.
  var followCount = 0
  /// The same when the current decision began.
  var followCountBefore = 0
  /// The answer of the last search for a key in a text that nothing ends, and where it began.
  var lastKeySearch: (start: Int, signature: UInt32, found: Int?) = (.max, 0, nil)
  /// The number of marks, from the first, that are in the one reading there is, in order.
  var settledMarks = 0
  /// The number of frames and marks at which those are dropped that no reading uses any more.
  var frameLimit = 4096
  var markLimit = 4096
  /// Behind this offset no comment ends with `*/`.
  var lastCommentEnd = Int.max
  /// The work done so far, in tokens and in bytes that were read one by one.
  var stepCount = 0

  /// Where a reading ended, and what was being read there.
  struct Ending {
    var state: Hypothesis.State
    var cut: Cut
    var cost: Int32
    /// Where the text ends, if that is where the document does.
    var textEnd: Int
  }

  /// What the end of the text cut off.
  enum Cut {
    case none
    /// The member or element being read says nothing.
    case item
    /// A string that starts at `state.offset` with a quote, or none.
    case string(Quote)
  }

  init(_ text: SourceText, grammar: DocumentGrammar) {
    self.text = text
    count = text.byteCount
    self.grammar = grammar
  }

  mutating func run() {
    beam.reserveCapacity(Reader.width + 2)
    let start = text.endOfPlainBlanks(from: 0)
    beam.append(Hypothesis(at: start, expecting: .init(grammar.root < 0 ? .anything : .object, grammar.root)))
    while let index = rearmost() {
      var reading = beam.remove(at: index)
      stepCount += 1
      if beam.isEmpty {
        if frames.count >= frameLimit || marks.count >= markLimit { collect(&reading) }
        cheapest = reading.state.cost
        if advance(&reading, until: .max, isAlone: true) { beam.append(reading) } else { branch(reading) }
      } else {
        cheapest = reading.state.cost
        var limit = Int.max
        for index in beam.indices {
          cheapest = min(cheapest, beam[index].state.cost)
          limit = min(limit, beam[index].state.offset)
        }
        if reading.state.cost > cheapest + Reader.margin { continue }
        // Of readings at one place the first goes ahead, and the others follow to where it stopped; the further, the longer
        // there has been nothing to decide.
        if limit <= reading.state.offset {
          limit = reading.state.offset + stride
          stride = min(stride * 2, 2048)
        }
        if advance(&reading, until: limit, isAlone: false) {
          insert(reading)
        } else {
          stride = 1
          branch(reading)
        }
      }
    }
  }

  /// The reading that has come least far; of several, the cheapest.
  private func rearmost() -> Int? {
    guard var found = beam.indices.first else { return nil }
    for index in beam.indices.dropFirst() {
      let (other, least) = (beam[index].state, beam[found].state)
      if other.offset < least.offset || other.offset == least.offset && other.cost < least.cost { found = index }
    }
    return found
  }

  /// Adds a reading to those that are followed, unless one of them is as far and no worse.
  mutating func insert(_ reading: Hypothesis) {
    let state = reading.state
    followCount += 1
    if let best, state.cost > best.cost + Reader.margin { return }
    for index in beam.indices where areAlike(beam[index].state, state) {
      if state.cost < beam[index].state.cost { beam[index] = reading }
      return
    }
    beam.append(reading)
    guard beam.count > Reader.width else { return }
    var worst = 0
    for index in beam.indices where beam[index].state.cost >= beam[worst].state.cost { worst = index }
    beam.remove(at: worst)
  }

  /// Whether whatever follows means the same to two readings.
  private func areAlike(_ one: Hypothesis.State, _ other: Hypothesis.State) -> Bool {
    one.offset == other.offset && one.mode == other.mode && (one.comma < 0) == (other.comma < 0)
      && one.seen == other.seen && signature(of: one.top) == signature(of: other.top)
  }

  func signature(of frame: Int32) -> UInt32 { frame < 0 ? 0 : frames[Int(frame)].signature }

  /// Notes that a reading is at the end of the document.
  mutating func end(_ state: Hypothesis.State, _ cut: Cut = .none, at textEnd: Int? = nil) {
    followCount += 1
    // All that is open at the end of the text is one mistake.
    let cost = state.cost + (state.top >= 0 ? ReadingCost.edit : 0)
    if let best, best.cost <= cost { return }
    best = Ending(state: state, cut: cut, cost: cost, textEnd: textEnd ?? count)
  }

  /// Notes a reading that ends where the document seems to go on.
  mutating func endEarly(_ state: Hypothesis.State) {
    if let earliest, earliest.cost <= state.cost { return }
    earliest = Ending(state: state, cut: .none, cost: state.cost, textEnd: count)
  }

  // MARK: - Frames

  func frame(_ index: Int32) -> ReadingFrame { frames[Int(index)] }

  /// Enters a container whose bracket stands, or is inserted, at `offset`.
  mutating func push(_ reading: inout Hypothesis, isObject: Bool, at offset: Int) {
    var shape = DocumentGrammar.noShape
    switch reading.state.expected.kind {
    case .object, .array: shape = reading.state.expected.target
    default: break
    }
    let parent = reading.state.top
    let signature = self.signature(of: parent) &* 0x01000193 &+ UInt32(truncatingIfNeeded: Int(shape) &* 2 &+ 7)
    frames.append(
      ReadingFrame(
        outerSeen: reading.state.seen, parent: parent, opening: Int32(truncatingIfNeeded: offset),
        signature: isObject ? signature : ~signature, shape: shape,
        depth: parent < 0 ? 1 : frames[Int(parent)].depth + 1, isObject: isObject))
    reading.state.top = Int32(truncatingIfNeeded: frames.count - 1)
    reading.state.seen = 0
    reading.state.isInObject = isObject
    reading.state.comma = -1
    reading.state.tokenEnd = Int32(truncatingIfNeeded: offset)
    reading.closed = -1
    reading.hasWindow = false
    if isObject {
      reading.state.mode = .member
      // Keys that must be there cost until they are.
      if shape >= 0 { reading.state.cost &+= grammar.shapes[Int(shape)].costOfRequiredKeys }
    } else {
      reading.state.mode = .value
      reading.state.expected = shape < 0 ? .anything : .init(.object, shape)
    }
  }

  /// Leaves the innermost container, whose closing bracket ends at `end`.
  ///
  /// - Parameter bracket: Where the bracket stands; -1 if it is inserted.
  mutating func pop(_ reading: inout Hypothesis, bracket: Int, end: Int) {
    let frame = self.frame(reading.state.top)
    reading.closed = bracket < 0 ? -1 : reading.state.top
    reading.closedAt = Int32(truncatingIfNeeded: bracket)
    reading.closedSeen = reading.state.seen
    reading.state.seen = frame.outerSeen
    reading.state.top = frame.parent
    reading.state.isInObject = frame.parent >= 0 && self.frame(frame.parent).isObject
    reading.state.mode = frame.parent < 0 ? .end : .separator
    reading.state.tokenEnd = Int32(truncatingIfNeeded: end)
    reading.state.comma = -1
  }

  /// What an element of the innermost array may be.
  func expectedElement(of top: Int32) -> DocumentGrammar.Value {
    guard top >= 0, !frame(top).isObject, frame(top).shape >= 0 else { return .anything }
    return .init(.object, frame(top).shape)
  }

  /// Drops the frames and marks that no reading uses, of which there is one.
  private mutating func collect(_ reading: inout Hypothesis) {
    // Readings that have ended keep theirs.
    guard best == nil, earliest == nil else {
      (frameLimit, markLimit) = (.max, .max)
      return
    }
    reading.hasWindow = false
    reading.closed = -1
    var chain: [ReadingFrame] = []
    var index = reading.state.top
    while index >= 0 {
      chain.append(frame(index))
      index = frame(index).parent
    }
    frames.removeAll(keepingCapacity: true)
    for var each in chain.reversed() {
      each.parent = Int32(truncatingIfNeeded: frames.count - 1)
      frames.append(each)
    }
    reading.state.top = Int32(truncatingIfNeeded: frames.count - 1)
    frameLimit = frames.count * 2 + 4096

    settledMarks = settleMarks(from: reading.state.marks)
    reading.state.marks = Int32(truncatingIfNeeded: settledMarks - 1)
    markLimit = settledMarks + 4096
  }

  /// Keeps the marks that lead to `last`, in order, and no others; returns their number.
  mutating func settleMarks(from last: Int32) -> Int {
    var kept: [ReadingMark] = []
    var index = last
    while index >= settledMarks {
      kept.append(marks[Int(index)])
      index = marks[Int(index)].previous
    }
    marks.removeSubrange(Int(index + 1)...)
    for var mark in kept.reversed() {
      mark.previous = Int32(truncatingIfNeeded: marks.count - 1)
      marks.append(mark)
    }
    return marks.count
  }

  // MARK: - Marks

  mutating func mark(
    _ state: inout Hypothesis.State, _ kind: SyntaxIssue.Kind, _ start: Int, _ end: Int, _ action: ReadingMark.Action,
    detail: UInt8 = 0, isPart: Bool = false
  ) {
    marks.append(
      ReadingMark(
        start: UInt32(truncatingIfNeeded: start), end: UInt32(truncatingIfNeeded: end), previous: state.marks,
        kind: kind,
        action: action, detail: detail, isPart: isPart))
    state.marks = Int32(truncatingIfNeeded: marks.count - 1)
  }

  mutating func remove(
    _ state: inout Hypothesis.State, _ kind: SyntaxIssue.Kind, _ start: Int, _ end: Int, isPart: Bool = false
  ) {
    mark(&state, kind, start, end, .remove, isPart: isPart)
  }

  mutating func write(
    _ state: inout Hypothesis.State, _ kind: SyntaxIssue.Kind, _ text: ReadingMark.Text, at start: Int,
    to end: Int? = nil,
    isPart: Bool = false
  ) {
    mark(&state, kind, start, end ?? start, .write, detail: text.rawValue, isPart: isPart)
  }
}
