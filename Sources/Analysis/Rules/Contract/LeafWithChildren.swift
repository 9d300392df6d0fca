import JSONSchema
import JSONSyntax
import SourceCode
import Vocabularies

extension Rule {
  static let leafWithChildren = Rule(
    about: .leafChildren, id: "leaf-with-children",
    summary: "A component that holds no others has children.",
    rationale: """
      The app refuses the whole document. Where the children belong is for the design to say: beside the component, in a \
      stack around both, or nowhere.
      """,
    examples: [
      .triggers(
        #"{"id":"a","t":"btn",«"c"»:[{"id":"b","t":"txt"}]}"#, repaired: #"{"id":"a","t":"btn"}"#),
      .passes(#"{"id":"a","t":"vS","c":[{"id":"b","t":"txt"}]}"#),
    ]
  ) { violation, snapshot, report in
    let noun = snapshot.component(around: violation.node)?.component?.noun ?? "this component"
    report(
      "\(noun) has no children, and the app refuses the document for them; put them beside it or into a stack",
      at: snapshot.keyPlace(of: violation.node),
      fix: snapshot.removal(of: violation.node, title: "Remove the children", confidence: .guess))
  }
}
