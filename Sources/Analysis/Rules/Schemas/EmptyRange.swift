import JSONSchema
import JSONSyntax
import SourceCode

extension Rule {
  static let emptyRange = Rule(
    id: "empty-range", severity: .error, group: .schema,
    summary: "The bounds in a schema leave nothing between them.",
    rationale: "No value can satisfy both bounds, so that every document is turned down that has one there.",
    examples: [
      .triggers(#"{"type":"number","minimum":10,"maximum":«1»}"#, dialect: "json-schema"),
      .triggers(#"{"type":"number","exclusiveMinimum":0,"maximum":«0»}"#, dialect: "json-schema"),
      .triggers(#"{"type":"string","minLength":3,"maxLength":«2»}"#, dialect: "json-schema"),
      .triggers(#"{"type":"object","required":["a","b"],"maxProperties":«1»}"#, dialect: "json-schema"),
      .passes(#"{"type":"number","minimum":1,"maximum":1}"#, dialect: "json-schema"),
      .passes(#"{"contains":{"type":"string"},"minContains":2,"maxContains":2}"#, dialect: "json-schema"),
    ]
  ) { snapshot, report in
    let tree = snapshot.tree
    for object in snapshot.authoredSchema?.effectiveObjects ?? [] {
      for bounds in BoundsPair.all {
        guard let lowest = object[bounds.lower], let highest = object[bounds.upper],
          let lower = tree.number(of: lowest), let upper = tree.number(of: highest),
          lower > upper || lower == upper && bounds.isExclusive
        else { continue }
        report(
          "nothing is left between \(bounds.lower.jsonLiteral) \(tree.source(of: lowest)) and \(bounds.upper.jsonLiteral) \(tree.source(of: highest))",
          at: tree.range(of: highest),
          related: [Diagnostic.RelatedPlace(range: tree.range(of: lowest), message: "the lower bound")])
      }
      guard let most = object["maxProperties"], let limit = tree.number(of: most), let required = object["required"]
      else {
        continue
      }
      let names = Set(snapshot.texts(in: required).map(\.text))
      guard Double(names.count) > limit else { continue }
      report(
        "\"required\" asks for \(names.count) members, and \"maxProperties\" allows \(tree.source(of: most))",
        at: tree.range(of: most),
        related: [Diagnostic.RelatedPlace(range: snapshot.valuePlace(of: required), message: "what is required")])
    }
  }
}

/// Two keywords between which something must be left.
private struct BoundsPair {
  let lower: String
  let upper: String
  /// Whether equal bounds leave nothing.
  var isExclusive = false

  static let all = [
    BoundsPair(lower: "minimum", upper: "maximum"),
    BoundsPair(lower: "minimum", upper: "exclusiveMaximum", isExclusive: true),
    BoundsPair(lower: "exclusiveMinimum", upper: "maximum", isExclusive: true),
    BoundsPair(lower: "exclusiveMinimum", upper: "exclusiveMaximum", isExclusive: true),
    BoundsPair(lower: "minLength", upper: "maxLength"), BoundsPair(lower: "minItems", upper: "maxItems"),
    BoundsPair(lower: "minProperties", upper: "maxProperties"), BoundsPair(lower: "minContains", upper: "maxContains"),
  ]
}
