import JSONSchema
import JSONSyntax
import SourceCode
import Vocabularies

extension Rule {
  static let repeatedValue = Rule(
    about: .notUnique, id: "repeated-value",
    summary: "Two values that must differ are the same.",
    rationale: "The value is a name for what carries it, and a name that two things have points to neither.",
    examples: [
      .triggers(
        #"[{"name":"a"},{"name":«"a"»}]"#,
        schema: #"{"items":{"properties":{"name":{"x-unique":{"scope":"document"}}}}}"#),
      .passes(
        #"[{"name":"a"},{"name":"b"}]"#, schema: #"{"items":{"properties":{"name":{"x-unique":{"scope":"document"}}}}}"#
      ),
    ]
  ) { violation, snapshot, report in
    report(
      "\(snapshot.words(for: violation.node)) stands elsewhere already, where every value must be another; change one",
      at: snapshot.valuePlace(of: violation.node),
      related: violation.other.map {
        [.init(range: snapshot.valuePlace(of: $0), message: "the first")]
      } ?? [])
  }
}
