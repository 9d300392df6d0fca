import JSONSchema
import JSONSyntax
import SourceCode
import Vocabularies

extension Rule {
  static let emptyIdentity = Rule(
    about: .emptyIdentity, id: "empty-id",
    summary: "The id of a component is empty.",
    rationale: "An empty id tells a component apart from nothing, and the second one collides with the first.",
    examples: [
      .triggers(#"{"id":«""»,"t":"div"}"#, repaired: #"{"id":"div","t":"div"}"#),
      .passes(#"{"id":"rule","t":"div"}"#),
    ]
  ) { violation, snapshot, report in
    let range = snapshot.tree.range(of: violation.node)
    let identity = snapshot.freshIdentity(for: violation.node).jsonLiteral
    report(
      "an empty id cannot tell this component from others; give it a name", at: range,
      fix: .replace(range, with: identity, title: "Replace with \(identity)", confidence: .certain))
  }
}
