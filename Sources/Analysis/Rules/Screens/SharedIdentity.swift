import JSONSyntax
import SourceCode
import Vocabularies

extension Rule {
  static let sharedIdentity = Rule(
    id: "shared-id", severity: .warning, group: .screen,
    summary: "Components in two sections of one screen have the same id.",
    rationale: """
      Each document may be sound by itself, but put under one root the screen has the id twice, and the app cannot tell the \
      two apart. Merging gives the later one the id of its section in front.
      """,
    examples: [
      .triggers(
        #"{"id":"form","t":"vS","c":[{"id":«"title"»,"t":"txt"},{"id":«"foot"»,"t":"div"}]}"#,
        repaired: #"{"id":"form","t":"vS","c":[{"id":"form-title","t":"txt"},{"id":"form-foot","t":"div"}]}"#,
        settings: .exampleScreen(.section("form"), headIdentities: ["title"])),
      .passes(
        #"{"id":"form","t":"vS","c":[{"id":"mail","t":"tf"}]}"#,
        settings: .exampleScreen(.section("form"), headIdentities: ["title"])),
    ]
  ) { snapshot, report in
    guard let (own, screen) = snapshot.plannedSection else { return }
    // The first in the order of the screen keeps it.
    let earlier = screen.sections.prefix { $0.identity != own }
    var fresh: FreshIdentities?
    for component in snapshot.components.dropFirst() {
      guard let value = snapshot.value(of: .identity, of: component.node), snapshot.tree.kind(of: value) == .string
      else { continue }
      let identity = snapshot.tree.string(of: value)
      let what: String
      if identity != own, screen.section(identity) != nil {
        what = "the id of a section"
      } else if let other = earlier.first(where: { $0.document?.identities.contains(identity) ?? false }) {
        what = "the id of a component in \(other.file.name) too"
      } else {
        continue
      }
      var identities = fresh ?? FreshIdentities(besides: snapshot.identities().union(screen.identities))
      let renamed = identities.next("\(own)-\(identity)").jsonLiteral
      fresh = identities
      let range = snapshot.tree.range(of: value)
      report(
        "\(identity.jsonLiteral) is \(what); put together, the screen has it twice", at: range,
        fix: .replace(range, with: renamed, title: "Replace with \(renamed)", confidence: .certain))
    }
  }
}
