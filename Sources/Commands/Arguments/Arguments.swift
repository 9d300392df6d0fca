/// The words behind a verb, sorted into options and operands.
package struct Arguments: Sendable {
  /// The values given for each option by its long name, in order; a switch has an empty text for each time it is given.
  private var given: [String: [String]] = [:]
  private var operands: [FilePath] = []
  private let declared: [OptionDeclaration]

  /// - Parameters:
  ///   - words: The command line behind the program's name and the verb. They are bytes, since names of files are.
  ///   - options: All that may be among them.
  /// - Throws: For an option that is not declared, lacks its value or has one that it does not take.
  package init(_ words: [FilePath], options: [OptionDeclaration]) throws(UsageError) {
    declared = options
    var words = words[...]
    while let word = words.popFirst() {
      let text = word.description
      if text == "--" {
        operands += words
        break
      } else if text.hasPrefix("--") {
        try readLong(text.dropFirst(2), from: &words)
      } else if text.hasPrefix("-"), text != "-" {
        try readLetters(text.dropFirst(), from: &words)
      } else {
        operands.append(word)
      }
    }
  }

  private mutating func readLong(_ text: Substring, from words: inout ArraySlice<FilePath>) throws(UsageError) {
    let equals = text.firstIndex(of: "=")
    let name = String(text[..<(equals ?? text.endIndex)])
    guard let option = declared.first(where: { $0.name == name }) else {
      let isNegated = name.hasPrefix("no-") && declared.contains { $0.name == name.dropFirst(3) }
      throw isNegated
        ? UsageError("there is no option '--\(name)'; leave out '--\(name.dropFirst(3))' instead")
        : UsageError(
          no: "option", called: "--\(name)", among: declared.map { "--" + $0.name },
          otherwise: "'--help' names them all")
    }
    var value = equals.map { String(text[text.index(after: $0)...]) }
    if option.placeholder == nil {
      guard value == nil else { throw UsageError("'--\(name)' takes no value") }
    } else {
      value = value ?? words.popFirst()?.description
    }
    try take(option, value)
  }

  /// Reads `-qv`, `-j4` and `-j 4`.
  private mutating func readLetters(_ text: Substring, from words: inout ArraySlice<FilePath>) throws(UsageError) {
    var rest = text
    while let letter = rest.popFirst() {
      guard let option = declared.first(where: { $0.letter == letter }) else {
        throw UsageError(
          no: "option", called: "-\(text)", among: text.count > 1 ? declared.map { "--" + $0.name } : [],
          otherwise: "'--help' names them all; a file of that name is written './-\(text)'")
      }
      guard option.placeholder != nil else {
        try take(option, nil)
        continue
      }
      try take(
        option, rest.isEmpty ? words.popFirst()?.description : String(rest.first == "=" ? rest.dropFirst() : rest))
      return
    }
  }

  private mutating func take(_ option: OptionDeclaration, _ value: String?) throws(UsageError) {
    if let placeholder = option.placeholder, value == nil {
      throw UsageError("'--\(option.name)' needs a value: --\(option.name) \(placeholder)")
    }
    given[option.name, default: []].append(value ?? "")
  }

  // MARK: - What a command asks for

  func has(_ option: Switch) -> Bool { given[option.declaration.name] != nil }

  /// The value of an option; of several the last, nil if it is not given.
  func value<Value>(of option: Option<Value>) throws(UsageError) -> Value? {
    guard let text = given[option.declaration.name]?.last else { return nil }
    return try option.parse(text)
  }

  /// All values of an option that may be repeated, in order.
  func values<Value>(of option: Option<[Value]>) throws(UsageError) -> [Value] {
    var values: [Value] = []
    for text in given[option.declaration.name] ?? [] { values += try option.parse(text) }
    return values
  }

  /// - Throws: If an option is given that means nothing with what else is.
  /// - Parameter verb: What the options of the group belong to.
  func expectNone(of group: OptionGroup, only verb: String) throws(UsageError) {
    guard let option = group.options.first(where: { given[$0.name] != nil }) else { return }
    throw UsageError("'--\(option.name)' goes with '\(verb)' only")
  }

  /// Takes the next operand, which must be there.
  mutating func next(_ name: String) throws(UsageError) -> String {
    guard !operands.isEmpty else { throw UsageError("a \(name) is missing") }
    return operands.removeFirst().description
  }

  /// Takes all operands that are left, as paths.
  mutating func remainingPaths() -> [FilePath] {
    defer { operands = [] }
    return operands
  }

  /// - Throws: If an operand is left that no one has taken.
  func expectEnd() throws(UsageError) {
    guard let operand = operands.first else { return }
    throw UsageError("'\(operand)' is one argument too many")
  }
}
