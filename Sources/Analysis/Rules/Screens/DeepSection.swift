import SourceCode

extension Rule {
  static let deepSection = Rule(
    id: "deep-section", severity: .warning, group: .screen,
    summary: "A section is nested more deeply than its plan allows.",
    rationale: """
      The root of the screen is a level of its own above every section. Three levels in each section keep the screen flat \
      enough to be read, and to be written without a mistake.
      """,
    examples: [
      .triggers(
        #"{"id":"form","t":"vS","c":[{"id":"2","t":"vS","c":[{"id":"3","t":"vS","c":[«{»"id":"4","t":"div"}]}]}]}"#,
        settings: .exampleScreen(.section("form"))),
      .passes(
        #"{"id":"form","t":"vS","c":[{"id":"2","t":"vS","c":[{"id":"3","t":"div"}]}]}"#,
        settings: .exampleScreen(.section("form"))),
    ]
  ) { snapshot, report in
    guard snapshot.plannedSection != nil, let advised = snapshot.sectionDepth?.advised else { return }
    for component in snapshot.components(onLevel: advised + 1) {
      report(
        "this is level \(advised + 1) of a section, which is to have \(advised) at most; move it further out",
        at: snapshot.openingPlace(of: component.node))
    }
  }
}
