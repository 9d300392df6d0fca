import JSONSyntax
import SourceCode
import Vocabularies

extension Rule {
  static let scrollInSection = Rule(
    id: "scroll-in-section", severity: .error, group: .screen,
    summary: "A scroll view lies in a section of a planned screen.",
    rationale: """
      The screen scrolls as a whole. A scroll view in one of its sections catches the finger that means to scroll the \
      screen, and has no height of its own to scroll in.
      """,
    examples: [
      .triggers(
        #"{"id":"form","t":"card","c":[{"id":"list","t":«"scr"»}]}"#,
        repaired: #"{"id":"form","t":"card","c":[{"id":"list","t":"vS"}]}"#,
        settings: .exampleScreen(.section("form"))),
      .triggers(
        #"{"id":"form","t":«"scr"»}"#, repaired: #"{"id":"form","t":"vS"}"#,
        settings: .exampleScreen(.section("form"))),
      .passes(#"{"id":"form","t":"vS"}"#, settings: .exampleScreen(.section("form"))),
    ]
  ) { snapshot, report in
    guard let (_, screen) = snapshot.plannedSection else { return }
    let column = snapshot.vocabulary?.components.first { $0.role == .column }?.typeCode.jsonLiteral
    for (_, place) in snapshot.scrolling(snapshot.components) {
      report(
        "the screen of \(screen.plan.name) scrolls as a whole, so that no section may"
          + (column.map { "; use \($0)" } ?? ""), at: place,
        fix: column.map { .replace(place, with: $0, title: "Replace with \($0)", confidence: .likely) })
    }
  }
}
