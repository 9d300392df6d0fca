import JSONSchema
import JSONSyntax
import SourceCode
import Vocabularies

extension Rule {
  static let mismatchedPayload = Rule(
    about: .payload, id: "mismatched-payload",
    summary: "An effect does not come with what it shows.",
    rationale: """
      Each effect shows the member that belongs to it and no other. Without it there is nothing to show, and what belongs \
      to another effect is refused by the server.
      """,
    examples: [
      .triggers(
        #"{"type":"imageBlock","id":"fare","imageUrl":"https://cdn.example.com/fare.png","altText":"Fare card","interactions":{"hover":{"effect":"overlay","overlay":{"text":"Fare"},«"panel"»:{"title":"Fare"}}}}"#,
        repaired:
          #"{"type":"imageBlock","id":"fare","imageUrl":"https://cdn.example.com/fare.png","altText":"Fare card","interactions":{"hover":{"effect":"overlay","overlay":{"text":"Fare"}}}}"#,
        dialect: "image-block"),
      .triggers(
        #"{"type":"imageBlock","id":"fare","imageUrl":"https://cdn.example.com/fare.png","altText":"Fare card","interactions":{"tap":«{»"effect":"panel"}}}"#,
        repaired:
          #"{"type":"imageBlock","id":"fare","imageUrl":"https://cdn.example.com/fare.png","altText":"Fare card","interactions":{"tap":{"effect":"panel","panel":{"title":"Fare details"}}}}"#,
        dialect: "image-block"),
      .passes(
        #"{"type":"imageBlock","id":"fare","imageUrl":"https://cdn.example.com/fare.png","altText":"Fare card","interactions":{"tap":{"effect":"panel","panel":{"title":"Fare"}}}}"#,
        dialect: "image-block"),
    ]
  ) { violation, snapshot, report in
    guard let schema = snapshot.vocabulary?.schema else { return }
    if violation.kind == .required {
      guard let name = violation.detail else { return }
      return report(
        "this effect shows \(schema.source.source(of: name)), which is missing; add it",
        at: snapshot.openingPlace(of: violation.node),
        fix: snapshot.fix(addingMember: schema.source.string(of: name), to: violation.node))
    }
    guard let member = snapshot.tree.member(holding: violation.node) else { return }
    let expected = snapshot.payloadKeys(of: snapshot.container(of: violation.node))
    report(
      "\(snapshot.words(forKey: member.key)) belongs to another effect; this one shows "
        + expected.map(\.jsonLiteral).listed(by: "or"), at: snapshot.tree.range(of: member.key),
      fix: snapshot.removal(of: violation.node, confidence: .guess))
  }
}
