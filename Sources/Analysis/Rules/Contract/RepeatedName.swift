import JSONSchema
import JSONSyntax
import SourceCode
import Vocabularies

extension Rule {
  static let repeatedName = Rule(
    about: .repeatedName, id: "repeated-name", severity: .warning,
    summary: "Two items of a list bear the same name.",
    rationale: "Readers tell the items apart by their names, so that one of the two looks like a mistake or is one.",
    examples: [
      .triggers(
        #"{"title":"Serie B","sections":[{"title":"Table","components":[{"standings":{"title":"Top","rows":[{"team":"Bari","points":61},{"team":«"Bari"»,"points":58}]}}]}]}"#,
        dialect: "ui-screen"),
      .passes(
        #"{"title":"Serie B","sections":[{"title":"Table","components":[{"standings":{"title":"Top","rows":[{"team":"Genoa","points":61},{"team":"Bari","points":58}]}}]}]}"#,
        dialect: "ui-screen"),
    ]
  ) { violation, snapshot, report in
    report(
      "\(snapshot.words(for: violation.node)) is the name of another item already",
      at: snapshot.tree.range(of: violation.node),
      related: violation.other.map { [.init(range: snapshot.tree.range(of: $0), message: "the first")] } ?? [])
  }
}
