import JSONSchema
import JSONSyntax
import SourceCode
import Vocabularies

extension Rule {
  static let numberOutOfRange = Rule(
    about: .outOfRange, id: "number-out-of-range",
    summary: "A number lies outside the range of its prop.",
    rationale: """
      The ranges are the contract: what lies outside is drawn clamped, overflows the screen or vanishes, so that the \
      screen shows something other than what was written.
      """,
    examples: [
      .triggers(#"{"id":"a","t":"vS","p":{"sp":«64»}}"#, repaired: #"{"id":"a","t":"vS","p":{"sp":32}}"#),
      .triggers(#"{"id":"a","t":"txt","p":{"op":«50»}}"#, repaired: #"{"id":"a","t":"txt","p":{"op":0.5}}"#),
      .passes(#"{"id":"a","t":"txt","p":{"op":0.4}}"#),
    ]
  ) { violation, snapshot, report in
    guard let bounds = snapshot.vocabulary?.schema.numericBounds(of: violation.subschema),
      let number = snapshot.tree.number(of: violation.node)
    else { return }
    let range = snapshot.tree.range(of: violation.node)
    let place = snapshot.place(of: violation.node)
    var fixes: [FixIt] = []
    if place.property?.role == .opacity, number >= 2, number <= 100 {
      let share = (number / 100).jsonLiteral
      fixes.append(
        .replace(range, with: share, title: "Read as percent: \(share)", confidence: .likely))
    }
    if let clamped = bounds.clamping(number)?.jsonLiteral {
      fixes.append(.replace(range, with: clamped, title: "Clamp to \(clamped)", confidence: .likely))
    }
    let name = place.key.map { snapshot.words(forKey: $0) } ?? "this"
    report(
      "\(name) is \(snapshot.words(for: violation.node)), outside its range of \(bounds.words); choose a number within",
      at: range, fix: fixes.first, alternatives: Array(fixes.dropFirst()))
  }
}
