import JSONSchema
import JSONSyntax
import SourceCode
import Vocabularies

extension Rule {
  static let unknownKey = Rule(
    about: .unknownKey, id: "unknown-key",
    summary: "A component or another object has a key that means nothing.",
    rationale: "The app passes over keys it does not know, so that what they say never appears on the screen.",
    examples: [
      .triggers(
        #"{"id":"a","t":"vS",«"childern"»:[]}"#, repaired: #"{"id":"a","t":"vS","c":[]}"#),
      .triggers(#"{"id":"a","t":"div",«"note"»:"thin"}"#, repaired: #"{"id":"a","t":"div"}"#),
      .triggers(
        #"{«"widht"»:4}"#, repaired: #"{"width":4}"#,
        schema: #"{"title":"Box","properties":{"width":{"type":"number"}},"additionalProperties":false}"#),
      .passes(#"{"id":"a","t":"vS","c":[]}"#),
    ]
  ) { violation, snapshot, report in
    guard let member = snapshot.tree.member(holding: violation.node), let vocabulary = snapshot.vocabulary else {
      return
    }
    if vocabulary.components.isEmpty { return snapshot.reportUnknownMember(member, to: &report) }
    let place = snapshot.place(of: violation.node)
    let (meant, fixes) = snapshot.fixes(
      forUnknown: member, at: place, among: vocabulary.members, report.scope.minimumConfidence)
    let advice = meant.map { "did you mean \($0.key.jsonLiteral)" } ?? "remove it"
    report(
      "\(snapshot.words(forKey: member.key)) is no key of a component, so the app ignores it; \(advice)",
      at: snapshot.tree.range(of: member.key), fix: fixes.first, alternatives: Array(fixes.dropFirst()))
  }
}
