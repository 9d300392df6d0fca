/// Searches texts for one pattern, and remembers what the searches teach about it.
///
/// What a matcher does in all its life is bounded: by `stepLimit` steps, and `stepsPerByte` more for every byte that it is
/// given. A step is one instruction at one place. A linear pattern takes steps only where it meets a new situation, so even
/// one with hundreds of states hardly ever comes near; one with backreferences or look-around may well.
package struct PatternMatcher {
  package static let stepLimit = 1_000_000
  package static let stepsPerByte = 64

  private let pattern: Pattern
  private var automaton: Automaton?
  /// What is left of `stepLimit`.
  private var reserve = Self.stepLimit
  /// The number of steps taken so far.
  package private(set) var stepCount = 0

  package init(_ pattern: Pattern) {
    self.pattern = pattern
    if pattern.isLinear { automaton = Automaton(pattern) }
  }

  /// Searches a text in UTF-8.
  package mutating func matches(_ text: Span<UInt8>) -> Match {
    let allowance = Self.stepsPerByte * (text.count + 1)
    var steps = 0
    let match: Match
    if automaton != nil {
      match = automaton?.search(text, steps: &steps, limit: reserve + allowance) ?? .notChecked
    } else {
      var backtracker = Backtracker(pattern.program, limit: reserve + allowance)
      match = backtracker.search(text)
      steps = backtracker.stepCount
    }
    stepCount += steps
    reserve = max(0, reserve - max(0, steps - allowance))
    return match
  }
}
