import JSONSchema
import JSONSyntax
import SourceCode
import Vocabularies

extension Rule {
  static let missingCompanion = Rule(
    about: .missingDependent, id: "missing-companion",
    summary: "A member stands without another that it needs.",
    rationale: "The two mean something only together.",
    examples: [
      .triggers(
        #"{«"card"»:1}"#,
        schema: #"{"dependentRequired":{"card":["expiry"]}}"#),
      .passes(#"{"card":1,"expiry":2}"#, schema: #"{"dependentRequired":{"card":["expiry"]}}"#),
    ]
  ) { violation, snapshot, report in
    guard let schema = snapshot.vocabulary?.schema, let name = violation.detail, let other = violation.other,
      let key = snapshot.tree.key(ofValue: other)
    else { return }
    report(
      "\(snapshot.words(forKey: key)) means nothing without \(schema.source.source(of: name)); add that too",
      at: snapshot.tree.range(of: key),
      fix: snapshot.fix(addingMember: schema.source.string(of: name), to: violation.node))
  }
}
