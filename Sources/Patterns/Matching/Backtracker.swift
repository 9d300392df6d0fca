/// The machine of a `Program`, which tries one way after the other: what backreferences and look-around need.
///
/// What it returns to is kept in a list, not on the stack, so neither the text nor the pattern can exhaust that.
struct Backtracker {
  private let program: Program
  private let limit: Int
  private(set) var stepCount = 0
  private var registers: [Int]
  private var trail: [Trace] = []

  private static let empty = -1

  /// What to return to when a way fails.
  private enum Trace {
    /// Another way.
    case choice(instruction: Int32, offset: Int)
    /// A register as it was.
    case register(Int32, value: Int)
    /// The start of a look-around; `next` is where a negated one goes on when its content has failed.
    case look(offset: Int, isNegated: Bool, next: Int32)
  }

  /// - Parameter limit: the number of steps that a search may take.
  init(_ program: Program, limit: Int) {
    self.program = program
    self.limit = limit
    registers = Array(repeating: Self.empty, count: program.registerCount)
  }

  mutating func search(_ text: Span<UInt8>) -> Match {
    var start = 0
    while true {
      let match = run(text, from: start)
      // A pattern that starts with ^ matches at the start or not at all.
      if match != .doesNotMatch || start >= text.count || isAnchored { return match }
      start = text.codePoint(at: start).end
    }
  }

  private var isAnchored: Bool {
    if case .assertion(.start) = program.instructions[0] { true } else { false }
  }

  private mutating func run(_ text: Span<UInt8>, from start: Int) -> Match {
    trail.removeAll(keepingCapacity: true)
    for index in registers.indices { registers[index] = Self.empty }
    var instruction: Int32 = 0
    var offset = start
    while true {
      stepCount += 1
      if stepCount > limit { return .notChecked }
      var succeeds = true
      switch program.instructions[Int(instruction)] {
      case .character(let set):
        if offset < text.count {
          let (codePoint, end) = text.codePoint(at: offset)
          succeeds = program.sets[Int(set)].contains(codePoint)
          offset = end
        } else {
          succeeds = false
        }
        instruction += 1
      case .characterBefore(let set):
        if offset > 0 {
          let (codePoint, start) = text.codePoint(before: offset)
          succeeds = program.sets[Int(set)].contains(codePoint)
          offset = start
        } else {
          succeeds = false
        }
        instruction += 1
      case .fork(let first, let second):
        trail.append(.choice(instruction: second, offset: offset))
        instruction = first
      case .jump(let target): instruction = target
      case .assertion(let assertion):
        succeeds = holds(assertion, at: offset, of: text)
        instruction += 1
      case .store(let register):
        set(register, to: offset)
        instruction += 1
      case .clear(let first, let last):
        for register in first...last where registers[Int(register)] != Self.empty { set(register, to: Self.empty) }
        instruction += 1
      case .progress(let register):
        succeeds = registers[Int(register)] != offset
        instruction += 1
      case .backreference(let index, let isBehind):
        if let end = endOfRepeat(of: program.references[Int(index)], at: offset, isBehind: isBehind, in: text) {
          offset = end
        } else {
          succeeds = false
        }
        instruction += 1
      case .look(let isNegated, let next):
        trail.append(.look(offset: offset, isNegated: isNegated, next: next))
        instruction += 1
      case .lookEnd:
        let look = leaveLook()
        offset = look.offset
        succeeds = !look.isNegated
        instruction = look.next
      case .accept: return .matches
      }
      if succeeds { continue }
      guard let other = returnToChoice() else { return .doesNotMatch }
      (instruction, offset) = other
    }
  }

  private mutating func set(_ register: Int32, to offset: Int) {
    trail.append(.register(register, value: registers[Int(register)]))
    registers[Int(register)] = offset
  }

  /// Takes back what was done since the last choice; nil if there is none.
  private mutating func returnToChoice() -> (Int32, Int)? {
    while let trace = trail.popLast() {
      // Undoing is work that a hostile pattern can multiply like any other.
      stepCount += 1
      switch trace {
      case .choice(let instruction, let offset): return (instruction, offset)
      case .register(let register, let value): registers[Int(register)] = value
      case .look(let offset, let isNegated, let next): if isNegated { return (next, offset) }
      }
    }
    return nil
  }

  /// Ends the innermost look-around, whose content has matched: §22.2.2.4. Its other ways are forgotten; the groups it
  /// has set stay set, unless it is negated.
  private mutating func leaveLook() -> (offset: Int, isNegated: Bool, next: Int32) {
    var kept: [Trace] = []
    while let trace = trail.popLast() {
      stepCount += 1
      switch trace {
      case .choice: continue
      case .register: kept.append(trace)
      case .look(let offset, let isNegated, let next):
        if isNegated {
          for case .register(let register, let value) in kept { registers[Int(register)] = value }
        } else {
          trail.append(contentsOf: kept.reversed())
        }
        return (offset, isNegated, next)
      }
    }
    return (0, true, 0)
  }

  private func holds(_ assertion: PatternTree.Assertion, at offset: Int, of text: Span<UInt8>) -> Bool {
    switch assertion {
    case .start: return offset == 0
    case .end: return offset == text.count
    case .wordBoundary, .noWordBoundary:
      // A byte beyond ASCII is part of no word character.
      let isBehindWord = offset > 0 && CodePointSet.isWordCharacter(UInt32(text[offset - 1]))
      let isBeforeWord = offset < text.count && CodePointSet.isWordCharacter(UInt32(text[offset]))
      return (isBehindWord != isBeforeWord) == (assertion == .wordBoundary)
    }
  }

  /// Where the text that one of the groups took ends when it is read again: §22.2.2.7.3, BackreferenceMatcher.
  ///
  /// - Returns: nil if other text is there. A group that took no part in the match stands for no text.
  private mutating func endOfRepeat(
    of groups: [Int32], at offset: Int, isBehind: Bool, in text: Span<UInt8>
  ) -> Int? {
    for group in groups {
      let (start, end) = (registers[Int(2 * group)], registers[Int(2 * group + 1)])
      guard start != Self.empty, end != Self.empty else { continue }
      let length = end - start
      let other = isBehind ? offset - length : offset
      guard other >= 0, other + length <= text.count else { return nil }
      stepCount += length
      for index in 0..<length where text[start + index] != text[other + index] { return nil }
      return isBehind ? other : other + length
    }
    return offset
  }
}
