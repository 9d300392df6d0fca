import JSONSchema
import JSONSyntax
import SourceCode

extension Rule {
  static let costlyPattern = Rule(
    id: "costly-pattern", severity: .info, group: .schema,
    summary: "A pattern looks around or back, so that it is tried for a limited time only.",
    rationale: """
      Such a pattern can take longer than the age of the universe on a text made for it. It is given up in time, and what \
      it would have said about the text is not known. Without look-around and backreferences a pattern takes no more time \
      than its text is long.
      """,
    examples: [
      .triggers(#"{"type":"string","pattern":«"^(?=.*[0-9])[a-z0-9]+$"»}"#, dialect: "json-schema"),
      .triggers(#"{"patternProperties":{«"^(?!x-)"»:{"type":"string"}}}"#, dialect: "json-schema"),
      .passes(#"{"type":"string","pattern":"^[a-z]*[0-9][a-z0-9]*$"}"#, dialect: "json-schema"),
    ]
  ) { snapshot, report in
    guard let authored = snapshot.authoredSchema else { return }
    for pattern in authored.compiled.boundedPatterns where pattern.offset < snapshot.tree.nodes.count {
      report(
        "this pattern looks around or back, so that it is given up on texts that take too long",
        at: snapshot.tree.range(of: pattern))
    }
  }
}
