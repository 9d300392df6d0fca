import JSONSchema
import JSONSyntax
import SourceCode
import Vocabularies

extension Rule {
  static let unknownKey = Rule(
    about: .unknownKey, id: "unknown-key",
    summary: "An object has a key that means nothing.",
    rationale: "The app passes over keys it does not know, so that what they say never appears on the screen.",
    examples: [
      .triggers(
        #"{"id":"a","t":"vS",«"childern"»:[]}"#, repaired: #"{"id":"a","t":"vS","c":[]}"#),
      .triggers(#"{"id":"a","t":"div",«"note"»:"thin"}"#, repaired: #"{"id":"a","t":"div"}"#),
      .triggers(
        #"{«"nmae"»:"a"}"#, repaired: #"{"name":"a"}"#,
        schema: #"{"properties":{"name":{"type":"string"}},"additionalProperties":false}"#),
      .passes(#"{"id":"a","t":"vS","c":[]}"#),
    ]
  ) { violation, snapshot, report in
    guard let member = snapshot.tree.member(holding: violation.node), let vocabulary = snapshot.vocabulary else {
      return
    }
    let place = snapshot.place(of: violation.node)
    let known =
      place.component == nil ? vocabulary.properties(ofObject: place.container, in: snapshot.tree) : vocabulary.members
    let (meant, fixes) = snapshot.fixes(
      forUnknown: member, at: place, among: known, report.scope.minimumConfidence)
    let advice = meant.map { "did you mean \($0.key.jsonLiteral)" } ?? "remove it"
    let name = snapshot.words(forKey: member.key)
    report(
      place.component == nil
        ? "there is no key \(name) here; \(advice)"
        : "\(name) is no key of a component, so the app ignores it; \(advice)",
      at: snapshot.tree.range(of: member.key), fix: fixes.first, alternatives: Array(fixes.dropFirst()))
  }
}
