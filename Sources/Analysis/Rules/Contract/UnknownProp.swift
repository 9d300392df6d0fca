import JSONSchema
import JSONSyntax
import SourceCode
import Vocabularies

extension Rule {
  static let unknownProp = Rule(
    about: .unknownProp, id: "unknown-prop",
    summary: "There is no such prop.",
    rationale: "The app passes over props it does not know, so that what they say never appears on the screen.",
    examples: [
      .triggers(
        #"{"id":"a","t":"vS","p":{«"spacng"»:8}}"#, repaired: #"{"id":"a","t":"vS","p":{"sp":8}}"#),
      .triggers(
        #"{"id":"a","t":"btn","p":{"txt":"Save",«"icon"»:"star.fill"}}"#,
        repaired: #"{"id":"a","t":"btn","p":{"txt":"Save"}}"#),
      .passes(#"{"id":"a","t":"vS","p":{"sp":8}}"#),
    ]
  ) { violation, snapshot, report in
    guard let member = snapshot.tree.member(holding: violation.node), let vocabulary = snapshot.vocabulary else {
      return
    }
    let place = snapshot.place(of: violation.node)
    let (meant, fixes) = snapshot.fixes(
      forUnknown: member, at: place, among: vocabulary.props, report.scope.minimumConfidence)
    let advice = meant.map { "did you mean \($0.key.jsonLiteral)" } ?? "remove it"
    report(
      "\(snapshot.words(forKey: member.key)) is no prop, so the app ignores it; \(advice)",
      at: snapshot.tree.range(of: member.key), fix: fixes.first, alternatives: Array(fixes.dropFirst()))
  }
}
