import JSONSchema
import JSONSyntax
import SourceCode
import Vocabularies

extension Rule {
  static let unknownEffect = Rule(
    about: .effect, id: "unknown-effect",
    summary: "An effect is none of those that this version of the contract knows.",
    rationale: """
      A server refuses such a block, since apps that have shipped cannot show it: they fall back to another effect or ignore \
      it. A new effect takes a new version of the contract.
      """,
    examples: [
      .triggers(
        #"{"type":"imageBlock","id":"fare","imageUrl":"https://cdn.example.com/fare.png","altText":"Fare card","interactions":{"tap":{"effect":«"popover"»,"panel":{"title":"Fare"}}}}"#,
        repaired:
          #"{"type":"imageBlock","id":"fare","imageUrl":"https://cdn.example.com/fare.png","altText":"Fare card","interactions":{"tap":{"effect":"panel","panel":{"title":"Fare"}}}}"#,
        dialect: "image-block"),
      .passes(
        #"{"type":"imageBlock","id":"fare","imageUrl":"https://cdn.example.com/fare.png","altText":"Fare card","interactions":{"tap":{"effect":"panel","panel":{"title":"Fare"}}}}"#,
        dialect: "image-block"),
    ]
  ) { violation, snapshot, report in
    guard let schema = snapshot.vocabulary?.schema, let constants = schema.values(of: violation.subschema) else {
      return
    }
    let range = snapshot.tree.range(of: violation.node)
    let known = constants.map { schema.source.source(of: $0) }
    // Which of several was meant nobody can say, and an effect is no matter of spelling.
    let fixes = known.prefix(6).map { FixIt.replace(range, with: $0, title: "Replace with \($0)", confidence: .guess) }
    report(
      "there is no effect \(snapshot.words(for: violation.node)) here in this version of the contract; use "
        + known.listed(by: "or"), at: range, fix: fixes.first, alternatives: Array(fixes.dropFirst()))
  }
}
