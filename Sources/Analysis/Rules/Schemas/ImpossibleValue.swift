import JSONSchema
import JSONSyntax
import SourceCode
import Vocabularies

extension Rule {
  static let impossibleValue = Rule(
    id: "impossible-value", severity: .warning, group: .schema,
    summary: "A constant in a schema is one that the same schema turns down.",
    rationale: """
      `enum` and `const` allow the value, and another keyword beside them does not, so that it can never be used. One of the \
      two says something other than was meant.
      """,
    examples: [
      .triggers(#"{"type":"string","enum":["a",«1»]}"#, dialect: "json-schema"),
      .triggers(#"{"type":"string","maxLength":3,"const":«"none"»}"#, dialect: "json-schema"),
      .passes(#"{"type":["string","number"],"enum":["a",1]}"#, dialect: "json-schema"),
    ]
  ) { snapshot, report in
    snapshot.reportUnfit(to: &report, nil) { object in
      guard let compiled = snapshot.authoredSchema?.compiled, object["const"] == nil || object["enum"] == nil else {
        return []
      }
      return compiled.values(of: object.subschema) ?? []
    }
  }
}
