import JSONSchema
import JSONSyntax
import SourceCode
import Vocabularies

extension Rule {
  static let duplicateKey = Rule(
    id: "duplicate-key", severity: .error, group: .contract,
    summary: "An object has the same key twice.",
    rationale: """
      JSON leaves open which of the two counts (RFC 8259, section 4): readers take the last, the first or refuse, so that \
      one of the values is lost without a word.
      """,
    examples: [
      .triggers(
        #"{"id":"a","t":"vS","p":{"sp":8,«"sp"»:8}}"#, repaired: #"{"id":"a","t":"vS","p":{"sp":8}}"#),
      .triggers(
        #"{"id":"a","t":"vS","c":[{"id":"b","t":"div"}],«"c"»:[{"id":"d","t":"div"}]}"#,
        repaired: #"{"id":"a","t":"vS","c":[{"id":"b","t":"div"},{"id":"d","t":"div"}]}"#),
      .triggers(
        #"{"id":"a","t":"vS","p":{"sp":8,«"sp"»:20}}"#, repaired: #"{"id":"a","t":"vS","p":{"sp":8}}"#),
      .passes(#"{"id":"a","t":"vS","p":{"sp":8,"pad":8}}"#),
    ]
  ) { snapshot, report in
    for (later, first) in snapshot.duplicateMembers {
      let fixes = snapshot.fixes(joining: later, with: first, at: snapshot.place(of: later.value))
      let name = snapshot.words(forKey: later.key)
      report(
        fixes.first?.confidence == .certain
          ? "\(name) is given twice; readers disagree on which one counts, so make it one"
          : "\(name) is given twice with different values; readers disagree on which one counts, so decide",
        at: snapshot.tree.range(of: later.key), fix: fixes.first, alternatives: Array(fixes.dropFirst()),
        related: [.init(range: snapshot.tree.range(of: first.key), message: "the first \(name)")])
    }
  }
}
