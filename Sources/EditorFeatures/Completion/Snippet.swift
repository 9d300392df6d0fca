/// Text to insert, with places for the cursor to visit.
struct Snippet {
  private enum Part {
    case text(String)
    case stop(Int, filledWith: String)
    case choice(Int, among: [String])
  }

  private var parts: [Part] = []
  private var stopCount = 0

  init() {}

  init(text: String) { append(text) }

  mutating func append(_ text: String) { parts.append(.text(text)) }

  /// Adds a place to type; `proposal` stands there, selected, until something is typed.
  mutating func appendStop(_ proposal: String = "") {
    stopCount += 1
    parts.append(.stop(stopCount, filledWith: proposal))
  }

  /// Adds a place to choose from `choices`; the first stands there until another is chosen.
  mutating func appendChoice(_ choices: [String]) {
    guard choices.count > 1 else { return appendStop(choices.first ?? "") }
    stopCount += 1
    parts.append(.choice(stopCount, among: choices))
  }

  /// Adds another snippet, whose places are visited after those there are.
  mutating func append(_ other: Snippet) {
    for part in other.parts {
      switch part {
      case .text: parts.append(part)
      case .stop(_, let proposal): appendStop(proposal)
      case .choice(_, let choices): appendChoice(choices)
      }
    }
  }

  var hasStops: Bool { stopCount > 0 }

  /// The text with every proposal in its place, for clients without snippets.
  var plainText: String {
    parts.map { part in
      switch part {
      case .text(let text): text
      case .stop(_, let proposal): proposal
      case .choice(_, let choices): choices.first ?? ""
      }
    }.joined()
  }

  /// The snippet in the syntax of the Language Server Protocol 3.17 ("Snippet Syntax").
  var source: String {
    parts.map { part in
      switch part {
      case .text(let text): Snippet.escaped(text, "\\$")
      case .stop(let number, ""): "$\(number)"
      case .stop(let number, let proposal): "${\(number):\(Snippet.escaped(proposal, "\\$}"))}"
      case .choice(let number, let choices):
        "${\(number)|\(choices.map { Snippet.escaped($0, "\\$},|") }.joined(separator: ","))|}"
      }
    }.joined()
  }

  private static func escaped(_ text: String, _ special: String) -> String {
    var result = ""
    for character in text {
      if special.contains(character) { result.append("\\") }
      result.append(character)
    }
    return result
  }
}
