import JSONSchema
import JSONSyntax
import Patterns
import SourceCode
import Vocabularies

extension Rule {
  static let impossibleRequirement = Rule(
    id: "impossible-requirement", severity: .error, group: .schema,
    summary: "A schema requires a member that it does not allow.",
    rationale: """
      `additionalProperties: false` turns down every member that `properties` and `patternProperties` beside it do not name, \
      and `required` turns down every object without the member: nothing is left.
      """,
    examples: [
      .triggers(
        #"{"properties":{"name":{"type":"string"}},"required":[«"nmae"»],"additionalProperties":false}"#,
        repaired: #"{"properties":{"name":{"type":"string"}},"required":["name"],"additionalProperties":false}"#,
        dialect: "json-schema"),
      .triggers(
        #"{"properties":{"t":{"const":"box"}},"required":["t",«"color"»],"additionalProperties":false}"#,
        repaired: #"{"properties":{"t":{"const":"box"}},"required":["t"],"additionalProperties":false}"#,
        dialect: "json-schema"),
      .passes(
        #"{"properties":{"name":{}},"patternProperties":{"^x-":{}},"required":["name","x-a"],"additionalProperties":false}"#,
        dialect: "json-schema"),
      .passes(#"{"properties":{"name":{}},"required":["color"]}"#, dialect: "json-schema"),
    ]
  ) { snapshot, report in
    // Where there are very many names, each is near another, and comparing each with each takes long.
    var remainingComparisons = 1 << 18
    for object in snapshot.authoredSchema?.effectiveObjects ?? [] {
      guard let others = object["additionalProperties"], snapshot.tree.kind(of: others) == .false else { continue }
      let names = snapshot.declaredNames(in: object)
      let declared = Set(names)
      let patterns = object["patternProperties"].map {
        snapshot.tree.members(of: $0).map { try? Pattern(compiling: snapshot.tree.string(of: $0.key)) }
      }
      for required in snapshot.texts(in: object["required"]) where !declared.contains(required.text) {
        remainingComparisons -= patterns?.count ?? 0
        // What is not looked at is not held against anybody either.
        if remainingComparisons < 0 { return }
        let isAllowed = patterns?.contains { pattern in
          // What cannot be understood is not held against anybody.
          pattern.map { $0.matches(required.text.utf8) != .doesNotMatch } ?? true
        }
        if isAllowed ?? false { continue }
        let candidates = names.count <= min(256, remainingComparisons) ? names : []
        remainingComparisons -= candidates.count
        let fixes = snapshot.fixes(replacing: required.node, among: candidates)
        report(
          "\(required.text.jsonLiteral) is required, and \"additionalProperties\" turns it down"
            + snapshot.question(about: required.node, among: candidates),
          at: snapshot.tree.range(of: required.node), fix: fixes.first,
          alternatives: fixes.dropFirst() + [snapshot.removal(of: required.node, confidence: .guess)])
      }
    }
  }
}
