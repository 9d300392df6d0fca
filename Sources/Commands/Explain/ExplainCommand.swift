import Analysis
import SourceCode

/// Explains rules.
struct ExplainCommand: Command {
  static let name = "explain"
  static let summary = "Say what a rule flags, why it matters and how to fix it."
  static let operands = "[RULE]"
  static let options = [OptionGroup("What is printed", [list.declaration, all.declaration, outputFormat.declaration])]

  private static let list = Switch("list", "Name all rules, each with what it flags")
  private static let all = Switch("all", "Explain all rules")
  private static let outputFormat = Option<RuleExplanation.Format>(
    "output-format", choice: "FORMAT", "How (default text)")

  private enum Subject {
    case list
    case rules([Rule])
  }

  private let subject: Subject
  private let format: RuleExplanation.Format

  init(parsing arguments: inout Arguments) throws(UsageError) {
    format = try arguments.value(of: Self.outputFormat) ?? .text
    if arguments.has(Self.list) {
      subject = .list
    } else if arguments.has(Self.all) {
      subject = .rules(Rule.all)
    } else {
      let id = try arguments.next("rule id (or --list, --all)")
      guard let rule = Rule.named(id) else {
        throw UsageError(
          no: "rule", called: id, among: Rule.all.map(\.id), otherwise: "'\(Self.name) --list' names them all")
      }
      subject = .rules([rule])
    }
  }

  func run(on console: inout Console) -> ExitStatus {
    switch subject {
    case .list: console.print(RuleExplanation.list(of: Rule.all, format, console.palette), terminator: "")
    case .rules(let rules):
      let explanations = rules.map { RuleExplanation(rule: $0).text(format, console.palette) }
      switch format {
      case .text, .markdown: console.print(explanations.joined(separator: "\n"), terminator: "")
      case .json: console.print(rules.count == 1 ? explanations.joined() : "[\(explanations.joined(separator: ",\n"))]")
      }
    }
    return .success
  }
}
