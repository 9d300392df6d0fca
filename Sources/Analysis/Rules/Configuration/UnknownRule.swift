import JSONSyntax
import SourceCode

extension Rule {
  package static let unknownRule = Rule(
    id: "unknown-rule", severity: .error, group: .configuration,
    summary: "A configuration names a rule that there is not.",
    rationale: "What is said about it has no effect, so that a rule stays as loud or as silent as it was.",
    examples: [
      .triggers(
        #"{"rules":{«"low-contrats"»:"error"}}"#, repaired: #"{"rules":{"low-contrast":"error"}}"#,
        dialect: "configuration"),
      .triggers(
        #"{"perFileIgnores":{"broken/":["contract",«"sintax"»]}}"#,
        repaired: #"{"perFileIgnores":{"broken/":["contract","syntax"]}}"#, dialect: "configuration"),
      .passes(#"{"rules":{"design":"off","low-contrast":"error"}}"#, dialect: "configuration"),
    ]
  ) { snapshot, report in
    let tree = snapshot.tree
    let own = snapshot.settings.surroundings?.ruleIDs ?? []
    let keys = snapshot.places(of: .ruleLevels).flatMap { tree.members(of: $0).map(\.key) }
    for node in keys + snapshot.places(of: .ruleName) {
      let name = tree.string(of: node)
      guard Group(rawValue: name) == nil, Rule.named(name) == nil, !own.contains(name) else { continue }
      let names = Group.allCases.map(\.rawValue) + Rule.all.map(\.id) + own.sorted()
      let fixes = snapshot.fixes(replacing: node, among: names)
      report(
        "there is no rule or group \(name.jsonLiteral)" + snapshot.question(about: node, among: names),
        at: tree.range(of: node), fix: fixes.first, alternatives: Array(fixes.dropFirst()))
    }
  }
}
