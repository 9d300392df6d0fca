import JSONSchema
import JSONSyntax
import SourceCode
import Vocabularies

extension Rule {
  static let nullValue = Rule(
    about: .nullValue, id: "null-value",
    summary: "A value is null.",
    rationale: """
      The app reads null as if the member were absent, but the contract does not allow it; what should be absent is left \
      out. A null that stands for a needed id or type code makes the app refuse the document.
      """,
    examples: [
      .triggers(
        #"{"id":"a","t":"txt","p":{"txt":"Hi","fg":«null»}}"#, repaired: #"{"id":"a","t":"txt","p":{"txt":"Hi"}}"#),
      .triggers(#"{"id":«null»,"t":"div"}"#, repaired: #"{"id":"div","t":"div"}"#),
      .triggers(
        #"{"id":"a","t":"vS","c":[«null»,{"id":"b","t":"div"}]}"#,
        repaired: #"{"id":"a","t":"vS","c":[{"id":"b","t":"div"}]}"#),
      .triggers(#"{"id":"a","t":"btn","capability":«null»}"#, repaired: #"{"id":"a","t":"btn"}"#),
      .passes(#"{"id":"a","t":"txt","p":{"txt":"null"}}"#),
    ]
  ) { violation, snapshot, report in
    let place = snapshot.place(of: violation.node)
    let range = snapshot.tree.range(of: violation.node)
    if place.container == SyntaxTree.documentNode {
      return report("the document is null, so there is nothing to draw", at: range)
    }
    guard let key = place.key else {
      return report(
        "null is no component; leave it out", at: range,
        fix: snapshot.removal(of: violation.node, confidence: .certain))
    }
    let name = snapshot.words(forKey: key)
    switch place.property?.role {
    case .identity:
      let identity = snapshot.freshIdentity(for: violation.node).jsonLiteral
      report(
        "\(name) is null, and the app refuses a component without an id", at: range,
        fix: .replace(range, with: identity, title: "Replace with \(identity)", confidence: .certain))
    case .typeCode:
      let fixes = snapshot.fixes(namingTypeOf: place.container, replacing: violation.node)
      report(
        "\(name) is null, and the app refuses a component without a type code", at: range, fix: fixes.first,
        alternatives: Array(fixes.dropFirst()))
    default:
      report(
        "\(name) is null, which " + snapshot.inApp("the app reads as absent and ")
          + "the contract does not allow; leave it out", at: range,
        fix: snapshot.removal(of: violation.node, confidence: .certain))
    }
  }
}
