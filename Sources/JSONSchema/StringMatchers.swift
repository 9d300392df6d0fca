import JSONSyntax
import Patterns

/// What a string is held against in `pattern` and `patternProperties`.
struct CompiledPattern: Sendable {
  let pattern: Pattern
  /// The string or key in the schema's source.
  let source: NodeID
}

/// What a string is held against in `format`.
struct CompiledFormat: Sendable {
  let format: Format
  /// The name in the schema's source.
  let source: NodeID
}

/// What an evaluation has learned on its way: it makes the answers no different, only faster.
struct EvaluationMemory {
  /// Which values satisfy which subschemas, as far as they have been tested.
  var outcomes: TestedOutcomes
  /// The searches for the schema's patterns, by their index; nil for those not tried yet. Each has a budget for the whole
  /// document.
  private var matchers: [PatternMatcher?] = []

  /// - Parameter nodeCount: The number of nodes of the tree.
  init(nodeCount: Int) { outcomes = TestedOutcomes(nodeCount: nodeCount) }

  mutating func match(_ index: Int, of schema: Schema, on text: ArraySlice<UInt8>) -> Match {
    if matchers.isEmpty { matchers = Array(repeating: nil, count: schema.patterns.count) }
    var matcher = matchers[index] ?? PatternMatcher(schema.patterns[index].pattern)
    // Moved out and back, so that what it has learned is not copied.
    matchers[index] = nil
    defer { matchers[index] = matcher }
    return matcher.matches(text.span)
  }
}
