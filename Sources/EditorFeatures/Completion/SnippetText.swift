/// The pieces of a text with tab stops, placeholders and variables, as VS Code writes them ("Snippet Syntax" of the Language
/// Server Protocol 3.17 is the same).
struct SnippetText {
  enum Piece: Equatable {
    case text(String)
    /// `$1`, `${1:proposal}`, `${1|one,two|}`; 0 is visited last.
    case stop(Int, proposal: String, choices: [String])
    /// `$TM_FILENAME`, `${TM_FILENAME:default}`: the client knows what it stands for.
    case variable(String, standard: String)
  }

  private(set) var pieces: [Piece] = []

  /// Takes a text apart; what is no snippet syntax stands for itself.
  init(_ text: String) {
    var reader = Reader(rest: Array(text)[...])
    pieces = reader.pieces(until: nil)
  }

  private struct Reader {
    var rest: ArraySlice<Character>

    /// - Parameter end: The character behind which the pieces end; nil for the end of the text.
    mutating func pieces(until end: Character?) -> [Piece] {
      var pieces: [Piece] = []
      var text = ""
      while let character = rest.popFirst() {
        if character == end { break }
        if character == "\\", let next = rest.first, "$}\\".contains(next) {
          text.append(next)
          rest.removeFirst()
        } else if character == "$", let piece = placeholder() {
          if !text.isEmpty { pieces.append(.text(text)) }
          text = ""
          pieces.append(piece)
        } else {
          text.append(character)
        }
      }
      return text.isEmpty ? pieces : pieces + [.text(text)]
    }

    /// What stands behind a dollar sign; nil, with nothing read, if that is nothing special.
    private mutating func placeholder() -> Piece? {
      let start = rest
      if let name = name() { return piece(named: name, proposal: "") }
      guard rest.popFirst() == "{", let name = name() else {
        rest = start
        return nil
      }
      switch rest.popFirst() {
      case "}": return piece(named: name, proposal: "")
      case ":": return piece(named: name, proposal: pieces(until: "}").map(\.plainText).joined())
      case "|":
        if let number = Int(name), let choices = choices() {
          return .stop(number, proposal: choices.first ?? "", choices: choices)
        }
      default: break
      }
      // A transformation, or nothing that is closed.
      rest = start
      return nil
    }

    private func piece(named name: String, proposal: String) -> Piece {
      Int(name).map { .stop($0, proposal: proposal, choices: []) } ?? .variable(name, standard: proposal)
    }

    /// The number or the name of a variable.
    private mutating func name() -> String? {
      guard let first = rest.first, first.isASCII else { return nil }
      let isNumber = first.isNumber
      let name = rest.prefix { character in
        character.isASCII
          && (isNumber ? character.isNumber : character.isLetter || character.isNumber || character == "_")
      }
      // More digits than anybody counts would not fit a number.
      guard !name.isEmpty, name.count < 32, !isNumber || name.count < 6 else { return nil }
      rest.removeFirst(name.count)
      return String(name)
    }

    /// The choices up to `|}`; nil if they do not end.
    private mutating func choices() -> [String]? {
      var choices = [""]
      while let character = rest.popFirst() {
        switch character {
        case "\\":
          if let next = rest.popFirst() { choices[choices.count - 1].append(next) }
        case ",": choices.append("")
        case "|" where rest.first == "}":
          rest.removeFirst()
          return choices
        default: choices[choices.count - 1].append(character)
        }
      }
      return nil
    }
  }
}

extension SnippetText.Piece {
  /// What stands there until somebody types.
  var plainText: String {
    switch self {
    case .text(let text): text
    case .stop(_, let proposal, _): proposal
    case .variable(_, let standard): standard
    }
  }

  /// The piece with every text in it put into other words.
  func map(_ transform: (String) -> String) -> SnippetText.Piece {
    switch self {
    case .text(let text): .text(transform(text))
    case .stop(let number, let proposal, let choices):
      .stop(number, proposal: transform(proposal), choices: choices.map(transform))
    case .variable(let name, let standard): .variable(name, standard: transform(standard))
    }
  }
}

extension Snippet {
  /// A snippet of pieces whose places are visited in the order of their numbers, 0 behind all others.
  init(_ pieces: [SnippetText.Piece]) {
    self.init()
    var numbers: Set<Int> = []
    for case .stop(let number, _, _) in pieces { numbers.insert(number) }
    let order = numbers.filter { $0 > 0 }.sorted() + (numbers.contains(0) ? [0] : [])
    let places = Dictionary(uniqueKeysWithValues: order.enumerated().map { ($0.element, $0.offset + 1) })
    for piece in pieces {
      switch piece {
      case .text(let text): append(text)
      case .stop(let number, let proposal, let choices):
        appendStop(numbered: places[number] ?? 1, proposal, choices: choices)
      case .variable(let name, let standard): appendVariable(name, standard)
      }
    }
  }
}
