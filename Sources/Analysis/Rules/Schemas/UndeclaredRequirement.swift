import JSONSchema
import JSONSyntax
import Patterns
import SourceCode
import Vocabularies

extension Rule {
  static let undeclaredRequirement = Rule(
    id: "undeclared-requirement", severity: .warning, group: .schema,
    summary: "A name in `required` is a slip away from one in `properties`.",
    rationale: """
      The member that is required by this name is spoken about nowhere, so that documents need a member that nobody meant, \
      and the one that was meant may be missing.
      """,
    examples: [
      .triggers(
        #"{"properties":{"title":{"type":"string"}},"required":[«"tilte"»]}"#,
        repaired: #"{"properties":{"title":{"type":"string"}},"required":["title"]}"#, dialect: "json-schema"),
      .passes(#"{"properties":{"title":{"type":"string"}},"required":["id"]}"#, dialect: "json-schema"),
      .passes(
        #"{"properties":{"title":{},"titles":{}},"required":["title","titles"]}"#, dialect: "json-schema"),
    ]
  ) { snapshot, report in
    // Where there are very many names, each is near another, and comparing each with each takes long.
    var remainingComparisons = 1 << 19
    for object in snapshot.authoredSchema?.effectiveObjects ?? [] {
      if let others = object["additionalProperties"], snapshot.tree.kind(of: others) == .false { continue }
      let names = snapshot.declaredNames(in: object)
      let declared = Set(names)
      let required = snapshot.texts(in: object["required"])
      let asked = Set(required.map(\.text))
      for (text, node) in required where !declared.contains(text) && text.count > 3 {
        remainingComparisons -= names.count
        if remainingComparisons < 0 { return }
        let slips = text.count < 7 ? 1 : 2
        let meant = names.filter {
          abs($0.utf8.count - text.utf8.count) <= 4 * slips && !asked.contains($0) && editDistance(text, $0) <= slips
        }
        guard meant.count == 1, let name = meant.first else { continue }
        report(
          "\(text.jsonLiteral) is required, but not among the properties; did you mean \(name.jsonLiteral)",
          at: snapshot.tree.range(of: node),
          fix: .replace(
            snapshot.tree.range(of: node), with: name.jsonLiteral, title: "Replace with \(name.jsonLiteral)",
            confidence: .likely))
      }
    }
  }
}
