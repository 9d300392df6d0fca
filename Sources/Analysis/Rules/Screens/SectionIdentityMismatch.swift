import JSONSyntax
import SourceCode
import Vocabularies

extension Rule {
  static let sectionIdentityMismatch = Rule(
    id: "section-id-mismatch", severity: .error, group: .screen,
    summary: "The root of a section's document has another id than its plan gives the section.",
    rationale: """
      The plan and whoever puts the screen together know a section by its id alone, which the root of its document has to \
      have.
      """,
    examples: [
      .triggers(
        #"{"id":«"root"»,"t":"txt"}"#, repaired: #"{"id":"head","t":"txt"}"#,
        settings: .exampleScreen(.section("head"))),
      .triggers(
        #"{"id":«"form"»,"t":"txt"}"#, repaired: #"{"id":"head","t":"txt"}"#,
        settings: .exampleScreen(.section("head"))),
      .passes(#"{"id":"head","t":"txt"}"#, settings: .exampleScreen(.section("head"))),
    ]
  ) { snapshot, report in
    guard let (identity, screen) = snapshot.plannedSection, let root = snapshot.components.first,
      let value = snapshot.value(of: .identity, of: root.node), snapshot.tree.kind(of: value) == .string
    else { return }
    let written = snapshot.tree.string(of: value)
    // An empty one is spoken of as such.
    guard written != identity, !written.isEmpty else { return }
    // Under the id of another section it may be the file that has the wrong name.
    let isOther = screen.section(written) != nil
    let range = snapshot.tree.range(of: value)
    report(
      isOther
        ? "\(written.jsonLiteral) is another section of \(screen.plan.name); by its file this one is \(identity.jsonLiteral)"
        : "this section is called \(identity.jsonLiteral) by \(screen.plan.name), and so must its root be", at: range,
      fix: .replace(
        range, with: identity.jsonLiteral, title: "Replace with \(identity.jsonLiteral)",
        confidence: isOther ? .guess : .certain))
  }
}
