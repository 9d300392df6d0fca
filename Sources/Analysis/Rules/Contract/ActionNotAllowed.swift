import JSONSchema
import JSONSyntax
import SourceCode
import Vocabularies

extension Rule {
  static let actionNotAllowed = Rule(
    about: .action, id: "action",
    summary: "A component says what tapping it does.",
    rationale: """
      The app blocks generated actions and refuses the whole document. A document describes only what is to be seen; what \
      happens is the app's own business.
      """,
    examples: [
      .triggers(
        #"{"id":"a","t":"btn",«"capability"»:{"name":"open_url"}}"#, repaired: #"{"id":"a","t":"btn"}"#),
      .passes(#"{"id":"a","t":"btn","p":{"txt":"Open"}}"#),
    ]
  ) { violation, snapshot, report in
    let name = snapshot.tree.key(ofValue: violation.node).map { snapshot.words(forKey: $0) } ?? "an action"
    report(
      "\(name) is an action, for which the app refuses the document; describe only what is to be seen",
      at: snapshot.keyPlace(of: violation.node), fix: snapshot.removal(of: violation.node, confidence: .guess))
  }
}
