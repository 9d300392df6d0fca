/// A deterministic automaton, built as far as the texts searched so far have led.
///
/// Its states are the sets of instructions at which the machine of a `Program` can be. All that is asked is whether there is
/// a match, so a search ends at the first, and neither preferences nor groups play a part. It goes by classes of code points,
/// not by bytes: then `.` is one instruction and not the dozen that UTF-8 needs, which counted repetitions multiply.
struct Automaton {
  private let instructions: [Program.Instruction]
  private let sets: [CharacterSet]
  private let usesWordBoundary: Bool
  private var alphabet: Alphabet

  /// From each state by each class; `unknown` where no text has gone yet.
  private var transitions: [Int32] = []
  /// The number of classes there is room for in `transitions`.
  private var stride: Int
  /// Whether each state matches at the end of the text; nil where no text has ended yet.
  private var acceptsAtEnd: [Bool?] = []
  private var states: [State] = []
  private var numbers: [State: Int32] = [:]
  private var start: Int32?
  private var reached: InstructionSet

  private struct State: Hashable {
    /// Those that take a code point or wait for what follows.
    let instructions: [Int32]
    /// Whether the last code point is a word character; false where nobody asks.
    let isBehindWord: Bool
    var isAtStart = false
  }

  private static let unknown: Int32 = -1
  /// No match can follow.
  private static let dead: Int32 = -2
  /// A match has been found.
  private static let accepting: Int32 = -3

  /// The states that are kept; one more, and all are forgotten and built anew.
  static let maximumStateCount = 2_000
  /// The transitions that are kept: 1 MiB.
  static let maximumTransitionCount = 1 << 18

  init(_ pattern: Pattern) {
    instructions = pattern.program.instructions
    sets = pattern.program.sets
    usesWordBoundary = pattern.program.usesWordBoundary
    alphabet = pattern.alphabet
    stride = pattern.alphabet.representatives.count
    reached = InstructionSet(count: instructions.count)
  }

  mutating func search(_ text: Span<UInt8>, steps: inout Int, limit: Int) -> Match {
    var state = start ?? startState(&steps)
    start = state
    var offset = 0
    while true {
      skipKnown(text, &offset, &state)
      guard state >= 0, offset < text.count else { break }
      let symbol: Int
      if text[offset] < 0x80 {
        symbol = Int(alphabet.ascii[Int(text[offset])])
        offset += 1
      } else {
        let (codePoint, end) = text.codePoint(at: offset)
        symbol = Int(alphabet.findClass(of: codePoint))
        offset = end
        if symbol >= stride { state = makeRoom(keeping: state) }
      }
      var next = transitions[Int(state) * stride + symbol]
      if next == Self.unknown {
        (state, next) = step(from: state, by: symbol, &steps)
        if steps > limit { return .notChecked }
      }
      state = next
    }
    if state == Self.accepting { return .matches }
    if state == Self.dead { return .doesNotMatch }
    return end(in: state, &steps) ? .matches : .doesNotMatch
  }

  /// Goes as far as ASCII and known transitions lead: the loop in which nearly all of the time is spent, apart from what
  /// changes anything.
  private func skipKnown(_ text: Span<UInt8>, _ offset: inout Int, _ state: inout Int32) {
    let transitions = transitions.span
    let ascii = alphabet.ascii.span
    while state >= 0, offset < text.count, text[offset] < 0x80 {
      let next = transitions[Int(state) * stride + Int(ascii[Int(text[offset])])]
      if next == Self.unknown { return }
      state = next
      offset += 1
    }
  }

  // MARK: Building

  private mutating func startState(_ steps: inout Int) -> Int32 {
    reached.removeAll()
    let isAccepting = reach(0, isAtStart: true, &steps)
    return isAccepting
      ? Self.accepting : number(of: State(instructions: reached.elements, isBehindWord: false, isAtStart: true))
  }

  /// The state that follows `state`, which may have got another number on the way.
  private mutating func step(from number: Int32, by symbol: Int, _ steps: inout Int) -> (from: Int32, to: Int32) {
    let state = states[Int(number)]
    let codePoint = alphabet.representatives[symbol]
    let isWord = usesWordBoundary && CodePointSet.isWordCharacter(codePoint)
    guard let current = passed(state, isAtEnd: false, isWordBoundary: state.isBehindWord != isWord, &steps) else {
      transitions[Int(number) * stride + symbol] = Self.accepting
      return (number, Self.accepting)
    }
    reached.removeAll()
    var isAccepting = false
    for instruction in current {
      steps += 1
      if case .character(let set) = instructions[Int(instruction)], sets[Int(set)].contains(codePoint) {
        isAccepting = reach(instruction + 1, isAtStart: false, &steps) || isAccepting
      }
    }
    // A match may start anywhere.
    isAccepting = reach(0, isAtStart: false, &steps) || isAccepting
    let next: Int32
    var origin = number
    if isAccepting {
      next = Self.accepting
    } else if reached.elements.isEmpty {
      next = Self.dead
    } else {
      let following = State(instructions: reached.elements, isBehindWord: isWord)
      if numbers[following] == nil, isFull {
        forgetStates()
        origin = self.number(of: state)
      }
      next = self.number(of: following)
    }
    transitions[Int(origin) * stride + symbol] = next
    return (origin, next)
  }

  private mutating func end(in number: Int32, _ steps: inout Int) -> Bool {
    if let known = acceptsAtEnd[Int(number)] { return known }
    let state = states[Int(number)]
    let accepts = passed(state, isAtEnd: true, isWordBoundary: state.isBehindWord, &steps) == nil
    acceptsAtEnd[Int(number)] = accepts
    return accepts
  }

  /// The instructions of a state after those that wait for what follows have seen it; nil if that completes a match.
  private mutating func passed(
    _ state: State, isAtEnd: Bool, isWordBoundary: Bool, _ steps: inout Int
  ) -> [Int32]? {
    reached.removeAll()
    var isAccepting = false
    var isChanged = false
    for instruction in state.instructions {
      guard case .assertion(let assertion) = instructions[Int(instruction)] else { continue }
      let holds =
        switch assertion {
        case .start: state.isAtStart
        case .end: isAtEnd
        case .wordBoundary: isWordBoundary
        case .noWordBoundary: !isWordBoundary
        }
      guard holds else { continue }
      isChanged = true
      isAccepting =
        reach(instruction + 1, isAtStart: state.isAtStart, here: (isAtEnd, isWordBoundary), &steps) || isAccepting
    }
    if isAccepting { return nil }
    return isChanged ? state.instructions + reached.elements : state.instructions
  }

  /// Adds what can be reached from `first` without taking anything.
  ///
  /// - Parameter here: what is known of the place; nil while the next code point is not.
  /// - Returns: whether that completes a match.
  private mutating func reach(
    _ first: Int32, isAtStart: Bool, here: (isAtEnd: Bool, isWordBoundary: Bool)? = nil, _ steps: inout Int
  ) -> Bool {
    var isAccepting = false
    var waiting = [first]
    while let index = waiting.popLast() {
      guard reached.insert(index) else { continue }
      steps += 1
      switch instructions[Int(index)] {
      case .character: reached.keep(index)
      case .fork(let one, let other):
        waiting.append(other)
        waiting.append(one)
      case .jump(let target): waiting.append(target)
      case .assertion(.start): if isAtStart { waiting.append(index + 1) }
      case .assertion(let assertion):
        guard let here else {
          reached.keep(index)
          continue
        }
        let holds = assertion == .end ? here.isAtEnd : here.isWordBoundary == (assertion == .wordBoundary)
        if holds { waiting.append(index + 1) }
      case .accept: isAccepting = true
      // These stand in programs only that are not linear.
      case .characterBefore, .store, .clear, .progress, .backreference, .look, .lookEnd: continue
      }
    }
    return isAccepting
  }

  // MARK: Keeping

  private var isFull: Bool {
    states.count >= Self.maximumStateCount || (states.count + 1) * stride > max(Self.maximumTransitionCount, 4 * stride)
  }

  private mutating func number(of state: State) -> Int32 {
    if let known = numbers[state] { return known }
    let number = Int32(states.count)
    numbers[state] = number
    states.append(state)
    acceptsAtEnd.append(nil)
    transitions.append(contentsOf: repeatElement(Self.unknown, count: stride))
    return number
  }

  private mutating func forgetStates() {
    transitions.removeAll(keepingCapacity: true)
    acceptsAtEnd.removeAll(keepingCapacity: true)
    states.removeAll(keepingCapacity: true)
    numbers.removeAll(keepingCapacity: true)
    start = nil
  }

  /// Makes room for the classes that properties have added.
  private mutating func makeRoom(keeping number: Int32) -> Int32 {
    let state = states[Int(number)]
    forgetStates()
    stride = alphabet.representatives.count * 2
    return self.number(of: state)
  }
}

/// A set of instructions with the order in which they came.
private struct InstructionSet {
  private var marks: [UInt32]
  private var mark: UInt32 = 0
  private var kept: [Int32] = []

  init(count: Int) { marks = Array(repeating: 0, count: count) }

  mutating func removeAll() {
    kept.removeAll(keepingCapacity: true)
    mark &+= 1
    if mark == 0 {
      for index in marks.indices { marks[index] = 0 }
      mark = 1
    }
  }

  /// Whether it was not yet in the set.
  mutating func insert(_ index: Int32) -> Bool {
    if marks[Int(index)] == mark { return false }
    marks[Int(index)] = mark
    return true
  }

  mutating func keep(_ index: Int32) { kept.append(index) }

  /// Those kept, in the order of the program, so that equal sets are equal lists.
  var elements: [Int32] { kept.sorted() }
}
