import JSONSchema
import JSONSyntax
import SourceCode
import Vocabularies

extension Rule {
  static let wrongLength = Rule(
    about: .wrongLength, id: "wrong-length",
    summary: "A text is too short or too long for its place.",
    rationale: "What reads the document counts on texts of a certain length and may cut them off or refuse them.",
    examples: [
      .triggers(
        #"{"code":«"ab"»}"#,
        schema: #"{"properties":{"code":{"minLength":3}}}"#),
      .passes(#"{"code":"abc"}"#, schema: #"{"properties":{"code":{"minLength":3}}}"#),
    ]
  ) { violation, snapshot, report in
    let length = snapshot.tree.string(of: violation.node).unicodeScalars.count
    let bounds = snapshot.vocabulary?.schema.lengthBounds(of: violation.subschema)
    report(
      "\(snapshot.words(for: violation.node)) has \(length) \(length == 1 ? "character" : "characters")"
        + snapshot.words(for: bounds, violatedBy: length),
      at: snapshot.tree.range(of: violation.node))
  }
}
