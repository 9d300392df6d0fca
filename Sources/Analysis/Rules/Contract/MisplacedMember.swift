import JSONSchema
import JSONSyntax
import SourceCode
import Vocabularies

extension Rule {
  static let misplacedMember = Rule(
    about: .misplacedMember, id: "misplaced-member",
    summary: "Something that belongs to the component itself stands among its props.",
    rationale: "The app looks for children and the like on the component and passes over them among the props.",
    examples: [
      .triggers(
        #"{"id":"a","t":"vS","p":{"sp":8,«"children"»:[{"id":"b","t":"div"}]}}"#,
        repaired: #"{"id":"a","t":"vS","p":{"sp":8},"c":[{"id":"b","t":"div"}]}"#),
      .triggers(
        #"{"id":"a","t":"vS","p":{«"style"»:{"gap":8}}}"#, repaired: #"{"id":"a","t":"vS","p":{"sp":8}}"#),
      .passes(#"{"id":"a","t":"vS","p":{"sp":8},"c":[{"id":"b","t":"div"}]}"#),
    ]
  ) { violation, snapshot, report in
    let place = snapshot.place(of: violation.node)
    guard let member = snapshot.tree.member(holding: violation.node), let component = place.component,
      let meant = snapshot.member(meantBy: member, of: component)
    else { return }
    let name = snapshot.words(forKey: member.key)
    let fix: FixIt? =
      switch meant.role {
      case .children: snapshot.hoistingChildren(member, of: component)
      case .props: snapshot.merging(member, into: place.container, of: component)
      default: nil
      }
    let message =
      meant.role == .props
      ? "\(name) is one object too many around props, so the app ignores them; move them out of it"
      : "\(name) belongs on the component as \(meant.key.jsonLiteral); among the props the app ignores it"
    report(
      message, at: snapshot.tree.range(of: member.key),
      fix: fix ?? snapshot.removal(of: member.value, confidence: .guess))
  }
}
