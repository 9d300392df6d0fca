#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// The command line program as a whole.
package enum Program {
  package static let name = "compact-schema"
  package static let version = "0.1.0"
  package static let summary = "Checks, repairs, explains and serves JSON documents that describe user interfaces."

  /// Every verb, in the order of the help.
  package static let commands: [any Command.Type] = [
    LintCommand.self, RepairCommand.self, ServeCommand.self, ExplainCommand.self, SchemaCommand.self, InitCommand.self,
  ]

  /// Runs the command line of this process.
  ///
  /// - Returns: The exit status.
  package static func run() -> Int32 {
    // A reader that has seen enough is noticed by the failing write, so that nothing is left half written.
    signal(SIGPIPE, SIG_IGN)
    var words: [FilePath] = []
    for index in 1..<max(1, Int(CommandLine.argc)) {
      guard let word = unsafe CommandLine.unsafeArgv[index] else { break }
      unsafe words.append(FilePath(cString: word))
    }
    var console = Console.standard
    return run(words, on: &console).rawValue
  }

  static func run(_ words: [FilePath], on console: inout Console) -> ExitStatus {
    var status = ExitStatus.failure
    var verb: (any Command.Type)?
    do {
      status = try start(words, verb: &verb, on: &console)
    } catch {
      console.fail(error.description)
      console.remark("'\([name, verb?.name, "--help"].compactMap(\.self).joined(separator: " "))' says what there is")
    }
    return console.finish(status)
  }

  private static func start(
    _ words: [FilePath], verb: inout (any Command.Type)?, on console: inout Console
  ) throws(UsageError) -> ExitStatus {
    // Options of every verb may also stand before the verb.
    var rest = words
    var isHelp = false
    if let place = verbPlace(in: words) {
      var word = rest.remove(at: place).description
      if word == "help" {
        isHelp = true
        guard let next = verbPlace(in: rest) else { return help(on: &console) }
        word = rest.remove(at: next).description
      }
      verb = commands.first { $0.name == word }
      guard verb != nil else {
        throw UsageError(
          no: "verb", called: word, among: commands.map { $0.name } + ["help"],
          otherwise: "the verbs are \(commands.map { $0.name }.joined(separator: ", "))")
      }
    }
    let groups = (verb?.options ?? []) + [CommonOptions.group]
    var arguments = try Arguments(rest, options: groups.flatMap(\.options))
    console.chooseColors(try arguments.value(of: CommonOptions.color) ?? .auto)
    if arguments.has(CommonOptions.verbose) { console.verbosity = .verbose }
    if arguments.has(CommonOptions.quiet) { console.verbosity = .quiet }
    if arguments.has(CommonOptions.version) {
      console.print("\(name) \(version)")
      return .success
    }
    guard let verb else {
      if arguments.has(CommonOptions.help) { return help(on: &console) }
      console.fail("a verb is missing")
      console.remark("\n" + Help.program(name, summary: summary, commands: commands))
      return .failure
    }
    if isHelp || arguments.has(CommonOptions.help) {
      console.print(Help.verb(verb, of: name), terminator: "")
      return .success
    }
    let command = try verb.init(parsing: &arguments)
    try arguments.expectEnd()
    return command.run(on: &console)
  }

  private static func help(on console: inout Console) -> ExitStatus {
    console.print(Help.program(name, summary: summary, commands: commands), terminator: "")
    return .success
  }

  /// The place of the first word that is neither an option nor the value of one.
  private static func verbPlace(in words: [FilePath]) -> Int? {
    var place = 0
    while place < words.count {
      let word = words[place].description
      guard word.hasPrefix("-"), word != "--" else { return word == "--" ? nil : place }
      place += CommonOptions.group.options.contains { $0.placeholder != nil && word == "--" + $0.name } ? 2 : 1
    }
    return nil
  }
}
