/// The help of the program and of its verbs, from what they declare.
enum Help {
  /// The widest line of the help.
  private static let width = 100

  static func program(_ name: String, summary: String, commands: [any Command.Type]) -> String {
    var help = "\(summary)\n\nUsage: \(name) VERB [options] [operands]\n\nVerbs:\n"
    let column = (commands.map { $0.name.count }.max() ?? 0) + 4
    for command in commands { help += entry(command.name, command.summary, column: column) }
    help += "\n" + group(CommonOptions.group, column: widest([CommonOptions.group]))
    return help + "\n'\(name) VERB --help' explains a verb.\n"
  }

  static func verb(_ command: any Command.Type, of program: String) -> String {
    let groups = command.options + [CommonOptions.group]
    let usage = ["Usage: \(program) \(command.name) [options]", command.operands].filter { !$0.isEmpty }
    var help = "\(command.summary)\n\n\(usage.joined(separator: " "))\n"
    for group in groups { help += "\n" + self.group(group, column: widest(groups)) }
    if !command.notes.isEmpty { help += "\n\(command.notes)\n" }
    return help
  }

  private static func widest(_ groups: [OptionGroup]) -> Int {
    (groups.flatMap(\.options).map(\.signature.count).max() ?? 0) + 4
  }

  private static func group(_ group: OptionGroup, column: Int) -> String {
    group.options.reduce("\(group.title):\n") { $0 + entry($1.signature, $1.help, column: column) }
  }

  /// A term and, from `column` on, its explanation, broken into lines.
  private static func entry(_ term: String, _ explanation: String, column: Int) -> String {
    var lines = [""]
    for word in explanation.split(separator: " ") {
      let last = lines[lines.count - 1]
      if last.isEmpty {
        lines[lines.count - 1] = String(word)
      } else if column + last.count + 1 + word.count <= width {
        lines[lines.count - 1] += " " + word
      } else {
        lines.append(String(word))
      }
    }
    let indent = String(repeating: " ", count: column)
    let head = "  " + term + String(repeating: " ", count: max(1, column - 2 - term.count))
    return head + lines.joined(separator: "\n" + indent) + "\n"
  }
}
