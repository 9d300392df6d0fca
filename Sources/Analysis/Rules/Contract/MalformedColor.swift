import JSONSchema
import JSONSyntax
import SourceCode
import Vocabularies

extension Rule {
  static let malformedColor = Rule(
    about: .color, id: "malformed-color",
    summary: "A color is not written as #RRGGBB.",
    rationale: """
      The app reads six hexadecimal digits. Names, functions and eight digits it draws as black, without a word, which \
      looks right until somebody opens the screen.
      """,
    examples: [
      .triggers(
        ##"{"id":"a","t":"card","p":{"bg":«"#fff"»}}"##, repaired: ##"{"id":"a","t":"card","p":{"bg":"#ffffff"}}"##),
      .triggers(
        ##"{"id":"a","t":"card","p":{"bg":«"rgb(255, 133, 51)"»}}"##,
        repaired: ##"{"id":"a","t":"card","p":{"bg":"#FF8533"}}"##),
      .triggers(
        ##"{"id":"a","t":"card","p":{"bg":«"tomato"»}}"##, repaired: ##"{"id":"a","t":"card","p":{"bg":"#FF6347"}}"##),
      .triggers(##"{"id":"a","t":"card","p":{"bg":«"var(--paper)"»}}"##),
      .passes(##"{"id":"a","t":"card","p":{"bg":"#10161C"}}"##),
    ]
  ) { violation, snapshot, report in
    let range = snapshot.tree.range(of: violation.node)
    func replacement(_ color: String, _ confidence: FixIt.Confidence) -> FixIt {
      .replace(range, with: color.jsonLiteral, title: "Replace with \(color)", confidence: confidence)
    }
    let fixes: [FixIt] =
      switch ColorReading(snapshot.tree.string(of: violation.node)) {
      case .certain(let color): [replacement(color, .certain)]
      case .likely(let color): [replacement(color, .likely)]
      case .guesses(let colors): colors.map { replacement($0, .guess) }
      }
    report(
      "\(snapshot.words(for: violation.node)) is no color here and may be drawn black; write six digits as in \"#FF8533\"",
      at: range, fix: fixes.first, alternatives: Array(fixes.dropFirst()))
  }
}
