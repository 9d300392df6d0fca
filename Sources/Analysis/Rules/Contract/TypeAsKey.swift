import JSONSchema
import JSONSyntax
import SourceCode
import Vocabularies

extension Rule {
  static let typeAsKey = Rule(
    about: .typeAsKey, id: "type-as-key",
    summary: "A component says what it is by a key instead of a type code.",
    rationale: """
      The app reads what a component is from its type code and refuses the document without one. A key of that name it \
      does not know, nor anything below it.
      """,
    examples: [
      .triggers(#"«{»"card":{"id":"a","p":{"pad":24}}}"#, repaired: #"{"t":"card","id":"a","p":{"pad":24}}"#),
      .triggers(
        #"{"id":"a","t":"vS","c":[«{»"id":"b","button":"Save"}]}"#,
        repaired: #"{"id":"a","t":"vS","c":[{"id":"b","t":"btn","p":{"txt":"Save"}}]}"#),
      .passes(#"{"id":"a","t":"card","p":{"pad":24}}"#),
    ]
  ) { violation, snapshot, report in
    guard let shape = snapshot.shapes[violation.node], case .typeAsKey(let member, let component) = shape,
      let key = snapshot.vocabulary?.key(of: .typeCode)
    else { return }
    let style = SourceStyle(of: snapshot.tree)
    let code = style.member(key, component.typeCode.jsonLiteral)
    report(
      "\(snapshot.words(forKey: member.key)) is what this component is; the app wants \(code), and all else beside it",
      at: snapshot.openingPlace(of: violation.node),
      fix: FixIt(
        title: "Say so by \(code)", confidence: .certain, edits: snapshot.edits(undoing: shape, of: violation.node)))
  }
}
