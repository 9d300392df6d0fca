import JSONSchema
import JSONSyntax
import SourceCode
import Vocabularies

extension Rule {
  static let missingItem = Rule(
    about: .missingItem, id: "missing-item",
    summary: "An array lacks an item that it must have, or has it too often.",
    rationale: "What reads the document looks for a certain item among the others.",
    examples: [
      .triggers(
        #"{"list":«[»"a"]}"#,
        schema: #"{"properties":{"list":{"contains":{"type":"number"}}}}"#),
      .passes(#"{"list":["a",1]}"#, schema: #"{"properties":{"list":{"contains":{"type":"number"}}}}"#),
    ]
  ) { violation, snapshot, report in
    report(
      "this array does not hold what it must hold, in the number it must; see the description of its place",
      at: snapshot.valuePlace(of: violation.node))
  }
}
