/// A pattern as instructions for a machine that is at one instruction and one place of the text.
struct Program: Sendable {
  enum Instruction: Sendable {
    /// Takes one code point of a set; goes on.
    case character(Int32)
    /// The same in front of the current place: what a look-behind does.
    case characterBefore(Int32)
    /// Goes to either; to the first by preference.
    case fork(Int32, Int32)
    case jump(Int32)
    case assertion(PatternTree.Assertion)
    /// Stores the place in a register.
    case store(Int32)
    /// Empties the registers of the groups within a repetition, which each round starts without: §22.2.2.3.1, RepeatMatcher.
    case clear(first: Int32, last: Int32)
    /// Fails where nothing was taken since the place was stored: §22.2.2.3.1, step 2.b.
    case progress(Int32)
    /// The text that a group took; an index of `references`.
    case backreference(Int32, isBehind: Bool)
    /// Runs what follows up to `lookEnd` from the current place; goes on at `next` from the same place.
    case look(isNegated: Bool, next: Int32)
    case lookEnd
    case accept
  }

  var instructions: [Instruction] = []
  let sets: [CharacterSet]
  /// The groups that a backreference may mean.
  private(set) var references: [[Int32]] = []
  /// Two for each group, from 2 on, and one for each repetition that may take nothing.
  private(set) var registerCount: Int
  /// Whether there are neither backreferences nor look-around, so that places and groups need not be remembered.
  let isLinear: Bool
  let usesWordBoundary: Bool
  /// The bytes of the pattern.
  let range: Range<Int>
}

extension Program {
  init(_ tree: PatternTree) throws(PatternError) {
    sets = tree.sets
    range = tree.range
    registerCount = 2 + 2 * tree.groupCount
    var isLinear = true
    var usesWordBoundary = false
    for node in tree.nodes {
      switch node {
      case .look, .backreference: isLinear = false
      case .assertion(.wordBoundary), .assertion(.noWordBoundary): usesWordBoundary = true
      case .assertion, .empty, .character, .sequence, .alternatives, .repetition, .capture: continue
      }
    }
    self.isLinear = isLinear
    self.usesWordBoundary = usesWordBoundary
    let measures = Measures(of: tree)
    guard measures.instructionCounts[tree.root] < Pattern.maximumInstructionCount else {
      throw PatternError(.tooLarge, at: tree.range)
    }
    emit(tree.root, of: tree, measures, isBehind: false)
    instructions.append(.accept)
  }

  /// Recursion is as deep as the groups of the pattern are nested, which the parser bounds.
  private mutating func emit(_ node: Int, of tree: PatternTree, _ measures: Measures, isBehind: Bool) {
    switch tree.nodes[node] {
    case .empty: break
    case .character(let set): instructions.append(isBehind ? .characterBefore(Int32(set)) : .character(Int32(set)))
    case .sequence(let parts):
      for part in isBehind ? parts.reversed() : parts { emit(part, of: tree, measures, isBehind: isBehind) }
    case .alternatives(let alternatives):
      var jumps: [Int] = []
      for alternative in alternatives.dropLast() {
        let fork = appendFork()
        emit(alternative, of: tree, measures, isBehind: isBehind)
        jumps.append(instructions.count)
        instructions.append(.jump(0))
        setFork(fork, first: fork + 1, second: instructions.count)
      }
      if let last = alternatives.last { emit(last, of: tree, measures, isBehind: isBehind) }
      for jump in jumps { instructions[jump] = .jump(Int32(instructions.count)) }
    case .capture(let content, let group):
      let registers = (Int32(2 * group), Int32(2 * group + 1))
      if !isLinear { instructions.append(.store(isBehind ? registers.1 : registers.0)) }
      emit(content, of: tree, measures, isBehind: isBehind)
      if !isLinear { instructions.append(.store(isBehind ? registers.0 : registers.1)) }
    case .assertion(let assertion): instructions.append(.assertion(assertion))
    case .look(let content, let isBehind, let isNegated):
      let look = instructions.count
      instructions.append(.lookEnd)
      emit(content, of: tree, measures, isBehind: isBehind)
      instructions.append(.lookEnd)
      instructions[look] = .look(isNegated: isNegated, next: Int32(instructions.count))
    case .backreference(let groups):
      references.append(groups.map { Int32($0) })
      instructions.append(.backreference(Int32(references.count - 1), isBehind: isBehind))
    case .repetition(let content, let minimum, let maximum, let isLazy):
      var round = Round(content: content, isLazy: isLazy, isBehind: isBehind, register: nil)
      if !isLinear, measures.mayTakeNothing[content] {
        round.register = Int32(registerCount)
        registerCount += 1
      }
      emit(round, minimum: minimum, maximum: maximum, of: tree, measures)
    }
  }

  /// One round of a repetition.
  private struct Round {
    let content: Int
    let isLazy: Bool
    let isBehind: Bool
    /// Where its start is stored, if it may take nothing and that matters.
    var register: Int32?
  }

  private mutating func emit(
    _ round: Round, minimum: Int, maximum: Int?, of tree: PatternTree, _ measures: Measures
  ) {
    for _ in 0..<minimum { emit(contentOf: round, of: tree, measures) }
    guard let maximum else {
      let fork = appendFork()
      emit(optional: round, of: tree, measures)
      instructions.append(.jump(Int32(fork)))
      setFork(fork, first: fork + 1, second: instructions.count, isSwapped: round.isLazy)
      return
    }
    // x{0,3} is (x(x(x)?)?)?, not x?x?x?: from any round the end is one step away.
    var forks: [Int] = []
    for _ in minimum..<maximum {
      forks.append(appendFork())
      emit(optional: round, of: tree, measures)
    }
    for fork in forks { setFork(fork, first: fork + 1, second: instructions.count, isSwapped: round.isLazy) }
  }

  private mutating func emit(optional round: Round, of tree: PatternTree, _ measures: Measures) {
    if let register = round.register { instructions.append(.store(register)) }
    emit(contentOf: round, of: tree, measures)
    if let register = round.register { instructions.append(.progress(register)) }
  }

  private mutating func emit(contentOf round: Round, of tree: PatternTree, _ measures: Measures) {
    if !isLinear, let groups = measures.groups[round.content] {
      instructions.append(.clear(first: Int32(2 * groups.lowerBound), last: Int32(2 * groups.upperBound + 1)))
    }
    emit(round.content, of: tree, measures, isBehind: round.isBehind)
  }

  private mutating func appendFork() -> Int {
    instructions.append(.fork(0, 0))
    return instructions.count - 1
  }

  private mutating func setFork(_ fork: Int, first: Int, second: Int, isSwapped: Bool = false) {
    instructions[fork] = isSwapped ? .fork(Int32(second), Int32(first)) : .fork(Int32(first), Int32(second))
  }
}

/// What must be known of the nodes of a tree before instructions are made of it.
private struct Measures {
  /// An upper bound for the number of instructions of each node, at least 1, so that repeating nothing counts as well.
  var instructionCounts: [Int] = []
  var mayTakeNothing: [Bool] = []
  /// The first and the last group in each node; nil if there is none.
  var groups: [ClosedRange<Int>?] = []

  init(of tree: PatternTree) {
    // More than any pattern may have, and small enough to be added up without overflow.
    let ceiling = Pattern.maximumInstructionCount + 1
    for node in tree.nodes {
      var count = 1
      var takesNothing = true
      var own: ClosedRange<Int>?
      switch node {
      case .empty, .assertion: break
      case .character: takesNothing = false
      // A group that has taken nothing is referred to as easily as any other.
      case .backreference: break
      case .sequence(let parts):
        for part in parts {
          count += instructionCounts[part]
          takesNothing = takesNothing && mayTakeNothing[part]
          own = Self.union(own, groups[part])
        }
      case .alternatives(let alternatives):
        takesNothing = false
        for alternative in alternatives {
          count += instructionCounts[alternative] + 2
          takesNothing = takesNothing || mayTakeNothing[alternative]
          own = Self.union(own, groups[alternative])
        }
      case .capture(let content, let group):
        count += instructionCounts[content] + 1
        takesNothing = mayTakeNothing[content]
        own = Self.union(group...group, groups[content])
      case .look(let content, _, _):
        count += instructionCounts[content] + 1
        own = groups[content]
      case .repetition(let content, let minimum, let maximum, _):
        let rounds = min(max(maximum ?? minimum + 1, 1), ceiling)
        // Of a round: a fork, what finds out whether it has taken anything, what empties its groups.
        let overhead = 1 + (mayTakeNothing[content] ? 2 : 0) + (groups[content] == nil ? 0 : 1)
        count += rounds * (instructionCounts[content] + overhead) + 1
        takesNothing = minimum == 0 || mayTakeNothing[content]
        own = groups[content]
      }
      instructionCounts.append(min(count, ceiling))
      mayTakeNothing.append(takesNothing)
      groups.append(own)
    }
  }

  private static func union(_ first: ClosedRange<Int>?, _ second: ClosedRange<Int>?) -> ClosedRange<Int>? {
    guard let first, let second else { return first ?? second }
    return min(first.lowerBound, second.lowerBound)...max(first.upperBound, second.upperBound)
  }
}
