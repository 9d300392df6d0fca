import Patterns
import TestSupport
import Testing

/// Random patterns over a few characters against a matcher too simple to be wrong: the set of places where a match of each
/// part can end.
@Suite struct RandomPatternTests {
  @Test(arguments: 0..<20)
  func `random patterns are found where a simple matcher finds them`(seed: UInt64) throws {
    var random = Randomness(state: seed)
    for _ in 0..<100 {
      let part = Part.random(depth: 4, &random)
      let pattern = try Pattern(compiling: part.source)
      // An empty look-ahead changes nothing but the machine that is used.
      let backtracked = try Pattern(compiling: "(?:\(part.source))(?=)")
      #expect(pattern.isLinear && !backtracked.isLinear)
      var matcher = PatternMatcher(pattern)
      for _ in 0..<10 {
        let text = (0..<random.below(8)).map { _ in random.element(of: Part.characters) }
        let isFound =
          text.indices.contains { !part.ends(from: $0, in: text).isEmpty }
          || !part.ends(from: text.count, in: text).isEmpty
        let bytes = Array(String(text).utf8)
        let expected: Match = isFound ? .matches : .doesNotMatch
        #expect(matcher.matches(bytes.span) == expected, "\(part.source) in \(String(text).debugDescription)")
        #expect(backtracked.matches(bytes) == expected, "\(part.source) in \(String(text).debugDescription)")
      }
    }
  }
}

private indirect enum Part {
  case character(Character)
  case set([Character], isInverted: Bool)
  case dot
  case start
  case end
  case wordBoundary(isNegated: Bool)
  case sequence([Part])
  case alternatives([Part])
  case repetition(Part, minimum: Int, maximum: Int?, isLazy: Bool)

  static let characters: [Character] = ["a", "b", "-", "é", "🐲", "\n"]

  static func random(depth: Int, _ random: inout Randomness) -> Part {
    switch random.below(depth > 0 ? 14 : 8) {
    case 0...2: return .character(random.element(of: characters))
    case 3:
      return .set((0..<random.below(3)).map { _ in random.element(of: characters) }, isInverted: random.below(2) == 0)
    case 4: return .dot
    case 5: return .start
    case 6: return .end
    case 7: return .wordBoundary(isNegated: random.below(2) == 0)
    case 8, 9: return .sequence((0..<random.below(4)).map { _ in .random(depth: depth - 1, &random) })
    case 10: return .alternatives((0...random.below(3)).map { _ in .random(depth: depth - 1, &random) })
    default:
      let minimum = random.below(3)
      let maximum = random.below(2) == 0 ? nil : minimum + random.below(3)
      return .repetition(
        .random(depth: depth - 1, &random), minimum: minimum, maximum: maximum, isLazy: random.below(2) == 0)
    }
  }

  var source: String {
    switch self {
    case .character(let character): Self.escaped(character)
    case .set(let characters, let isInverted):
      "[" + (isInverted ? "^" : "") + characters.map(Self.escaped).joined() + "]"
    case .dot: "."
    case .start: "^"
    case .end: "$"
    case .wordBoundary(let isNegated): isNegated ? #"\B"# : #"\b"#
    case .sequence(let parts): parts.map(\.source).joined()
    case .alternatives(let parts): "(?:" + parts.map(\.source).joined(separator: "|") + ")"
    case .repetition(let part, let minimum, let maximum, let isLazy):
      "(\(part.source)){\(minimum),\(maximum.map { "\($0)" } ?? "")}" + (isLazy ? "?" : "")
    }
  }

  private static func escaped(_ character: Character) -> String {
    switch character {
    case "\n": #"\n"#
    case "-": #"\-"#
    default: String(character)
    }
  }

  func ends(from start: Int, in text: [Character]) -> Set<Int> {
    let next = start < text.count ? text[start] : nil
    switch self {
    case .character(let character): return next == character ? [start + 1] : []
    case .set(let characters, let isInverted):
      guard let next else { return [] }
      return characters.contains(next) != isInverted ? [start + 1] : []
    case .dot: return next != nil && next != "\n" ? [start + 1] : []
    case .start: return start == 0 ? [start] : []
    case .end: return next == nil ? [start] : []
    case .wordBoundary(let isNegated):
      let words: [Character] = ["a", "b"]
      let isBehind = start > 0 && words.contains(text[start - 1])
      let isBefore = next.map(words.contains) ?? false
      return (isBehind != isBefore) != isNegated ? [start] : []
    case .sequence(let parts):
      return parts.reduce([start]) { places, part in Set(places.flatMap { part.ends(from: $0, in: text) }) }
    case .alternatives(let parts): return Set(parts.flatMap { $0.ends(from: start, in: text) })
    case .repetition(let part, let minimum, let maximum, _):
      var places: Set<Int> = [start]
      for _ in 0..<minimum { places = Set(places.flatMap { part.ends(from: $0, in: text) }) }
      // More rounds than there are characters lead nowhere new.
      for _ in 0..<min((maximum ?? .max) - minimum, text.count + 1) {
        places.formUnion(places.flatMap { part.ends(from: $0, in: text) })
      }
      return places
    }
  }
}

/// Numbers that are the same in every run.
private struct Randomness {
  var state: UInt64

  mutating func below(_ bound: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int(state >> 33) % bound
  }

  mutating func element<Element>(of list: [Element]) -> Element { list[below(list.count)] }
}
