import JSONSchema
import JSONSyntax
import SourceCode
import Vocabularies

extension Rule {
  static let clampedSize = Rule(
    id: "clamped-size", severity: .warning, group: .rendering,
    summary: "A size is larger than what the app draws here.",
    rationale: """
      Within the range of the prop, the app draws sizes only up to a limit of its own, which depends on the role of the \
      text and on its length. Beyond it the screen shows something other than what was written.
      """,
    examples: [
      .triggers(
        #"{"id":"a","t":"txt","p":{"txt":"Terms","r":"caption","fs":«18»}}"#,
        repaired: #"{"id":"a","t":"txt","p":{"txt":"Terms","r":"caption","fs":13}}"#),
      .triggers(
        #"{"id":"a","t":"txt","p":{"txt":"Your weekly budget","r":"title","fs":«30»}}"#,
        repaired: #"{"id":"a","t":"txt","p":{"txt":"Your weekly budget","r":"title","fs":27}}"#),
      .passes(#"{"id":"a","t":"txt","p":{"txt":"Budget","r":"title","fs":30}}"#),
    ]
  ) { snapshot, report in
    guard let drawn = snapshot.drawnVocabulary else { return }
    for (kind, prop, value) in snapshot.drawnDocument.largeNumbers {
      guard let number = snapshot.tree.number(of: value),
        let maximum = kind.props[prop].drawnCase(for: snapshot.container(of: value), in: snapshot.tree)?
          .maximum, number > maximum
      else { continue }
      // What is out of range altogether is said already.
      let bounds = drawn.props[prop].subschemas.firstMap { drawn.schema.numericBounds(of: $0) }
      guard bounds?.contains(number) ?? true else { continue }
      let range = snapshot.tree.range(of: value)
      let drawnSize = maximum.jsonLiteral
      let name = snapshot.tree.key(ofValue: value).map { snapshot.words(forKey: $0) } ?? "this"
      report(
        "\(name) is \(snapshot.words(for: value)), but this text is drawn at \(drawnSize) at most; write what is drawn",
        at: range, fix: .replace(range, with: drawnSize, title: "Replace with \(drawnSize)", confidence: .likely))
    }
  }
}
