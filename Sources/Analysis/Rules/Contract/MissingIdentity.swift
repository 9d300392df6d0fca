import JSONSchema
import JSONSyntax
import SourceCode
import Vocabularies

extension Rule {
  static let missingIdentity = Rule(
    about: .missingIdentity, id: "missing-id",
    summary: "A component has no id.",
    rationale: "The app tells components apart by their ids and refuses a document in which one lacks it.",
    examples: [
      .triggers(#"«{»"t":"div"}"#, repaired: #"{"id":"div","t":"div"}"#),
      .triggers(
        #"{"id":"btn","t":"vS","c":[«{»"t":"btn"}]}"#,
        repaired: #"{"id":"btn","t":"vS","c":[{"id":"btn-2","t":"btn"}]}"#),
      .passes(#"{"id":"rule","t":"div"}"#),
    ]
  ) { violation, snapshot, report in
    guard let component = snapshot.component(around: violation.node), let key = snapshot.vocabulary?.key(of: .identity)
    else { return }
    let identity = snapshot.freshIdentity(for: violation.node).jsonLiteral
    var edits = ContainerEdits(of: violation.node, in: snapshot.tree)
    edits.insert(key, identity, after: snapshot.memberAnchor(for: .identity, of: component))
    let noun = component.component?.noun ?? "a component"
    report(
      "\(noun) lacks \(key.jsonLiteral), and the app refuses the document without; give it one that no other has",
      at: snapshot.openingPlace(of: violation.node),
      fix: FixIt(
        title: "Add \(SourceStyle(of: snapshot.tree).member(key, identity))",
        confidence: snapshot.isComponent(component) ? .certain : .guess, edits: edits.edits))
  }
}
