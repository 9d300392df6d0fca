import JSONSchema
import JSONSyntax
import SourceCode
import Vocabularies

extension Rule {
  static let redundantEmpty = Rule(
    id: "redundant-empty", severity: .info, group: .design,
    summary: "Props or children are there, but empty.",
    rationale:
      "An empty object or array says the same as none, and costs whoever reads or sends the document a little.",
    examples: [
      .triggers(#"{"id":"a","t":"vS","p":«{}»}"#, repaired: #"{"id":"a","t":"vS"}"#),
      .triggers(#"{"id":"a","t":"div","c":«[]»}"#, repaired: #"{"id":"a","t":"div"}"#),
      .passes(#"{"id":"a","t":"div"}"#),
    ]
  ) { snapshot, report in
    for value in snapshot.drawnDocument.emptyMembers {
      // A comment or a stray comma in it is something after all, and what is not closed yet may still be filled.
      guard let key = snapshot.tree.key(ofValue: value), !snapshot.tree[value].flags.contains(.isUnclosed),
        snapshot.tree.source(of: value).utf8.dropFirst().dropLast()
          .allSatisfy(\.isBlank)
      else { continue }
      report(
        "an empty \(snapshot.words(forKey: key)) says nothing; leave it out", at: snapshot.tree.range(of: value),
        fix: snapshot.removal(of: value, confidence: .certain), tag: .unnecessary)
    }
  }
}
