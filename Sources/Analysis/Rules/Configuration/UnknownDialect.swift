import JSONSyntax
import SourceCode
import Vocabularies

extension Rule {
  static let unknownDialect = Rule(
    id: "unknown-dialect", severity: .error, group: .configuration,
    summary: "A configuration names a dialect that there is not.",
    rationale: """
      A name of the project's own says nothing without the schema that it stands for, so that the files of the entry are \
      not checked.
      """,
    examples: [
      .triggers(
        #"{"dialects":[{"name":«"compcat"»,"files":["screens/"]}]}"#,
        repaired: #"{"dialects":[{"name":"compact","files":["screens/"]}]}"#, dialect: "configuration"),
      .passes(#"{"dialects":[{"name":"compact","files":["screens/"]}]}"#, dialect: "configuration"),
      .passes(
        #"{"dialects":[{"name":"checkout","schema":"checkout.json"},{"name":"checkout","files":["c/"]}]}"#,
        dialect: "configuration"),
    ]
  ) { snapshot, report in
    let tree = snapshot.tree
    let names = snapshot.places(of: .dialectName)
    // An entry with a schema says itself what its name stands for, to the other entries too.
    let files = Set(snapshot.places(of: .file).compactMap { tree.parent(of: $0) })
    var known = Set(Vocabulary.builtInNames).union(snapshot.settings.surroundings?.dialectNames ?? [])
    for node in names where tree.parent(of: node).map(files.contains) ?? false { known.insert(tree.string(of: node)) }
    for node in names where !known.contains(tree.string(of: node)) {
      let candidates = known.sorted()
      let fixes = snapshot.fixes(replacing: node, among: candidates)
      report(
        "there is no dialect \(tree.string(of: node).jsonLiteral)"
          + (fixes.isEmpty ? "; give the entry a \"schema\"" : snapshot.question(about: node, among: candidates)),
        at: tree.range(of: node), fix: fixes.first, alternatives: Array(fixes.dropFirst()))
    }
  }
}
