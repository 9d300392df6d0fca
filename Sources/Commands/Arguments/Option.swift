/// An option as its help shows it and as the command line is read.
package struct OptionDeclaration: Sendable {
  /// The long name without dashes; unique within a verb.
  package let name: String
  /// The letter behind a single dash.
  package let letter: Character?
  /// What stands for the value in the help; nil for a switch, which takes none.
  package let placeholder: String?
  package let help: String

  /// `-q, --quiet`, `--level LEVEL`
  var signature: String {
    let long = "--" + name + (placeholder.map { " " + $0 } ?? "")
    return letter.map { "-\($0), \(long)" } ?? "    " + long
  }
}

/// Options that belong together, under one heading of the help.
package struct OptionGroup: Sendable {
  let title: String
  let options: [OptionDeclaration]

  init(_ title: String, _ options: [OptionDeclaration]) {
    self.title = title
    self.options = options
  }
}

/// An option whose value is a `Value`; how it is declared is also how it is read.
struct Option<Value: Sendable>: Sendable {
  let declaration: OptionDeclaration
  let parse: @Sendable (String) throws(UsageError) -> Value

  init(
    _ name: String, letter: Character? = nil, _ placeholder: String, _ help: String,
    parse: @escaping @Sendable (String) throws(UsageError) -> Value
  ) {
    declaration = OptionDeclaration(name: name, letter: letter, placeholder: placeholder, help: help)
    self.parse = parse
  }
}

/// An option that is either given or not.
struct Switch: Sendable {
  let declaration: OptionDeclaration

  init(_ name: String, letter: Character? = nil, _ help: String) {
    declaration = OptionDeclaration(name: name, letter: letter, placeholder: nil, help: help)
  }
}

extension Option where Value == String {
  init(_ name: String, _ placeholder: String, _ help: String) {
    self.init(name, placeholder, help) { (text) throws(UsageError) in text }
  }
}

extension Option where Value == [String] {
  /// Several values with commas between them; the option may also be repeated.
  init(list name: String, _ placeholder: String, _ help: String) {
    self.init(name, placeholder, help) { (text) throws(UsageError) in
      text.split(separator: ",", omittingEmptySubsequences: true).map(String.init)
    }
  }
}

extension Option where Value == Int {
  /// A whole number that is at least `minimum`.
  init(_ name: String, letter: Character? = nil, _ placeholder: String, atLeast minimum: Int, _ help: String) {
    self.init(name, letter: letter, placeholder, help) { (text) throws(UsageError) in
      guard let number = Int(text), number >= minimum else {
        throw UsageError("'--\(name)' takes a whole number of at least \(minimum), not '\(text)'")
      }
      return number
    }
  }
}

extension Option where Value: RawRepresentable & CaseIterable, Value.RawValue == String {
  /// One of the names of a `Value`; they are listed in the help.
  init(_ name: String, choice placeholder: String, _ help: String) {
    let names = Value.allCases.map(\.rawValue)
    self.init(name, placeholder, help + ": " + names.joined(separator: ", ")) { (text) throws(UsageError) in
      guard let value = Value(rawValue: text) else {
        throw UsageError(
          no: "\(placeholder.lowercased())", called: text, among: names,
          otherwise: "'--\(name)' takes one of \(names.joined(separator: ", "))")
      }
      return value
    }
  }
}
