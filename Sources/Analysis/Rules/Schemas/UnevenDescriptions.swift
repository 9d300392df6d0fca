import JSONSchema
import JSONSyntax
import SourceCode

extension Rule {
  static let unevenDescriptions = Rule(
    id: "uneven-descriptions", severity: .warning, group: .schema,
    summary: "There are more or fewer descriptions than values.",
    rationale: """
      Editors take the first description for the first value, the second for the second, and so on: with one too few or too \
      many, some value is explained by the words for another.
      """,
    examples: [
      .triggers(#"{"enum":["a","b"],"enumDescriptions":«[»"First"]}"#, dialect: "json-schema"),
      .passes(#"{"enum":["a","b"],"enumDescriptions":["First","Second"]}"#, dialect: "json-schema"),
    ]
  ) { snapshot, report in
    let tree = snapshot.tree
    for object in snapshot.authoredSchema?.effectiveObjects ?? [] {
      guard let values = object["enum"], tree.kind(of: values) == .array else { continue }
      let count = tree.elements(of: values).reduce(into: 0) { count, _ in count += 1 }
      for name in ["enumDescriptions", "markdownEnumDescriptions"] {
        guard let list = object[name], tree.kind(of: list) == .array else { continue }
        let descriptions = tree.elements(of: list).reduce(into: 0) { count, _ in count += 1 }
        guard descriptions != count else { continue }
        report(
          "\(name.jsonLiteral) has \(descriptions) \(descriptions == 1 ? "description" : "descriptions") for "
            + "\(count) \(count == 1 ? "value" : "values"); write one for each, in the order of \"enum\"",
          at: snapshot.valuePlace(of: list))
      }
    }
  }
}
