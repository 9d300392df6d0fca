import Configurations
import JSONSchema
import JSONSyntax
import SourceCode
import Vocabularies

/// Shows and compares schemas.
struct SchemaCommand: Command {
  static let name = "schema"
  static let summary = "Print the schema of a dialect, list the dialects there are, or say what a new version breaks."
  static let operands = "print [DIALECT] | list | diff OLD NEW [PATH…]"
  static let options = [
    SchemaDiffOptions.group,
    OptionGroup(
      "Which configuration",
      [
        ConfigurationOptions.config.declaration, ConfigurationOptions.isolated.declaration,
      ]),
  ]
  static let notes = """
    'print' prints the schema of a dialect (default: compact) as it is, for other tools; 'list' names the dialects of the
    program and those that the configuration of the working folder adds, with what their documents name as "$schema".

    'diff' says what changed from OLD to NEW, each a FILE, a FILE#/json/pointer or a dialect:
      breaking         documents that were valid stop validating: a new required member, a narrower range, a component gone
      client-breaking  documents stay valid, but new ones may say what shipped clients, which know OLD, refuse: a new
                       value or component, a wider range, a member that may be missing now
      meaning          documents stay valid and mean something else: a default, what is drawn
      additive         documents stay valid, and shipped clients pass over what is new or fall back: a new optional member;
                       a new value or component where OLD says "x-open": true beside its list or has a form for the rest
      documentation    nothing changes but what people are told
    The examples of both versions and the documents at PATH are held against both; one that stops validating is breaking.

    Status of 'diff': 0 nothing breaks, 1 something does (--fail-on), 2 usage, I/O or a schema that is not sound.
    """

  private enum Action {
    case print(String)
    case list
    case diff(SchemaDiff)
  }

  private let action: Action
  private let configurations: ConfigurationChoice

  init(parsing arguments: inout Arguments) throws(UsageError) {
    configurations = try ConfigurationChoice(parsing: &arguments)
    let word = try arguments.next("word for what to do (print, list, diff)")
    switch word {
    case "print":
      let names = arguments.remainingPaths()
      if names.count > 1 { throw UsageError("'print' prints one schema; '\(names[1])' is one too many") }
      action = .print(names.first?.description ?? Vocabulary.compact.name)
    case "list": action = .list
    case "diff":
      action = .diff(try SchemaDiff(parsing: &arguments))
      return
    default:
      throw UsageError(
        no: "way to show schemas", called: word, among: ["print", "list", "diff"],
        otherwise: "there are 'print', 'list' and 'diff'")
    }
    try arguments.expectNone(of: SchemaDiffOptions.group, only: "diff")
  }

  func run(on console: inout Console) -> ExitStatus {
    do {
      switch action {
      case .print(let name):
        guard let vocabulary = try configurations.open(dialect: name).vocabulary else { return .failure }
        print(vocabulary, on: &console)
      case .list:
        var library = try configurations.open(dialect: nil).library
        list(library.project(ofFolder: FilePath.workingFolder?.description ?? "/"), on: &console)
      case .diff(let diff):
        var library = try configurations.open(dialect: nil).library
        return diff.run(&library, on: &console)
      }
      return .success
    } catch {
      console.fail(error.description.visible)
      return .failure
    }
  }

  private func print(_ vocabulary: Vocabulary, on console: inout Console) {
    let source = vocabulary.schema.source
    // Of a schema inside another document, its own part; behind a document may stand those that it refers to.
    let range = source.range(of: vocabulary.schema.source(of: vocabulary.schema.root))
    console.write(source.text[range])
    console.print("")
  }

  private func list(_ project: Project, on console: inout Console) {
    var rows: [(name: String, identifier: String, title: String)] = []
    var vocabularies = Vocabulary.builtIn
    for case let own? in project.vocabularies where !own.isBuiltIn {
      if !vocabularies.contains(where: { $0 === own }) { vocabularies.append(own) }
    }
    for vocabulary in vocabularies {
      let schema = vocabulary.schema
      rows.append(
        (
          vocabulary.name, schema.text("$id", of: schema.root) ?? "-",
          schema.firstText("title", of: schema.inPlaceSubschemas(of: schema.root)) ?? ""
        ))
    }
    let nameWidth = rows.map(\.name.count).max() ?? 0
    let identifierWidth = rows.map(\.identifier.count).max() ?? 0
    for row in rows {
      let name = row.name + String(repeating: " ", count: nameWidth - row.name.count)
      let gap = String(repeating: " ", count: identifierWidth - row.identifier.count)
      console.print(row.title.isEmpty ? "\(name)  \(row.identifier)" : "\(name)  \(row.identifier)\(gap)  \(row.title)")
    }
  }
}
