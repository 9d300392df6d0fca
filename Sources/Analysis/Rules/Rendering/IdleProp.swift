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
        ##"{"id":"a","t":"tf","p":{"ph":"Email",«"fg"»:"#0D111A"}}"##,
        repaired: #"{"id":"a","t":"tf","p":{"ph":"Email"}}"#),
      .passes(#"{"id":"a","t":"vS","p":{"sp":8}}"#),
    ]
  ) { snapshot, report in
    guard let drawn = snapshot.drawnVocabulary else { return }
    var messages: [Int: String] = [:]
    for (kind, prop, value) in snapshot.drawnDocument.idleProps {
      guard let key = snapshot.tree.key(ofValue: value) else { continue }
      let subject = kind * drawn.props.count + prop
      let message = messages[subject] ?? drawn.message(aboutIdle: prop, on: kind)
      messages[subject] = message
      report(
        message, at: snapshot.tree.range(of: key), fix: snapshot.removal(of: value, confidence: .likely),
        tag: .unnecessary)
    }
  }
}

extension DrawnVocabulary {
  fileprivate func message(aboutIdle prop: Int, on kind: Int) -> String {
    "\(props[prop].key.jsonLiteral) draws nothing on \(kinds[kind].component.noun); it has an effect on \(audience(of: prop))"
  }

  /// The components that a prop has an effect on, inside a sentence.
  private func audience(of prop: Int) -> String {
    let affected = kinds.filter { $0.isAffected[prop] }.map { $0.component.typeCode.jsonLiteral }
    let others = kinds.filter { !$0.isAffected[prop] }.map { $0.component.typeCode.jsonLiteral }
    if affected.isEmpty { return "nothing" }
    return affected.count <= others.count ? affected.listed(by: "and") : "all but \(others.listed(by: "and"))"
  }
}
