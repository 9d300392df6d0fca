import JSONSchema
import JSONSyntax
import SourceCode
import Vocabularies

extension Rule {
  static let idleProp = Rule(
    id: "prop-without-effect", severity: .warning, group: .rendering,
    summary: "A prop has no effect on this component.",
    rationale: "The app accepts the prop and draws the same as without it, so that what was meant does not appear.",
    examples: [
      .triggers(#"{"id":"a","t":"div","p":{«"sp"»:8}}"#, repaired: #"{"id":"a","t":"div","p":{}}"#),
      .triggers(
        ##"{"id":"a","t":"tf","p":{"ph":"Email",«"fg"»:"#0D111A"}}"##, repaired: #"{"id":"a","t":"tf","p":{"ph":"Email"}}"#),
      .passes(#"{"id":"a","t":"vS","p":{"sp":8}}"#),
    ]
  ) { snapshot, report in
    guard let drawn = snapshot.drawnVocabulary else { return }
    for (component, prop, value) in snapshot.drawnDocument.idleProps {
      guard let key = snapshot.tree.key(ofValue: value),
        let kind = drawn.kind(of: snapshot.facts.decisions[component].branch)
      else { continue }
      let affected = drawn.kinds.filter { $0.isAffected[prop] }.map { $0.component.typeCode.jsonLiteral }
      let others = drawn.kinds.filter { !$0.isAffected[prop] }.map { $0.component.typeCode.jsonLiteral }
      let whom =
        affected.isEmpty
        ? "nothing" : affected.count <= others.count ? affected.listed(by: "and") : "all but \(others.listed(by: "and"))"
      report(
        "\(snapshot.words(forKey: key)) draws nothing on \(kind.component.noun); it has an effect on \(whom)",
        at: snapshot.tree.range(of: key), fix: snapshot.removal(of: value, confidence: .likely), tag: .unnecessary)
    }
  }
}
