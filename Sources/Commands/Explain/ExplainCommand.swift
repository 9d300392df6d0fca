import Analysis
import Configurations
import SourceCode
import Vocabularies

/// Explains rules, ours and those of the working folder's project.
struct ExplainCommand: Command {
  static let name = "explain"
  static let summary = "Say what a rule flags, why it matters and how to fix it."
  static let operands = "[RULE]"
  static let options = [
    OptionGroup("What is printed", [list.declaration, all.declaration, outputFormat.declaration]),
    OptionGroup(
      "Which configuration", [ConfigurationOptions.config.declaration, ConfigurationOptions.isolated.declaration]),
  ]
  static let notes = """
    The rules that the schemas of a project bring along ("x-advice") are those of the configuration of the working folder.
    """

  private static let list = Switch("list", "Name all rules, each with what it flags")
  private static let all = Switch("all", "Explain all rules")
  private static let outputFormat = Option<RuleExplanation.Format>(
    "output-format", choice: "FORMAT", "How (default text)")

  private enum Subject {
    case list
    case all
    case rule(String)
  }

  private let subject: Subject
  private let format: RuleExplanation.Format
  private let configurations: ConfigurationChoice

  init(parsing arguments: inout Arguments) throws(UsageError) {
    configurations = try ConfigurationChoice(parsing: &arguments)
    format = try arguments.value(of: Self.outputFormat) ?? .text
    if arguments.has(Self.list) {
      subject = .list
    } else if arguments.has(Self.all) {
      subject = .all
    } else {
      subject = .rule(try arguments.next("rule id (or --list, --all)"))
    }
  }

  func run(on console: inout Console) -> ExitStatus {
    do {
      switch subject {
      case .list:
        console.print(
          RuleExplanation.list(of: Rule.all + (try ownRules()), format, console.palette), terminator: "")
      case .all: print(Rule.all + (try ownRules()), on: &console)
      case .rule(let id):
        // The rules of ours are known without a look at any file.
        if let rule = Rule.named(id) {
          print([rule], on: &console)
        } else {
          let own = try ownRules()
          guard let rule = own.first(where: { $0.id == id }) else { return refuse(id, besides: own, &console) }
          print([rule], on: &console)
        }
      }
      return .success
    } catch {
      console.fail(error.description.visible)
      return .failure
    }
  }

  /// The rules that the project of the working folder brings along.
  private func ownRules() throws(ConfigurationChoice.Failure) -> [Rule] {
    var library = try configurations.open(dialect: nil).library
    return library.project(ofFolder: FilePath.workingFolder?.description ?? "/").ownVocabularies.flatMap {
      Rule.advice(of: $0)
    }
  }

  private func refuse(_ id: String, besides own: [Rule], _ console: inout Console) -> ExitStatus {
    let mistake = UsageError(
      no: "rule", called: id, among: (Rule.all + own).map(\.id), otherwise: "'\(Self.name) --list' names them all")
    console.fail(mistake.description.visible)
    return .failure
  }

  private func print(_ rules: [Rule], on console: inout Console) {
    let explanations = rules.map { RuleExplanation(rule: $0).text(format, console.palette) }
    switch format {
    case .text, .markdown: console.print(explanations.joined(separator: "\n"), terminator: "")
    case .json: console.print(rules.count == 1 ? explanations.joined() : "[\(explanations.joined(separator: ",\n"))]")
    }
  }
}
