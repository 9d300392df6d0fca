import JSONSchema
import JSONSyntax
import SourceCode
import Vocabularies

extension Rule {
  static let misplacedProp = Rule(
    about: .misplacedProp, id: "misplaced-prop",
    summary: "A prop stands on the component instead of among its props.",
    rationale: "The app looks for props in one place only and passes over them anywhere else.",
    examples: [
      .triggers(
        #"{"id":"a","t":"txt",«"txt"»:"Hi","c":[]}"#, repaired: #"{"id":"a","t":"txt","p":{"txt":"Hi"},"c":[]}"#),
      .triggers(
        #"{"id":"a","t":"vS",«"spacing"»:8,"p":{"pad":4}}"#, repaired: #"{"id":"a","t":"vS","p":{"sp":8,"pad":4}}"#),
      .passes(#"{"id":"a","t":"txt","p":{"txt":"Hi"}}"#),
    ]
  ) { violation, snapshot, report in
    let place = snapshot.place(of: violation.node)
    guard let member = snapshot.tree.member(holding: violation.node), let component = place.component,
      let prop = snapshot.prop(meantBy: member, of: component), let key = snapshot.vocabulary?.key(of: .props)
    else { return }
    let name = snapshot.words(forKey: member.key)
    let range = snapshot.tree.range(of: member.key)
    let (moved, hoisting) = snapshot.hoisting(of: component)
    if let fix = hoisting, moved.contains(member) {
      // All of them move at once, which is enough to be done once.
      if report.scope.minimumConfidence > .guess, moved.first != member { return }
      let proper = prop.key == snapshot.tree.string(of: member.key) ? "" : " as \(prop.key.jsonLiteral)"
      report(
        "\(name) belongs into \(key.jsonLiteral)\(proper); on the component itself the app ignores it", at: range,
        fix: fix)
    } else {
      report(
        "\(name) belongs into \(key.jsonLiteral), which says something else already; keep one of the two", at: range,
        fix: snapshot.removal(of: member.value, confidence: .guess))
    }
  }
}
