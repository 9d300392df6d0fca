import JSONSchema
import JSONSyntax
import SourceCode
import Vocabularies

extension Rule {
  static let duplicateIdentity = Rule(
    id: "duplicate-id", severity: .error, group: .contract,
    summary: "Two components have the same id.",
    rationale: """
      The app tells components apart by their ids: with the same one twice, it may draw one of them twice, mix their \
      states up or leave one out.
      """,
    examples: [
      .triggers(
        #"{"id":"a","t":"vS","c":[{"id":«"a"»,"t":"div"}]}"#,
        repaired: #"{"id":"a","t":"vS","c":[{"id":"a-2","t":"div"}]}"#),
      .passes(#"{"id":"a","t":"vS","c":[{"id":"b","t":"div"}]}"#),
    ]
  ) { snapshot, report in
    let violations = snapshot.violations(about: .duplicateIdentity)
    var places: [NodeID: [NodeID]] = [:]
    for violation in violations {
      if let first = violation.other { places[first, default: [first]].append(violation.node) }
    }
    for violation in violations {
      guard let first = violation.other else { continue }
      let range = snapshot.tree.range(of: violation.node)
      let fresh = snapshot.freshIdentity(for: violation.node).jsonLiteral
      // Each place names all others, but a thousand of them would name a million.
      let others = (places[first] ?? []).lazy.filter { $0 != violation.node }.prefix(20)
      report(
        "\(snapshot.words(for: violation.node)) is the id of another component already; the app cannot tell the two apart",
        at: range, fix: .replace(range, with: fresh, title: "Replace with \(fresh)", confidence: .certain),
        related: others.map {
          .init(
            range: snapshot.tree.range(of: $0), message: $0 == first ? "the first with this id" : "also has this id")
        })
    }
  }
}
