import JSONSchema
import JSONSyntax
import SourceCode

extension Rule {
  static let undecidableUnion = Rule(
    id: "undecidable-union", severity: .info, group: .schema,
    summary: "Nothing tells the forms of an object apart.",
    rationale: """
      Where a member that every form pins to its own constant, or the JSON type, says which form is meant, a mistake is \
      reported about that form, once, at its place. Without one, each form is tried, and what is said is said about the form \
      that comes nearest, which need not be the one that was meant.
      """,
    examples: [
      .triggers(
        #"{"oneOf":«[»{"properties":{"url":{"type":"string"}}},{"properties":{"icon":{"type":"string"}}}]}"#,
        dialect: "json-schema"),
      .triggers(
        #"{"oneOf":[{"properties":{"t":{"const":"a"}}},{"properties":{"t":{"const":"b"}}},{"properties":{"t":{"const":«"a"»}}}]}"#,
        dialect: "json-schema"),
      .passes(
        #"{"oneOf":[{"properties":{"t":{"const":"a"}},"required":["t"]},{"properties":{"t":{"const":"b"}},"required":["t"]}]}"#,
        dialect: "json-schema"),
    ]
  ) { snapshot, report in
    for problem in snapshot.authoredProblems where problem.kind == .undecidableUnion {
      report(problem.message, at: snapshot.place(of: problem))
    }
  }
}
