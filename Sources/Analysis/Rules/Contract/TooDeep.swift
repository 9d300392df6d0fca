import JSONSchema
import JSONSyntax
import SourceCode
import Vocabularies

extension Rule {
  static let tooDeep = Rule(
    about: .depth, id: "too-deep",
    summary: "Components are nested more deeply than the app allows.",
    rationale: "The app refuses the whole document. A screen rarely needs more than four levels to look its best.",
    examples: [
      .triggers(
        #"""
        {"id":"1","t":"vS","c":[{"id":"2","t":"vS","c":[{"id":"3","t":"vS","c":[{"id":"4","t":"vS","c":[
          {"id":"5","t":"vS","c":[{"id":"6","t":"vS","c":[{"id":"7","t":"vS","c":[«{»"id":"8","t":"div"}]}]}]}]}]}]}]}
        """#),
      .passes(#"{"id":"1","t":"vS","c":[{"id":"2","t":"vS","c":[{"id":"3","t":"div"}]}]}"#),
    ]
  ) { violation, snapshot, report in
    let maximum = snapshot.vocabulary?.schema.depthLimit(of: violation.subschema)?.maximum ?? 0
    report(
      "this is level \(maximum + 1), and the app refuses a document with more than \(maximum); move it further out",
      at: snapshot.openingPlace(of: violation.node))
  }
}
