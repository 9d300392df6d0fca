import JSONSyntax
import SourceCode
import Vocabularies

extension Rule {
  static let missingSection = Rule(
    id: "missing-section", severity: .warning, group: .screen,
    summary: "A section of a planned screen has no document.",
    rationale: """
      Each section of a plan is written as a document of its own. As long as one is missing, the screen cannot be put \
      together as it was planned.
      """,
    examples: [
      .triggers(
        #"""
        {"purpose":"Sign in","root":"scr","style":{"tone":"calm"},"sections":[
          {"id":"form","title":"Form","purpose":"Asks","kind":"form"},
          {"id":«"foot"»,"title":"Foot","purpose":"Ends","kind":"footer"}]}
        """#, dialect: "screen-plan", settings: .exampleScreen(.plan)),
      .passes(
        #"""
        {"purpose":"Sign in","root":"scr","style":{"tone":"calm"},"sections":[
          {"id":"head","title":"Head","purpose":"Greets","kind":"header"},
          {"id":"form","title":"Form","purpose":"Asks","kind":"form"}]}
        """#, dialect: "screen-plan", settings: .exampleScreen(.plan)),
    ]
  ) { snapshot, report in
    guard let screen = snapshot.settings.screen, screen.part == .plan, screen.expectsAllSections else { return }
    for node in PlanVocabulary.builtIn.sectionIdentities(in: snapshot.tree) {
      let identity = snapshot.tree.string(of: node)
      guard let section = screen.section(identity), section.document == nil else { continue }
      report(
        "the section \(identity.jsonLiteral) has no document: there is no \(section.file.name)",
        at: snapshot.tree.range(of: node))
    }
  }
}
