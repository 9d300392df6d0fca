import JSONSchema
import JSONSyntax
import SourceCode
import Vocabularies

extension Rule {
  static let unlistedValue = Rule(
    about: .unlistedValue, id: "unlisted-value", severity: .warning,
    summary: "A value is none of those listed, though there may be others.",
    rationale: """
      The list in the vocabulary is known to be incomplete: an app with cases of its own adds them there, after which they \
      are known to everything that reads it.
      """,
    examples: [
      .triggers(
        #"{"title":"Serie B","sections":[{"title":"Table","components":[{"badge":{"label":"Live","tone":«"urgent"»}}]}]}"#,
        dialect: "ui-screen"),
      .passes(
        #"{"title":"Serie B","sections":[{"title":"Table","components":[{"badge":{"label":"Live","tone":"critical"}}]}]}"#,
        dialect: "ui-screen"),
    ]
  ) { violation, snapshot, report in
    guard let schema = snapshot.vocabulary?.schema, let constants = schema.values(of: violation.subschema) else {
      return
    }
    let name = snapshot.place(of: violation.node).key.map { snapshot.words(forKey: $0) } ?? "this"
    let known = snapshot.words(forConstants: constants, of: schema)
    report(
      "\(name) is \(snapshot.words(for: violation.node)), which is not on its list: \(known.listed(by: "and"))",
      at: snapshot.tree.range(of: violation.node))
  }
}
