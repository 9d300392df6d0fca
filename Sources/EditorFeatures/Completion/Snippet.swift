/// Text to insert, with places for the cursor to visit.
struct Snippet {
  private enum Part {
    case text(String)
    case stop(Int, filledWith: String)
    case choice(Int, among: [String])
    case variable(String, standard: String)
  }

  private var parts: [Part] = []
  private var stopCount = 0
  private var hasVariables = false

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
    parts += other.parts.map { part in
      switch part {
      case .text: part
      case .stop(let number, let proposal): .stop(stopCount + number, filledWith: proposal)
      case .choice(let number, let choices): .choice(stopCount + number, among: choices)
      case .variable: part
      }
    }
    stopCount += other.stopCount
    hasVariables = hasVariables || other.hasVariables
  }

  /// Adds a place to type that is visited as the one with `number`; places of the same number are typed at once.
  mutating func appendStop(numbered number: Int, _ proposal: String, choices: [String] = []) {
    stopCount = max(stopCount, number)
    parts.append(choices.count > 1 ? .choice(number, among: choices) : .stop(number, filledWith: proposal))
  }

  /// Adds what the client knows under a name; where it does not, `standard` stands there.
  mutating func appendVariable(_ name: String, _ standard: String) {
    hasVariables = true
    parts.append(.variable(name, standard: standard))
  }

  /// Whether clients that know snippets make more of it than its plain text.
  var hasStops: Bool { stopCount > 0 || hasVariables }

  /// The text with every proposal in its place, for clients without snippets.
  var plainText: String {
    var proposals: [Int: String] = [:]
    for case .stop(let number, let proposal) in parts where !proposal.isEmpty { proposals[number] = proposal }
    return parts.map { part in
      switch part {
      case .text(let text): text
      // Places that are typed at once say the same.
      case .stop(let number, let proposal): proposal.isEmpty ? proposals[number] ?? "" : proposal
      case .choice(_, let choices): choices.first ?? ""
      case .variable(_, let standard): standard
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
      case .variable(let name, ""): "${\(name)}"
      case .variable(let name, let standard): "${\(name):\(Snippet.escaped(standard, "\\$}"))}"
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
