import JSONSchema
import JSONSyntax
import SourceCode
import Vocabularies

extension Rule {
  static let fractionalNumber = Rule(
    about: .fraction, id: "fractional-number",
    summary: "A number has a fraction where a whole one is due.",
    rationale: "The app decodes such a value as an integer and refuses the whole document for a fraction.",
    examples: [
      .triggers(#"{"id":"a","t":"txt","p":{"ll":«1.5»}}"#, repaired: #"{"id":"a","t":"txt","p":{"ll":2}}"#),
      .passes(#"{"id":"a","t":"txt","p":{"ll":2.0}}"#),
    ]
  ) { violation, snapshot, report in
    let range = snapshot.tree.range(of: violation.node)
    let number = snapshot.tree.number(of: violation.node) ?? 0
    let bounds = snapshot.vocabulary?.schema.numericBounds(of: violation.subschema)
    let rounded = (bounds?.clamping(number.rounded()) ?? number.rounded()).jsonLiteral
    let name = snapshot.place(of: violation.node).key.map { snapshot.words(forKey: $0) } ?? "this"
    report(
      "\(name) is \(snapshot.words(for: violation.node)), but takes a whole number"
        + snapshot.inApp("; the app refuses a fraction here"),
      at: range, fix: .replace(range, with: rounded, title: "Round to \(rounded)", confidence: .likely))
  }
}
