import JSONSyntax
import SourceCode
import Vocabularies

extension Rule {
  static let orphanSection = Rule(
    id: "orphan-section", severity: .warning, group: .screen,
    summary: "A document lies among the sections of a screen whose plan does not know it.",
    rationale: """
      A section is found by the name of its file, which is the id that the plan gives it. Under another name it never \
      becomes part of the screen.
      """,
    examples: [
      .triggers(#"«{»"id":"header","t":"txt"}"#, settings: .exampleScreen(.orphan("header"))),
      .passes(#"{"id":"head","t":"txt"}"#, settings: .exampleScreen(.section("head"))),
    ]
  ) { snapshot, report in
    guard let screen = snapshot.settings.screen, case .orphan(let name) = screen.part, let root = snapshot.tree.root
    else { return }
    let identities = screen.sections.map(\.identity)
    let near = nearest(to: name, among: identities) { [$0] }.first?.candidate
    report(
      "\(screen.plan.name) has no section \(name.jsonLiteral), so that the screen leaves this document out"
        + (near.map { "; did you mean \($0.jsonLiteral)" }
          ?? "; it has \(identities.map(\.jsonLiteral).listed(by: "and"))"),
      at: snapshot.valuePlace(of: root))
  }
}
