import SourceCode

extension Rule {
  static let sectionTooDeep = Rule(
    id: "section-too-deep", severity: .error, group: .screen,
    summary: "A section is nested so deeply that the app refuses its screen.",
    rationale: """
      The root of the screen is a level above its sections: a section that is barely allowed by itself makes the whole \
      screen too deep.
      """,
    examples: [
      .triggers(
        #"""
        {"id":"form","t":"vS","c":[{"id":"2","t":"vS","c":[{"id":"3","t":"vS","c":[{"id":"4","t":"vS","c":[
          {"id":"5","t":"vS","c":[{"id":"6","t":"vS","c":[«{»"id":"7","t":"div"}]}]}]}]}]}]}
        """#, settings: .exampleScreen(.section("form"))),
      .passes(
        #"{"id":"form","t":"vS","c":[{"id":"2","t":"div"}]}"#, settings: .exampleScreen(.section("form"))),
    ]
  ) { snapshot, report in
    guard snapshot.plannedSection != nil, let depth = snapshot.sectionDepth else { return }
    for component in snapshot.components(onLevel: depth.maximum + 1) {
      report(
        "in its screen this is level \(depth.maximum + 2), and the app refuses more than \(depth.maximum + 1); "
          + "move it further out", at: snapshot.openingPlace(of: component.node))
    }
  }
}
