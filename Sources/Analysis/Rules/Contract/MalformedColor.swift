import JSONSchema
import JSONSyntax
import SourceCode
import Vocabularies

extension Rule {
  static let malformedColor = Rule(
    about: .color, id: "malformed-color",
    summary: "A color is not written as #RRGGBB, or in another form that its place asks for.",
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
      .triggers(
        #"{"ink":«"tomato"»}"#, repaired: ##"{"ink":"#FF6347"}"##,
        schema: #"{"properties":{"ink":{"format":"color-hex"}}}"#),
      .passes(##"{"id":"a","t":"card","p":{"bg":"#10161C"}}"##),
      .passes(##"{"ink":"#F638"}"##, schema: #"{"properties":{"ink":{"format":"color-hex"}}}"#),
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
    let form = snapshot.vocabulary?.schema.colorForm(of: violation.subschema) ?? .sixDigits
    let advice =
      switch form {
      case .sixDigits: " and may be drawn black; write six digits as in \"#FF8533\""
      case .hexadecimal: "; write \(form.patterns.listed(by: "or"))"
      }
    report(
      "\(snapshot.words(for: violation.node)) is no color here\(advice)",
      at: range, fix: fixes.first, alternatives: Array(fixes.dropFirst()))
  }
}
